import { type CabinDocument, downloadDocument } from '#shared/contracts/cabin-documents.ts'
import type { Database } from '../db/database.ts'
import { createLinkSigner, type LinkReader } from './links.ts'
import type { DocumentRow } from './queries.ts'

/** Documents as clients see them, with links that are valid for minutes. */
export async function withUrls(
  db: Database,
  rows: DocumentRow[],
  reader: LinkReader,
): Promise<CabinDocument[]> {
  if (rows.length === 0) return []
  const linkTo = await createLinkSigner(db, { opened: 'cabinDocument', path: downloadDocument.path }, reader)
  return rows.map((row) => ({ ...row, url: linkTo(row.id) }))
}
