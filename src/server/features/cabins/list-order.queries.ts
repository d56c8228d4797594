import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { allOf } from '#server/db/list.ts'
import type { cabins } from '#shared/contracts/cabins.ts'
import type { Parsed } from '#shared/contracts/call.ts'

/** The orders of the cabin list, each served by one index in both directions. */

type Sort = Parsed<typeof cabins.getPage>['sort']
type SortField = NonNullable<Sort>['field']

/** Columns and whether they are nullable; cabins without a value come last in both directions. */
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

/** A part of the order that one index yields. */
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
   * The order as index reads. Backwards, the index yields nulls first, so a descending order is read in two parts:
   * rows with a value, then those without.
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
  // In the order of the index, forwards or backwards.
  const indexed = sql`${by} ${direction}, ${id}`
  const parts = isDescending
    ? [
        { where: sql<SqlBool>`${by} is not null`, by: indexed },
        { where: sql<SqlBool>`${by} is null`, by: indexed },
      ]
    : [{ by: indexed }]
  return { ...made, whole, parts }
}

/** Newest first by default. */
export function orderOf(sort: Sort): Order {
  const { field, order } = sort ?? { field: 'createdAt' as const, order: 'desc' as const }
  return makeOrder(field, order === 'desc', false)
}

/** The reverse order. */
export function reverseOrder({ field, isDescending, isReversed }: Order): Order {
  return makeOrder(field, isDescending, !isReversed)
}

/** A literal instead of a parameter: statements of a first page are all alike, so that one plan serves them all. */
export const inlineNumber = (number: number): RawBuilder<number> =>
  number <= 100 ? sql.lit<number>(number) : sql<number>`${number}`

/**
 * The ids of a page, read from the index of its order up to the page's end. Each condition reads the index on its own;
 * no cabin may meet two of them.
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
