import { sql } from 'kysely'
import { isAccessEntry } from '#server/audit/queries.ts'
import type { Database } from '#server/db/database.ts'
import { inScope, type Scope } from '#server/db/scope.ts'
import { type DocumentRow, isUploadedByOwner } from '#server/files/queries.ts'
import type { CabinStatus } from '#shared/domain/enums.ts'

export interface Owner {
  id: string
  companyId: string
  status: CabinStatus
}

function cabins(db: Database, scope: Scope) {
  return db
    .selectFrom('cabin')
    .select(['cabin.id', 'cabin.company_id as companyId', 'cabin.status'])
    .where('cabin.deleted_at', 'is', null)
    .where(inScope(scope, 'cabin.company_id'))
    .$castTo<Owner>()
}

/** A cabin outside the scope, or a deleted one, does not exist. */
export function findCabin(db: Database, scope: Scope, id: string): Promise<Owner | undefined> {
  return cabins(db, scope).where('cabin.id', '=', id).executeTakeFirst()
}

/**
 * The same, locked against status changes and deletion until the transaction ends. Uploads of several documents do not
 * block each other.
 */
export function lockCabin(db: Database, scope: Scope, id: string): Promise<Owner | undefined> {
  return cabins(db, scope).where('cabin.id', '=', id).forShare().executeTakeFirst()
}

/** The cabin of a document, locked likewise, with what decides on its deletion. */
export function lockCabinOf(db: Database, scope: Scope, documentId: string) {
  return cabins(db, scope)
    .innerJoin('cabin_document', 'cabin_document.cabin_id', 'cabin.id')
    .select(['cabin_document.uploaded_at as uploadedAt', isUploadedByOwner('cabin').as('uploadedByOwner')])
    .where('cabin_document.id', '=', documentId)
    .forShare('cabin')
    .executeTakeFirst()
}

export interface NewDocument extends DocumentRow {
  storageKey: string
  scannedAt: string | null
}

export async function insertDocuments(
  db: Database,
  cabinId: string,
  managerId: string,
  documents: readonly NewDocument[],
): Promise<void> {
  const rows = documents.map((document) => ({
    id: document.id,
    cabin_id: cabinId,
    file_name: document.fileName,
    content_type: document.contentType,
    size: document.size,
    storage_key: document.storageKey,
    uploaded_at: document.uploadedAt,
    uploaded_by: document.uploadedBy,
    uploaded_by_id: managerId,
    scanned_at: document.scannedAt,
  }))
  await db.insertInto('cabin_document').values(rows).execute()
}

/** The manager of the brokerage who looks after a cabin: who is responsible, else whoever of them changed it last. */
export async function findBroker(db: Database, cabinId: string): Promise<string | undefined> {
  const responsible = await db
    .selectFrom('cabin')
    .innerJoin('manager', 'manager.id', 'cabin.responsible_id')
    .select('manager.id')
    .where('cabin.id', '=', cabinId)
    .where('manager.disabled', '=', false)
    .executeTakeFirst()
  if (responsible) return responsible.id
  const row = await db
    .selectFrom('audit_log')
    .innerJoin('manager', 'manager.id', 'audit_log.manager_id')
    .innerJoin('company', 'company.id', 'manager.company_id')
    .select('manager.id')
    .where('audit_log.entity', '=', 'cabin')
    .where('audit_log.entity_id', '=', cabinId)
    .where(sql<boolean>`not ${isAccessEntry(sql.ref('audit_log.action'))}`)
    .where('company.kind', '=', 'operator')
    .where('manager.disabled', '=', false)
    .orderBy('audit_log.at', 'desc')
    .executeTakeFirst()
  return row?.id
}

/** Returns the deleted row; undefined where another request was faster. */
export function deleteDocument(db: Database, id: string) {
  return db
    .deleteFrom('cabin_document')
    .where('id', '=', id)
    .returning(['file_name as fileName', 'storage_key as storageKey'])
    .executeTakeFirst()
}

/** For downloads by link. Documents of a deleted cabin are hidden. */
export function findDocument(db: Database, id: string) {
  return db
    .selectFrom('cabin_document')
    .innerJoin('cabin', 'cabin.id', 'cabin_document.cabin_id')
    .select([
      'cabin_document.id',
      'cabin_document.cabin_id as cabinId',
      'cabin_document.scanned_at as scannedAt',
      'cabin_document.file_name as fileName',
      'cabin_document.content_type as contentType',
      'cabin_document.size',
      'cabin_document.storage_key as storageKey',
    ])
    .where('cabin_document.id', '=', id)
    .where('cabin.deleted_at', 'is', null)
    .executeTakeFirst()
}
