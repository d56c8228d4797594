import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import { type CallError, call } from '#kits/http/web/call.ts'
import { callKey, failureOf } from '#kits/http/web/query.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button, IconButton } from '#kits/ui/web/button.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import { shortDay } from '#kits/ui/web/short-day.ts'
import { type Clock, deadlines } from '#modules/deadlines/contract/deadlines.ts'
import { isCharged } from '#modules/deadlines/rules/rules.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { estimateReasons, namesOf } from '../clock-words.ts'
import { Estimates } from '../estimates.tsx'
import { clockedBy } from '../use-clocks.ts'
import { CostPlot } from './cost-plot.tsx'
import { DaySteps } from './day-steps.tsx'
import { costsText, dayName } from './finding-words.ts'
import { type CurrencyCosts, costsByCurrency, lastFreeOf, type Simulation } from './findings.ts'
import styles from './simulator.module.css'

const simulatedDays = 30

interface SimulatorProps {
  cabin: Cabin
  clocks: readonly Clock[]
  today: string
}

/** What each pick-up day of the next thirty costs. */
export function Simulator({ cabin, clocks, today }: SimulatorProps) {
  const { t, language } = useLanguage()
  const query = useSimulation(cabin, today)
  const { data, refetch, isFetching } = query
  if (!data && failureOf(query))
    return (
      <div className="stack justify-start gap-3" role="alert">
        <p>{t('error.fallback')}</p>
        <Button onClick={() => void refetch()} loading={isFetching}>
          {t('common.retry')}
        </Button>
      </div>
    )
  if (!data)
    return <div className={`rounded ${styles.placeholder}`} role="status" aria-label={t('common.loading')} />
  const costs = costsByCurrency(data.days)
  return (
    <section className="stack gap-3 shrink" aria-label={t('deadlines.simulator.title')}>
      <p className="text-small muted">{t('deadlines.simulator.about', { n: simulatedDays })}</p>
      <LeftOut clocks={clocks} />
      <Estimates reasons={reasonsOf(clocks, data, t)} />
      {costs.length > 0 ? (
        <Plots {...{ clocks, costs }} lastFree={data.lastFree} />
      ) : (
        data.lastFree && (
          <p>{t('deadlines.simulator.no_tariff', { day: shortDay(data.lastFree, language) })}</p>
        )
      )}
    </section>
  )
}

/** Why what is simulated is an estimate, and years of the days whose calendar nobody has confirmed. */
const reasonsOf = (clocks: readonly Clock[], { unconfirmedYears }: Simulation, t: Translate): string[] => [
  ...estimateReasons(
    clocks.filter(({ kind, state }) => isCharged(kind) && state !== 'stopped'),
    t,
  ),
  ...unconfirmedYears.map((year) => t('deadlines.simulator.unconfirmed_year', { year: String(year) })),
]

function useSimulation(cabin: Cabin, today: string) {
  const input = { cabinId: cabin.id, from: today, to: daysAfter(today, simulatedDays - 1) }
  return useQuery<Simulation, CallError>({
    queryKey: [...callKey(deadlines.simulate, input), ...clockedBy(cabin)],
    queryFn: ({ signal }) => call(deadlines.simulate, input, { signal, autoError: false }),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  })
}

/** The clocks that the plots cannot include: what they will cost is not known, which is not nothing. */
function LeftOut({ clocks }: Pick<SimulatorProps, 'clocks'>) {
  const { t } = useLanguage()
  const charged = clocks.filter(({ kind, state }) => isCharged(kind) && state !== 'stopped')
  const kindsOf = (isIt: (clock: Clock) => boolean) => charged.filter(isIt).map(({ kind }) => kind)
  const unknown = kindsOf(({ state }) => state === 'unknown')
  const unpriced = kindsOf(({ state, costToDate }) => state !== 'unknown' && costToDate === null)
  return (
    <>
      {unknown.length > 0 && (
        <p className="row gap-2 text-compact semibold warning">
          <Icon name="alert" size={16} />
          {t('deadlines.simulator.without_date', { clocks: namesOf(unknown, t) })}
        </p>
      )}
      {unpriced.length > 0 && (
        <p className="row gap-2 text-compact semibold warning">
          <Icon name="alert" size={16} />
          {t('deadlines.simulator.without_tariff', { clocks: namesOf(unpriced, t) })}
        </p>
      )}
    </>
  )
}

interface PlotsProps {
  clocks: readonly Clock[]
  costs: readonly CurrencyCosts[]
  lastFree: string | null
}

function Plots({ clocks, costs, lastFree }: PlotsProps) {
  const { t, language } = useLanguage()
  const days = costs[0]?.days ?? []
  // A day, since the days move on at midnight; at first, and once it has passed, the last free one.
  const [chosenDay, setChosenDay] = useState<string>()
  const indexOf = (day: string | null | undefined) => days.findIndex(({ on }) => on === day)
  const chosen = [indexOf(chosenDay), indexOf(lastFree), 0].find((index) => index >= 0) ?? 0
  const choose = (index: number) => setChosenDay(days[index]?.on)
  const day = days[chosen]
  if (!day) return null
  return (
    <>
      {costs.map((each) => (
        <CostPlot
          key={each.currency}
          costs={each}
          clocks={clocks}
          lastFree={lastFreeOf(each, clocks)}
          chosen={chosen}
          onChoose={choose}
        />
      ))}
      <div className={`stack gap-2 rounded ${styles.chosenDay}`}>
        <div className={`row gap-2 ${styles.chooser}`}>
          <IconButton
            label={t('deadlines.simulator.previous')}
            aria-disabled={chosen === 0}
            onClick={() => choose(Math.max(0, chosen - 1))}
          >
            <Icon name="chevron-left" />
          </IconButton>
          <p className="shrink semibold" role="status">
            {t('deadlines.simulator.day_with_costs', {
              day: dayName(day, { lastFree }, { t, language }),
              costs: costsText(chosen, costs, t),
            })}
          </p>
          <IconButton
            label={t('deadlines.simulator.next')}
            aria-disabled={chosen === days.length - 1}
            onClick={() => choose(Math.min(days.length - 1, chosen + 1))}
          >
            <Icon name="chevron-right" />
          </IconButton>
        </div>
        <DaySteps clocks={clocks} day={day.on} />
      </div>
    </>
  )
}
