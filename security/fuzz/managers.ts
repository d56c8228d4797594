import { sql } from 'kysely'
import type { SecurityTestServer } from '../test-server.ts'

const dayMs = 86_400_000

/**
 * Returns a function that restores the managers of the test server before the next call: enabled, in their companies,
 * and signed in with the same tokens, whatever requests did to them.
 */
export async function managerRestorer({
  db,
  clock,
}: Pick<SecurityTestServer, 'db' | 'clock'>): Promise<() => Promise<void>> {
  const sessions = await db.selectFrom('session').selectAll().execute()
  const managers = await db.selectFrom('manager').select(['id', 'company_id']).execute()
  return async () => {
    for (const { id, company_id } of managers)
      await db.updateTable('manager').set({ disabled: false, company_id }).where('id', '=', id).execute()
    await db
      .insertInto('session')
      .values(sessions)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    const times = { last_used_at: clock.now, expires_at: new Date(clock.now.getTime() + dayMs) }
    const ids = sessions.map(({ id }) => id)
    await db.updateTable('session').set(times).where('id', '=', sql<string>`any(${ids})`).execute()
  }
}
