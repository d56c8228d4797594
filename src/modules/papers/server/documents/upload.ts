import { auditedBy, insertAudit } from '#kits/audit/server/queries.ts'
import type { Parsed } from '#kits/contract/shared/call.ts'
import type { Database } from '#kits/db/server/database.ts'
import { newId } from '#kits/db/server/uuid.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import type { UploadedFile } from '#kits/http/server/files.ts'
import { idOfActor } from '#kits/session/server/session.ts'
import { findBroker } from '#modules/notifications/server/broker.queries.ts'
import { insertNotifications } from '#modules/notifications/server/queries.ts'
import type { uploadDocuments } from '#modules/papers/contract/documents.ts'
import type { CabinDocument } from '#modules/shipments/contract/documents.ts'
import type { DocumentKind } from '#modules/shipments/rules/document-kinds.ts'
import { firstViewState } from '#modules/shipments/rules/view-state.ts'
import { queueCopies } from '../copies/queries.ts'
import { examineFile, fileContent, requireStorageQuota, sizeOf } from '../filing.ts'
import { insertDocuments, type NewDocument } from '../queries.ts'
import { requireUploadable } from './access.ts'
import { withUrls } from './download.ts'
import { findCabin, lockCabin } from './queries.ts'

type UploadContext = ScopedContext & { files: UploadedFile[] }

/** Verifies that every file is what its name says and harmless. */
async function examine(
  { config, files, session, now }: UploadContext,
  companyId: string,
  kind: DocumentKind | null,
): Promise<NewDocument[]> {
  const documents: NewDocument[] = []
  for (const file of files) {
    const examined = await examineFile(config, file, now())
    documents.push({
      ...examined,
      id: newId(),
      uploadedAt: now().toISOString(),
      uploadedBy: session.name,
      version: 1,
      uploadedByOwner: session.companyId === companyId,
      kind: kind ?? examined.kind,
      kindGuessed: kind === null,
      accepted: null,
      reason: null,
      reviewedAt: null,
      reviewedBy: null,
      uploadRequestId: null,
      viewState: firstViewState(examined.contentType),
    })
  }
  return documents
}

/** One notification an upload, however many files, to the brokerage's manager of the cabin. */
async function notifyBroker(
  { session, now }: UploadContext,
  db: Database,
  cabinId: string,
  documents: readonly NewDocument[],
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
  documents: readonly NewDocument[],
): Promise<void> {
  const { scope, session, now } = context
  const { companyId } = requireUploadable(session, await lockCabin(db, scope, cabinId))
  await insertDocuments(db, cabinId, idOfActor(session), documents)
  await queueCopies(
    db,
    documents.map(({ id }) => id),
    now(),
  )
  // The new documents are included now, and concurrent uploads of the company wait for this transaction.
  await requireStorageQuota(context, db, companyId, 0)
  await insertAudit(db, {
    at: now(),
    companyId,
    ...auditedBy(session),
    entity: 'cabin',
    entityId: cabinId,
    action: 'upload',
    before: null,
    after: { documents: documents.map(({ fileName }) => fileName) },
  })
  await notifyBroker(context, db, cabinId, documents)
}

/** Stores all documents of a request or none: examined, stored, and only then recorded. */
export async function fileDocuments(
  context: UploadContext,
  { cabinId, kind }: Parsed<typeof uploadDocuments>,
): Promise<CabinDocument[]> {
  const { db, scope, session, files, now } = context
  const { companyId } = requireUploadable(session, await findCabin(db, scope, cabinId))
  await requireStorageQuota(context, db, companyId, await sizeOf(files))
  const documents = await examine(context, companyId, kind)
  await fileContent(context, documents, async (transaction) => {
    await fileAll(context, transaction, cabinId, documents)
    return documents
  })
  return withUrls(db, documents, { readerId: idOfActor(session), now: now() })
}
