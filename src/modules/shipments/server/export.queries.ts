import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'
import { allOf } from '#kits/db/server/list.ts'
import { inScope, type Scope } from '#kits/db/server/scope.ts'
import { snakeCase } from '#kits/db/server/snake-case.ts'
import { isOfKind, memberNames } from '../contract/members.ts'
import type { CabinRow } from '../contract/row.ts'
import { statusDates } from '../rules/status.ts'
import { isEstimate, ownColumn, referenceTables } from './queries.ts'

/** Members a sheet reads from the cabin itself; it shows references by a code or a name. */
const own = [
  'id',
  'status',
  ...memberNames.filter((member) => !isOfKind(member, 'reference')),
  ...Object.values(statusDates),
  'createdAt',
  'updatedAt',
  'nextDeadline',
  'nextDeadlineKind',
  'papersRequired',
  'papersPresent',
] as const

const joined = { ...referenceTables, companyId: 'company' } as const

/** A column of the row that a member names. */
const of = (member: keyof typeof joined, column: string) => sql.ref(`${member}.${column}`)

const names = {
  companyName: of('companyId', 'name'),
  departurePortCode: of('departurePortId', 'code'),
  destinationPortCode: of('destinationPortId', 'code'),
  customerCode: of('customerId', 'code'),
  customerName: of('customerId', 'name'),
  carrierName: of('carrierId', 'name'),
  carrierCnName: of('carrierId', 'cn_name'),
  carrierCode: of('carrierId', 'code'),
  addressName: sql`${of('addressId', 'recipient')} || ', ' || ${of('addressId', 'address')}`,
  cargoTypeName: of('cargoTypeId', 'en_name'),
  cargoTypeCnName: of('cargoTypeId', 'cn_name'),
  cargoTypeEsName: of('cargoTypeId', 'es_name'),
  responsibleName: of('responsibleId', 'name'),
  terminalCode: of('terminalId', 'code'),
  transportTypeName: of('transportTypeId', 'en_name'),
  transportTypeCnName: of('transportTypeId', 'cn_name'),
  transportTypeEsName: of('transportTypeId', 'es_name'),
  nextDeadlineEstimate: isEstimate('t'),
} satisfies Partial<Record<keyof CabinRow, RawBuilder<unknown>>>

/** A cabin with the columns of a sheet: a third of the list's, for a hundred times as many rows. */
export type SheetRow = Pick<CabinRow, (typeof own)[number] | keyof typeof names>

const columns = sql.join([
  ...own.map((member) => sql`${ownColumn(member)} as ${sql.ref(member)}`),
  ...Object.entries(names).map(([member, value]) => sql`${value} as ${sql.ref(member)}`),
])

const joins = sql.join(
  Object.entries(joined).map(
    ([member, table]) =>
      sql`left join ${sql.table(table)} as ${sql.ref(member)} on ${sql.ref(`${member}.id`)} = ${sql.ref(`t.${snakeCase(member)}`)}`,
  ),
  sql` `,
)

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
    select ${columns} from cabin t ${joins}
    where ${where}`.execute(db)
  return rows
}
