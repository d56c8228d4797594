import { isDeepStrictEqual } from 'node:util'
import { insertAudit } from '#kits/audit/server/queries.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { Paging } from '#kits/db/server/paging.ts'
import { inTransaction } from '#kits/db/server/transaction.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import type { Route } from '#kits/http/server/route.ts'
import { archiveCalls } from '../shared/archive.ts'
import { formOfRole } from './allowed-form.ts'
import { archiveRow, restoreRow } from './archive.ts'
import { auditEntry, createRow, formOf } from './create.ts'
import { getRow, lockCurrent, type RowVersion } from './current-row.ts'
import type { CatalogueDefinition, CatalogueRow, Members } from './definition.ts'
import { routeFiles } from './file-calls.ts'
import { filesOf } from './files.ts'
import { inUse, usesSeenBy } from './in-use.ts'
import { type MergeInput, type MergePair, mergeRow, previewMerge } from './merge.ts'
import { mostUsed } from './most-used.ts'
import { demandChoosable } from './new-rows.queries.ts'
import { listOptions } from './options.queries.ts'
import { blockNewReferences, deleteRow, type ListQuery, listRows, updateRow } from './queries.ts'
import { countCabinsOfOtherMode, countUses } from './uses.queries.ts'

/**
 * The transport mode of a row in use cannot change: a sea port that became an airport would leave its cabins with a
 * route no ship takes.
 */
async function requireMode(
  definition: CatalogueDefinition,
  { db }: ScopedContext,
  before: CatalogueRow,
  form: Members,
): Promise<void> {
  const { mode } = definition
  if (mode === undefined || form[mode] === before[mode]) return
  await blockNewReferences(db, definition, before.id)
  const count = await countCabinsOfOtherMode(db, definition.table, before.id, form[mode])
  if (count > 0) throw new AppError('kind_in_use', { params: { count } })
}

async function changeRow(
  definition: CatalogueDefinition,
  context: ScopedContext,
  { id, version, ...members }: Members & RowVersion,
): Promise<CatalogueRow> {
  const before = await lockCurrent(definition, context, { id, version })
  // What is left out stays: a client from before there was such a member would empty it.
  const wanted = formOf(definition, { ...before, ...members })
  const allowed = formOfRole(definition, context.session.role, wanted, before)
  const form = definition.settle?.(allowed, before) ?? allowed
  if (isDeepStrictEqual(formOf(definition, before), form)) return before
  definition.check?.(form, before)
  await requireMode(definition, context, before, form)
  const { db, session, now } = context
  await demandChoosable(db, definition, form, before)
  await updateRow(db, definition, { id, form, managerId: session.managerId, now: now() })
  const after = await getRow(definition, context, id)
  await insertAudit(context.db, auditEntry(definition, context, 'update', { before, after }))
  return after
}

/** What is in use is refused at once, whatever is being written meanwhile. */
async function demandUnused(
  { db, session }: ScopedContext,
  { table }: CatalogueDefinition,
  id: string,
): Promise<void> {
  const uses = await countUses(db, table, id)
  if (uses.length > 0) throw inUse(usesSeenBy(session, uses))
}

async function removeRow(
  definition: CatalogueDefinition,
  context: ScopedContext,
  key: RowVersion,
): Promise<null> {
  const { db } = context
  const before = await lockCurrent(definition, context, key)
  await demandUnused(context, definition, key.id)
  // Whoever was about to use it has done so or never will: what is counted now is all there is.
  await blockNewReferences(db, definition, key.id)
  await demandUnused(context, definition, key.id)
  await deleteRow(db, definition, key.id, (cause) => inUse([], cause))
  await insertAudit(context.db, auditEntry(definition, context, 'delete', { before }))
  return null
}

/** Answers the calls of an entity from its definition. */
export function catalogue(route: Route, definition: CatalogueDefinition): void {
  const { calls } = definition
  const { archive, restore, previewMerge: preview, merge } = archiveCalls(calls)
  // The contract's own schemas have checked what passes here.
  route(calls.getPage, ({ db, scope }, query) => listRows(db, definition, scope, query as ListQuery & Paging))
  route(calls.get, (context, input) => getRow(definition, context, (input as { id: string }).id))
  route(calls.getOptions, async ({ db, scope, session, language }, input) => {
    const query = input as ListQuery & { limit: number }
    const used = await mostUsed(db, definition, session, query)
    const rows = await listOptions(db, definition, scope, { ...query, used })
    return rows.map((row) => ({ ...row, label: definition.label(row, language) }))
  })
  route(
    calls.create,
    inTransaction((context, input) => createRow(definition, context, input as Members)),
  )
  route(
    calls.update,
    inTransaction((context, input) => changeRow(definition, context, input as Members & RowVersion)),
  )
  route(
    calls.remove,
    inTransaction((context, input) => removeRow(definition, context, input as RowVersion)),
  )
  route(
    archive,
    inTransaction((context, input) => archiveRow(definition, context, input as RowVersion)),
  )
  route(
    restore,
    inTransaction((context, input) => restoreRow(definition, context, input as RowVersion)),
  )
  route(preview, (context, input) => previewMerge(definition, context, input as MergePair))
  route(
    merge,
    inTransaction((context, input) => mergeRow(definition, context, input as MergeInput)),
  )
  routeFiles(route, filesOf(definition))
}
