import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TransportType } from '#kits/contract/shared/enums.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import type { Database } from '#kits/db/server/database.ts'
import { inScope, type Scope } from '#kits/db/server/scope.ts'
import { carrierName, nameIn } from '#kits/i18n/shared/names.ts'
import { mayBeResponsible } from '#kits/session/server/responsible.queries.ts'
import { referenceTables } from '#modules/shipments/server/queries.ts'

/** Rows that cells refer to, by what people call them. */

export const tablesOfTargets = { ...referenceTables, companyId: 'company' } as const
export type ReferenceTarget = keyof typeof tablesOfTargets
export type NamedTable = (typeof tablesOfTargets)[ReferenceTarget]

export const isReferenceTarget = (target: string): target is ReferenceTarget =>
  Object.hasOwn(tablesOfTargets, target)

export interface NamedRow {
  id: string
  code: string | null
  name: string | null
  cnName: string | null
  enName: string | null
  esName: string | null
  aliases: string[]
  /** Ports and carriers only. */
  mode: TransportType | null
  /** Ports only. */
  countryId: string | null
}

type Column = Exclude<keyof NamedRow, 'id'>

const own = (name: string): RawBuilder<unknown> => sql.ref(`t.${name}`)
const names = { cnName: own('cn_name'), enName: own('en_name'), esName: own('es_name') }

/** The columns that a table has. */
const columnsOf: Record<NamedTable, Partial<Record<Column, RawBuilder<unknown>>>> = {
  port: {
    code: own('code'),
    name: own('name'),
    ...names,
    aliases: own('aliases'),
    mode: own('transport_type'),
    countryId: own('country_id'),
  },
  airline: {
    code: own('code'),
    name: own('name'),
    cnName: own('cn_name'),
    aliases: own('aliases'),
    mode: own('type'),
  },
  customer: { code: own('code'), name: own('name') },
  cargo_type: names,
  transport_type: names,
  address: { name: sql`t.recipient || ', ' || t.address` },
  company: { name: own('name') },
  // The name is Spanish.
  terminal: {
    code: own('code'),
    name: own('name'),
    cnName: own('cn_name'),
    enName: own('en_name'),
    esName: own('name'),
  },
  manager: { name: own('name'), aliases: sql`array[t.user_name]` },
}

const absent: Record<Column, RawBuilder<unknown>> = {
  code: sql`null::text`,
  name: sql`null::text`,
  cnName: sql`null::text`,
  enName: sql`null::text`,
  esName: sql`null::text`,
  aliases: sql`'{}'::text[]`,
  mode: sql`null::int`,
  countryId: sql`null::text`,
}

/** The column of a company's own rows that names the company. */
const ownerColumns: Partial<Record<NamedTable, string>> = {
  customer: 't.company_id',
  address: 't.company_id',
  company: 't.id',
}

/** Tables of which a shop knows only the names in its own cabins. */
const operatorTables: Partial<Record<NamedTable, RawBuilder<SqlBool>>> = {
  manager: mayBeResponsible('t'),
  terminal: sql<SqlBool>`true`,
}

const within = (table: NamedTable, scope: Scope): RawBuilder<SqlBool> => {
  const ofOperator = operatorTables[table]
  if (ofOperator) return scope.companyId === null ? ofOperator : sql<SqlBool>`false`
  const column = ownerColumns[table]
  return column === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${inScope(scope, column)}`
}

async function selectRows(
  db: Database,
  table: NamedTable,
  where: RawBuilder<SqlBool>,
  most: number,
): Promise<NamedRow[]> {
  const selected = Object.entries({ ...absent, ...columnsOf[table] })
  const { rows } = await sql<NamedRow>`
    select t.id, ${sql.join(selected.map(([member, value]) => sql`${value} as ${sql.ref(member)}`))}
    from ${sql.table(table)} t where ${where} order by t.id limit ${most}`.execute(db)
  return rows
}

/** Rows within the scope, by their ids. */
export function readNamedRows(
  db: Database,
  scope: Scope,
  table: NamedTable,
  ids: readonly string[],
): Promise<NamedRow[]> {
  const where = sql<SqlBool>`t.id = any(${ids}) and ${within(table, scope)}`
  return selectRows(db, table, where, ids.length)
}

/** Rows looked through for what a text may have meant. */
const maxCandidates = 2_000

/** The rows that a text of a company's line may mean. */
export function readCandidateRows(
  db: Database,
  scope: Scope,
  table: NamedTable,
  companyId: string,
): Promise<NamedRow[]> {
  const owner = ownerColumns[table]
  const ofCompany =
    owner === undefined || table === 'company'
      ? sql<SqlBool>`true`
      : sql<SqlBool>`${sql.ref(owner)} = ${companyId}`
  const where = sql<SqlBool>`${ofCompany} and ${within(table, scope)}`
  return selectRows(db, table, where, maxCandidates)
}

/** What a row is called. */
export const wordsOf = ({ code, name, cnName, enName, esName, aliases }: NamedRow): (string | null)[] => [
  code,
  name,
  cnName,
  enName,
  esName,
  ...aliases,
]

/** `Manzanillo MXZLO`. */
export function labelOf({ code, name, ...row }: NamedRow, language: Language): string {
  const carrier = name !== null && row.enName === null && row.esName === null
  const own = carrier
    ? carrierName({ name, cnName: row.cnName }, language)
    : (nameIn(language, row) ?? name ?? '')
  return code === null ? own : `${own} ${code}`
}
