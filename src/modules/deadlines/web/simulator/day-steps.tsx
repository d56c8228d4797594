import type { Currency } from '#kits/amounts/shared/currency.ts'
import { toDecimal, toMillionths, toMoney } from '#kits/amounts/shared/decimal.ts'
import { formatMoney } from '#kits/amounts/shared/money.ts'
import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { shortDay } from '#kits/ui/web/short-day.ts'
import type { Clock } from '#modules/deadlines/contract/deadlines.ts'
import { isCharged } from '#modules/deadlines/rules/rules.ts'
import { chargeOn } from './cost-plot.tsx'
import styles from './simulator.module.css'

interface DayStepsProps {
  clocks: readonly Clock[]
  day: string
}

/** How the cost of a pick-up day comes about, clock by clock. */
export function DaySteps({ clocks, day }: DayStepsProps) {
  const priced = clocks.filter(
    ({ kind, state, costToDate }) => isCharged(kind) && state !== 'stopped' && costToDate !== null,
  )
  return (
    <div className={`stack ${styles.steps}`}>
      {priced.map(
        (clock) =>
          clock.currency !== null && (
            <ClockSteps key={clock.kind} clock={clock} day={day} currency={clock.currency} />
          ),
      )}
    </div>
  )
}

function ClockSteps({ clock, day, currency }: { clock: Clock; day: string; currency: Currency }) {
  const { t, language } = useLanguage()
  const { kind, freeThrough, taxRate } = clock
  const charged = chargeOn(clock, day)
  if (!charged || freeThrough === null) return null
  const { days, charge } = charged
  const amount = (millionths: bigint) => formatMoney(toMoney(millionths), { currency })
  return (
    <section className={`shrink ${styles.clockSteps}`}>
      <h4 className={`text-compact ${styles.clockName}`}>{t(`enum.clock_kind_${kind}`)}</h4>
      {days === 0 ? (
        <p className="text-small muted">
          {t('deadlines.simulator.no_days_charged', { day: shortDay(freeThrough, language) })}
        </p>
      ) : (
        <>
          <p className="text-small muted">
            {t('deadlines.simulator.days_charged', {
              count: days,
              day: shortDay(daysAfter(freeThrough, 1), language),
            })}
          </p>
          <dl className="text-compact">
            {charge.steps.map((step) => (
              <div key={step.fromDay} className={`flex between gap-3 ${styles.sum}`}>
                <dt>
                  {t('deadlines.simulator.step', {
                    from: step.fromDay,
                    count: step.days,
                    perDay: formatMoney(step.perDay, { currency }),
                  })}
                </dt>
                <dd>{amount(step.net)}</dd>
              </div>
            ))}
            {taxRate !== null && charge.tax > 0n && (
              <div className={`flex between gap-3 ${styles.sum}`}>
                <dt>{t('deadlines.simulator.tax', { rate: percentText(taxRate) })}</dt>
                <dd>{amount(charge.tax)}</dd>
              </div>
            )}
            <div className={`flex between gap-3 ${styles.sum}`}>
              <dt className="semibold">{t('deadlines.simulator.total')}</dt>
              <dd className="semibold">{amount(charge.total)}</dd>
            </div>
          </dl>
        </>
      )}
    </section>
  )
}

/** '16' of 0.16. */
const percentText = (fraction: string): string => toDecimal(toMillionths(fraction) * 100n)
