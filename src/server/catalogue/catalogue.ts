import { isDeepStrictEqual } from 'node:util'
import { insertAudit } from '../audit/queries.ts'
import type { ScopedContext } from '../context/context.ts'
import type { Paging } from '../db/paging.ts'
import { inTransaction } from '../db/transaction.ts'
import { AppError } from '../errors/app-error.ts'
import type { Route } from '../http/route.ts'
import { auditEntry, createRow, formOf } from './create.ts'
import type { CatalogueDefinition, CatalogueRow, Members } from './definition.ts'
import { routeFiles } from './file-calls.ts'
import { filesOf } from './files.ts'
import { listOptions } from './options.queries.ts'
import {
  blockNewReferences,
  countCabinsUsing,
  deleteRow,
  findRow,
  type ListQuery,
  listRows,
  lockRow,
  updateRow,
} from './queries.ts'

async function getRow(
  definition: CatalogueDefinition,
  { db, scope }: Pick<ScopedContext, 'db' | 'scope'>,
  id: string,
): Promise<CatalogueRow> {
  const row = await findRow(db, definition, scope, id)
  if (!row) throw new AppError('not_found')
  return row
}

/** Locks the row until the transaction ends; refused where the version is outdated. */
async function lockCurrent(
  definition: CatalogueDefinition,
  context: ScopedContext,
  { id, version }: { id: string; version: number },
): Promise<CatalogueRow> {
  await lockRow(context.db, definition, id)
  const current = await getRow(definition, context, id)
  if (current.version !== version) throw new AppError('stale', { result: { current } })
  return current
}

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
  const count = await countCabinsUsing(db, definition, before.id, form[mode])
  if (count > 0) throw new AppError('kind_in_use', { params: { count } })
}

async function changeRow(
  definition: CatalogueDefinition,
  context: ScopedContext,
  { id, version, ...members }: Members & { id: string; version: number },
): Promise<CatalogueRow> {
  const form = formOf(definition, members)
  const before = await lockCurrent(definition, context, { id, version })
  if (isDeepStrictEqual(formOf(definition, before), form)) return before
  definition.check?.(form, before)
  await requireMode(definition, context, before, form)
  const { db, session, now } = context
  await updateRow(db, definition, { id, form, managerId: session.managerId, now: now() })
  const after = await getRow(definition, context, id)
  await insertAudit(context.db, auditEntry(definition, context, 'update', { before, after }))
  return after
}

async function removeRow(
  definition: CatalogueDefinition,
  context: ScopedContext,
  key: { id: string; version: number },
): Promise<null> {
  const before = await lockCurrent(definition, context, key)
  const count = await countCabinsUsing(context.db, definition, key.id)
  if (count > 0) throw new AppError('in_use', { params: { count } })
  await deleteRow(context.db, definition, key.id)
  await insertAudit(context.db, auditEntry(definition, context, 'delete', { before }))
  return null
}

/** Answers the nine calls of an entity from its definition. */
export function catalogue(route: Route, definition: CatalogueDefinition): void {
  const { calls } = definition
  // The calls of a definition are typed for any entity; the contract's schemas have already checked the values.
  route(calls.getPage, async ({ db, scope }, query) => {
    return (await listRows(db, definition, scope, query as unknown as ListQuery & Paging)) as never
  })
  route(calls.get, async (context, { id }) => (await getRow(definition, context, id)) as never)
  route(calls.getOptions, async ({ db, scope, language }, input) => {
    const rows = await listOptions(db, definition, scope, input as unknown as ListQuery & { limit: number })
    return rows.map((row) => ({ ...row, label: definition.label(row, language) })) as never
  })
  route(
    calls.create,
    inTransaction(
      async (context, input) => (await createRow(definition, context, input as Members)) as never,
    ),
  )
  route(
    calls.update,
    inTransaction(async (context, input) => (await changeRow(definition, context, input as never)) as never),
  )
  route(
    calls.remove,
    inTransaction(async (context, input) => await removeRow(definition, context, input)),
  )
  routeFiles(route, filesOf(definition))
}
