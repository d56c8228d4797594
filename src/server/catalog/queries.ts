import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Database, isStillReferenced, violatedConstraint } from '../db/database.ts'
import { type ForeignText, matchingIds } from '../db/foreign-text.ts'
import { holdsKeyword } from '../db/keyword.ts'
import { allOf, type ListSource, orderBy, type Page, type Paging, selectPage } from '../db/list.ts'
import { inScope, type Scope } from '../db/scope.ts'
import { AppError, invalidField } from '../http/errors.ts'
import type { CatalogueDefinition, CatalogueRow, Members } from './definition.ts'

export interface ListQuery extends Members {
  keyword: string | null
  sort?: { field: string; order: 'asc' | 'desc' } | null
}

const column = (name: string): RawBuilder<unknown> => sql.ref(`t.${name}`)

/** The members of a row, from the table, its joins and who changed it last. */
function readColumns({ columns, reads, scoped }: CatalogueDefinition): RawBuilder<unknown> {
  const members: Record<string, RawBuilder<unknown>> = {
    id: column('id'),
    version: column('version'),
    createdAt: column('created_at'),
    updatedAt: column('updated_at'),
    updatedBy: sql.ref('editor.user_name'),
    ...Object.fromEntries(Object.entries(columns).map(([member, name]) => [member, column(name)])),
    ...reads,
    ...(scoped && { companyId: column('company_id'), companyName: sql.ref('owner.name') }),
  }
  return sql.join(Object.entries(members).map(([member, value]) => sql`${value} as ${sql.ref(member)}`))
}

function readFrom({ table, joins, scoped }: CatalogueDefinition): RawBuilder<unknown> {
  const owner = scoped ? sql`left join company owner on owner.id = t.company_id` : sql``
  return sql`${sql.table(table)} t left join manager editor on editor.id = t.updated_by ${owner} ${joins}`
}

const scopeCondition = (definition: CatalogueDefinition, scope: Scope): RawBuilder<SqlBool>[] =>
  definition.scoped ? [sql<SqlBool>`${inScope(scope, 't.company_id')}`] : []

const ownerNames: ForeignText = { column: 'company_id', table: 'company', texts: ['name'] }

async function keywordCondition(
  db: Database,
  { scoped, alsoFound }: CatalogueDefinition,
  keyword: string,
): Promise<RawBuilder<SqlBool>> {
  const found = [holdsKeyword(column('search_text'), keyword)]
  for (const foreign of scoped ? [ownerNames, ...alsoFound] : alsoFound) {
    const ids = await matchingIds(db, foreign, keyword)
    if (ids.length > 0) found.push(sql<SqlBool>`${column(foreign.column)} = any(${ids})`)
  }
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`
}

export async function listSource(
  db: Database,
  definition: CatalogueDefinition,
  scope: Scope,
  query: ListQuery,
): Promise<ListSource> {
  const filters = Object.entries(definition.filters).flatMap(([name, filter]) => {
    const value = query[name]
    return value === null || value === undefined ? [] : [filter(value as never)]
  })
  const keyword = query.keyword === null ? [] : [await keywordCondition(db, definition, query.keyword)]
  const [firstField = 'updatedAt'] = Object.keys(definition.sort)
  const { field, order } = query.sort ?? { field: firstField, order: 'asc' as const }
  return {
    id: column('id'),
    from: readFrom(definition),
    columns: readColumns(definition),
    where: allOf([...scopeCondition(definition, scope), ...filters, ...keyword]),
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

/** A row outside the scope does not exist. */
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

/** Runs a write; a broken constraint becomes the refusal the definition names for it. */
async function refusing<T>(definition: CatalogueDefinition, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (cause) {
    const broken = definition.constraints[violatedConstraint(cause) ?? '']
    if (broken === 'code_taken') throw new AppError('code_taken', { cause })
    if (broken) throw invalidField(broken.member, broken.key)
    throw cause
  }
}

interface Write {
  id: string
  form: Members
  companyId: string | null
  managerId: string
  now: Date
}

/** False where a row with this id is there already. */
export async function insertRow(
  db: Database,
  definition: CatalogueDefinition,
  write: Write,
): Promise<boolean> {
  const { id, form, companyId, managerId, now } = write
  const values: Record<string, unknown> = {
    id,
    ...(companyId !== null && { company_id: companyId }),
    ...Object.fromEntries(
      Object.entries(definition.columns).map(([member, name]) => [name, form[member] ?? null]),
    ),
    created_at: now,
    updated_at: now,
    updated_by: managerId,
  }
  const { rows } = await refusing(definition, () =>
    sql`
      insert into ${sql.table(definition.table)} (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(values))})
      on conflict do nothing returning id`.execute(db),
  )
  if (rows.length === 1) return true
  // Another row has its id, or only its code: of two that create the same row at once, either may be met first.
  if (!(await isThere(db, definition, id))) throw new AppError('code_taken')
  return false
}

async function isThere(db: Database, { table }: CatalogueDefinition, id: string): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id}`.execute(db)
  return rows.length === 1
}

/** Of a row that is locked and at its version. */
export async function updateRow(
  db: Database,
  definition: CatalogueDefinition,
  { id, form, managerId, now }: Omit<Write, 'companyId'>,
): Promise<void> {
  const assignments = Object.entries(definition.columns).map(
    ([member, name]) => sql`${sql.ref(name)} = ${form[member] ?? null}`,
  )
  await refusing(definition, () =>
    sql`
      update ${sql.table(definition.table)}
      set ${sql.join(assignments)}, version = version + 1, updated_at = ${now}, updated_by = ${managerId}
      where id = ${id}`.execute(db),
  )
}

/** Refused where rows of any table still point at it, whether or not this catalogue knows that table. */
export async function deleteRow(db: Database, { table }: CatalogueDefinition, id: string): Promise<void> {
  try {
    await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db)
  } catch (cause) {
    throw isStillReferenced(cause) ? new AppError('in_use', { cause }) : cause
  }
}

/**
 * Until the transaction ends nobody else changes the row. Cabins may start to use it meanwhile, for an import that has
 * would otherwise hold up every change of the row; where it is deleted, the foreign key refuses one or the other.
 */
export async function lockRow(db: Database, { table }: CatalogueDefinition, id: string): Promise<void> {
  await sql`select from ${sql.table(table)} where id = ${id} for no key update`.execute(db)
}

export async function countCabinsUsing(
  db: Database,
  { usedByCabin }: CatalogueDefinition,
  id: string,
): Promise<number> {
  if (usedByCabin.length === 0) return 0
  const uses = usedByCabin.map((name) => sql<SqlBool>`${sql.ref(name)} = ${id}`)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from cabin where ${sql.join(uses, sql` or `)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether a company exists and may own rows. */
export async function companyExists(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('company').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
