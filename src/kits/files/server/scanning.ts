import { createReadStream } from 'node:fs'
import type { Config } from '#kits/config/server/config.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { Database } from '#kits/db/server/database.ts'
import { createConcurrencyLimiter } from '#kits/queue/server/concurrency/concurrency-limiter.ts'
import { scanContent } from './clamd.ts'
import { markScanned } from './queries.ts'
import type { Storage } from './storage.ts'

/** A scanner holds content in memory and has few threads. */
const oneOfFew = createConcurrencyLimiter({
  atOnce: 4,
  queue: 50,
  refusal: () => new AppError('busy', { retryAfter: 10 }),
})

interface Scanned {
  fileName: string
  open(): AsyncIterable<Buffer>
}

/** Refuses where a virus is found or the scanner could not scan. */
async function refuseInfected(
  clamd: NonNullable<Config['clamd']>,
  { fileName, open }: Scanned,
): Promise<void> {
  const virus = await oneOfFew(() =>
    scanContent(clamd, open()).catch((cause: unknown) => {
      throw new AppError('scanner_away', { retryAfter: 30, cause })
    }),
  )
  if (virus !== undefined) throw new AppError('document_infected', { params: { name: fileName, virus } })
}

/** Scans an uploaded file and returns when it was found clean; null where no scanner is configured. */
export async function scanFile(
  { clamd }: Config,
  file: { fileName: string; path: string },
  now: Date,
): Promise<string | null> {
  if (!clamd) return null
  await refuseInfected(clamd, { fileName: file.fileName, open: () => createReadStream(file.path) })
  return now.toISOString()
}

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
