import { sql } from 'kysely'
import type { SecurityTestServer } from '../test-server.ts'

const dayMs = 86_400_000

/** Shipped rows of these are part of good requests; an archived one is refused in a new shipment. */
const shipped = ['port', 'airline', 'cargo_type', 'transport_type', 'terminal'] as const

/**
 * Returns a function that restores before the next call what good requests need, whatever requests did to it: the
 * managers of the test server are enabled, in their companies and signed in with the same tokens, no shipped row is
 * archived, and there is room for webhooks, of which a company has few.
 */
export async function restorer({
  db,
  clock,
}: Pick<SecurityTestServer, 'db' | 'clock'>): Promise<() => Promise<void>> {
  const sessions = await db.selectFrom('session').selectAll().execute()
  const managers = await db.selectFrom('manager').select(['id', 'company_id']).execute()
  return async () => {
    for (const table of shipped)
      await db
        .updateTable(table)
        .set({ archived_at: null, merged_into: null })
        .where('archived_at', 'is not', null)
        .execute()
    await db.deleteFrom('webhook').execute()
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
