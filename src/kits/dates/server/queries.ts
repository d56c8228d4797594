import type { Database } from '#kits/db/server/database.ts'
import { operatorZone } from '#kits/operator/shared/operator.ts'

/** The zone in which the caller's days begin; a key has no person's. */
export async function getTimeZone(db: Database, managerId: string | null): Promise<string> {
  if (managerId === null) return operatorZone
  const { timezone } = await db
    .selectFrom('manager')
    .select('timezone')
    .where('id', '=', managerId)
    .executeTakeFirstOrThrow()
  return timezone
}
