import { stat } from 'node:fs/promises'
import type { CabinDocument } from '#shared/contracts/cabin-documents.ts'
import { insertAudit } from '../../audit/queries.ts'
import { type Database, isConnectionError } from '../../db/database.ts'
import { newId } from '../../db/uuid.ts'
import { withUrls } from '../../files/documents.ts'
import { identifyDocument } from '../../files/inspect/inspect.ts'
import { announceContent, forgetContent } from '../../files/queries.ts'
import { newKey } from '../../files/storage.ts'
import type { ScopedContext } from '../../http/context.ts'
import type { UploadedFile } from '../../http/files.ts'
import { demandWritable } from './access.ts'
import { findCabin, holdCabin, insertDocuments, type NewDocument } from './queries.ts'

type UploadContext = ScopedContext & { files: UploadedFile[] }

interface Paper extends NewDocument {
  /** Where it lies until it is stored. */
  path: string
}

/** Every file, once it has shown to be what its name says. */
async function examine({ files, session, now }: UploadContext): Promise<Paper[]> {
  const papers: Paper[] = []
  for (const { name, path } of files) {
    papers.push({
      ...(await identifyDocument(path, name)),
      id: newId(),
      size: (await stat(path)).size,
      uploadedAt: now().toISOString(),
      uploadedBy: session.userName,
      storageKey: newKey(),
      path,
    })
  }
  return papers
}

const keysOf = (papers: readonly Paper[]): string[] => papers.map(({ storageKey }) => storageKey)

async function fileAll(
  { scope, session, now }: UploadContext,
  db: Database,
  cabinId: string,
  papers: readonly Paper[],
): Promise<void> {
  const { companyId } = demandWritable(session, await holdCabin(db, scope, cabinId))
  await insertDocuments(db, cabinId, papers)
  await forgetContent(db, keysOf(papers))
  await insertAudit(db, {
    at: now(),
    companyId,
    managerId: session.managerId,
    managerName: session.userName,
    entity: 'cabin',
    entityId: cabinId,
    action: 'upload',
    before: null,
    after: { documents: papers.map(({ fileName }) => fileName) },
  })
}

/** Takes back what was stored; what cannot be taken back now is swept away later. */
async function discard({ db, storage }: UploadContext, papers: readonly Paper[]): Promise<void> {
  const keys = keysOf(papers)
  await Promise.all(keys.map((key) => storage.remove(key)))
    .then(() => forgetContent(db, keys))
    .catch(() => undefined)
}

/** Files all papers of a request or none: examined, stored, and only then written down. */
export async function uploadPapers(context: UploadContext, cabinId: string): Promise<CabinDocument[]> {
  const { db, storage, scope, session, now } = context
  demandWritable(session, await findCabin(db, scope, cabinId))
  const papers = await examine(context)
  try {
    for (const { storageKey, path } of papers) {
      await announceContent(db, storageKey, now())
      await storage.put(storageKey, path)
    }
    await db
      .transaction()
      .execute((transaction) => fileAll(context, transaction as Database, cabinId, papers))
  } catch (error) {
    // A lost connection may have lost the news of a commit: then the papers are filed after all.
    if (!isConnectionError(error)) await discard(context, papers)
    throw error
  }
  return withUrls(db, papers, now())
}
