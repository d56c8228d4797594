import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AppError } from '#kits/contract/server/app-error.ts'
import { type Database, isStillReferenced } from '#kits/db/server/database.ts'
import { allOf, type ListSource, orderBy, selectPage } from '#kits/db/server/list.ts'
import type { Page, Paging } from '#kits/db/server/paging.ts'
import { inScope, type Scope } from '#kits/db/server/scope.ts'
import { companyNames, searchKeyword } from '#kits/db/server/search.ts'
import type { CatalogueDefinition, CatalogueRow, Members } from './definition.ts'
import { type Editor, type NewMembers, withConstraintErrors } from './new-rows.queries.ts'
import { referenceJoins, referenceReads, referenceTexts } from './referenced.queries.ts'

export interface ListQuery extends Members {
  keyword: string | null
  sort?: { field: string; order: 'asc' | 'desc' } | null
}

const column = (name: string): RawBuilder<unknown> => sql.ref(`t.${name}`)

/** The members of a row, from the table, its joins and who changed it last. */
function readColumns(definition: CatalogueDefinition): RawBuilder<unknown> {
  const { columns, scoped } = definition
  const members: Record<string, RawBuilder<unknown>> = {
    id: column('id'),
    version: column('version'),
    createdAt: column('created_at'),
    updatedAt: column('updated_at'),
    updatedBy: sql`coalesce(editor.display_name, editor.user_name)`,
    archivedAt: column('archived_at'),
    mergedIntoId: column('merged_into'),
    ...Object.fromEntries(Object.entries(columns).map(([member, name]) => [member, column(name)])),
    ...referenceReads(definition),
    ...(scoped && { companyId: column('company_id'), companyName: sql.ref('owner.name') }),
  }
  return sql.join(Object.entries(members).map(([member, value]) => sql`${value} as ${sql.ref(member)}`))
}

function readFrom(
  definition: CatalogueDefinition,
  rows: RawBuilder<unknown> = sql.table(definition.table),
): RawBuilder<unknown> {
  const owner = definition.scoped ? sql`left join company owner on owner.id = t.company_id` : sql``
  return sql`${rows} t left join manager editor on editor.id = t.updated_by ${owner}
    ${referenceJoins(definition)}`
}

const scopeCondition = (definition: CatalogueDefinition, scope: Scope): RawBuilder<SqlBool>[] =>
  definition.scoped && scope.companyId !== null ? [sql<SqlBool>`${inScope(scope, 't.company_id')}`] : []

/** Archived rows are a list of their own: to leave them out is no filter that could leave few rows. */
function listedRows({ table }: CatalogueDefinition, { archived }: ListQuery) {
  return archived === true
    ? { rows: sql.table(table), filters: [sql<SqlBool>`t.archived_at is not null`] }
    : { rows: sql`(select * from ${sql.table(table)} where archived_at is null)`, filters: [] }
}

export async function listSource(
  db: Database,
  definition: CatalogueDefinition,
  scope: Scope,
  query: ListQuery,
): Promise<ListSource> {
  const filters = Object.entries(definition.filters).flatMap(([member, name]) => {
    const value = query[member]
    return value === null || value === undefined ? [] : [sql<SqlBool>`${column(name)} = ${value}`]
  })
  const listed = listedRows(definition, query)
  const { table, scoped } = definition
  const foreign = [...(scoped ? [companyNames] : []), ...referenceTexts(definition)]
  const [firstField = 'updatedAt'] = Object.keys(definition.sort)
  const { field, order } = query.sort ?? { field: firstField, order: 'asc' as const }
  return {
    id: column('id'),
    from: readFrom(definition, listed.rows),
    columns: readColumns(definition),
    filters: [...listed.filters, ...scopeCondition(definition, scope), ...filters],
    search: query.keyword === null ? undefined : await searchKeyword(db, { table, foreign }, query.keyword),
    orderBy: orderBy(definition.sort[field] ?? column('id'), order, column('id')),
  }
}

export async function listRows(
  db: Database,
  definition: CatalogueDefinition,
  scope: Scope,
  query: ListQuery & Paging,
): Promise<Page<CatalogueRow>> {
  return selectPage(db, await listSource(db, definition, scope, query), query)
}

/** Returns undefined for rows outside the scope. */
export async function findRow(
  db: Database,
  definition: CatalogueDefinition,
  scope: Scope,
  id: string,
): Promise<CatalogueRow | undefined> {
  const { rows } = await sql<CatalogueRow>`
    select ${readColumns(definition)} from ${readFrom(definition)}
    where ${allOf([sql<SqlBool>`t.id = ${id}`, ...scopeCondition(definition, scope)])}`.execute(db)
  return rows[0]
}

/** Rows by id, limited to the scope, in no particular order. */
export async function selectRows(
  db: Database,
  definition: CatalogueDefinition,
  scope: Scope,
  ids: string[],
): Promise<CatalogueRow[]> {
  const { rows } = await sql<CatalogueRow>`
    select ${readColumns(definition)} from ${readFrom(definition)}
    where ${allOf([sql<SqlBool>`t.id = any(${ids}::uuid[])`, ...scopeCondition(definition, scope)])}`.execute(
    db,
  )
  return rows
}

/** The row must be locked and at this version. */
export async function updateRow(
  db: Database,
  definition: CatalogueDefinition,
  { id, form, managerId, now }: Omit<NewMembers, 'companyId'> & Editor,
): Promise<void> {
  const assignments = Object.entries(definition.columns).map(
    ([member, name]) => sql`${sql.ref(name)} = ${form[member] ?? null}`,
  )
  await withConstraintErrors(definition, () =>
    sql`
      update ${sql.table(definition.table)}
      set ${sql.join(assignments)}, version = version + 1, updated_at = ${now}, updated_by = ${managerId}
      where id = ${id}`.execute(db),
  )
}

interface ArchiveChange extends Editor {
  id: string
  archivedAt: Date | null
  mergedIntoId: string | null
}

/** The row must be locked. */
export async function setArchived(
  db: Database,
  { table }: CatalogueDefinition,
  { id, archivedAt, mergedIntoId, managerId, now }: ArchiveChange,
): Promise<void> {
  await sql`
    update ${sql.table(table)}
    set archived_at = ${archivedAt}, merged_into = ${mergedIntoId},
      version = version + 1, updated_at = ${now}, updated_by = ${managerId}
    where id = ${id}`.execute(db)
}

/** Where a foreign key still refuses it, `refuse` says so. */
export async function deleteRow(
  db: Database,
  { table }: CatalogueDefinition,
  id: string,
  refuse: (cause: unknown) => AppError,
): Promise<void> {
  try {
    await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db)
  } catch (cause) {
    throw isStillReferenced(cause) ? refuse(cause) : cause
  }
}

/**
 * Locks the row against changes until the transaction ends. Cabins may still start to reference it, as otherwise a
 * running import would block every change of the row; on a delete the foreign key refuses one of the two.
 */
export async function lockRow(db: Database, { table }: CatalogueDefinition, id: string): Promise<void> {
  await sql`select from ${sql.table(table)} where id = ${id} for no key update`.execute(db)
}

/** Until the transaction ends nothing starts to use the row, and nothing that is being written does already. */
export async function blockNewReferences(
  db: Database,
  { table }: CatalogueDefinition,
  id: string,
): Promise<void> {
  await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(db)
}

/** Whether a company exists and may own rows. */
export async function companyExists(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('company').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
