import { type CabinDocument, downloadDocument } from '#shared/contracts/cabin-documents.ts'
import type { Database } from '../db/database.ts'
import { linkMaker, type Reader } from './links.ts'
import { type DocumentRow, selectDocuments } from './queries.ts'

/** The papers as clients see them: each with a link that lives for minutes. */
export async function withUrls(db: Database, rows: DocumentRow[], reader: Reader): Promise<CabinDocument[]> {
  if (rows.length === 0) return []
  const linkTo = await linkMaker(db, { opened: 'paper', path: downloadDocument.path }, reader)
  return rows.map((row) => ({ ...row, url: linkTo(row.id) }))
}

/** A cabin's papers, the first filed first. Whether the caller may see the cabin is for the caller to know. */
export async function listDocuments(db: Database, cabinId: string, reader: Reader): Promise<CabinDocument[]> {
  return withUrls(db, await selectDocuments(db, cabinId), reader)
}
