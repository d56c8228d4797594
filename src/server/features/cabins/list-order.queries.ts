import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { allOf } from '#server/db/list.ts'
import type { cabins } from '#shared/contracts/cabins.ts'
import type { Parsed } from '#shared/contracts/call.ts'

/** The orders that the list of cabins can be put in, each served by one index, both ways. */

type Sort = Parsed<typeof cabins.getPage>['sort']
type SortField = NonNullable<Sort>['field']

/** Columns and whether a cabin may have none; cabins without come last, whichever way the list is sorted. */
const sortKeys: Record<SortField, { column: string; isMaybe: boolean }> = {
  createdAt: { column: 't.created_at', isMaybe: false },
  updatedAt: { column: 't.updated_at', isMaybe: false },
  departureTime: { column: 't.departure_time', isMaybe: true },
  lastFreeDay: { column: 't.last_free_day', isMaybe: true },
  containerNo: { column: 't.container_no', isMaybe: true },
  bookingNo: { column: 't.booking_no', isMaybe: true },
  blNo: { column: 't.bl_no', isMaybe: true },
}

export const sortColumns = sql`t.id, ${sql.join(Object.values(sortKeys).map(({ column }) => sql.ref(column)))}`

/** What one index gives in one go. */
interface Part {
  where?: RawBuilder<SqlBool>
  by: RawBuilder<unknown>
}

export interface Order {
  field: SortField
  isDescending: boolean
  isReversed: boolean
  whole: RawBuilder<unknown>
  /**
   * The same by an index that has the blanks at its end: backwards it gives them first, so that a descending order is
   * asked for in two parts, those with a value and those without.
   */
  parts: readonly Part[]
}

function makeOrder(field: SortField, isDescending: boolean, isReversed: boolean): Order {
  const { column, isMaybe } = sortKeys[field]
  const by = sql.ref(column)
  const isBackwards = isDescending !== isReversed
  const direction = isBackwards ? sql`desc` : sql`asc`
  const id = sql`t.id ${direction}`
  const made = { field, isDescending, isReversed }
  if (!isMaybe) {
    const whole = sql`${by} ${direction}, ${id}`
    return { ...made, whole, parts: [{ by: whole }] }
  }
  const whole = sql`${by} ${direction} ${isReversed ? sql`nulls first` : sql`nulls last`}, ${id}`
  // As the index has them, forwards or backwards.
  const indexed = sql`${by} ${direction}, ${id}`
  const parts = isDescending
    ? [
        { where: sql<SqlBool>`${by} is not null`, by: indexed },
        { where: sql<SqlBool>`${by} is null`, by: indexed },
      ]
    : [{ by: indexed }]
  return { ...made, whole, parts }
}

/** Newest first where nobody sorted. */
export function orderOf(sort: Sort): Order {
  const { field, order } = sort ?? { field: 'createdAt' as const, order: 'desc' as const }
  return makeOrder(field, order === 'desc', false)
}

/** The same rows from the last to the first. */
export function reverseOrder({ field, isDescending, isReversed }: Order): Order {
  return makeOrder(field, isDescending, !isReversed)
}

/** Statements of a first page are all alike: as a part of its text, the number lets one plan serve all of them. */
export const inlineNumber = (number: number): RawBuilder<number> =>
  number <= 100 ? sql.lit<number>(number) : sql<number>`${number}`

/**
 * The ids of a page by the index of its order, walked no further than the page's end. Of several conditions each has its
 * own walk; no cabin may meet two of them.
 */
export function walkIndex(
  conditions: readonly RawBuilder<SqlBool>[],
  { whole, parts }: Order,
  { limit, offset }: { limit: number; offset: number },
): RawBuilder<unknown> {
  const branches = conditions.flatMap((condition) =>
    parts.map(({ where, by }) => ({ where: where ? allOf([condition, where]) : condition, by })),
  )
  const limits = sql`limit ${inlineNumber(limit)} offset ${inlineNumber(offset)}`
  const [only, another] = branches
  if (only && !another) return sql`select t.id from cabin t where ${only.where} order by ${only.by} ${limits}`
  const walks = branches.map(
    ({ where, by }) => sql`(
      select ${sortColumns} from cabin t where ${where} order by ${by} limit ${inlineNumber(offset + limit)})`,
  )
  return sql`select t.id from (${sql.join(walks, sql` union all `)}) as t order by ${whole} ${limits}`
}
