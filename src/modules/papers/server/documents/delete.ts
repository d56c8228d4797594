import { auditedBy, insertAudit } from '#kits/audit/server/queries.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { Database } from '#kits/db/server/database.ts'
import { clearUnfiledContent } from '#kits/files/server/queries.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import { requireDeletable } from './access.ts'
import { deleteDocument, lockCabinOf } from './queries.ts'

async function deleteRow({ scope, session, now }: ScopedContext, db: Database, id: string): Promise<string> {
  const cabin = requireDeletable(session, await lockCabinOf(db, scope, id), now())
  const found = await deleteDocument(db, id)
  if (!found) throw new AppError('not_found')
  const { storageKey, ...deleted } = found
  await insertAudit(db, {
    at: now(),
    companyId: cabin.companyId,
    ...auditedBy(session),
    entity: 'cabin',
    entityId: cabin.id,
    action: 'remove_document',
    // All that is left of it: of two files of one name the entry tells which, and whether it had been accepted.
    before: { documentId: id, ...deleted },
    after: null,
  })
  return storageKey
}

/** Deletes the row first, and the content once that is committed: now, or with the next sweep. */
export async function removeDocument(context: ScopedContext, id: string): Promise<null> {
  const { db, storage } = context
  const key = await db.transaction().execute((transaction) => deleteRow(context, transaction as Database, id))
  await storage.remove(key).then(
    () => clearUnfiledContent(db, [key]).catch(() => undefined),
    () => undefined,
  )
  return null
}
