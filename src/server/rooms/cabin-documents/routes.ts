import {
  deleteDocument as deleteCall,
  downloadDocument,
  uploadDocuments,
} from '#shared/contracts/cabin-documents.ts'
import { isLinkAlive } from '../../files/documents.ts'
import { AppError } from '../../http/errors.ts'
import type { FileAnswer } from '../../http/files.ts'
import type { Route } from '../../http/route.ts'
import { removeDocument } from './delete.ts'
import { findDocument } from './queries.ts'
import { uploadPapers } from './upload.ts'

export function cabinDocumentsRoom(route: Route): void {
  route(uploadDocuments, (context, { cabinId }) => uploadPapers(context, cabinId))

  route(deleteCall, (context, { id }) => removeDocument(context, id))

  route(downloadDocument, async ({ db, storage, now }, link): Promise<FileAnswer> => {
    if (!(await isLinkAlive(db, link, now()))) throw new AppError('link_dead')
    const document = await findDocument(db, link.id)
    const body = document && (await storage.open(document.storageKey))
    if (!body) throw new AppError('not_found')
    const { fileName, contentType, size } = document
    return { fileName, contentType, size, body }
  })
}
