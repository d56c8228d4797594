import { useId } from 'react'
import type { ImportReport } from '#shared/contracts/catalogue.ts'
import { useLanguage } from '../../app/language.tsx'
import scroll from '../../ui/report-table.module.css'
import styles from './import.module.css'
import { canImport } from './report.ts'

interface IgnoredColumnsProps {
  report: ImportReport
  isAgreed: boolean
  onAgree: (isAgreed: boolean) => void
}

/** The columns that would be lost, by name, and the question whether they may be. */
export function IgnoredColumns({ report, isAgreed, onAgree }: IgnoredColumnsProps) {
  const { t } = useLanguage()
  const listId = useId()
  const { ignoredColumns } = report
  const count = ignoredColumns.length
  return (
    <>
      <section
        className={scroll.scroll}
        aria-label={t('catalog.import.ignored', { count })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
      >
        <ul className={styles.ignored} id={listId}>
          {ignoredColumns.map(({ column, heading, reason }) => (
            <li key={column}>{t(`catalog.import.ignored_${reason}`, { column, heading })}</li>
          ))}
        </ul>
      </section>
      <p className={styles.muted}>{t('catalog.import.ignored_hint')}</p>
      {canImport(report) && (
        <label className={styles.filter}>
          <input
            type="checkbox"
            checked={isAgreed}
            aria-describedby={listId}
            data-step="checked"
            onChange={({ target }) => onAgree(target.checked)}
          />
          {t('catalog.import.ignored_agree', { count })}
        </label>
      )}
    </>
  )
}
