import { useId, useState } from 'react'
import type { ImportReport } from '#kits/contract/shared/catalogue.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import table from '#kits/ui/web/report-table.module.css'
import styles from './import.module.css'
import { countRows, reportLines } from './report.ts'

/** Lines shown at first; more on demand. */
const portion = 200

const looks = { error: styles.wrong, warning: styles.warned, right: styles.right }

interface ReportTableProps {
  report: ImportReport
  labelOf: (member: string) => string
}

/** The errors of every row, by column. */
export function ReportTable({ report, labelOf }: ReportTableProps) {
  const { t } = useLanguage()
  const headingId = useId()
  const { right, wrong, warned } = countRows(report)
  const found = wrong + warned
  const [onlyFindings, setOnlyFindings] = useState(found > 0)
  const [most, setMost] = useState(portion)
  const lines = reportLines(report, onlyFindings)
  const left = lines.length - most
  return (
    <>
      {found > 0 && right > warned && (
        <label className={`row gap-2 ${styles.filter}`}>
          <input
            type="checkbox"
            checked={onlyFindings}
            onChange={({ target }) => setOnlyFindings(target.checked)}
          />
          {t(warned > 0 ? 'records.import.only_findings' : 'records.import.only_errors')}
        </label>
      )}
      <section
        className={`rounded ${table.scroll}`}
        aria-labelledby={headingId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        data-step={wrong > 0 ? 'checked' : undefined}
      >
        <table className={`text-compact ${table.table}`}>
          <caption className="visually-hidden" id={headingId}>
            {t('records.import.report')}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('records.import.line')}</th>
              <th scope="col">{t('records.import.column')}</th>
              <th scope="col">{t('records.import.message')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, most).map(({ key, line, kind, path, msg }) => (
              <tr key={key}>
                <td>{line}</td>
                <td>{path === '' ? t('records.import.whole_row') : path && labelOf(path)}</td>
                <td className={looks[kind]}>
                  {kind === 'warning' && (
                    <strong className={styles.kind}>{t('records.import.warning')}</strong>
                  )}
                  {msg ?? t('records.import.row_ok')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {left > 0 && (
        <div>
          <Button onClick={() => setMost(most + portion)}>
            {t('records.import.show_more', { count: Math.min(left, portion) })}
          </Button>
        </div>
      )}
    </>
  )
}
