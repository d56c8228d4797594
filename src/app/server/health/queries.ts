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

/** More than a page of 8 kB holds, so that a file has to grow. */
const probeRows = 5_000

/** Writes rows that nobody sees and that are gone at the end; fails as any other write where there is no room. */
export async function tryToGrow(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`create temporary table room on commit drop as select n from generate_series(1, ${sql.lit(probeRows)}) n`.execute(
      transaction,
    )
  })
}
