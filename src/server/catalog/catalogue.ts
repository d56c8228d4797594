import { isDeepStrictEqual } from 'node:util'
import { insertAudit } from '../audit/queries.ts'
import type { Paging } from '../db/list.ts'
import { newId } from '../db/uuid.ts'
import type { ScopedContext } from '../http/context.ts'
import { AppError } from '../http/errors.ts'
import type { Route } from '../http/route.ts'
import { inTransaction } from '../http/transaction.ts'
import type { CatalogueDefinition, CatalogueRow, Members } from './definition.ts'
import { catalogueFiles } from './files.ts'
import { listOptions } from './options/queries.ts'
import { ownerOf } from './owner.ts'
import {
  countCabinsUsing,
  deleteRow,
  findRow,
  insertRow,
  type ListQuery,
  listRows,
  lockRow,
  updateRow,
} from './queries.ts'

/** The editable members of a body or a row, and no others. */
function formOf({ columns }: CatalogueDefinition, from: Members): Members {
  return Object.fromEntries(Object.keys(columns).map((member) => [member, from[member] ?? null]))
}

async function getRow(
  definition: CatalogueDefinition,
  { db, scope }: Pick<ScopedContext, 'db' | 'scope'>,
  id: string,
): Promise<CatalogueRow> {
  const row = await findRow(db, definition, scope, id)
  if (!row) throw new AppError('not_found')
  return row
}

async function audit(
  definition: CatalogueDefinition,
  context: ScopedContext,
  action: 'create' | 'update' | 'delete',
  { before, after }: { before?: CatalogueRow; after?: CatalogueRow },
): Promise<void> {
  const { db, session, now } = context
  const row = (after ?? before) as CatalogueRow
  await insertAudit(db, {
    at: now(),
    companyId: row.companyId ?? null,
    managerId: session.managerId,
    managerName: session.userName,
    entity: definition.table,
    entityId: row.id,
    action,
    before: before ? formOf(definition, before) : null,
    after: after ? formOf(definition, after) : null,
  })
}

/**
 * Creates a row in the transaction of the context. With an id that is there already it answers that
 * row if its members are the same, so that a client may repeat a create whose answer it never got.
 */
async function createRow(
  definition: CatalogueDefinition,
  context: ScopedContext,
  input: Members & { id?: string | null },
): Promise<CatalogueRow> {
  const { db, session, now } = context
  const form = formOf(definition, input)
  definition.check?.(form)
  const companyId = definition.scoped ? await ownerOf(context, input.companyId) : null
  const id = input.id ?? newId()
  const isNew = await insertRow(db, definition, {
    id,
    form,
    companyId,
    managerId: session.managerId,
    now: now(),
  })
  const row = await findRow(db, definition, context.scope, id)
  if (isNew && row) {
    await audit(definition, context, 'create', { after: row })
    return row
  }
  if (row && isDeepStrictEqual(formOf(definition, row), form) && row.companyId === (companyId ?? undefined))
    return row
  throw new AppError('id_taken')
}

/** The row as it is now, locked until the transaction ends; refused where it is no longer at that version. */
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

async function changeRow(
  definition: CatalogueDefinition,
  context: ScopedContext,
  { id, version, ...members }: Members & { id: string; version: number },
): Promise<CatalogueRow> {
  const form = formOf(definition, members)
  const before = await lockCurrent(definition, context, { id, version })
  if (isDeepStrictEqual(formOf(definition, before), form)) return before
  definition.check?.(form, before)
  const { db, session, now } = context
  await updateRow(db, definition, { id, form, managerId: session.managerId, now: now() })
  const after = await getRow(definition, context, id)
  await audit(definition, context, 'update', { before, after })
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
  await audit(definition, context, 'delete', { before })
  return null
}

/** Answers the nine calls of an entity from its definition. */
export function catalogue(route: Route, definition: CatalogueDefinition): void {
  const { calls } = definition
  // A definition's calls are typed for any entity; the contract's own schemas have checked what passes here.
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
  catalogueFiles(route, definition, (context, input) => createRow(definition, context, input))
}
