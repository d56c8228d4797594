import { sql } from 'kysely'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import type { Access } from '#kits/contract/shared/permissions.ts'
import { type Database, violatedConstraint } from '#kits/db/server/database.ts'
import { inScope, type Scope } from '#kits/db/server/scope.ts'
import { announceAccountChange } from '#kits/session/server/queries.ts'
import type { Company } from '#kits/session/shared/account.ts'
import { deletePasswordLinksOf } from '../passwords/queries.ts'
import { namesToCheck, refuseColleagueNames } from './colleague-names.ts'

/** Queries on companies and managers that several features share; see decision 19. */

export interface Manager {
  userName: string
  displayName: string | null
  email: string
  companyId: string
  timezone: string
  language: Language | null
  access: Access
}

interface NewManager extends Pick<Manager, 'userName' | 'companyId'> {
  id: string
  /** null while no address is confirmed; the requested one is then `pendingEmail`. */
  email: string | null
  pendingEmail?: string
  /** null until the manager has set a password through a link. */
  passwordHash: string | null
  /** Defaults to Mexico City's. */
  timezone?: string
  displayName?: string | null
  language?: Language | null
  /** Defaults to `admin`. */
  access?: Access
}

async function isThere(db: Database, member: 'id' | 'user_name', value: string): Promise<boolean> {
  const column = sql.ref(member)
  const same =
    member === 'id' ? sql<boolean>`${column} = ${value}` : sql<boolean>`lower(${column}) = lower(${value})`
  return (await db.selectFrom('manager').select('id').where(same).executeTakeFirst()) !== undefined
}

/** Returns false where a manager with this id already exists. */
export async function insertManager(db: Database, manager: NewManager, now: Date): Promise<boolean> {
  const { id, userName, email, pendingEmail, companyId, passwordHash, timezone } = manager
  const { displayName = null, language = null, access } = manager
  const row = await db
    .insertInto('manager')
    .values({
      id,
      company_id: companyId,
      user_name: userName,
      display_name: displayName,
      language,
      ...(access !== undefined && { access }),
      email,
      ...(pendingEmail !== undefined && { pending_email: pendingEmail }),
      password_hash: passwordHash,
      ...(timezone !== undefined && { timezone }),
      created_at: now,
      updated_at: now,
    })
    // A conflict is no error, which would abort the transaction: of two requests that create the same manager, either
    // may find the id or the name taken first.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) return true
  if (await isThere(db, 'id', id)) return false
  throw new AppError((await isThere(db, 'user_name', userName)) ? 'user_name_taken' : 'email_taken')
}

interface ManagerChange extends Partial<Manager> {
  /** null clears the address that waited for confirmation. */
  pendingEmail?: string | null
}

const takenBy: Record<string, 'user_name_taken' | 'email_taken'> = {
  manager_user_name_key: 'user_name_taken',
  manager_email_key: 'email_taken',
}

/**
 * Updates the given columns in the caller's transaction. A new email deletes the password links that were mailed to
 * the previous address and returns that address, so that the caller can notify it: whoever reads that mailbox must no
 * longer get into the account.
 */
export async function changeManager(
  db: Database,
  id: string,
  change: ManagerChange,
  now: Date,
): Promise<string | undefined> {
  const { userName, displayName, email, pendingEmail, companyId, timezone, language, access } = change
  const own = db
    .selectFrom('manager')
    .select(['email', 'user_name as userName', 'display_name as displayName', 'company_id as companyId'])
    .where('id', '=', id)
  const before = await own.forNoKeyUpdate().executeTakeFirstOrThrow()
  await refuseColleagueNames(db, { id, ...namesToCheck(before, change) })
  try {
    await db
      .updateTable('manager')
      .set({
        ...(userName !== undefined && { user_name: userName }),
        ...(displayName !== undefined && { display_name: displayName }),
        ...(email !== undefined && { email }),
        ...(pendingEmail !== undefined && { pending_email: pendingEmail }),
        ...(companyId !== undefined && { company_id: companyId }),
        ...(timezone !== undefined && { timezone }),
        ...(language !== undefined && { language }),
        ...(access !== undefined && { access }),
        updated_at: now,
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .execute()
  } catch (cause) {
    const key = takenBy[violatedConstraint(cause) ?? '']
    throw key ? new AppError(key, { cause }) : cause
  }
  await announceAccountChange(db, id)
  if (email === undefined || email === before.email) return undefined
  await deletePasswordLinksOf(db, id)
  return before.email ?? undefined
}

/** Whether a manager has this address as the confirmed one. */
export async function isEmailTaken(db: Database, email: string): Promise<boolean> {
  const owner = db.selectFrom('manager').select('id').where(sql`lower(email)`, '=', sql`lower(${email})`)
  return (await owner.executeTakeFirst()) !== undefined
}

/** The addresses of a manager, with the row locked until the transaction ends. */
export function lockEmails(db: Database, managerId: string) {
  return db
    .selectFrom('manager')
    .select(['email', 'pending_email as pendingEmail'])
    .where('id', '=', managerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** The manager who registered a company: its first. */
export function findApplicantOf(db: Database, companyId: string) {
  return db
    .selectFrom('manager')
    .select(['id', 'user_name as userName', 'email', sql<Language | null>`language`.as('language')])
    .where('company_id', '=', companyId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** The address and language for mail to a manager. */
export interface Addressee {
  userName: string
  email: string
  timezone: string
  /** Null until one was chosen: then the language of the call that causes the mail. */
  language: Language | null
}

export function getAddressee(db: Database, managerId: string): Promise<Addressee> {
  return (
    db
      .selectFrom('manager')
      .select(['user_name as userName', 'timezone', sql<Language | null>`language`.as('language')])
      // A manager who is signed in, or was found by this address, has one of the two.
      .select(sql<string>`coalesce(email, pending_email)`.as('email'))
      .where('id', '=', managerId)
      .executeTakeFirstOrThrow()
  )
}

/** The language stored with an account. */
export async function findLanguage(db: Database, managerId: string): Promise<Language | null> {
  const own = db.selectFrom('manager').select(sql<Language | null>`language`.as('language'))
  return (await own.where('id', '=', managerId).executeTakeFirstOrThrow()).language
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

/** Returns undefined where the version is outdated. */
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
