import { toPercent } from '#kits/amounts/shared/decimal.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import type { DeadlineRule } from '#modules/deadlines/contract/rules.ts'
import styles from './rules.module.css'
import { stepsOf } from './words.ts'

/** What a day costs after the free ones, step by step. */
export function RuleSteps({ rule }: { rule: DeadlineRule }) {
  const { t } = useLanguage()
  if (rule.steps.length === 0) return <p className="text-small muted">{t('rules.steps.none')}</p>
  return (
    <>
      <table className={`text-small ${styles.steps}`} aria-label={t('rules.columns.amounts')}>
        <thead className={styles.hiddenHead}>
          <tr>
            <th scope="col">{t('rules.steps.days')}</th>
            <th scope="col">{t('rules.steps.per_day')}</th>
          </tr>
        </thead>
        <tbody>
          {stepsOf(rule, t).map(({ days, amount }) => (
            <tr key={days}>
              <th scope="row">{days}</th>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rule.taxRate !== null && (
        <p className="text-small muted">{t('rules.steps.tax', { percent: toPercent(rule.taxRate) })}</p>
      )}
    </>
  )
}
