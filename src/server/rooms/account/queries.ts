import { sql } from 'kysely'
import type { Company } from '#shared/contracts/account.ts'
import { type Database, violatedConstraint } from '../../db/database.ts'
import { inScope, type Scope } from '../../db/scope.ts'
import { AppError } from '../../http/errors.ts'

const companyColumns = [
  'company.id',
  'company.kind',
  'company.name',
  'company.company_number as companyNumber',
  'company.unified_credit_code as unifiedCreditCode',
  'company.legal_representative as legalRepresentative',
  'company.email',
  'company.version',
] as const

export async function getManagerWithCompany(db: Database, id: string) {
  const { companyId, ...manager } = await db
    .selectFrom('manager')
    .select([
      'id',
      'company_id as companyId',
      'user_name as userName',
      'email',
      'timezone',
      'last_login_at as lastLoginTime',
      'last_login_ip as lastLoginIp',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const company = await db
    .selectFrom('company')
    .select(companyColumns)
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return { manager, company }
}

export async function hasDemoData(db: Database): Promise<boolean> {
  const row = await db.selectFrom('demo_row').select('row_id').limit(1).executeTakeFirst()
  return row !== undefined
}

const takenBy: Record<string, 'user_name_taken' | 'email_taken'> = {
  manager_user_name_key: 'user_name_taken',
  manager_email_key: 'email_taken',
}

interface ManagerChange {
  timezone: string | null
  userName: string | null
  email: string | null
}

/** Changes what is given; null leaves a member as it is. */
export async function changeManager(
  db: Database,
  id: string,
  change: ManagerChange,
  now: Date,
): Promise<void> {
  const { timezone, userName, email } = change
  if (timezone === null && userName === null && email === null) return
  try {
    await db
      .updateTable('manager')
      .set({
        ...(timezone !== null && { timezone }),
        ...(userName !== null && { user_name: userName }),
        ...(email !== null && { email }),
        updated_at: now,
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .execute()
  } catch (cause) {
    const key = takenBy[violatedConstraint(cause) ?? '']
    throw key ? new AppError(key, { cause }) : cause
  }
}

export function findCompany(db: Database, scope: Scope, id: string) {
  return db
    .selectFrom('company')
    .select(companyColumns)
    .where('company.id', '=', id)
    .where(inScope(scope, 'company.id'))
    .executeTakeFirst() as Promise<Company | undefined>
}

type CompanyMembers = Omit<Company, 'id' | 'kind' | 'version'>

/** undefined where the version is no longer the current one. */
export function changeCompany(
  db: Database,
  scope: Scope,
  id: string,
  version: number,
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
