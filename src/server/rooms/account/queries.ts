import type { Company } from '#shared/contracts/account.ts'
import { companyColumns } from '../../accounts/queries.ts'
import type { Database } from '../../db/database.ts'
import { inScope, type Scope } from '../../db/scope.ts'

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

export function findCompany(db: Database, scope: Scope, id: string) {
  return db
    .selectFrom('company')
    .select(companyColumns)
    .where('company.id', '=', id)
    .where(inScope(scope, 'company.id'))
    .executeTakeFirst() as Promise<Company | undefined>
}
