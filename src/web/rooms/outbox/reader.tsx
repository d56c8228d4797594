import type { Outgoing } from '#shared/contracts/outbox.ts'
import { useLanguage } from '../../app/language.tsx'
import drawer from '../../catalog/edit/drawer.module.css'
import { DrawerFrame } from '../../catalog/edit/drawer-frame.tsx'
import { DrawerHead } from '../../catalog/edit/drawer-head.tsx'
import { Button } from '../../ui/button.tsx'
import { CopiedText } from '../../ui/copied-text.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import styles from './outbox.module.css'
import type { Handling } from './use-handling.ts'

interface ReaderProps {
  row: Outgoing
  handling: Handling
  onClose: () => void
}

/** One delivery in full: what it is, and why it has not arrived. */
export default function Reader({ row, handling, onClose }: ReaderProps) {
  const { t } = useLanguage()
  const next = row.deadAt === null ? 'dueAt' : 'deadAt'
  return (
    <DrawerFrame isDismissable onClose={onClose}>
      <DrawerHead title={row.subject ?? t(`outbox.kinds.${row.kind}`)} onClose={onClose} />
      <div className={drawer.body}>
        <DefinitionList
          entries={[
            [t('outbox.fields.recipient'), <CopiedText key="to" text={row.recipient} />],
            [t('outbox.fields.kind'), t(`outbox.kinds.${row.kind}`)],
            [t('outbox.fields.createdAt'), <LocalTime key="created" instant={row.createdAt} />],
            [t('outbox.fields.attempts'), row.attempts],
            [t(`outbox.fields.${next}`), <LocalTime key={next} instant={row[next]} />],
          ]}
        />
        {row.expired && <p>{t('outbox.expired_text')}</p>}
        {row.lastError !== null && (
          <section>
            <h3 className={styles.title}>{t('outbox.fields.lastError')}</h3>
            <p className={styles.error}>{row.lastError}</p>
          </section>
        )}
      </div>
      <footer className={drawer.footer}>
        <div className={drawer.actions}>
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
