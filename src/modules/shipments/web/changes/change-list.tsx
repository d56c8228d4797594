import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import hidden from '#kits/ui/web/visually-hidden.module.css'
import type { Change } from './cabin-changes.ts'
import styles from './change-list.module.css'

/** The changed members of a row, each with its value before and after. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <dl className={styles.changes}>
      {changes.map((change) => (
        <div className={styles.change} key={change.member}>
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
  if (before === undefined) return <span className={styles.value}>{after}</span>
  return (
    <span className={styles.pair}>
      <del className={styles.before}>
        <span className={hidden.visuallyHidden}>{t('cabin_audit_log.before')} </span>
        {before}
      </del>
      {after !== undefined && (
        <>
          <span className={styles.arrow}>
            <Icon name="arrow-right" size={16} />
          </span>
          <ins className={styles.value}>
            <span className={hidden.visuallyHidden}>{t('cabin_audit_log.after')} </span>
            {after}
          </ins>
        </>
      )}
    </span>
  )
}
