import { type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import { CabinStatus } from '#kits/contract/shared/enums.ts'
import type { Database } from '#kits/db/server/database.ts'
import { allOf } from '#kits/db/server/list.ts'
import { plannedEachTime } from '#kits/db/server/named-statements.ts'
import { precompiledSql } from '#kits/db/server/precompiled-sql.ts'
import { inScope, type Scope } from '#kits/db/server/scope.ts'
import { snakeCase } from '#kits/db/server/snake-case.ts'
import type { Tables } from '#kits/db/server/tables.ts'
import type { SnakeCase } from '#kits/i18n/shared/enum-key.ts'
import { type CabinMember, type MemberOfKind, memberNames } from '../contract/members.ts'
import type { CabinDay, CabinRow, CabinStep } from '../contract/row.ts'
import { statusDates } from '../rules/status.ts'

export type CabinForm = Pick<CabinRow, CabinMember>

/** A cabin as stored, without the days of its times, which depend on the zone (days.ts). */
export type StoredCabin = Omit<CabinRow, CabinDay>
export type StoredStep = Omit<CabinStep, 'processingDay'>

/** Columns that a change writes. */
export type CabinColumns = Updateable<Tables['cabin']>

/** What a cabin has a column for, of the same name. */
type Kept = {
  [M in keyof StoredCabin]: SnakeCase<M> extends keyof Tables['cabin'] ? M : never
}[keyof StoredCabin]

export const columnOf = <M extends Kept>(member: M): SnakeCase<M> => snakeCase(member)

/** The table of each reference. */
export const referenceTables = {
  departurePortId: 'port',
  destinationPortId: 'port',
  customerId: 'customer',
  carrierId: 'airline',
  cargoTypeId: 'cargo_type',
  transportTypeId: 'transport_type',
  addressId: 'address',
  responsibleId: 'manager',
  terminalId: 'terminal',
} as const satisfies Record<MemberOfKind<'reference'>, keyof Tables>

/** Rows that a cabin references, as row values. */
const referencedRows = {
  ...referenceTables,
  companyId: 'company',
  updatedBy: 'manager',
} as const

const of = (member: keyof typeof referencedRows, column: string): RawBuilder<unknown> =>
  sql`(t.${sql.ref(member)}).${sql.ref(column)}`

/** Whether the next deadline rests on a rule or a calendar that nobody has confirmed. */
export const isEstimate = (table: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${table}.next_deadline`)} is not null and not ${sql.ref(`${table}.next_deadline_confirmed`)})`

/** Members stored in the table itself, each in the column of its name. */
const ownMembers = [
  'id',
  'version',
  'createdAt',
  'updatedAt',
  'companyId',
  'status',
  'confirmed',
  'deletedAt',
  'nextDeadline',
  'nextDeadlineKind',
  'dutiesPaidOn',
  'papersRequired',
  'papersPresent',
  'previousEta',
  ...memberNames,
  ...Object.values(statusDates),
] as const

/** Members of another name than their column, and names of referenced rows. */
const names: Readonly<
  Record<Exclude<keyof StoredCabin, (typeof ownMembers)[number] | 'clash'>, RawBuilder<unknown>>
> = {
  papersReceived: sql.ref('t.papers_present'),
  nextDeadlineEstimate: isEstimate('t'),
  canBeCharged: sql`cardinality(t.charge_deadlines) > 0`,
  companyName: of('companyId', 'name'),
  departurePortName: of('departurePortId', 'name'),
  departurePortCode: of('departurePortId', 'code'),
  departurePortCnName: of('departurePortId', 'cn_name'),
  departurePortEnName: of('departurePortId', 'en_name'),
  departurePortEsName: of('departurePortId', 'es_name'),
  destinationPortName: of('destinationPortId', 'name'),
  destinationPortCode: of('destinationPortId', 'code'),
  destinationPortCnName: of('destinationPortId', 'cn_name'),
  destinationPortEnName: of('destinationPortId', 'en_name'),
  destinationPortEsName: of('destinationPortId', 'es_name'),
  customerName: of('customerId', 'name'),
  customerCode: of('customerId', 'code'),
  carrierName: of('carrierId', 'name'),
  carrierCnName: of('carrierId', 'cn_name'),
  carrierCode: of('carrierId', 'code'),
  cargoTypeName: of('cargoTypeId', 'en_name'),
  cargoTypeCnName: of('cargoTypeId', 'cn_name'),
  cargoTypeEsName: of('cargoTypeId', 'es_name'),
  transportTypeName: of('transportTypeId', 'en_name'),
  transportTypeCnName: of('transportTypeId', 'cn_name'),
  transportTypeEsName: of('transportTypeId', 'es_name'),
  addressName: sql`${of('addressId', 'recipient')} || ', ' || ${of('addressId', 'address')}`,
  responsibleName: of('responsibleId', 'name'),
  terminalName: of('terminalId', 'name'),
  terminalCode: of('terminalId', 'code'),
  terminalCnName: of('terminalId', 'cn_name'),
  terminalEnName: of('terminalId', 'en_name'),
  updatedBy: sql`coalesce(${of('updatedBy', 'display_name')}, ${of('updatedBy', 'user_name')})`,
}

/** Whether a cabin of another company has one of the numbers, unconfirmed cancelled ones excluded. */
const hasClash = sql.join(
  ['container_key', 'booking_key', 'bl_key'].map(
    (key) => sql`exists (
      select from cabin other
      where other.${sql.ref(key)} = any(array[t.container_key, t.booking_key, t.bl_key])
        and other.deleted_at is null and other.company_id <> t.company_id
        and (other.confirmed or other.status = ${sql.lit(CabinStatus.registered)}))`,
  ),
  sql` or `,
)

/** A member's column of a cabin `t`. A weight is read as a number: of twelve digits none is lost. */
export const ownColumn = (member: Kept): RawBuilder<unknown> => {
  const column = sql.ref(`t.${columnOf(member)}`)
  return member === 'grossWeightKg' ? sql`${column}::float8` : column
}

const members: Readonly<Record<string, RawBuilder<unknown>>> = {
  ...Object.fromEntries(ownMembers.map((member) => [member, ownColumn(member)])),
  ...names,
  clash: sql`case when t.confirmed then false else ${hasClash} end`,
}

const columns = precompiledSql(
  sql`${sql.join(Object.entries(members).map(([member, value]) => sql`${value} as ${sql.ref(member)}`))}`,
)

const pointedRows = precompiledSql(
  sql`${sql.join(
    Object.entries(referencedRows).map(
      ([member, table]) =>
        sql`(select found from ${sql.table(table)} found where found.id = t.${sql.ref(snakeCase(member))}) as ${sql.ref(member)}`,
    ),
  )}`,
)

interface SelectOptions {
  /** Further columns. */
  more?: Readonly<Record<string, RawBuilder<unknown>>>
  isPlannedEachTime?: boolean
  /** Locks the cabins until the transaction ends. */
  isLocked?: boolean
}

/** Selects cabins `t` with the names of referenced rows. */
export function selectNamed(
  cabins: RawBuilder<unknown>,
  more: SelectOptions['more'] = {},
): RawBuilder<StoredCabin> {
  const others = Object.entries(more).map(([member, value]) => sql`, ${value} as ${sql.ref(member)}`)
  return sql<StoredCabin>`select ${columns}${sql.join(others, sql``)} from (
    select t.*, ${pointedRows} from ${cabins}) as t`
}

/**
 * Cabins with the names of referenced rows, which are looked up per row, not joined: planning ten joins takes a
 * hundred times as long as reading a page.
 */
export function selectCabins(
  where: RawBuilder<SqlBool>,
  orderBy: RawBuilder<unknown> = sql`t.id`,
  { more = {}, isPlannedEachTime = false, isLocked = false }: SelectOptions = {},
): RawBuilder<StoredCabin> {
  const note = sql.raw(isPlannedEachTime ? plannedEachTime : '')
  const lock = isLocked ? sql`for no key update` : sql``
  return sql`${note}${selectNamed(sql`cabin t where ${where} order by ${orderBy} offset 0 ${lock}`, more)}`
}

/**
 * The condition that a cabin is one of these. The list stands in a sub-select, where the planner does not see its length:
 * for a short one it would plan anew each time, which takes ten times as long as reading the cabins.
 */
export const isOneOf = (ids: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`t.id = any(array(select unnest(${ids}::uuid[])))`

interface Finding extends Pick<SelectOptions, 'more' | 'isLocked'> {
  /** Also where it was deleted. */
  deleted?: boolean
}

/** A cabin outside the scope, or a deleted one, does not exist. */
export async function findCabin(
  db: Database,
  scope: Scope,
  id: string,
  { deleted = false, ...selecting }: Finding = {},
): Promise<StoredCabin | undefined> {
  const where = allOf([
    sql<SqlBool>`t.id = ${id}`,
    sql<SqlBool>`${inScope(scope, 't.company_id')}`,
    ...(deleted ? [] : [sql<SqlBool>`t.deleted_at is null`]),
  ])
  const { rows } = await selectCabins(where, undefined, selecting).execute(db)
  return rows[0]
}

/** Not limited to a scope: the caller decides who may see the result. */
export async function findCabins(db: Database, ids: readonly string[]): Promise<StoredCabin[]> {
  return (await selectCabins(isOneOf(ids)).execute(db)).rows
}

/**
 * Locks the pedimentos of a cabin until the transaction ends, as its deletion and its restore give them a new version. To be
 * called before the cabin is locked: a change of a pedimento locks in this order too, and in another both could wait for each
 * other.
 */
export async function lockPedimentosOf(db: Database, scope: Scope, cabinId: string): Promise<void> {
  await sql`
    select from pedimento where id in (
      select pedimento_id from pedimento_cabin
      where cabin_id = ${cabinId} and ${inScope(scope, 'pedimento_cabin.company_id')})
    order by id for no key update`.execute(db)
}
