import { sql } from 'kysely'
import type { Company } from '#shared/contracts/account.ts'
import { type Database, violatedConstraint } from '../db/database.ts'
import { inScope, type Scope } from '../db/scope.ts'
import { AppError } from '../http/errors.ts'
import { deletePasswordLinksOf } from '../passwords/queries.ts'

/** What several rooms write of companies and managers; see decision 19. */

/** Who a manager is, and where they belong. */
export interface Manager {
  userName: string
  email: string
  companyId: string
  timezone: string
}

interface NewManager extends Omit<Manager, 'timezone'> {
  id: string
  /** null until they have set one through a link. */
  passwordHash: string | null
  /** Mexico City's unless given. */
  timezone?: string
}

async function isThere(db: Database, member: 'id' | 'user_name', value: string): Promise<boolean> {
  const column = sql.ref(member)
  const same =
    member === 'id' ? sql<boolean>`${column} = ${value}` : sql<boolean>`lower(${column}) = lower(${value})`
  return (await db.selectFrom('manager').select('id').where(same).executeTakeFirst()) !== undefined
}

/** False where a manager with this id is there already. */
export async function insertManager(
  db: Database,
  { id, userName, email, companyId, passwordHash, timezone }: NewManager,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('manager')
    .values({
      id,
      company_id: companyId,
      user_name: userName,
      email,
      password_hash: passwordHash,
      ...(timezone !== undefined && { timezone }),
      created_at: now,
      updated_at: now,
    })
    // Not an error, which would end the transaction: of two that create the same one, either may be met first.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) return true
  if (await isThere(db, 'id', id)) return false
  throw new AppError((await isThere(db, 'user_name', userName)) ? 'user_name_taken' : 'email_taken')
}

const takenBy: Record<string, 'user_name_taken' | 'email_taken'> = {
  manager_user_name_key: 'user_name_taken',
  manager_email_key: 'email_taken',
}

/**
 * Changes what is given, in the transaction of the caller. A new email kills the links that were mailed to the one
 * before, which this gives then: whoever reads that mailbox must not open the account, and should be told.
 */
export async function changeManager(
  db: Database,
  id: string,
  { userName, email, companyId, timezone }: Partial<Manager>,
  now: Date,
): Promise<string | undefined> {
  const own = db.selectFrom('manager').select('email').where('id', '=', id)
  const before = await own.forNoKeyUpdate().executeTakeFirstOrThrow()
  try {
    await db
      .updateTable('manager')
      .set({
        ...(userName !== undefined && { user_name: userName }),
        ...(email !== undefined && { email }),
        ...(companyId !== undefined && { company_id: companyId }),
        ...(timezone !== undefined && { timezone }),
        updated_at: now,
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .execute()
  } catch (cause) {
    const key = takenBy[violatedConstraint(cause) ?? '']
    throw key ? new AppError(key, { cause }) : cause
  }
  if (email === undefined || email === before.email) return undefined
  await deletePasswordLinksOf(db, id)
  return before.email
}

/** How a manager is reached and called. */
export interface Addressee {
  userName: string
  email: string
  timezone: string
}

export function getAddressee(db: Database, managerId: string): Promise<Addressee> {
  return db
    .selectFrom('manager')
    .select(['user_name as userName', 'email', 'timezone'])
    .where('id', '=', managerId)
    .executeTakeFirstOrThrow()
}

export const companyColumns = [
  'company.id',
  'company.kind',
  'company.name',
  'company.company_number as companyNumber',
  'company.unified_credit_code as unifiedCreditCode',
  'company.legal_representative as legalRepresentative',
  'company.email',
  'company.version',
] as const

type CompanyMembers = Omit<Company, 'id' | 'kind' | 'version'>

/** undefined where the version is no longer the current one. */
export function changeCompany(
  db: Database,
  scope: Scope,
  { id, version }: { id: string; version: number },
  members: CompanyMembers,
  now: Date,
) {
  return db
    .updateTable('company')
    .set({
      name: members.name,
      company_number: members.companyNumber,
      unified_credit_code: members.unifiedCreditCode,
      legal_representative: members.legalRepresentative,
      email: members.email,
      updated_at: now,
      version: sql`version + 1`,
    })
    .where('company.id', '=', id)
    .where('company.version', '=', version)
    .where(inScope(scope, 'company.id'))
    .returning(companyColumns)
    .executeTakeFirst() as Promise<Company | undefined>
}
