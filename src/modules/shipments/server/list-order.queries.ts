import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Parsed } from '#kits/contract/shared/call.ts'
import { CabinStatus } from '#kits/contract/shared/enums.ts'
import { allOf } from '#kits/db/server/list.ts'
import type { cabins } from '../contract/cabins.ts'
import { indexedSortFields } from '../contract/list.ts'
import { statusDates } from '../rules/status.ts'
import { columnOf } from './queries.ts'

/** The orders of the cabin list. Most are served by one index in both directions; the others are sorted. */

type Sort = Parsed<typeof cabins.getPage>['sort']
type SortField = NonNullable<Sort>['field']

interface SortKey {
  /** Columns of the cabin that the order needs; those of an index, in its order. */
  columns: readonly [string, ...string[]]
  /** What is compared instead of the columns. */
  by?: Derived
  /** Cabins without a value come last in both directions. */
  isMaybe: boolean
}

/** A text to compare that costs something to make, and that many cabins have in common. */
interface Derived {
  /** What it is made of, of a row `t` with the columns. */
  from: RawBuilder<unknown>
  make: (from: RawBuilder<unknown>) => RawBuilder<unknown>
}

const column = (name: string, isMaybe = true): SortKey => ({ columns: [name], isMaybe })

/** A text of the row that a column refers to. */
const text = (name: string, table: string, value: RawBuilder<unknown>, isMaybe = true): SortKey => ({
  columns: [name],
  by: {
    from: sql.ref(`t.${name}`),
    make: (id) => sql`(select ${value} from ${sql.table(table)} as found where found.id = ${id})`,
  },
  isMaybe,
})

/** A number as tracking compares it, in the order of tracking's index. */
const number = (name: string): SortKey => ({ columns: [name, 'confirmed', 'created_at'], isMaybe: true })

const foundName = sql`normal(found.name)`

/** The time of each status; only that of the registration is always there. */
const timeKeys = Object.fromEntries(
  Object.entries(statusDates).map(([status, member]) => [
    member,
    column(columnOf(member), Number(status) !== CabinStatus.registered),
  ]),
) as Record<(typeof statusDates)[CabinStatus], SortKey>

const sortKeys: Record<SortField, SortKey> = {
  ...timeKeys,
  createdAt: column('created_at', false),
  updatedAt: column('updated_at', false),
  departureTime: column('departure_time'),
  lastFreeDay: column('last_free_day'),
  containerNo: number('container_key'),
  bookingNo: number('booking_key'),
  blNo: number('bl_key'),
  status: { columns: ['status', 'created_at'], isMaybe: false },
  transportMode: { columns: ['transport_mode', 'created_at'], isMaybe: false },
  customerName: text('customer_id', 'customer', foundName),
  carrierName: text('carrier_id', 'airline', foundName),
  departurePortCode: text('departure_port_id', 'port', sql`found.code`, false),
  destinationPortCode: text('destination_port_id', 'port', sql`found.code`, false),
  cargoTypeName: text('cargo_type_id', 'cargo_type', sql`normal(found.en_name)`),
  transportTypeName: text('transport_type_id', 'transport_type', sql`normal(found.en_name)`),
  companyName: text('company_id', 'company', foundName, false),
  vesselName: {
    columns: ['vessel_name', 'flight'],
    by: { from: sql`coalesce(t.vessel_name, t.flight)`, make: (name) => sql`normal(${name})` },
    isMaybe: true,
  },
  sealNo: column('seal_no'),
  eta: column('eta'),
  nextDeadline: column('next_deadline'),
  responsibleName: text('responsible_id', 'manager', foundName),
}

/** A part of the order that one index yields. */
interface Part {
  where?: RawBuilder<SqlBool>
  by: RawBuilder<unknown>
}

export interface Order {
  field: SortField
  isDescending: boolean
  isReversed: boolean
  /** Whether an index yields the order; otherwise only a bounded number of rows may be sorted. */
  isIndexed: boolean
  by: Derived | undefined
  /** The id, and what the order needs of a cabin `t`. */
  columns: RawBuilder<unknown>
  whole: RawBuilder<unknown>
  /**
   * The order as index reads. Backwards, the index yields nulls first, so a descending order is read in two parts:
   * rows with a value, then those without.
   */
  parts: readonly Part[]
}

function makeOrder(field: SortField, isDescending: boolean, isReversed: boolean): Order {
  const { columns: names, by: derived, isMaybe } = sortKeys[field]
  const columns = names.map((name) => sql.ref(`t.${name}`))
  const [by, ...further] = derived ? [derived.make(derived.from)] : columns
  const isBackwards = isDescending !== isReversed
  const direction = isBackwards ? sql`desc` : sql`asc`
  const rest = sql.join([...further, sql.ref('t.id')].map((key) => sql`${key} ${direction}`))
  const made = {
    field,
    isDescending,
    isReversed,
    isIndexed: (indexedSortFields as readonly string[]).includes(field),
    by: derived,
    columns: sql.join([sql.ref('t.id'), ...columns]),
  }
  if (!isMaybe) {
    const whole = sql`${by} ${direction}, ${rest}`
    return { ...made, whole, parts: [{ by: whole }] }
  }
  const whole = sql`${by} ${direction} ${isReversed ? sql`nulls first` : sql`nulls last`}, ${rest}`
  // In the order of the index, forwards or backwards.
  const indexed = sql`${by} ${direction}, ${rest}`
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

export const newestFirst = orderOf(null)

/** The reverse order. */
export function reverseOrder({ field, isDescending, isReversed }: Order): Order {
  return makeOrder(field, isDescending, !isReversed)
}

/**
 * The ids of a page of rows that were found already, in a query named `matches` with the columns of the order. A derived
 * text is made once for all rows that have it in common.
 */
export function sortMatches(
  { whole, by, isDescending }: Order,
  { limit, offset }: { limit: number; offset: number },
  where: RawBuilder<SqlBool> = sql`true`,
): RawBuilder<{ id: string }> {
  const limits = sql`limit ${limit} offset ${offset}`
  if (!by) return sql`select t.id from matches t where ${where} order by ${whole} ${limits}`
  const direction = isDescending ? sql`desc` : sql`asc`
  return sql`
    with derived as materialized (
      select source, ${by.make(sql`source`)} as text
      from (select distinct ${by.from} as source from matches t where ${where}) as sources
    )
    select t.id from matches t left join derived on derived.source = ${by.from} where ${where}
    order by derived.text ${direction} nulls last, t.id ${direction} ${limits}`
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
  { columns, whole, parts }: Order,
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
      select ${columns} from cabin t where ${where} order by ${by} limit ${inlineNumber(offset + limit)})`,
  )
  return sql`select t.id from (${sql.join(walks, sql` union all `)}) as t order by ${whole} ${limits}`
}

/** How far the index of an order is read for a page: rows at least, and for each row up to the page's end. */
const walked = { atLeast: 5_000, perRow: 20 }

/** The ids of a page as far as they are among the first rows of its order. */
export function walkFirstRows(
  where: RawBuilder<SqlBool>,
  { parts }: Order,
  { limit, offset }: { limit: number; offset: number },
): RawBuilder<unknown> {
  const [first] = parts
  const rows = Math.max(walked.atLeast, walked.perRow * (offset + limit))
  return sql`
    select t.id from (
      select t.* from cabin t where ${first?.where ?? sql`true`} and t.deleted_at is null
      order by ${first?.by} limit ${sql.lit(rows)}
    ) as t
    where ${where} order by ${first?.by} limit ${inlineNumber(limit)} offset ${inlineNumber(offset)}`
}

/** The ids of a page, by reading all matches through whichever index serves the filter. */
export const sortAllMatches = (
  where: RawBuilder<SqlBool>,
  { columns, whole }: Order,
  { limit, offset }: { limit: number; offset: number },
): RawBuilder<unknown> =>
  // Without "offset 0" the planner would read the order's index after all.
  sql`select t.id from (select ${columns} from cabin t where ${where} offset 0) as t
    order by ${whole} limit ${inlineNumber(limit)} offset ${inlineNumber(offset)}`
