import { useId } from 'react'
import type { ImportReport } from '#kits/contract/shared/catalogue.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import scroll from '#kits/ui/web/report-table.module.css'
import styles from './import.module.css'
import { canImport } from './report.ts'

interface IgnoredColumnsProps {
  report: ImportReport
  isAgreed: boolean
  onAgree: (isAgreed: boolean) => void
}

/** The columns that would not be imported, and the checkbox to agree to it. */
export function IgnoredColumns({ report, isAgreed, onAgree }: IgnoredColumnsProps) {
  const { t } = useLanguage()
  const listId = useId()
  const { ignoredColumns } = report
  const count = ignoredColumns.length
  return (
    <>
      <section
        className={`rounded ${scroll.scroll}`}
        aria-label={t('records.import.ignored', { count })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
      >
        <ul className={`break ${styles.ignored}`} id={listId}>
          {ignoredColumns.map(({ column, heading, reason }) => (
            <li key={column}>{t(`records.import.ignored_${reason}`, { column, heading })}</li>
          ))}
        </ul>
      </section>
      <p className="text-small muted">{t('records.import.ignored_hint')}</p>
      {canImport(report) && (
        <label className={`row gap-2 ${styles.filter}`}>
          <input
            type="checkbox"
            checked={isAgreed}
            aria-describedby={listId}
            data-step="checked"
            onChange={({ target }) => onAgree(target.checked)}
          />
          {t('records.import.ignored_agree', { count })}
        </label>
      )}
    </>
  )
}
