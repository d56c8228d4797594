import { stat } from 'node:fs/promises'
import { insertAudit } from '#server/audit/queries.ts'
import type { ScopedContext } from '#server/context/context.ts'
import { type Database, isConnectionError } from '#server/db/database.ts'
import { newId } from '#server/db/uuid.ts'
import { withUrls } from '#server/files/documents.ts'
import { identifyDocument } from '#server/files/inspect/inspect.ts'
import { clearUnfiledContent, recordUnfiledContent } from '#server/files/queries.ts'
import { scanFile } from '#server/files/scanning.ts'
import { newStorageKey } from '#server/files/storage.ts'
import type { UploadedFile } from '#server/http/files.ts'
import { insertNotifications } from '#server/notifications/queries.ts'
import type { CabinDocument } from '#shared/contracts/cabin-documents.ts'
import { requireStorageQuota, requireUploadable } from './access.ts'
import { findBroker, findCabin, insertDocuments, lockCabin, type NewDocument } from './queries.ts'

type UploadContext = ScopedContext & { files: UploadedFile[] }

interface ExaminedDocument extends NewDocument {
  /** The temporary file before it is stored. */
  path: string
}

/** Verifies that every file is what its name says and harmless. */
async function examine(
  { config, files, session, now }: UploadContext,
  companyId: string,
): Promise<ExaminedDocument[]> {
  const documents: ExaminedDocument[] = []
  for (const { name, path } of files) {
    const identified = await identifyDocument(path, name)
    documents.push({
      ...identified,
      id: newId(),
      size: (await stat(path)).size,
      uploadedAt: now().toISOString(),
      uploadedBy: session.name,
      uploadedByOwner: session.companyId === companyId,
      storageKey: newStorageKey(),
      scannedAt: await scanFile(config, { ...identified, path }, now()),
      path,
    })
  }
  return documents
}

async function sizeOf(files: readonly UploadedFile[]): Promise<number> {
  const sizes = await Promise.all(files.map(async ({ path }) => (await stat(path)).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

const keysOf = (documents: readonly ExaminedDocument[]): string[] =>
  documents.map(({ storageKey }) => storageKey)

/** One notification an upload, however many files, to the brokerage's manager of the cabin. */
async function notifyBroker(
  { session, now }: UploadContext,
  db: Database,
  cabinId: string,
  documents: readonly ExaminedDocument[],
): Promise<void> {
  const [first] = documents
  const managerId = session.role === 'shop' ? await findBroker(db, cabinId) : undefined
  if (managerId === undefined || !first) return
  const [actorName, details] = [session.name, { count: documents.length }]
  const notification = {
    managerId,
    kind: 'document',
    subjectId: first.id,
    cabinId,
    actorName,
    details,
  } as const
  await insertNotifications(db, [notification], now())
}

async function fileAll(
  context: UploadContext,
  db: Database,
  cabinId: string,
  documents: readonly ExaminedDocument[],
): Promise<void> {
  const { scope, session, now } = context
  const { companyId } = requireUploadable(session, await lockCabin(db, scope, cabinId))
  await insertDocuments(db, cabinId, session.managerId, documents)
  // The new documents are included now, and concurrent uploads of the company wait for this transaction.
  await requireStorageQuota(context, db, companyId, 0)
  await clearUnfiledContent(db, keysOf(documents))
  await insertAudit(db, {
    at: now(),
    companyId,
    managerId: session.managerId,
    managerName: session.userName,
    entity: 'cabin',
    entityId: cabinId,
    action: 'upload',
    before: null,
    after: { documents: documents.map(({ fileName }) => fileName) },
  })
  await notifyBroker(context, db, cabinId, documents)
}

/** Removes stored content after a failure; what cannot be removed now is swept later. */
async function discard(
  { db, storage }: UploadContext,
  documents: readonly ExaminedDocument[],
): Promise<void> {
  const keys = keysOf(documents)
  await Promise.all(keys.map((key) => storage.remove(key)))
    .then(() => clearUnfiledContent(db, keys))
    .catch(() => undefined)
}

/** Stores all documents of a request or none: examined, stored, and only then recorded. */
export async function fileDocuments(context: UploadContext, cabinId: string): Promise<CabinDocument[]> {
  const { db, storage, scope, session, files, now } = context
  const { companyId } = requireUploadable(session, await findCabin(db, scope, cabinId))
  await requireStorageQuota(context, db, companyId, await sizeOf(files))
  const documents = await examine(context, companyId)
  try {
    for (const { storageKey, path } of documents) {
      await recordUnfiledContent(db, storageKey, now())
      await storage.put(storageKey, path)
    }
    await db
      .transaction()
      .execute((transaction) => fileAll(context, transaction as Database, cabinId, documents))
  } catch (error) {
    // With a lost connection the commit may have succeeded: then the documents are in use and must stay.
    if (!isConnectionError(error)) await discard(context, documents)
    throw error
  }
  return withUrls(db, documents, { managerId: session.managerId, now: now() })
}
