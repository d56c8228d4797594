import type { Database } from '#kits/db/server/database.ts'
import { inScope, type Scope } from '#kits/db/server/scope.ts'

/** A cabin outside the scope, or a deleted one, does not exist. */
export async function isReached(db: Database, scope: Scope, cabinId: string): Promise<boolean> {
  const row = await db
    .selectFrom('cabin')
    .select('id')
    .where('id', '=', cabinId)
    .where('deleted_at', 'is', null)
    .where(inScope(scope, 'cabin.company_id'))
    .executeTakeFirst()
  return row !== undefined
}
