import { stat } from 'node:fs/promises'
import { fileSize } from '#kits/amounts/shared/file-size.ts'
import type { Config } from '#kits/config/server/config.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import { type Database, isConnectionError } from '#kits/db/server/database.ts'
import { clearUnfiledContent, recordUnfiledContent } from '#kits/files/server/queries.ts'
import { scanFile } from '#kits/files/server/scanning.ts'
import { newStorageKey, type Storage } from '#kits/files/server/storage.ts'
import { identifyDocument } from './inspect/inspect.ts'
import { type ExaminedFile, getStorageUsed } from './queries.ts'

/** What every way to file a document shares: it is examined, stored, and only then recorded. */

interface ReceivedFile {
  /** The client's name for it. */
  name: string
  /** The temporary file. */
  path: string
}

/** Verifies that a file is what its name says and harmless. */
export async function examineFile(
  config: Config,
  { name, path }: ReceivedFile,
  now: Date,
): Promise<ExaminedFile> {
  const identified = await identifyDocument(path, name)
  return {
    ...identified,
    size: (await stat(path)).size,
    scannedAt: await scanFile(config, { ...identified, path }, now),
    storageKey: newStorageKey(),
    path,
  }
}

export async function sizeOf(files: readonly ReceivedFile[]): Promise<number> {
  const sizes = await Promise.all(files.map(async ({ path }) => (await stat(path)).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

interface Quota {
  config: Pick<Config, 'companyStorageBytes'>
  /** Of the refusal. */
  language: Language
}

/** Refuses where the company's documents and `more` bytes exceed its quota. */
export async function requireStorageQuota(
  { config: { companyStorageBytes: limit }, language }: Quota,
  db: Database,
  companyId: string,
  more: number,
): Promise<void> {
  const used = await getStorageUsed(db, companyId)
  if (used + more <= limit) return
  const params = { used: fileSize(used, language), limit: fileSize(limit, language) }
  throw new AppError('storage_full', { params })
}

interface Filing {
  db: Database
  storage: Storage
  now(): Date
}

type StoredFile = Pick<ExaminedFile, 'storageKey' | 'path'>

const keysOf = (files: readonly StoredFile[]): string[] => files.map(({ storageKey }) => storageKey)

/** Removes stored content after a failure; what cannot be removed now is swept later. */
async function discard({ db, storage }: Filing, keys: string[]): Promise<void> {
  await Promise.all(keys.map((key) => storage.remove(key)))
    .then(() => clearUnfiledContent(db, keys))
    .catch(() => undefined)
}

/**
 * Stores the content of all files and records them in one transaction, or leaves nothing of them. `record` returns
 * undefined where no row names the content after all.
 */
export async function fileContent<T>(
  filing: Filing,
  files: readonly StoredFile[],
  record: (db: Database) => Promise<T>,
): Promise<T> {
  const { db, storage, now } = filing
  const keys = keysOf(files)
  try {
    for (const { storageKey, path } of files) {
      await recordUnfiledContent(db, storageKey, now())
      await storage.put(storageKey, path)
    }
    const recorded = await db.transaction().execute(async (transaction) => {
      const result = await record(transaction as Database)
      if (result !== undefined) await clearUnfiledContent(transaction as Database, keys)
      return result
    })
    if (recorded === undefined) await discard(filing, keys)
    return recorded
  } catch (error) {
    // With a lost connection the commit may have succeeded: then the documents are in use and must stay.
    if (!isConnectionError(error)) await discard(filing, keys)
    throw error
  }
}
