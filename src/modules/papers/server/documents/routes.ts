import type { Readable } from 'node:stream'
import { recordDownload } from '#kits/audit/server/access.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import { isLinkAlive, readerOfLink } from '#kits/files/server/links.ts'
import type { FileAnswer } from '#kits/http/server/files.ts'
import type { Route } from '#kits/http/server/route.ts'
import {
  deleteDocument as deleteCall,
  downloadDocument,
  getStorage,
  reviewDocument as reviewCall,
  uploadDocuments,
  viewDocument,
} from '#modules/papers/contract/documents.ts'
import { findCopy } from '../copies/queries.ts'
import { getStorageUsed } from '../queries.ts'
import { scanStored } from '../scan-stored.ts'
import { removeDocument } from './delete.ts'
import { findDocument } from './queries.ts'
import { reviewDocument } from './review.ts'
import { fileDocuments } from './upload.ts'

/** Who opened a paper is recorded, whether the original or the copy; without that nothing is sent. */
async function recordOpening(
  context: Parameters<typeof recordDownload>[0],
  body: Readable,
  opened: Parameters<typeof recordDownload>[1],
): Promise<void> {
  await recordDownload(context, opened).catch((error: unknown) => {
    body.destroy()
    throw error
  })
}

export function cabinDocumentsFeature(route: Route): void {
  route(uploadDocuments, fileDocuments)

  route(reviewCall, reviewDocument)

  route(deleteCall, (context, { id }) => removeDocument(context, id))

  route(getStorage, async ({ config, db, scope }) => ({
    used: await getStorageUsed(db, scope.ownCompanyId),
    limit: config.companyStorageBytes,
  }))

  route(viewDocument, async (context, link): Promise<FileAnswer> => {
    const { db, storage, now } = context
    if (!(await isLinkAlive(db, 'documentCopy', link, now()))) throw new AppError('link_dead')
    const document = await findDocument(db, link.id)
    // A copy may have been drawn before there was a scanner.
    if (document) await scanStored(context, document)
    const copy = await findCopy(db, link.id)
    const body = copy?.storageKey && (await storage.open(copy.storageKey))
    if (!body) throw new AppError('not_found')
    const { cabinId, fileName, contentType, size } = copy
    await recordOpening(context, body, {
      cabinId,
      documentId: link.id,
      fileName,
      readerId: readerOfLink(link),
    })
    return { fileName, contentType, body, isOwn: true, ...(size !== null && { size }) }
  })

  route(downloadDocument, async (context, link): Promise<FileAnswer> => {
    const { db, storage, now } = context
    if (!(await isLinkAlive(db, 'cabinDocument', link, now()))) throw new AppError('link_dead')
    const document = await findDocument(db, link.id)
    if (document) await scanStored(context, document)
    const body = document && (await storage.open(document.storageKey))
    if (!body) throw new AppError('not_found')
    const { cabinId, fileName, contentType, size } = document
    await recordOpening(context, body, {
      cabinId,
      documentId: link.id,
      fileName,
      readerId: readerOfLink(link),
    })
    return { fileName, contentType, size, body }
  })
}
