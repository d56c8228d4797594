import type { Database } from '#kits/db/server/database.ts'

export async function insertPedimentoCabins(
  db: Database,
  rows: readonly { pedimento_id: string; cabin_id: string }[],
): Promise<void> {
  await db.insertInto('pedimento_cabin').values(rows).execute()
}
