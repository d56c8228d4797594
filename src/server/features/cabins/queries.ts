import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Database, violatedConstraint } from '#server/db/database.ts'
import { allOf } from '#server/db/list.ts'
import { plannedEachTime } from '#server/db/named-statements.ts'
import { precompiledSql } from '#server/db/precompiled-sql.ts'
import { insertInto, rowsOf } from '#server/db/rows.ts'
import { inScope, type Scope } from '#server/db/scope.ts'
import { invalidField } from '#server/errors/app-error.ts'
import type { CabinDay, CabinRow, CabinStep } from '#shared/contracts/cabins.ts'
import { CabinStatus } from '#shared/domain/enums.ts'

/** The editable members and their columns. */
export const formColumns = {
  transportMode: 'transport_mode',
  departurePortId: 'departure_port_id',
  destinationPortId: 'destination_port_id',
  vesselName: 'vessel_name',
  voyage: 'voyage',
  flight: 'flight',
  containerNo: 'container_no',
  bookingNo: 'booking_no',
  blNo: 'bl_no',
  customerId: 'customer_id',
  carrierId: 'carrier_id',
  cargoTypeId: 'cargo_type_id',
  addressId: 'address_id',
  cabinName: 'cabin_name',
  cabinType: 'cabin_type',
  transportTypeId: 'transport_type_id',
  departureTime: 'departure_time',
  timezone: 'timezone',
  lastFreeDay: 'last_free_day',
  note: 'note',
} as const

export type FormMember = keyof typeof formColumns
export type CabinForm = Pick<CabinRow, FormMember>

/** A cabin as stored, without the days of its times, which depend on the zone (days.ts). */
export type StoredCabin = Omit<CabinRow, CabinDay>
export type StoredStep = Omit<CabinStep, 'processingDay'>

/** The column that holds the processing time of the latest step to each status. */
export const dateColumns = {
  20: 'registration_time',
  30: 'arrival_time',
  40: 'customs_start_time',
  50: 'inspection_time',
  60: 'anomaly_time',
  70: 'completion_time',
  80: 'transport_time',
  90: 'delivery_time',
  999: 'cancel_time',
} as const

const camel = (column: string): string => column.replaceAll(/_([a-z])/g, (_, letter) => letter.toUpperCase())

/** Rows that a cabin references, as row values. */
const referencedRows = {
  owner: { table: 'company', by: 'company_id' },
  departure: { table: 'port', by: 'departure_port_id' },
  destination: { table: 'port', by: 'destination_port_id' },
  customer: { table: 'customer', by: 'customer_id' },
  carrier: { table: 'airline', by: 'carrier_id' },
  cargo: { table: 'cargo_type', by: 'cargo_type_id' },
  onward: { table: 'transport_type', by: 'transport_type_id' },
  address: { table: 'address', by: 'address_id' },
  editor: { table: 'manager', by: 'updated_by' },
} as const

const of = (row: keyof typeof referencedRows, column: string): RawBuilder<unknown> =>
  sql`(t.${sql.ref(row)}).${sql.ref(column)}`

/** Names of referenced rows. */
const names: Readonly<Record<string, RawBuilder<unknown>>> = {
  companyName: of('owner', 'name'),
  ...portNames('departure'),
  ...portNames('destination'),
  customerName: of('customer', 'name'),
  customerCode: of('customer', 'code'),
  carrierName: of('carrier', 'name'),
  carrierCnName: of('carrier', 'cn_name'),
  carrierCode: of('carrier', 'code'),
  ...typeNames('cargo', 'cargoType'),
  ...typeNames('onward', 'transportType'),
  addressName: sql`${of('address', 'recipient')} || ', ' || ${of('address', 'address')}`,
  updatedBy: of('editor', 'user_name'),
}

function portNames(end: 'departure' | 'destination') {
  return {
    [`${end}PortName`]: of(end, 'name'),
    [`${end}PortCode`]: of(end, 'code'),
    [`${end}PortCnName`]: of(end, 'cn_name'),
    [`${end}PortEnName`]: of(end, 'en_name'),
    [`${end}PortEsName`]: of(end, 'es_name'),
  }
}

function typeNames(row: 'cargo' | 'onward', member: 'cargoType' | 'transportType') {
  return {
    [`${member}Name`]: of(row, 'en_name'),
    [`${member}CnName`]: of(row, 'cn_name'),
    [`${member}EsName`]: of(row, 'es_name'),
  }
}

const ownColumns = [
  'id',
  'version',
  'created_at',
  'updated_at',
  'company_id',
  'status',
  'confirmed',
  'deleted_at',
  ...Object.values(formColumns),
  ...Object.values(dateColumns),
]

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

const members: Readonly<Record<string, RawBuilder<unknown>>> = {
  ...Object.fromEntries(ownColumns.map((column) => [camel(column), sql.ref(`t.${column}`)])),
  ...names,
  clash: sql`case when t.confirmed then false else ${hasClash} end`,
}

const columns = precompiledSql(
  sql`${sql.join(Object.entries(members).map(([member, value]) => sql`${value} as ${sql.ref(member)}`))}`,
)

const pointedRows = precompiledSql(
  sql`${sql.join(
    Object.entries(referencedRows).map(
      ([row, { table, by }]) =>
        sql`(select found from ${sql.table(table)} found where found.id = t.${sql.ref(by)}) as ${sql.ref(row)}`,
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
  return (await selectCabins(sql<SqlBool>`t.id = any(${ids})`).execute(db)).rows
}

/** Foreign keys that a concurrent delete of a referenced row violates, and the member of each. */
const foreignKeys: Readonly<Record<string, FormMember>> = Object.fromEntries(
  Object.entries(formColumns).map(([member, column]) => [`cabin_${column}_fkey`, member as FormMember]),
)

async function refusing<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (cause) {
    const member = foreignKeys[violatedConstraint(cause) ?? '']
    throw member ? invalidField(member, 'unknown_id') : cause
  }
}

/** The column values of a form. */
export const formValues = (form: CabinForm): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(formColumns).map(([member, column]) => [column, form[member as FormMember]]),
  )

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
  managerId: string
  managerName: string
  now: Date
}

/** Inserts cabins with their first step. Returns the inserted ones; existing ids are skipped. */
export async function insertCabins(
  db: Database,
  cabins: readonly NewCabin[],
  { managerId, managerName, now }: Editor,
): Promise<StoredCabin[]> {
  const rows = cabins.map(({ id, companyId, form, registrationTime, confirmed }) => ({
    ...formValues(form),
    id,
    company_id: companyId,
    registration_time: registrationTime,
    confirmed,
    created_at: now,
    updated_at: now,
    updated_by: managerId,
  }))
  const steps = cabins.map(({ id, stepId }) => ({ id: stepId, cabin_id: id }))
  const inserted = await refusing(() =>
    sql<StoredCabin>`
      with written as (${insertInto('cabin', rows)} on conflict (id) do nothing returning *),
        steps as (
          insert into cabin_step (id, cabin_id, position, status, processing_time, recorded_at, recorded_by)
          select step.id, t.id, 1, t.status, t.registration_time, t.created_at, ${managerName}
          from written t join ${rowsOf('cabin_step', steps)} step on step.cabin_id = t.id
        )
      ${named(sql`written t offset 0`)}`.execute(db),
  )
  return inserted.rows
}

type Statement = RawBuilder<unknown>

/** Updates columns of a locked cabin and returns it. Its step and audit entry are written in the same statement. */
export async function updateCabin(
  db: Database,
  id: string,
  { managerId, now }: Editor,
  { columns: values, with: others = [] }: { columns: Record<string, unknown>; with?: readonly Statement[] },
): Promise<StoredCabin> {
  const update = db
    .updateTable('cabin')
    .set({ ...values, version: sql`version + 1`, updated_at: now, updated_by: managerId } as never)
    .where('id', '=', id)
    .returningAll()
  const more = others.map((statement, n) => sql`, ${sql.ref(`other_${n}`)} as (${statement})`)
  const { rows } = await refusing(() =>
    sql<StoredCabin>`with written as (${update})${sql.join(more, sql``)}
      ${named(sql`written t offset 0`)}`.execute(db),
  )
  return rows[0] as StoredCabin
}
