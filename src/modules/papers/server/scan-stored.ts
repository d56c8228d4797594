import type { Config } from '#kits/config/server/config.ts'
import type { Database } from '#kits/db/server/database.ts'
import { refuseInfected } from '#kits/files/server/scanning.ts'
import type { Storage } from '#kits/files/server/storage.ts'
import { markScanned } from './queries.ts'

interface StoredDocument {
  id: string
  fileName: string
  storageKey: string
  scannedAt: string | null
}

/** Scans a document stored before there was a scanner, on its first download. */
export async function scanStored(
  { config: { clamd }, db, storage, now }: { config: Config; db: Database; storage: Storage; now(): Date },
  { id, fileName, storageKey, scannedAt }: StoredDocument,
): Promise<void> {
  if (!clamd || scannedAt !== null) return
  const content = await storage.open(storageKey)
  if (!content) return
  await refuseInfected(clamd, { fileName, open: () => content })
  await markScanned(db, id, now())
}
