import type { Currency } from '#kits/amounts/shared/currency.ts'
import { formatMoney } from '#kits/amounts/shared/money.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { describeDay } from '#kits/ui/web/day-reader.ts'
import { shortDay } from '#kits/ui/web/short-day.ts'
import { type CostFinding, type CurrencyCosts, type DayCost, isFree } from './findings.ts'

interface InLanguage {
  t: Translate
  language: Language
}

/** The finding of a plot as its title: 'Hasta el 21 nov no cuesta; desde el 22 nov, MX$1,160.00 por día'. */
export function findingTitle(
  { freeUntil, first, rise }: CostFinding,
  currency: Currency,
  { t, language }: InLanguage,
): string {
  const perDay = rise && formatMoney(rise.perDay, { currency })
  const amount = formatMoney(first, { currency })
  if (freeUntil === undefined)
    return perDay === undefined
      ? t('deadlines.simulator.already_same', { amount })
      : t('deadlines.simulator.already', { amount, perDay })
  const day = shortDay(freeUntil, language)
  return rise && perDay !== undefined
    ? t('deadlines.simulator.free_until', { day, next: shortDay(rise.on, language), amount: perDay })
    : t('deadlines.simulator.free_through_all', { day })
}

/** That a day costs more later on; undefined where it does not. */
export function steepestWords(
  { steepest }: CostFinding,
  currency: Currency,
  { t, language }: InLanguage,
): string | undefined {
  return (
    steepest &&
    t('deadlines.simulator.rises', {
      amount: formatMoney(steepest.perDay, { currency }),
      day: shortDay(steepest.on, language),
    })
  )
}

/** The days of a plot that are worth a mark. */
export interface MarkedDays {
  readonly lastFree: string | null
  /** The day after which it costs more, where none is free. */
  readonly cheapest?: string | undefined
}

/** 'sáb 21 nov 2026 (inhábil, último día libre)'. */
export function dayName(
  { on, working }: Pick<DayCost, 'on' | 'working'>,
  { lastFree, cheapest }: MarkedDays,
  { t, language }: InLanguage,
): string {
  const remarks = [
    !working && t('deadlines.simulator.not_working'),
    on === lastFree && t('deadlines.simulator.last_free_mark'),
    on === cheapest && t('deadlines.simulator.cheapest_mark'),
  ].filter(Boolean)
  const name = describeDay(on, language)
  return remarks.length === 0 ? name : `${name} (${remarks.join(', ')})`
}

/** What a pick-up on a day costs in each currency. */
export function costsText(index: number, costs: readonly CurrencyCosts[], t: Translate): string {
  const totals = costs.flatMap(({ currency, days }) => {
    const total = days[index]?.total ?? '0'
    return isFree(total) ? [] : [formatMoney(total, { currency })]
  })
  return totals.length === 0 ? t('deadlines.simulator.no_cost') : totals.join(' · ')
}
