import type { AuditEntry } from '#kits/audit/shared/audit-log.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import { LocalTime } from '#kits/ui/web/local-time.tsx'
import { documentReviewOf } from '#modules/papers/contract/reviews.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { changesOf, documentsOf, pedimentoChangeOf } from '#modules/shipments/web/changes/cabin-changes.ts'
import { ChangeList } from '#modules/shipments/web/changes/change-list.tsx'
import styles from './audit-log.module.css'

interface EntryProps {
  entry: AuditEntry
  cabin: Cabin
  isUndoing: boolean
  /** Undefined where the entry cannot be undone, or not any more. */
  onUndo: (() => void) | undefined
}

/** Actions on companies and accounts do not occur in a cabin's audit log. */
type CabinAction = Exclude<
  AuditEntry['action'],
  'upload' | 'review' | 'disable' | 'enable' | 'import' | 'sign_in' | 'sign_in_failed' | 'sign_out' | 'export'
>

/** Who did what and when, with the values before and after. */
export function AuditLogEntry({ entry, cabin, isUndoing, onUndo }: EntryProps) {
  const { t } = useLanguage()
  const { managerName, managerDisplayName, at } = entry
  const documents = documentsOf(entry)
  return (
    <li className={`line-above break ${styles.entry}`}>
      <p className={`flex wrap ${styles.who}`}>
        {managerName !== '' && (
          <bdi>
            <strong>{managerDisplayName ?? managerName}</strong>
          </bdi>
        )}
        {managerDisplayName !== null && (
          <span className="text-small muted">{t('cabin_audit_log.user_name', { name: managerName })}</span>
        )}
        <span>
          <WhatWasDone entry={entry} count={documents.length} />
        </span>
      </p>
      <p className="text-small muted">
        <LocalTime instant={at} place={cabin} hasSeconds />
      </p>
      {documents.length > 0 && (
        <ul className={styles.documents}>
          {[...new Set(documents)].map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
      <Changes entry={entry} />
      {onUndo && (
        <Button variant="quiet" className={styles.undo} loading={isUndoing} onClick={onUndo}>
          <Icon name="undo" size={16} />
          {t('cabin_changes.history.undo')}
        </Button>
      )}
    </li>
  )
}

function WhatWasDone({ entry, count }: Pick<EntryProps, 'entry'> & { count: number }) {
  const { t } = useLanguage()
  const { action } = entry
  if (action === 'upload') return t('cabin_audit_log.actions.upload', { count })
  if (action === 'review')
    return t(`cabin_audit_log.reviews.${documentReviewOf(entry)}`, {
      reason: String(entry.after?.reason ?? ''),
    })
  return t(`cabin_audit_log.actions.${pedimentoChangeOf(entry) ?? (action as CabinAction)}`)
}

/** Deleting and restoring change no member worth listing. */
const tellsNothingNew: readonly AuditEntry['action'][] = [
  'delete',
  'restore',
  'upload',
  'remove_document',
  'review',
  'download',
]

function Changes({ entry }: Pick<EntryProps, 'entry'>) {
  const { t } = useLanguage()
  if (tellsNothingNew.includes(entry.action)) return null
  const changes = changesOf(entry, t)
  if (changes.length === 0) return null
  if (entry.action !== 'create') return <ChangeList changes={changes} />
  return (
    <details className={styles.initial}>
      <summary>{t('cabin_audit_log.initial')}</summary>
      <ChangeList changes={changes} />
    </details>
  )
}
