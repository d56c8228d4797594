import type { ListSort, ListView } from '../url-state.ts'

/** The position of a row in a list sorted by a time or a day. Only the database sorts texts. */

export interface Row {
  readonly id: string
  readonly version?: number
}

export interface ShownPage {
  readonly items: readonly Row[]
  readonly total: number
  readonly totalExact: boolean
  readonly pageSize: number
}

const sortable: ReadonlySet<string> = new Set([
  'createdAt',
  'updatedAt',
  'departureTime',
  'lastFreeDay',
  'eta',
  'nextDeadline',
])

/** Newest first by default. */
export const sortOf = ({ sort }: Pick<ListView, 'sort'>): ListSort =>
  sort ?? { field: 'createdAt', order: 'desc' }

type Order = (a: Row, b: Row) => number

/** The server's order: null last in both directions, the id as the tie-breaker. */
function orderOf(view: Pick<ListView, 'sort'>): Order | undefined {
  const { field, order } = sortOf(view)
  if (!sortable.has(field)) return undefined
  const direction = order === 'asc' ? 1 : -1
  const keyOf = (row: Readonly<Partial<Record<string, unknown>>>): string | null =>
    typeof row[field] === 'string' ? row[field] : null
  return (a, b) => {
    const [first, second] = [keyOf({ ...a }), keyOf({ ...b })]
    if (first === second) return (a.id < b.id ? -1 : 1) * direction
    if (first === null || second === null) return first === null ? 1 : -1
    return (first < second ? -1 : 1) * direction
  }
}

/** Whether a row not on the page belongs before or after it; undefined where that cannot be told. */
export function isElsewhere(
  { items, pageSize }: ShownPage,
  row: Row,
  view: Pick<ListView, 'page' | 'sort'>,
): boolean | undefined {
  const order = orderOf(view)
  const [first, last] = [items[0], items.at(-1)]
  if (!order) return undefined
  if (view.page > 1 && first && order(row, first) < 0) return true
  return items.length >= pageSize && last !== undefined && order(row, last) > 0
}

/**
 * The page's rows with this one in its position; undefined where that cannot be told, or where it would be at an edge
 * beyond which other rows may belong.
 */
export function placeRow(
  { items, pageSize }: ShownPage,
  row: Row,
  view: Pick<ListView, 'page' | 'sort'>,
): readonly Row[] | undefined {
  const order = orderOf(view)
  if (!order) return undefined
  const others = items.filter(({ id }) => id !== row.id)
  const isFull = items.length >= pageSize
  const [first, last] = [others[0], others.at(-1)]
  if (view.page > 1 && (!first || order(row, first) < 0)) return undefined
  // A row that was here and would now be last: one of the next page may belong before it.
  if (isFull && others.length < items.length && last && order(row, last) > 0) return undefined
  return [...others, row].sort(order).slice(0, pageSize)
}
