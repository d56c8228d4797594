import { sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'

export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db)
}
