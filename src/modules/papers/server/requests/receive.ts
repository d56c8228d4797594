import { insertAudit } from '#kits/audit/server/queries.ts'
import { AppError, invalidField } from '#kits/contract/server/app-error.ts'
import type { Parsed, Result } from '#kits/contract/shared/call.ts'
import type { Database } from '#kits/db/server/database.ts'
import { newId } from '#kits/db/server/uuid.ts'
import type { Context } from '#kits/http/server/context/context.ts'
import type { UploadedFile } from '#kits/http/server/files.ts'
import { translatorFor } from '#kits/i18n/server/translators.ts'
import { hashOf } from '#kits/mail/server/link-tokens.ts'
import { findBroker } from '#modules/notifications/server/broker.queries.ts'
import { gatherNotification, insertNotifications } from '#modules/notifications/server/queries.ts'
import { uploadRequestLimits, type uploadRequests } from '#modules/papers/contract/requests.ts'
import type { DocumentKind } from '#modules/shipments/rules/document-kinds.ts'
import { firstViewState } from '#modules/shipments/rules/view-state.ts'
import { queueCopies } from '../copies/queries.ts'
import { examineFile, fileContent, requireStorageQuota, sizeOf } from '../filing.ts'
import { type ExaminedFile, insertDocuments } from '../queries.ts'
import { type AliveRequest, findAsker, findByToken, hasCome, lockAlive, reserveRoom } from './queries.ts'

type UploadContext = Context & { files: UploadedFile[] }

interface Paper extends ExaminedFile {
  id: string
  kind: DocumentKind
}

/** Who sent it, as people of the office read it. */
const senderOf = ({ email, language }: AliveRequest): string =>
  email ?? translatorFor(language)('upload_mail.sender')

/** Whoever asked, and the brokerage's manager of the shipment where that was a client or somebody who has left. */
async function readersOf(db: Database, { createdBy, cabinId }: AliveRequest): Promise<string[]> {
  const asker = createdBy === null ? undefined : await findAsker(db, createdBy)
  const broker = asker?.isBroker ? undefined : await findBroker(db, cabinId)
  return [...new Set([asker?.id, broker].filter((id) => id !== undefined))]
}

async function notify(db: Database, request: AliveRequest, documentId: string, now: Date): Promise<void> {
  for (const managerId of await readersOf(db, request)) {
    const about = {
      managerId,
      kind: 'document',
      cabinId: request.cabinId,
      actorName: senderOf(request),
    } as const
    if (await gatherNotification(db, about)) continue
    await insertNotifications(db, [{ ...about, subjectId: documentId, details: { count: 1 } }], now)
  }
}

/** Undefined where the same paper has come meanwhile. */
async function record(
  context: UploadContext,
  db: Database,
  requestId: string,
  paper: Paper,
): Promise<Paper | undefined> {
  const now = context.now()
  const request = await lockAlive(db, requestId, now)
  if (!request) throw new AppError('upload_link_dead')
  if (await hasCome(db, requestId, paper)) return undefined
  if (!(await reserveRoom(db, requestId, paper.size))) throw new AppError('upload_link_full')
  const { cabinId, companyId } = request
  const document = {
    ...paper,
    uploadedAt: now.toISOString(),
    uploadedBy: senderOf(request),
    version: 1,
    uploadedByOwner: false,
    kindGuessed: false,
    accepted: null,
    reason: null,
    reviewedAt: null,
    reviewedBy: null,
    uploadRequestId: requestId,
    viewState: firstViewState(paper.contentType),
  }
  await insertDocuments(db, cabinId, null, [document])
  await queueCopies(db, [paper.id], now)
  // The new document is included now, and concurrent uploads of the company wait for this transaction.
  await requireStorageQuota(context, db, companyId, 0)
  await insertAudit(db, {
    at: now,
    companyId,
    managerId: null,
    keyId: null,
    managerName: document.uploadedBy,
    entity: 'cabin',
    entityId: cabinId,
    action: 'upload',
    before: null,
    after: { documents: [paper.fileName], uploadRequestId: requestId },
  })
  await notify(db, request, paper.id, now)
  return paper
}

/** Keeps a paper that came by a link; the same one again is answered alike and kept once. */
export async function receivePaper(
  context: UploadContext,
  { token, kind }: Parsed<typeof uploadRequests.upload>,
): Promise<Result<typeof uploadRequests.upload>> {
  const { db, config, files, now } = context
  const request = await findByToken(db, hashOf(token), now())
  if (!request) throw new AppError('upload_link_dead')
  if (!request.kinds.includes(kind)) throw invalidField('kind', 'valid_value')
  const bytes = await sizeOf(files)
  const file = await examineFile(config, files[0] as UploadedFile, now())
  const answer = { fileName: file.fileName, size: file.size }
  if (await hasCome(db, request.id, { kind, sha256: file.sha256 })) return answer
  const { files: came, bytes: used } = request
  if (came >= uploadRequestLimits.files || used + bytes > uploadRequestLimits.bytes)
    throw new AppError('upload_link_full')
  await requireStorageQuota(context, db, request.companyId, bytes)
  const paper: Paper = { ...file, id: newId(), kind }
  await fileContent(context, [paper], (transaction) => record(context, transaction, request.id, paper))
  return answer
}
