import { CabinStatus } from '#kits/contract/shared/enums.ts'
import type { TrackedNumber } from '#modules/tracking/contract/tracking.ts'
import { type Shipment, shownNumber, statusDay, unitsOf } from '../outcome.ts'
import { freeDay } from './free-time.ts'
import { byUrgency, type Concern, concernNames, isOf } from './urgency.ts'

/**
 * Which of the shipments found are shown, and in which order: held in the URL beside the numbers, as
 * `?n=…&status=60&sort=free&order=desc`, `?n=…&only=attention` or `?n=…&group=status`. What is urgent comes first where no
 * order is asked for, in each group too.
 */
export interface Arrangement {
  readonly status: CabinStatus | null
  readonly only: Concern | null
  readonly sort: Sort | null
  /** One status after the other, each under its name. */
  readonly isGrouped: boolean
}

export interface Sort {
  readonly field: SortField
  readonly order: 'asc' | 'desc'
}

/** What each column is sorted by; a shipment without it comes last. */
const sortValues = {
  number: ({ numbers }: Shipment) => numbers[0] ?? null,
  status: ({ cabin }: Shipment) => cabin.status,
  since: ({ cabin }: Shipment) => statusDay(cabin),
  free: ({ cabin }: Shipment) => freeDay(cabin),
} as const

export type SortField = keyof typeof sortValues

export function readArrangement(search: string): Arrangement {
  const params = new URLSearchParams(search)
  const field = (Object.keys(sortValues) as SortField[]).find((known) => known === params.get('sort'))
  return {
    status: Object.values(CabinStatus).find((known) => String(known) === params.get('status')) ?? null,
    only: concernNames.find((known) => known === params.get('only')) ?? null,
    sort: field ? { field, order: params.get('order') === 'desc' ? 'desc' : 'asc' } : null,
    isGrouped: params.get('group') === 'status',
  }
}

/** The query of the same numbers in another arrangement. */
export function arrangedQuery(search: string, { status, only, sort, isGrouped }: Arrangement): string {
  const params = new URLSearchParams(search)
  const members = {
    status,
    only,
    sort: sort?.field,
    order: sort?.order === 'desc' ? 'desc' : null,
    group: isGrouped ? 'status' : null,
  }
  for (const [name, value] of Object.entries(members))
    if (value == null) params.delete(name)
    else params.set(name, String(value))
  // As legible as the link that was shared.
  return `?${params}`.replaceAll('%2C', ',')
}

/** After a column's heading is pressed: ascending, descending, and again what is urgent first. */
export function nextSort(sort: Sort | null, field: SortField): Sort | null {
  if (sort?.field !== field) return { field, order: 'asc' }
  return sort.order === 'asc' ? { field, order: 'desc' } : null
}

type Filter = Pick<Arrangement, 'status' | 'only'>

const isShown =
  ({ status, only }: Filter) =>
  ({ cabin }: Pick<Shipment, 'cabin'>): boolean =>
    (status === null || cabin.status === status) && (only === null || isOf(only, cabin))

export function arrange(shipments: readonly Shipment[], { sort, ...filter }: Arrangement): Shipment[] {
  const shown = byUrgency(shipments.filter(isShown(filter)))
  if (sort === null) return shown
  const { [sort.field]: sortValue } = sortValues
  const sign = sort.order === 'desc' ? -1 : 1
  return shown.toSorted((one, other) => {
    const [a, b] = [sortValue(one), sortValue(other)]
    if (a === b) return 0
    if (a === null || b === null) return a === null ? 1 : -1
    return a < b ? -sign : sign
  })
}

/** The shipments in the order they are shown in, one status after the other in the order of the clearance. */
export const groupsOf = (shown: readonly Shipment[]) =>
  Object.values(CabinStatus)
    .map((status) => ({ status, shipments: shown.filter(({ cabin }) => cabin.status === status) }))
    .filter(({ shipments }) => shipments.length > 0)

/**
 * What is copied, printed and saved of an answer: what a filter shows, and in the order of the page where one was asked for;
 * else in the order of the numbers, as in the list that they came from.
 */
export function shownAnswer(
  answer: readonly TrackedNumber[],
  shown: readonly Shipment[],
  { status, only, sort, isGrouped }: Arrangement,
): readonly TrackedNumber[] {
  const isFiltered = status !== null || only !== null
  const kept = isFiltered ? answer.flatMap((found) => partOf(found, isShown({ status, only }))) : answer
  if (sort === null && !isGrouped) return kept
  const order = isGrouped ? groupsOf(shown).flatMap(({ shipments }) => shipments) : shown
  const placeOf = (found: TrackedNumber): number => {
    const place = order.findIndex(({ numbers }) => numbers.includes(shownNumber(found)))
    return place === -1 ? order.length : place
  }
  return kept.toSorted((a, b) => placeOf(a) - placeOf(b))
}

function partOf(found: TrackedNumber, isKept: (unit: Pick<Shipment, 'cabin'>) => boolean): TrackedNumber[] {
  const cabins = unitsOf(found)
    .filter(isKept)
    .flatMap(({ cabin, older }) => [cabin, ...older])
  return cabins.length > 0 ? [{ ...found, cabins }] : []
}
