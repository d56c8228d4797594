import { useEffect, useRef } from 'react'
import { failureOf } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import drawer from '#kits/records/web/edit/drawer.module.css'
import { DrawerHead } from '#kits/records/web/edit/drawer-head.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { CopyableText } from '#kits/ui/web/copyable-text.tsx'
import { DefinitionList } from '#kits/ui/web/definition-list.tsx'
import { Tag } from '#kits/ui/web/enum-tag.tsx'
import { LocalTime } from '#kits/ui/web/local-time.tsx'
import type { Attempt, WholeDelivery } from '#modules/partners/contract/webhooks.ts'
import type { WebhookActions } from './use-actions.ts'
import { useDelivery } from './use-deliveries.ts'
import styles from './webhooks.module.css'
import { deliveryTones, eventName } from './words.ts'

interface DeliveryViewProps {
  id: string
  actions: WebhookActions
  canReplay: boolean
  onBack: () => void
  onClose: () => void
}

/** One delivery, as it goes: what is sent, and each try with its answer. */
export function DeliveryView({ id, actions, canReplay, onBack, onClose }: DeliveryViewProps) {
  const { t } = useLanguage()
  const query = useDelivery(id)
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  const { data } = query
  const isOver = data?.state === 'delivered' || data?.state === 'failed'
  return (
    <>
      <DrawerHead title={data ? eventName(data.type, t) : t('webhooks.log.title')} onClose={onClose} />
      <div className={`stack content-start gap-4 grow ${drawer.body}`}>
        {failureOf(query) && <p className="text-compact danger">{t('webhooks.log.failed')}</p>}
        {!data && !failureOf(query) && (
          <p className={`pretty text-compact muted ${styles.text}`}>{t('webhooks.log.loading')}</p>
        )}
        {data && <Sent data={data} />}
      </div>
      <footer className={`row wrap between gap-2-4 rigid line-above ${drawer.footer}`}>
        <div className={`flex gap-2 ${drawer.actions}`}>
          <Button ref={back} onClick={onBack}>
            {t('webhooks.actions.back')}
          </Button>
          {isOver && canReplay && (
            <Button
              variant="primary"
              loading={actions.busy === 'replay'}
              onClick={() => void actions.replay({ deliveryId: id })}
            >
              {t('webhooks.actions.replay')}
            </Button>
          )}
        </div>
      </footer>
    </>
  )
}

function Sent({ data }: { data: WholeDelivery }) {
  const { t } = useLanguage()
  const { state, messageId, cabinNumber, createdAt, dueAt, tries, body } = data
  return (
    <>
      <p role="status">
        <Tag tone={deliveryTones[state]}>{t(`webhooks.delivery.${state}`)}</Tag>
      </p>
      <DefinitionList
        entries={[
          [t('webhooks.log.message_id'), <CopyableText key="id" text={messageId} />],
          ...(cabinNumber === null ? [] : [[t('webhooks.log.cabin'), cabinNumber] as const]),
          [t('webhooks.log.happened'), <LocalTime key="at" instant={createdAt} hasSeconds />],
          ...(dueAt === null
            ? []
            : [[t('webhooks.log.next'), <LocalTime key="due" instant={dueAt} hasSeconds />] as const]),
        ]}
      />
      {tries.map((each, index) => (
        <Try key={each.at} attempt={each} number={tries.length - index} />
      ))}
      <section className="stack gap-3 shrink">
        <h3 className="text-body">{t('webhooks.log.request')}</h3>
        <pre className={`rounded surface break text-small ${styles.code}`} translate="no">
          {JSON.stringify(JSON.parse(body), null, 2)}
        </pre>
      </section>
    </>
  )
}

function Try({ attempt, number }: { attempt: Attempt; number: number }) {
  const { t } = useLanguage()
  const { at, url, status, durationMs, failure, error, answer } = attempt
  return (
    <section className="stack gap-3 shrink">
      <h3 className="text-body">{t('webhooks.log.try', { n: number })}</h3>
      <p className={`pretty text-compact muted ${styles.text}`}>
        <LocalTime instant={at} hasSeconds />
      </p>
      <p className="break">{url}</p>
      <p>
        {status !== null && t('webhooks.log.answered', { status, ms: durationMs })}
        {failure !== null && t(`webhooks.failure.${failure}`)}
      </p>
      {failure === 'connection' && error !== null && (
        <pre className={`rounded surface break text-small ${styles.code}`}>{error}</pre>
      )}
      {status !== null && (
        <pre className={`rounded surface break text-small ${styles.code}`} translate="no">
          {answer || t('webhooks.log.empty_answer')}
        </pre>
      )}
    </section>
  )
}
