import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Database } from '#kits/db/server/database.ts'

/** Resolves once another transaction, or as many, wait for a row lock. */
export function waitForLockWaiter(db: Database, count = 1): Promise<void> {
  return vi.waitFor(
    async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::integer as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      expect(rows[0]?.waiting).toBeGreaterThanOrEqual(count)
    },
    { timeout: 20_000 },
  )
}
