import { currencies } from '#kits/amounts/shared/currency.ts'
import { toMillionths, toMoney } from '#kits/amounts/shared/decimal.ts'
import { formatMoney } from '#kits/amounts/shared/money.ts'
import { formatCount } from '#kits/i18n/shared/numbers.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { type DeskItem, type DeskKind, deskKinds, maxDeskCount } from '../contract.ts'

/** One shipment may have several items: a clock each, an anomaly. */
export const keyOf = ({ kind, cabinId, entityId, clock }: DeskItem): string =>
  [kind, cabinId, entityId, clock].join(' ')

export interface SeverityGroup {
  readonly severity: number
  readonly items: readonly DeskItem[]
}

/** In the order they are given; those of one severity together. Of a kind that a newer server knows, nothing could be said here. */
export function groupBySeverity(items: readonly DeskItem[]): SeverityGroup[] {
  const groups = new Map<number, DeskItem[]>()
  for (const item of items.filter(({ kind }) => deskKinds.includes(kind))) {
    const group = groups.get(item.severity)
    if (group) group.push(item)
    else groups.set(item.severity, [item])
  }
  return Array.from(groups, ([severity, own]) => ({ severity, items: own })).sort(
    (a, b) => a.severity - b.severity,
  )
}

/** The amount of a clock that has run out is what it has cost; of another, what its first day will cost. */
export const isCosting = ({ since, amount, currency }: DeskItem): boolean =>
  since !== null && amount !== null && currency !== null

/** What the items have cost together, an amount for each currency. */
export function costsOf(items: readonly DeskItem[]): string[] {
  const sums = new Map<string, bigint>()
  const add = (amount: string, currency: string) =>
    sums.set(currency, (sums.get(currency) ?? 0n) + toMillionths(amount))
  for (const item of items) {
    if (isCosting(item) && item.amount !== null && item.currency !== null) add(item.amount, item.currency)
    for (const { amount, currency } of item.furtherCosts) add(amount, currency)
  }
  return currencies.flatMap((currency) => {
    const sum = sums.get(currency)
    return sum === undefined || sum === 0n ? [] : [formatMoney(toMoney(sum), { currency })]
  })
}

/** What is said beside the reason: of a clock how many others there are, and where its last free day is from. */
export const remarksOf = ({ isTyped, furtherClocks, estimate, amount }: DeskItem, t: Translate): string => {
  const further =
    furtherClocks.length > 0 ? ` ${t('desk_page.further', { count: furtherClocks.length })}` : ''
  if (isTyped) return `${further} · ${t('desk_page.typed')}`
  // An amount says it itself.
  return estimate && amount === null ? `${further} · ${t('desk_page.estimate')}` : further
}

export type KindCounts = readonly { readonly kind: DeskKind; readonly count: number }[]

export const totalOf = (counts: KindCounts): number => counts.reduce((sum, { count }) => sum + count, 0)

export const countOf = (counts: KindCounts, kind: DeskKind): number =>
  counts.find((each) => each.kind === kind)?.count ?? 0

/** Counting stops at the most: there may be more. */
export const countText = (count: number, t: Translate): string =>
  count < maxDeskCount ? formatCount(count) : t('records.list.total_over', { n: maxDeskCount })
