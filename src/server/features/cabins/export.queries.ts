import { type SqlBool, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { allOf } from '#server/db/list.ts'
import { inScope, type Scope } from '#server/db/scope.ts'
import type { CabinRow } from '#shared/contracts/cabins.ts'
import { dateColumns, formColumns } from './queries.ts'

/** What a sheet shows by a code or a name. */
type ReferenceColumns =
  | 'departurePortId'
  | 'destinationPortId'
  | 'customerId'
  | 'carrierId'
  | 'cargoTypeId'
  | 'addressId'
  | 'transportTypeId'

/** A cabin with the columns of a sheet: a third of the list's, for a hundred times as many rows. */
export type SheetRow = Omit<CabinRow, ReferenceColumns>

const pointed: readonly string[] = [
  'departure_port_id',
  'destination_port_id',
  'customer_id',
  'carrier_id',
  'cargo_type_id',
  'address_id',
  'transport_type_id',
]

const camel = (column: string): string => column.replaceAll(/_([a-z])/g, (_, letter) => letter.toUpperCase())

const own = ['id', 'status', ...Object.values(formColumns), ...Object.values(dateColumns)].filter(
  (column) => !pointed.includes(column),
)

const columns = sql.join([
  ...own.map((column) => sql`${sql.ref(`t.${column}`)} as ${sql.ref(camel(column))}`),
  sql`owner.name as "companyName"`,
  sql`departure.code as "departurePortCode"`,
  sql`destination.code as "destinationPortCode"`,
  sql`customer.code as "customerCode"`,
  sql`carrier.code as "carrierCode"`,
  sql`address.recipient || ', ' || address.address as "addressName"`,
  sql`cargo.en_name as "cargoTypeName"`,
  sql`cargo.cn_name as "cargoTypeCnName"`,
  sql`cargo.es_name as "cargoTypeEsName"`,
  sql`onward.en_name as "transportTypeName"`,
  sql`onward.cn_name as "transportTypeCnName"`,
  sql`onward.es_name as "transportTypeEsName"`,
])

/** Cabins by id, limited to the scope and to deleted or existing ones, in no particular order. */
export async function selectSheetRows(
  db: Database,
  scope: Scope,
  { ids, deleted }: { ids: string[]; deleted: boolean },
): Promise<SheetRow[]> {
  const where = allOf([
    sql<SqlBool>`t.id = any(${ids}::uuid[])`,
    sql<SqlBool>`${inScope(scope, 't.company_id')}`,
    deleted ? sql<SqlBool>`t.deleted_at is not null` : sql<SqlBool>`t.deleted_at is null`,
  ])
  const { rows } = await sql<SheetRow>`
    select ${columns} from cabin t
      left join company owner on owner.id = t.company_id
      left join port departure on departure.id = t.departure_port_id
      left join port destination on destination.id = t.destination_port_id
      left join customer on customer.id = t.customer_id
      left join airline carrier on carrier.id = t.carrier_id
      left join address on address.id = t.address_id
      left join cargo_type cargo on cargo.id = t.cargo_type_id
      left join transport_type onward on onward.id = t.transport_type_id
    where ${where}`.execute(db)
  return rows
}
