import { sql } from 'kysely'
import { ReviewStatus } from '#shared/domain/enums.ts'
import type { Database } from '../db/database.ts'
import type { CountryRow } from './countries.ts'

/** One first start at a time, whichever instance comes first; held until the transaction ends. */
export async function lockFirstStart(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('first start'))`.execute(db)
}

export async function hasOperator(db: Database): Promise<boolean> {
  const row = await db.selectFrom('company').select('id').where('kind', '=', 'operator').executeTakeFirst()
  return row !== undefined
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
  passwordHash: string
  timezone?: string
}

export async function insertManager(db: Database, row: ManagerRow): Promise<void> {
  await db
    .insertInto('manager')
    .values({
      id: row.id,
      company_id: row.companyId,
      user_name: row.userName,
      email: row.email,
      password_hash: row.passwordHash,
      ...(row.timezone && { timezone: row.timezone }),
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

export async function markDemoRows(db: Database, table: string, ids: string[]): Promise<void> {
  await db
    .insertInto('demo_row')
    .values(ids.map((id) => ({ table_name: table, row_id: id })))
    .execute()
}

/** Deletes the demo managers, then the demo companies that no other manager belongs to. */
export async function deleteDemoRows(db: Database): Promise<number> {
  const managers = await sql`
    delete from manager using demo_row
    where demo_row.table_name = 'manager' and demo_row.row_id = manager.id`.execute(db)
  const companies = await sql`
    delete from company using demo_row
    where demo_row.table_name = 'company' and demo_row.row_id = company.id
      and not exists (select from manager where manager.company_id = company.id)`.execute(db)
  await db.deleteFrom('demo_row').execute()
  return Number(managers.numAffectedRows ?? 0) + Number(companies.numAffectedRows ?? 0)
}

export async function setPasswordOf(
  db: Database,
  userName: string,
  hash: string,
): Promise<string | undefined> {
  const row = await db
    .updateTable('manager')
    .set({ password_hash: hash, updated_at: sql`now()`, version: sql`version + 1` })
    .where(sql`lower(user_name)`, '=', sql`lower(${userName})`)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
