import type { Database } from '#kits/db/server/database.ts'
import { createLinkSigner, type LinkReader } from '#kits/files/server/links.ts'
import { downloadDocument, viewDocument } from '#modules/papers/contract/documents.ts'
import type { CabinDocument } from '#modules/shipments/contract/documents.ts'
import { queueCopies } from '../copies/queries.ts'
import { type DocumentRow, documentsValue, readDocuments } from '../queries.ts'

/** Documents as clients see them, with links that are valid for minutes. */
export async function withUrls(
  db: Database,
  rows: DocumentRow[],
  reader: LinkReader,
): Promise<CabinDocument[]> {
  if (rows.length === 0) return []
  const waiting = rows.filter(({ viewState }) => viewState === 'waiting').map(({ id }) => id)
  // Papers of before are drawn when they are first looked at.
  await queueCopies(db, waiting, reader.now)
  const [linkTo, viewOf] = await Promise.all([
    createLinkSigner(db, { opened: 'cabinDocument', path: downloadDocument.path }, reader),
    createLinkSigner(db, { opened: 'documentCopy', path: viewDocument.path }, reader),
  ])
  return rows.map((row) => ({
    ...row,
    url: linkTo(row.id),
    viewUrl: row.viewState === 'ready' ? viewOf(row.id) : null,
  }))
}

/** What a cabin answers of its papers. */
export const documentsOfCabin = {
  value: documentsValue,
  read: (db: Database, stored: DocumentRow[], reader: LinkReader) =>
    withUrls(db, readDocuments(stored), reader),
}
