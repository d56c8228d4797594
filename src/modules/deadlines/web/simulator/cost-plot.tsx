import type { Currency } from '#kits/amounts/shared/currency.ts'
import { formatMoney } from '#kits/amounts/shared/money.ts'
import { daysBetween } from '#kits/dates/shared/calendar-days.ts'
import { formatCount } from '#kits/i18n/shared/numbers.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { PlotFigure, type PlotTable } from '#kits/ui/web/plots/plot-figure.tsx'
import { shortDay } from '#kits/ui/web/short-day.ts'
import type { Clock } from '#modules/deadlines/contract/deadlines.ts'
import { type Charge, chargeOf } from '#modules/deadlines/rules/charges.ts'
import type { ClockKind } from '#modules/deadlines/rules/deadlines.ts'
import { dayName, findingTitle, type MarkedDays, steepestWords } from './finding-words.ts'
import { type CostFinding, type CurrencyCosts, type DayCost, findCosts } from './findings.ts'
import { SeriesFill } from './series-fill.tsx'
import styles from './simulator.module.css'
import { StackedPlot } from './stacked-plot.tsx'

interface CostPlotProps {
  costs: CurrencyCosts
  clocks: readonly Clock[]
  lastFree: string | null
  /** The index of the chosen day. */
  chosen: number
  onChoose: (index: number) => void
}

/** The last free day, or, where none is ahead, the cheapest one of these costs. */
function markedDays({ rise, cheapestUntil }: CostFinding, days: readonly DayCost[], lastFree: string | null) {
  const isAhead = days.some(({ on }) => on === lastFree)
  return { lastFree, cheapest: rise && !isAhead ? cheapestUntil : undefined }
}

/** The plot of one currency, with its finding and its table. */
export function CostPlot({ costs, clocks, lastFree, chosen, onChoose }: CostPlotProps) {
  const { t, language } = useLanguage()
  const { currency, kinds, days } = costs
  const finding = findCosts(costs)
  const chosenDay = days[chosen]
  if (!finding || !chosenDay) return null
  const marked = markedDays(finding, days, lastFree)
  const { cheapest } = marked
  const label = t('deadlines.simulator.plot', { currency })
  const notes = [
    label,
    steepestWords(finding, currency, { t, language }),
    lastFree !== null && t('deadlines.simulator.last_free', { day: shortDay(lastFree, language) }),
    cheapest && t('deadlines.simulator.cheapest', { day: shortDay(cheapest, language) }),
  ].filter(Boolean)
  return (
    <PlotFigure
      title={findingTitle(finding, currency, { t, language })}
      unit={notes.join(' · ')}
      table={tableOf(costs, clocks, (day) => dayName(day, marked, { t, language }), t)}
    >
      <StackedPlot
        label={`${t('deadlines.simulator.day')}. ${label}. ${t('deadlines.simulator.plot_hint')}`}
        stacks={days.map(({ on, working, amounts }, index) => ({
          key: on,
          label: index === 0 ? t('deadlines.today') : shortDay(on, language),
          values: amounts.map(Number),
          isHatched: !working,
        }))}
        format={formatCount}
        chosen={chosen}
        chosenText={dayName(chosenDay, marked, { t, language })}
        onChoose={onChoose}
        mark={markOf(days, marked, t)}
      />
      <Legend kinds={kinds} />
    </PlotFigure>
  )
}

/** The line in the plot after a marked day. */
function markOf(days: readonly DayCost[], { lastFree, cheapest }: MarkedDays, t: Translate) {
  const after = days.findIndex(({ on }) => on === (cheapest ?? lastFree))
  const name = cheapest ? 'deadlines.simulator.cheapest_mark' : 'deadlines.simulator.last_free_mark'
  return after < 0 ? undefined : { after, label: t(name) }
}

function Legend({ kinds }: { kinds: readonly ClockKind[] }) {
  const { t } = useLanguage()
  return (
    <ul className={`flex wrap text-small ${styles.legend}`}>
      {kinds.map((kind, index) => (
        <li key={kind} className="row-inline gap-2">
          <svg width="12" height="12" aria-hidden="true" focusable="false">
            <SeriesFill series={index}>
              {(fill) => <rect width="12" height="12" rx="2" fill={fill} />}
            </SeriesFill>
          </svg>
          {t(`enum.clock_kind_${kind}`)}
        </li>
      ))}
      <li className="row-inline gap-2">
        <span className={styles.hatched} aria-hidden="true" />
        {t('deadlines.simulator.not_working')}
      </li>
    </ul>
  )
}

/** What a clock charges for a pick-up on a day; undefined where it cannot be told. */
export function chargeOn(clock: Clock, day: string): { days: number; charge: Charge } | undefined {
  if (clock.freeThrough === null) return undefined
  const days = Math.max(0, daysBetween(clock.freeThrough, day))
  const charge = chargeOf(clock, days)
  return charge ? { days, charge } : undefined
}

function tableOf(
  { currency, kinds, days }: CurrencyCosts,
  clocks: readonly Clock[],
  nameOf: (day: DayCost) => string,
  t: Translate,
): PlotTable {
  const shown = clocks.filter(({ kind }) => kinds.includes(kind))
  const several = shown.length > 1
  const headOf = ({ kind }: Clock) => {
    const name = t(`enum.clock_kind_${kind}`)
    return [
      `${name}: ${t('deadlines.simulator.columns.charged')}`,
      `${name}: ${t('deadlines.simulator.columns.per_day')}`,
      `${name}: ${t('deadlines.simulator.columns.cost')}`,
    ]
  }
  const total = several ? [t('deadlines.simulator.columns.total', { currency })] : []
  return {
    head: [t('deadlines.simulator.columns.day'), ...shown.flatMap(headOf), ...total],
    rows: days.map((day) => [
      nameOf(day),
      ...shown.flatMap((clock) => cellsOf(clock, day, kinds, currency)),
      ...(several ? [formatMoney(day.total, { currency })] : []),
    ]),
  }
}

/** Days charged, the step that applies on the day, without tax, and the cost with it. */
function cellsOf(clock: Clock, day: DayCost, kinds: readonly ClockKind[], currency: Currency): string[] {
  const charged = chargeOn(clock, day.on)
  const step = charged?.charge.steps.at(-1)
  return [
    String(charged?.days ?? 0),
    formatMoney(step?.perDay ?? '0', { currency }),
    formatMoney(day.amounts[kinds.indexOf(clock.kind)] ?? '0', { currency }),
  ]
}
