import { sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'
import { parseInstant } from '#kits/db/server/value-parsers.ts'
import { drawnTypes } from '#kits/files/shared/drawn-types.ts'
import type { CabinDocument } from '#modules/shipments/contract/documents.ts'
import type { DocumentKind } from '#modules/shipments/rules/document-kinds.ts'

/** A document without its links. */
export type DocumentRow = Omit<CabinDocument, 'url' | 'viewUrl'>

const isOfUploader = (uploaders: 'manager' | 'api_key', companyId: string) => sql`exists (
  select from ${sql.table(uploaders)} uploader
  where uploader.id = cabin_document.uploaded_by_id and uploader.company_id = ${sql.ref(companyId)})`

/** Whether a manager or an API key of the company that owns the cabin uploaded the row of `cabin_document`. */
export const isUploadedByOwner = (cabin: 't' | 'cabin') => sql<boolean>`(
  ${isOfUploader('manager', `${cabin}.company_id`)} or ${isOfUploader('api_key', `${cabin}.company_id`)})`

/** How far the copy of the row of `cabin_document` has come; a paper of before waits to be looked at. */
export const viewStateValue = sql<
  DocumentRow['viewState']
>`case when content_type = any(${drawnTypes}::text[])
  then coalesce((select state from document_copy where document_copy.id = cabin_document.id), 'waiting') else 'none' end`

/**
 * A cabin's documents, oldest first, as an expression in a statement that selects cabins as `t`; see `readDocuments`.
 */
export const documentsValue = sql<DocumentRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', id, 'version', version, 'fileName', file_name, 'contentType', content_type, 'size', size, 'uploadedAt', uploaded_at::text,
    'uploadedBy', uploaded_by, 'uploadedByOwner', ${isUploadedByOwner('t')}, 'kind', kind, 'kindGuessed', kind_guessed,
    'accepted', accepted, 'reason', reason, 'reviewedAt', reviewed_at::text, 'reviewedBy', reviewed_by,
    'uploadRequestId', upload_request_id, 'viewState', ${viewStateValue}
  ) order by uploaded_at, id), '[]')
  from cabin_document where cabin_id = t.id)`

export const readDocuments = (rows: readonly DocumentRow[]): DocumentRow[] =>
  rows.map((row) => ({
    ...row,
    uploadedAt: parseInstant(row.uploadedAt),
    reviewedAt: row.reviewedAt === null ? null : parseInstant(row.reviewedAt),
  }))

export interface ExaminedFile {
  fileName: string
  contentType: string
  size: number
  sha256: Buffer
  /** Guessed from its name or its words. */
  kind: DocumentKind
  /** Null where there is no scanner. */
  scannedAt: string | null
  storageKey: string
  /** The temporary file before it is stored. */
  path: string
}

export interface NewDocument extends DocumentRow, ExaminedFile {}

/** `managerId` is null where somebody without an account sent them. */
export async function insertDocuments(
  db: Database,
  cabinId: string,
  managerId: string | null,
  documents: readonly NewDocument[],
): Promise<void> {
  const rows = documents.map((document) => ({
    id: document.id,
    cabin_id: cabinId,
    file_name: document.fileName,
    content_type: document.contentType,
    size: document.size,
    sha256: document.sha256,
    storage_key: document.storageKey,
    uploaded_at: document.uploadedAt,
    uploaded_by: document.uploadedBy,
    uploaded_by_id: managerId,
    scanned_at: document.scannedAt,
    kind: document.kind,
    kind_guessed: document.kindGuessed,
    upload_request_id: document.uploadRequestId,
  }))
  await db.insertInto('cabin_document').values(rows).execute()
}

/** Bytes that the company's documents take. */
export async function getStorageUsed(db: Database, companyId: string): Promise<number> {
  const row = await db
    .selectFrom('company_storage')
    .select('bytes')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row?.bytes ?? 0
}

/** Records that a scanner found nothing. */
export async function markScanned(db: Database, id: string, at: Date): Promise<void> {
  await db.updateTable('cabin_document').set({ scanned_at: at }).where('id', '=', id).execute()
}
