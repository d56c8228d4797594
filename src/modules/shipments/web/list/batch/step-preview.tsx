import type { CabinStatus } from '#kits/contract/shared/enums.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import report from '#kits/ui/web/report-table.module.css'
import { canMove } from '#modules/shipments/rules/status.ts'
import { nameOfCabin } from '#modules/shipments/web/cabin-names.ts'
import styles from './batch.module.css'
import type { BatchRow } from './plan.ts'
import { notAllowed } from './step-work.ts'

/** Cabins that are listed; the count beside says how many there are. */
const mostListed = 200

interface StepPreviewProps {
  rows: readonly BatchRow[]
  status: CabinStatus
  isOpen: boolean
}

/** What would become of each cabin: those that cannot make the step first, with the reason. */
export function StepPreview({ rows, status, isOpen }: StepPreviewProps) {
  const { t } = useLanguage()
  const title = t('cabin_changes.steps.preview')
  const isAble = (row: BatchRow) => canMove(row.status, status)
  const listed = rows.toSorted((a, b) => Number(isAble(a)) - Number(isAble(b))).slice(0, mostListed)
  const name = (of: CabinStatus) => t(enumKey('CabinStatus', of))
  return (
    <details className={styles.preview} open={isOpen}>
      <summary>{title}</summary>
      <section
        className={`rounded ${report.scroll}`}
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
      >
        <table className={`text-compact ${report.table}`}>
          <thead>
            <tr>
              <th scope="col">{t('cabins.fields.number')}</th>
              <th scope="col">{t('cabin_changes.steps.preview_step')}</th>
            </tr>
          </thead>
          <tbody>
            {listed.map((row) => (
              <tr key={row.id}>
                <td className={`break text-small ${styles.number}`}>{nameOfCabin(row)}</td>
                <td className={isAble(row) ? undefined : `muted ${styles.left}`}>
                  {isAble(row)
                    ? t('cabin_changes.steps.preview_move', { from: name(row.status), to: name(status) })
                    : notAllowed(t, row.status, status)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
