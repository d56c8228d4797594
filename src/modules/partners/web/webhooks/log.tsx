import { useState } from 'react'
import { localMinute } from '#kits/dates/shared/utc-offsets.ts'
import { failureOf } from '#kits/http/web/query.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { Tag } from '#kits/ui/web/enum-tag.tsx'
import type { Delivery, Webhook } from '#modules/partners/contract/webhooks.ts'
import { ReplayDialog } from './replay-dialog.tsx'
import type { WebhookActions } from './use-actions.ts'
import { useDeliveries } from './use-deliveries.ts'
import styles from './webhooks.module.css'
import { deliveryTones, eventName } from './words.ts'

interface LogProps {
  row: Webhook
  actions: WebhookActions
  onDelivery: (id: string) => void
}

/** How many are shown at first, and at most: what is older is asked for by the API. */
const [few, most] = [10, 100]

/** What was sent, the newest first. */
export function Log({ row, actions, onDelivery }: LogProps) {
  const { t } = useLanguage()
  const [pageSize, setPageSize] = useState(few)
  const [isReplaying, setReplaying] = useState(false)
  const query = useDeliveries(row.id, pageSize, actions.busy !== 'delete')
  const items = query.data?.items
  return (
    <section className="stack gap-3 shrink" aria-labelledby="webhook-log">
      <h3 className="text-body" id="webhook-log">
        {t('webhooks.log.title')}
      </h3>
      {failureOf(query) && <p className="text-compact danger">{t('webhooks.log.failed')}</p>}
      {!items && !failureOf(query) && (
        <p className={`pretty text-compact muted ${styles.text}`}>{t('webhooks.log.loading')}</p>
      )}
      {items?.length === 0 && (
        <p className={`pretty text-compact muted ${styles.text}`}>{t('webhooks.log.empty')}</p>
      )}
      {items && items.length > 0 && (
        <ul className="stack">
          {items.map((item) => (
            <DeliveryItem key={item.id} item={item} onOpen={() => onDelivery(item.id)} />
          ))}
        </ul>
      )}
      <div className="flex wrap gap-2">
        {query.data && query.data.total > pageSize && pageSize < most && (
          <Button onClick={() => setPageSize(most)}>{t('webhooks.actions.more')}</Button>
        )}
        {row.enabled && items && items.length > 0 && (
          <Button onClick={() => setReplaying(true)}>{t('webhooks.actions.replay_since')}</Button>
        )}
      </div>
      {isReplaying && <ReplayDialog actions={actions} onClose={() => setReplaying(false)} />}
    </section>
  )
}

function DeliveryItem({ item, onOpen }: { item: Delivery; onOpen: () => void }) {
  const { t } = useLanguage()
  const { utcOffsets } = useManager()
  const { type, cabinNumber, state, createdAt, attempts, lastStatus, lastFailure } = item
  const outcome = lastStatus ?? (lastFailure && t(`webhooks.failure.${lastFailure}`))
  const tried =
    attempts === 0 ? t('webhooks.log.no_attempts') : t('webhooks.log.attempts', { count: attempts })
  return (
    <li>
      <button type="button" className={`stack gap-1-3 ${styles.delivery}`} onClick={onOpen}>
        <span className="shrink break">{[eventName(type, t), cabinNumber].filter(Boolean).join(' · ')}</span>
        <Tag tone={deliveryTones[state]}>{t(`webhooks.delivery.${state}`)}</Tag>
        <span className={`text-small muted ${styles.when}`}>
          {[localMinute(createdAt, utcOffsets), tried, outcome].filter(Boolean).join(' · ')}
        </span>
      </button>
    </li>
  )
}
