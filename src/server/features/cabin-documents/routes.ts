import { recordDownload } from '#server/audit/access.ts'
import { AppError } from '#server/errors/app-error.ts'
import { isLinkAlive, readerOfLink } from '#server/files/links.ts'
import { getStorageUsed } from '#server/files/queries.ts'
import { scanStored } from '#server/files/scanning.ts'
import type { FileAnswer } from '#server/http/files.ts'
import type { Route } from '#server/http/route.ts'
import {
  deleteDocument as deleteCall,
  downloadDocument,
  getStorage,
  reviewDocument as reviewCall,
  uploadDocuments,
} from '#shared/contracts/cabin-documents.ts'
import { removeDocument } from './delete.ts'
import { findDocument } from './queries.ts'
import { reviewDocument } from './review.ts'
import { fileDocuments } from './upload.ts'

export function cabinDocumentsFeature(route: Route): void {
  route(uploadDocuments, fileDocuments)

  route(reviewCall, reviewDocument)

  route(deleteCall, (context, { id }) => removeDocument(context, id))

  route(getStorage, async ({ config, db, scope }) => ({
    used: await getStorageUsed(db, scope.ownCompanyId),
    limit: config.companyStorageBytes,
  }))

  route(downloadDocument, async (context, link): Promise<FileAnswer> => {
    const { db, storage, now } = context
    if (!(await isLinkAlive(db, 'cabinDocument', link, now()))) throw new AppError('link_dead')
    const document = await findDocument(db, link.id)
    if (document) await scanStored(context, document)
    const body = document && (await storage.open(document.storageKey))
    if (!body) throw new AppError('not_found')
    const { cabinId, fileName, contentType, size } = document
    const downloaded = { cabinId, documentId: document.id, fileName, readerId: readerOfLink(link) }
    await recordDownload(context, downloaded).catch((error: unknown) => {
      body.destroy()
      throw error
    })
    return { fileName, contentType, size, body }
  })
}
