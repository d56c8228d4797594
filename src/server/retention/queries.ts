import type { Database } from '../db/database.ts'

/** Erases messages that came before that time, answered or not: their personal data is kept no longer. */
export async function deleteMessagesBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('message').where('created_at', '<', time.toISOString()).execute()
}
