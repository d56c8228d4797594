import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { ReviewStatus } from '#kits/contract/shared/enums.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import type { Access } from '#kits/contract/shared/permissions.ts'
import type { Database } from '#kits/db/server/database.ts'
import { allOf } from '#kits/db/server/list.ts'
import { snakeCase } from '#kits/db/server/snake-case.ts'
import { newId } from '#kits/db/server/uuid.ts'
import type { CountryRow } from './data/countries.ts'
import type { Correction } from './data/second-edition.ts'

/**
 * Serialises first starts until the transaction ends. Waiting is exempt from the statement timeout, as the first
 * instance may take long on a slow machine.
 */
export async function lockFirstStart(db: Database): Promise<void> {
  await sql`select set_config('statement_timeout', '120s', true)`.execute(db)
  await sql`select pg_advisory_xact_lock(hashtext('first start'))`.execute(db)
}

export async function hasOperator(db: Database): Promise<boolean> {
  const row = await db.selectFrom('company').select('id').where('kind', '=', 'operator').executeTakeFirst()
  return row !== undefined
}

export async function getOperatorId(db: Database): Promise<string> {
  const row = await db
    .selectFrom('company')
    .select('id')
    .where('kind', '=', 'operator')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function hasPasswordKey(db: Database): Promise<boolean> {
  return (await db.selectFrom('password_key').select('id').limit(1).executeTakeFirst()) !== undefined
}

interface CompanyRow {
  id: string
  kind: 'operator' | 'shop'
  name: string
  companyNumber?: string
  unifiedCreditCode?: string
  legalRepresentative?: string
  email?: string
}

export async function insertCompany(db: Database, row: CompanyRow): Promise<void> {
  await db
    .insertInto('company')
    .values({
      id: row.id,
      kind: row.kind,
      name: row.name,
      company_number: row.companyNumber ?? null,
      unified_credit_code: row.unifiedCreditCode ?? null,
      legal_representative: row.legalRepresentative ?? null,
      email: row.email ?? null,
      review_status: ReviewStatus.approved,
    })
    .execute()
}

interface ManagerRow {
  id: string
  companyId: string
  userName: string
  email: string
  /** False leaves the address unconfirmed. */
  isConfirmed?: boolean
  passwordHash: string
  timezone?: string
  /** Defaults to `admin`. */
  access?: Access
  displayName?: string
  language?: Language
}

export async function insertManager(db: Database, row: ManagerRow): Promise<void> {
  await db
    .insertInto('manager')
    .values({
      id: row.id,
      company_id: row.companyId,
      user_name: row.userName,
      ...(row.isConfirmed === false ? { pending_email: row.email } : { email: row.email }),
      password_hash: row.passwordHash,
      ...(row.timezone && { timezone: row.timezone }),
      ...(row.access && { access: row.access }),
      display_name: row.displayName ?? null,
      language: row.language ?? null,
    })
    .execute()
}

/** Marks a data set as loaded; false where it was loaded before. */
export async function claimDataSet(db: Database, name: string): Promise<boolean> {
  const row = await db
    .insertInto('loaded_data')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertCountries(db: Database, rows: CountryRow[]): Promise<void> {
  await db.insertInto('country').values(rows).execute()
}

/** Corrections of one shape go in one statement. */
const shapeOf = ({ table, before, after }: Correction): string =>
  [table, ...Object.keys(before), ...Object.keys(after)].join(' ')

/** Corrects rows that still hold the shipped texts and were never edited; returns how many. */
export async function correctRows(db: Database, corrections: readonly Correction[]): Promise<number> {
  let corrected = 0n
  for (const alike of Object.values(Object.groupBy(corrections, shapeOf))) {
    const [first] = alike ?? []
    if (!first) continue
    const { table, before, after } = first
    const column = (name: string) => sql`t.${sql.ref(name)}`
    const holds = Object.keys(before).map(
      (name) => sql`${column(name)}::text is not distinct from given->'before'->>${name}`,
    )
    // Countries are not edited on any screen, and count no versions.
    if (table !== 'country') holds.push(sql`t.version = 1 and t.updated_by is null`)
    const changes = Object.keys(after).map((name) => sql`${sql.ref(name)} = given->'after'->>${name}`)
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} t set ${sql.join(changes)}
      from jsonb_array_elements(${JSON.stringify(alike)}::jsonb) as given
      where ${sql.join(holds, sql` and `)}`.execute(db)
    corrected += numAffectedRows
  }
  return Number(corrected)
}

/** Gives rows that were never edited the aliases they ship with; returns how many. */
export async function addAliases(
  db: Database,
  table: 'port' | 'airline',
  kind: 'transportType' | 'type',
  shipped: readonly { code: string; name: string; aliases: readonly string[] }[],
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} t set aliases = shipped.aliases
    from json_to_recordset(${JSON.stringify(shipped)})
      as shipped (${sql.ref(kind)} smallint, code text, name text, aliases text[])
    where t.${sql.ref(snakeCase(kind))} = shipped.${sql.ref(kind)} and t.code = shipped.code and t.name = shipped.name
      and t.version = 1 and t.updated_by is null and t.aliases = '{}' and shipped.aliases <> '{}'`.execute(db)
  return Number(numAffectedRows)
}

type ReferenceTable = 'port' | 'airline' | 'cargo_type' | 'transport_type'

const valuesOf = (row: object): { id: string; [column: string]: unknown } => ({
  id: newId(),
  ...Object.fromEntries(Object.entries(row).map(([member, value]) => [snakeCase(member), value])),
})

/** An insert of rows whose columns are known by name only; a column that a row lacks gets its default. */
function insertion(table: string, rows: readonly Readonly<Record<string, unknown>>[]): RawBuilder<unknown> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const line = (row: Readonly<Record<string, unknown>>) =>
    sql`(${sql.join(columns.map((column) => (row[column] === undefined ? sql`default` : row[column])))})`
  return sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(rows.map(line))}`
}

/** Inserts rows given by contract members; each gets an id. */
export async function insertRows(
  db: Database,
  table:
    | ReferenceTable
    | 'customer'
    | 'address'
    | 'cabin'
    | 'cabin_step'
    | 'cabin_document'
    | 'message'
    | 'comment'
    | 'api_key'
    | 'carrier_feed'
    | 'carrier_proposal'
    | 'webhook'
    | 'webhook_delivery'
    | 'notification'
    | 'message_answer'
    | 'upload_request'
    | 'message_template'
    | 'company'
    | 'company_review'
    | 'deadline_rule'
    | 'checklist_rule'
    | 'cabin_eta'
    | 'follower'
    | 'customer_contact'
    | 'pedimento',
  rows: readonly object[],
): Promise<string[]> {
  const values = rows.map(valuesOf)
  await insertion(table, values).execute(db)
  return values.map(({ id }) => id)
}

/** Inserts rows whose code is free and returns how many; existing rows stay. */
export async function insertMissingRows(
  db: Database,
  table: 'port' | 'airline',
  rows: readonly object[],
): Promise<number> {
  const values = rows.map(valuesOf)
  const { numAffectedRows = 0n } = await sql`${insertion(table, values)} on conflict do nothing`.execute(db)
  return Number(numAffectedRows)
}

/** The ids of rows by a distinguishing column. */
export async function idsBy<T extends 'airline' | 'terminal' | 'customer' | 'cargo_type' | 'transport_type'>(
  db: Database,
  table: T,
  column: T extends 'cargo_type' | 'transport_type' ? 'en_name' : 'code',
): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; id: string }>`
    select ${sql.ref(column)} as name, id from ${sql.table(table)}`.execute(db)
  return new Map(rows.map(({ name, id }) => [name, id]))
}

export async function portsByCode(db: Database): Promise<Map<string, { id: string; timezone: string }>> {
  const rows = await db.selectFrom('port').select(['code', 'id', 'timezone']).execute()
  return new Map(rows.map(({ code, ...port }) => [code, port]))
}

/** The oldest manager of the brokerage, by the name colleagues see. */
export function findFirstManager(db: Database): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('manager')
    .innerJoin('company', 'company.id', 'manager.company_id')
    .select(['manager.id', sql<string>`coalesce(manager.display_name, manager.user_name)`.as('name')])
    .where('company.kind', '=', 'operator')
    .orderBy('manager.created_at')
    .orderBy('manager.id')
    .limit(1)
    .executeTakeFirst()
}

export async function markDemoRows(db: Database, table: string, ids: string[]): Promise<void> {
  await db
    .insertInto('demo_row')
    .values(ids.map((id) => ({ table_name: table, row_id: id })))
    .execute()
}

export async function isDemoRow(db: Database, table: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('demo_row')
    .select('row_id')
    .where('table_name', '=', table)
    .where('row_id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Tables with demo rows, referencing ones first. */
const demoTables = [
  'message',
  'webhook',
  'api_key',
  'pedimento',
  'cabin',
  'carrier_feed',
  'deadline_rule',
  'follower',
  'customer',
  'terminal',
  'address',
  'manager',
  'company',
]

/** The columns whose rows prevent deleting what they reference in a table. */
async function selectReferences(db: Database, table: string) {
  const { rows } = await sql<{ table: string; column: string; isNullable: boolean }>`
    select source.relname as "table", attname as "column", not attnotnull as "isNullable"
    from pg_constraint
    join pg_class source on source.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = ${table}::regclass and confdeltype in ('a', 'r')`.execute(db)
  return rows
}

/** The condition that no row of any table prevents deleting `t`. */
async function unusedCondition(db: Database, table: string): Promise<RawBuilder<SqlBool>> {
  const references = await selectReferences(db, table)
  return allOf(
    references.map(({ table, column }) => {
      const pointer = sql.ref(`pointing.${column}`)
      return sql<SqlBool>`not exists (select from ${sql.table(table)} pointing where ${pointer} = t.id)`
    }),
  )
}

/** Takes the demo managers out of rows that stay, as where one was made responsible for a real cabin. */
async function releaseDemoManagers(db: Database): Promise<void> {
  for (const { table, column, isNullable } of await selectReferences(db, 'manager')) {
    if (!isNullable) continue
    await sql`
      update ${sql.table(table)} t set ${sql.ref(column)} = null from demo_row
      where demo_row.table_name = 'manager' and demo_row.row_id = t.${sql.ref(column)}`.execute(db)
  }
}

/**
 * The operator's demo admins stay where no other admin could sign in: `admin` itself may have been disabled or lowered
 * for one of them. From then on they are managers like any other.
 */
const isNotLastAdmin = sql<SqlBool>`(t.disabled or t.access <> 'admin' or exists (
  select from manager other
  where other.company_id = t.company_id and other.access = 'admin' and not other.disabled
    and not exists (select from demo_row where table_name = 'manager' and row_id = other.id))
  or exists (select from demo_row where table_name = 'company' and row_id = t.company_id))`

/** Skips rows that something else references by now. */
export async function deleteDemoRows(db: Database): Promise<number> {
  let removed = 0n
  for (const table of demoTables) {
    if (table === 'manager') await releaseDemoManagers(db)
    const isUnused = await unusedCondition(db, table)
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} t using demo_row
      where demo_row.table_name = ${table} and demo_row.row_id = t.id and ${isUnused}
        and ${table === 'manager' ? isNotLastAdmin : sql`true`}`.execute(db)
    removed += numAffectedRows ?? 0n
  }
  await db.deleteFrom('demo_row').execute()
  return Number(removed)
}

/** The readers of these addresses have agreed, but for those who stopped. */
export async function giveConsent(db: Database, followerIds: readonly string[], now: Date): Promise<void> {
  await sql`
    insert into mail_consent (id, company_id, email, state, answered_at)
    select distinct on (customer.company_id, lower(follower.email)) gen_random_uuid(), customer.company_id,
      lower(follower.email), 'given', ${now}::timestamptz
    from follower join customer on customer.id = follower.customer_id
    where follower.id = any (${followerIds}::uuid[]) and follower.stopped_at is null
    on conflict do nothing`.execute(db)
}
