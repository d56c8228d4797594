import { sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'

/** False on a standby, and where the settings of server, database or role make every transaction read-only. */
export async function takesWrites(db: Database): Promise<boolean> {
  const { rows } = await sql<{ takesWrites: boolean }>`
    select not (pg_is_in_recovery() or current_setting('transaction_read_only')::boolean) as "takesWrites"`.execute(
    db,
  )
  return rows[0]?.takesWrites ?? false
}
