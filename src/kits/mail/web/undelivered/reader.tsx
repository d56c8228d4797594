import { useLanguage } from '#kits/i18n/web/language.tsx'
import type { Outgoing } from '#kits/mail/shared/outbox.ts'
import drawer from '#kits/records/web/edit/drawer.module.css'
import { DrawerFrame } from '#kits/records/web/edit/drawer-frame.tsx'
import { DrawerHead } from '#kits/records/web/edit/drawer-head.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { CopyableText } from '#kits/ui/web/copyable-text.tsx'
import { DefinitionList } from '#kits/ui/web/definition-list.tsx'
import { LocalTime } from '#kits/ui/web/local-time.tsx'
import styles from './outbox.module.css'
import type { OutboxActions } from './use-outbox-actions.ts'

interface ReaderProps {
  row: Outgoing
  handling: OutboxActions
  onClose: () => void
}

/** A delivery in full, and why it has not arrived. */
export default function DeliveryReader({ row, handling, onClose }: ReaderProps) {
  const { t } = useLanguage()
  const next = row.deadAt === null ? 'dueAt' : 'deadAt'
  return (
    <DrawerFrame isDismissable onClose={onClose}>
      <DrawerHead title={row.subject ?? t(`outbox.kinds.${row.kind}`)} onClose={onClose} />
      <div className={`stack content-start gap-4 grow ${drawer.body}`}>
        <DefinitionList
          entries={[
            [t('outbox.fields.recipient'), <CopyableText key="to" text={row.recipient} />],
            [t('outbox.fields.kind'), t(`outbox.kinds.${row.kind}`)],
            [t('outbox.fields.createdAt'), <LocalTime key="created" instant={row.createdAt} />],
            [t('outbox.fields.attempts'), row.attempts],
            [t(`outbox.fields.${next}`), <LocalTime key={next} instant={row[next]} />],
          ]}
        />
        {row.expired && <p>{t('outbox.expired_text')}</p>}
        {row.lastError !== null && (
          <section>
            <h3 className={`text-body ${styles.title}`}>{t('outbox.fields.lastError')}</h3>
            <p className={`rounded surface break text-small ${styles.error}`}>{row.lastError}</p>
          </section>
        )}
      </div>
      <footer className={`row wrap between gap-2-4 rigid line-above ${drawer.footer}`}>
        <div className={`flex gap-2 ${drawer.actions}`}>
          <Button onClick={() => handling.ask([row])}>{t('outbox.actions.discard')}</Button>
          {!row.expired && (
            <Button variant="primary" onClick={() => handling.retry([row])} loading={handling.isBusy}>
              {t('outbox.actions.retry')}
            </Button>
          )}
        </div>
      </footer>
    </DrawerFrame>
  )
}
