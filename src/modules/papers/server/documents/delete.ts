import { auditedBy, insertAudit } from '#kits/audit/server/queries.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { Database } from '#kits/db/server/database.ts'
import { clearUnfiledContent } from '#kits/files/server/queries.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import { requireDeletable } from './access.ts'
import { deleteDocument, lockCabinOf } from './queries.ts'

async function deleteRow(
  { scope, session, now }: ScopedContext,
  db: Database,
  id: string,
): Promise<string[]> {
  const cabin = requireDeletable(session, await lockCabinOf(db, scope, id), now())
  const found = await deleteDocument(db, id)
  if (!found) throw new AppError('not_found')
  const { storageKey, copyKey, ...deleted } = found
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
  return copyKey === null ? [storageKey] : [storageKey, copyKey]
}

/** Deletes the row first, and the content with its copy once that is committed: now, or with the next sweep. */
export async function removeDocument(context: ScopedContext, id: string): Promise<null> {
  const { db, storage } = context
  const keys = await db
    .transaction()
    .execute((transaction) => deleteRow(context, transaction as Database, id))
  await Promise.all(keys.map((key) => storage.remove(key))).then(
    () => clearUnfiledContent(db, keys).catch(() => undefined),
    () => undefined,
  )
  return null
}
