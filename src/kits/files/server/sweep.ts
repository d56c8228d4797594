import type { Database } from '#kits/db/server/database.ts'
import { clearUnfiledContent, selectUnfiled } from './queries.ts'
import type { Storage } from './storage.ts'

/** Deletes content that was never referenced, or whose document was deleted, before that time. */
export async function sweepContent(db: Database, storage: Storage, before: Date): Promise<void> {
  for (const key of await selectUnfiled(db, before)) {
    await storage.remove(key)
    await clearUnfiledContent(db, [key])
  }
}
