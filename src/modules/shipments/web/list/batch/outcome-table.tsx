import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import report from '#kits/ui/web/report-table.module.css'
import { nameOfCabin } from '#modules/shipments/web/cabin-names.ts'
import styles from './batch.module.css'
import type { BatchRow } from './plan.ts'
import type { Outcome, Outcomes } from './use-batch.ts'

interface OutcomeTableProps {
  rows: readonly BatchRow[]
  outcomes: Outcomes
  isSending: boolean
}

/** Failures first, since they need attention. */
function byOutcome(outcomes: Outcomes) {
  const rank = ({ id }: BatchRow) => {
    const outcome = outcomes.get(id)
    return outcome === undefined ? 1 : outcome.ok ? 2 : 0
  }
  return (a: BatchRow, b: BatchRow) => rank(a) - rank(b)
}

/** The result of each cabin: done, or the reason why not. */
export function OutcomeTable({ rows, outcomes, isSending }: OutcomeTableProps) {
  const { t } = useLanguage()
  const ordered = isSending ? rows : rows.toSorted(byOutcome(outcomes))
  return (
    <section
      className={`rounded ${report.scroll}`}
      aria-label={t('cabins.batch.outcome')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      <table className={`text-compact ${report.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('cabins.fields.number')}</th>
            <th scope="col">{t('cabins.batch.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {ordered.map((row) => (
            <tr key={row.id}>
              <td className={`break text-small ${styles.number}`}>{nameOfCabin(row)}</td>
              <td>
                <OutcomeText outcome={outcomes.get(row.id)} isSending={isSending} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function OutcomeText({ outcome, isSending }: { outcome: Outcome | undefined; isSending: boolean }) {
  const { t } = useLanguage()
  if (!outcome)
    return <span className="muted">{t(isSending ? 'cabins.batch.waits' : 'cabins.batch.not_sent')}</span>
  if (outcome.ok)
    return (
      <span className={`flex gap-2 ${styles.right}`}>
        <Icon name="check" size={16} />
        {t('cabins.batch.done')}
      </span>
    )
  return (
    <span className={`flex gap-2 danger ${styles.wrong}`}>
      <Icon name="alert" size={16} />
      {outcome.msg}
    </span>
  )
}
