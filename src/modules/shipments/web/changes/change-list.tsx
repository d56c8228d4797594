import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import type { Change } from './cabin-changes.ts'
import styles from './change-list.module.css'

/** The changed members of a row, each with its value before and after. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <dl className={`stack gap-1 rounded surface text-compact ${styles.changes}`}>
      {changes.map((change) => (
        <div className={`stack gap-0-3 ${styles.change}`} key={change.member}>
          <dt>{change.label}</dt>
          <dd>
            <BeforeAndAfter {...change} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function BeforeAndAfter({ before, after }: Change) {
  const { t } = useLanguage()
  if (before === undefined) return <span className={`semibold ${styles.value}`}>{after}</span>
  return (
    <span className={`wrap baseline gap-0-2 ${styles.pair}`}>
      <del className={`muted ${styles.before}`}>
        <span className="visually-hidden">{t('cabin_audit_log.before')} </span>
        {before}
      </del>
      {after !== undefined && (
        <>
          <span className={`muted ${styles.arrow}`}>
            <Icon name="arrow-right" size={16} />
          </span>
          <ins className={`semibold ${styles.value}`}>
            <span className="visually-hidden">{t('cabin_audit_log.after')} </span>
            {after}
          </ins>
        </>
      )}
    </span>
  )
}
