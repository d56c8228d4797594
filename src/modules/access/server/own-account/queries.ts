import { sql } from 'kysely'
import { ReviewStatus } from '#kits/contract/shared/enums.ts'
import type { Database } from '#kits/db/server/database.ts'
import { inScope, type Scope } from '#kits/db/server/scope.ts'
import type { Session } from '#kits/session/server/session.ts'
import type { Company } from '#kits/session/shared/account.ts'
import { companyColumns } from '../accounts/queries.ts'

/** `lastLogin…` is the sign-in before that of the current session. */
export async function getManagerWithCompany(
  db: Database,
  { id: sessionId, managerId }: Pick<Session, 'id' | 'managerId'>,
) {
  const { companyId, ...manager } = await db
    .selectFrom('manager')
    .leftJoin('session', (join) => join.on('session.id', '=', sessionId))
    .select([
      'manager.id',
      'manager.company_id as companyId',
      'manager.user_name as userName',
      'manager.pending_email as pendingEmail',
      'manager.display_name as displayName',
      'manager.timezone',
      'manager.language',
      'manager.access',
      'session.previous_login_at as lastLoginTime',
      'session.previous_login_ip as lastLoginIp',
    ])
    // A manager who is signed in has one of the two.
    .select(sql<string>`coalesce(manager.email, manager.pending_email)`.as('email'))
    .where('manager.id', '=', managerId)
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

/** The country and review status of a company. */
export async function getReviewState(db: Database, id: string) {
  const { countryId, reviewStatus } = await db
    .selectFrom('company')
    .select(['country_id as countryId', 'review_status as reviewStatus'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { countryId, isApproved: reviewStatus === ReviewStatus.approved }
}
