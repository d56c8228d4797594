import { CabinStatus } from '#kits/contract/shared/enums.ts'
import { type Shipment, statusDay } from '../outcome.ts'
import { freeDay } from './free-time.ts'
import { byUrgency, type Concern, concernNames, shipmentsOf } from './urgency.ts'

/**
 * Which of the shipments found are shown, and in which order: held in the URL beside the numbers, as
 * `?n=…&status=60&sort=free&order=desc` or `?n=…&only=attention`. What is urgent comes first where no order is asked for.
 */
export interface Arrangement {
  readonly status: CabinStatus | null
  readonly only: Concern | null
  readonly sort: Sort | null
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
  }
}

/** The query of the same numbers in another arrangement. */
export function arrangedQuery(search: string, { status, only, sort }: Arrangement): string {
  const params = new URLSearchParams(search)
  const members = { status, only, sort: sort?.field, order: sort?.order === 'desc' ? 'desc' : null }
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

export function arrange(shipments: readonly Shipment[], { status, only, sort }: Arrangement): Shipment[] {
  const concerned = only === null ? shipments : shipmentsOf(only, shipments)
  const shown = byUrgency(
    status === null ? concerned : concerned.filter(({ cabin }) => cabin.status === status),
  )
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
