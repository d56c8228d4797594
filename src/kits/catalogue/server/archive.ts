import { insertAudit } from '#kits/audit/server/queries.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import { demandCurrent } from '#kits/contract/server/current-version.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import { auditEntry } from './create.ts'
import { getRow, type RowVersion } from './current-row.ts'
import type { CatalogueDefinition, CatalogueRow } from './definition.ts'
import { lockRow, setArchived } from './queries.ts'

/** Archives or restores a row in the transaction of the context. A row that is as wanted already is answered as it is. */
async function changeArchived(
  definition: CatalogueDefinition,
  context: ScopedContext,
  { id, version }: RowVersion,
  isArchived: boolean,
): Promise<CatalogueRow> {
  const { db, session, now } = context
  await lockRow(db, definition, id)
  const before = await getRow(definition, context, id)
  if ((before.archivedAt !== null) === isArchived) return before
  if (before.mergedIntoId !== null) throw new AppError('merged')
  demandCurrent(before, version)
  await setArchived(db, definition, {
    id,
    archivedAt: isArchived ? now() : null,
    mergedIntoId: null,
    managerId: session.managerId,
    now: now(),
  })
  const after = await getRow(definition, context, id)
  await insertAudit(db, auditEntry(definition, context, 'update', { before, after }))
  return after
}

export const archiveRow = (definition: CatalogueDefinition, context: ScopedContext, row: RowVersion) =>
  changeArchived(definition, context, row, true)

export const restoreRow = (definition: CatalogueDefinition, context: ScopedContext, row: RowVersion) =>
  changeArchived(definition, context, row, false)
