import { recordDownload } from '#kits/audit/server/access.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import { isLinkAlive, readerOfLink } from '#kits/files/server/links.ts'
import { getStorageUsed } from '#kits/files/server/queries.ts'
import { scanStored } from '#kits/files/server/scanning.ts'
import type { FileAnswer } from '#kits/http/server/files.ts'
import type { Route } from '#kits/http/server/route.ts'
import {
  deleteDocument as deleteCall,
  downloadDocument,
  getStorage,
  reviewDocument as reviewCall,
  uploadDocuments,
} from '#modules/papers/contract/documents.ts'
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
