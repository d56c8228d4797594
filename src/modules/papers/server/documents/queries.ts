import { sql } from 'kysely'
import type { CabinStatus } from '#kits/contract/shared/enums.ts'
import type { Database } from '#kits/db/server/database.ts'
import { inScope, type Scope } from '#kits/db/server/scope.ts'
import { isUploadedByOwner } from '../queries.ts'

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
 * The same, locked until the transaction ends: against status changes, deletion and other changes of its documents, which
 * are counted with it (`recount_papers`). A weaker lock would have to grow for that, and two would wait for each other.
 */
export function lockCabin(db: Database, scope: Scope, id: string): Promise<Owner | undefined> {
  return cabins(db, scope).where('cabin.id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** The cabin of a document, locked likewise, with what decides on its deletion. */
export function lockCabinOf(db: Database, scope: Scope, documentId: string) {
  return cabins(db, scope)
    .innerJoin('cabin_document', 'cabin_document.cabin_id', 'cabin.id')
    .select(['cabin_document.uploaded_at as uploadedAt', isUploadedByOwner('cabin').as('uploadedByOwner')])
    .where('cabin_document.id', '=', documentId)
    .forNoKeyUpdate('cabin')
    .executeTakeFirst()
}

/** Returns the deleted row; undefined where another request was faster. */
export function deleteDocument(db: Database, id: string) {
  return db
    .deleteFrom('cabin_document')
    .where('id', '=', id)
    .returning([
      'file_name as fileName',
      'storage_key as storageKey',
      sql<string | null>`(select storage_key from document_copy copy where copy.id = cabin_document.id)`.as(
        'copyKey',
      ),
      'kind',
      'accepted',
      'reason',
      'size',
      'uploaded_at as uploadedAt',
      'uploaded_by as uploadedBy',
      sql<string | null>`encode(sha256, 'hex')`.as('sha256'),
    ])
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
