import type { AuditEntry } from '#kits/audit/shared/audit-log.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { FieldSkeleton } from '#kits/ui/web/skeleton.tsx'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import styles from './audit-log.module.css'
import { AuditLogEntry } from './entry.tsx'
import { undoableOf } from './undoable.ts'
import { useAuditLog } from './use-audit-log.ts'
import { useUndoEntry } from './use-undo-entry.ts'

/** A cabin's audit log, newest first. The page renders its heading, which opens it. */
export default function AuditLogPanel({ cabin }: { cabin: Cabin }) {
  return (
    <div className={`stack gap-4 shrink ${styles.panel}`}>
      <Entries cabin={cabin} key={cabin.id} />
    </div>
  )
}

function Entries({ cabin }: { cabin: Cabin }) {
  const { t } = useLanguage()
  const history = useAuditLog(cabin)
  const { entries, total, error, isPending } = history
  const { isBusy, canUndo, undo } = useUndoEntry(cabin)
  const undoOf = (entry: AuditEntry) => {
    const undoable = undoableOf(entry, entries, cabin)
    return undoable && canUndo(undoable) ? () => undo(undoable) : undefined
  }
  if (isPending) return <Pending />
  return (
    <>
      {entries.length > 0 && (
        <ol>
          {entries.map((entry) => (
            <AuditLogEntry
              key={entry.id}
              entry={entry}
              cabin={cabin}
              isUndoing={isBusy}
              onUndo={undoOf(entry)}
            />
          ))}
        </ol>
      )}
      {!error && entries.length === 0 && <p className="text-small muted">{t('cabin_audit_log.empty')}</p>}
      {error && (
        <>
          <FormError>
            <p>
              <strong>{t('cabin_audit_log.failed')}</strong>
            </p>
            <p>{error.msg}</p>
          </FormError>
          <Button
            className={styles.button}
            onClick={() => void (history.isFetchNextPageError ? history.fetchNextPage() : history.refetch())}
            loading={history.isFetching}
          >
            {t('common.retry')}
          </Button>
        </>
      )}
      {!error && history.hasNextPage && (
        <div className="row wrap gap-2-3">
          <Button onClick={() => void history.fetchNextPage()} loading={history.isFetchingNextPage}>
            {t('cabin_audit_log.more')}
          </Button>
          <p className="text-small muted" role="status">
            {t('cabin_audit_log.shown', { n: entries.length, total })}
          </p>
        </div>
      )}
    </>
  )
}

function Pending() {
  const { t } = useLanguage()
  return (
    <div className="stack gap-4">
      <p className="visually-hidden" role="status">
        {t('common.loading')}
      </p>
      <FieldSkeleton />
      <FieldSkeleton />
      <FieldSkeleton />
    </div>
  )
}
