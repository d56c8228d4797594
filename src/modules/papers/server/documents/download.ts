import type { Database } from '#kits/db/server/database.ts'
import { createLinkSigner, type LinkReader } from '#kits/files/server/links.ts'
import type { DocumentRow } from '#kits/files/server/queries.ts'
import { type CabinDocument, downloadDocument } from '#modules/papers/contract/documents.ts'

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
