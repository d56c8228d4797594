import { type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import { type Database, violatedConstraint } from '#server/db/database.ts'
import { allOf } from '#server/db/list.ts'
import { plannedEachTime } from '#server/db/named-statements.ts'
import { precompiledSql } from '#server/db/precompiled-sql.ts'
import { insertInto, rowsOf } from '#server/db/rows.ts'
import { inScope, type Scope } from '#server/db/scope.ts'
import { snakeCase } from '#server/db/snake-case.ts'
import type { Tables } from '#server/db/tables.ts'
import { type DeadlineBasis, knownDeadlineBasis } from '#server/deadlines/basis.ts'
import { type ClockColumns, nextDeadlineColumns } from '#server/deadlines/next-deadline.ts'
import { recomputeCabins } from '#server/deadlines/recompute.ts'
import { heldRevision } from '#server/deadlines/revision.queries.ts'
import { invalidField } from '#server/errors/app-error.ts'
import {
  type CabinMember,
  type MemberOfKind,
  memberNames,
  membersOfKind,
} from '#shared/contracts/cabin-members.ts'
import type { CabinDay, CabinRow, CabinStep } from '#shared/contracts/cabin-row.ts'
import { cabinStatuses, statusDates } from '#shared/domain/cabin-status.ts'
import type { SnakeCase } from '#shared/domain/enum-key.ts'
import { CabinStatus } from '#shared/domain/enums.ts'
import type { ValidationKey } from '#shared/validation.ts'

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
  'papersRequired',
  'papersPresent',
  'previousEta',
  ...memberNames,
  ...Object.values(statusDates),
] as const

/** Names of referenced rows. */
const names: Readonly<
  Record<Exclude<keyof StoredCabin, (typeof ownMembers)[number] | 'clash'>, RawBuilder<unknown>>
> = {
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
function named(cabins: RawBuilder<unknown>, more: SelectOptions['more'] = {}): RawBuilder<StoredCabin> {
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
  return sql`${note}${named(sql`cabin t where ${where} order by ${orderBy} offset 0 ${lock}`, more)}`
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

interface BrokenReference {
  member: CabinMember
  key: ValidationKey
}

/** What a concurrent change of a referenced row breaks: it was deleted, or archived. */
const referenceConstraints: Readonly<Record<string, BrokenReference>> = Object.fromEntries(
  membersOfKind('reference').flatMap((member): [string, BrokenReference][] => [
    [`cabin_${columnOf(member)}_fkey`, { member, key: 'unknown_id' }],
    [`cabin_${columnOf(member)}_archived`, { member, key: 'archived' }],
  ]),
)

/** Runs a write; a reference that is gone by then is refused as unknown. */
async function refusing<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (cause) {
    const broken = referenceConstraints[violatedConstraint(cause) ?? '']
    throw broken ? invalidField(broken.member, broken.key) : cause
  }
}

const formColumns = memberNames.map((member) => [member, columnOf(member)] as const)

/** A form as the table's columns. */
export const formValues = (form: CabinForm): CabinColumns =>
  Object.fromEntries(formColumns.map(([member, column]) => [column, form[member]])) as {
    [M in CabinMember as SnakeCase<M>]: CabinForm[M]
  }

/** The columns of a cabin that an edit may change, as they are: the same ones of every cabin. */
export const editedColumns = (row: StoredCabin): CabinColumns => ({
  ...formValues(row),
  ...Object.fromEntries(
    cabinStatuses.map((status) => [columnOf(statusDates[status]), row[statusDates[status]]]),
  ),
  status: row.status,
  confirmed: row.confirmed,
})

/** A change of a locked cabin. */
export interface CabinWrite {
  before: StoredCabin
  columns: CabinColumns
}

/** The changed columns, and the next deadline that follows from what the cabin is then. */
const withDeadline = ({ before, columns }: CabinWrite, basis: DeadlineBasis): CabinColumns => ({
  ...columns,
  ...nextDeadlineColumns({ ...editedColumns(before), ...columns } as ClockColumns, basis),
})

/** The clocks of a cabin that was registered just now. */
const registered = {
  status: CabinStatus.registered,
  arrival_time: null,
  completion_time: null,
  transport_time: null,
  delivery_time: null,
  cancel_time: null,
}

/** Ends a statement that has written cabins: selects them, and the rules by which this transaction has to compute. */
const selectWritten = precompiledSql(
  sql`${named(sql`written t offset 0`, { heldKey: sql`(select key from ${heldRevision})` })}`,
)

type WrittenCabin = StoredCabin & { heldKey: string }

/**
 * Writes cabins with their next deadlines by the rules that this process knows. Where those have been changed since, which
 * the write itself tells, the deadlines are computed again.
 */
async function writeCabins(
  db: Database,
  write: (basis: DeadlineBasis) => RawBuilder<WrittenCabin>,
): Promise<StoredCabin[]> {
  const basis = await knownDeadlineBasis(db)
  const { rows } = await refusing(() => write(basis).execute(db))
  if (rows.every(({ heldKey }) => heldKey === basis.key)) return rows.map(({ heldKey: _, ...row }) => row)
  const ids = rows.map(({ id }) => id)
  await recomputeCabins(db, ids)
  return findCabins(db, ids)
}

export interface NewCabin {
  id: string
  companyId: string
  form: CabinForm
  registrationTime: string
  confirmed: boolean
  /** The id of the first step. */
  stepId: string
}

export interface Editor {
  /** null where no person acts. */
  managerId: string | null
  /** The name colleagues see. */
  managerName: string
  now: Date
}

/** Inserts cabins with their first step. Returns the inserted ones; existing ids are skipped. */
export function insertCabins(
  db: Database,
  cabins: readonly NewCabin[],
  { managerId, managerName, now }: Editor,
): Promise<StoredCabin[]> {
  const steps = cabins.map(({ id, stepId }) => ({ id: stepId, cabin_id: id }))
  return writeCabins(db, (basis) => {
    const rows = cabins.map(({ id, companyId, form, registrationTime, confirmed }) => ({
      ...formValues(form),
      ...nextDeadlineColumns({ ...formValues(form), ...registered } as ClockColumns, basis),
      id,
      company_id: companyId,
      registration_time: registrationTime,
      confirmed,
      created_at: now,
      updated_at: now,
      updated_by: managerId,
    }))
    return sql<WrittenCabin>`
      with written as (${insertInto('cabin', rows)} on conflict (id) do nothing returning *),
        steps as (
          insert into cabin_step (id, cabin_id, position, status, processing_time, recorded_at, recorded_by)
          select step.id, t.id, 1, t.status, t.registration_time, t.created_at, ${managerName}
          from written t join ${rowsOf('cabin_step', steps)} step on step.cabin_id = t.id
        )
      ${selectWritten}`
  })
}

type Statement = RawBuilder<unknown>

/** Updates the same columns of several locked cabins, each to its own values, and returns the cabins. */
export function updateCabins(
  db: Database,
  writes: readonly CabinWrite[],
  { managerId, now }: Editor,
): Promise<StoredCabin[]> {
  return writeCabins(db, (basis) => {
    const changes = writes.map((write) => ({ ...withDeadline(write, basis), id: write.before.id }))
    const changed = Object.keys(changes[0] ?? {}).filter((column) => column !== 'id')
    const set = sql.join(changed.map((column) => sql`${sql.ref(column)} = changed.${sql.ref(column)}`))
    return sql<WrittenCabin>`
      with written as (
        update cabin set ${set}, version = cabin.version + 1, updated_at = ${now}, updated_by = ${managerId}
        from ${rowsOf('cabin', changes)} changed where cabin.id = changed.id returning cabin.*
      )
      ${selectWritten}`
  })
}

/** Updates columns of a locked cabin and returns it. Its step and audit entry are written in the same statement. */
export async function updateCabin(
  db: Database,
  write: CabinWrite,
  { managerId, now }: Editor,
  others: readonly Statement[] = [],
): Promise<StoredCabin> {
  const more = others.map((statement, n) => sql`, ${sql.ref(`other_${n}`)} as (${statement})`)
  const rows = await writeCabins(db, (basis) => {
    const update = db
      .updateTable('cabin')
      .set({
        ...withDeadline(write, basis),
        version: sql`version + 1`,
        updated_at: now,
        updated_by: managerId,
      })
      .where('id', '=', write.before.id)
      .returningAll()
    return sql<WrittenCabin>`with written as (${update})${sql.join(more, sql``)} ${selectWritten}`
  })
  return rows[0] as StoredCabin
}
