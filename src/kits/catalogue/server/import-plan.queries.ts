import { sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'
import { rowsOf } from '#kits/db/server/rows.ts'
import type { CatalogueDefinition } from './definition.ts'
import { type NewMembers, ownValues } from './new-rows.queries.ts'

/** Rows of entities that have no code: two are the same where all their members are. */

/** All members of a row, its company among them, as one value to compare. */
function wholeOf({ columns, scoped }: CatalogueDefinition, row: string) {
  const names = [...Object.values(columns), ...(scoped ? ['company_id'] : [])]
  return sql`md5(json_build_array(${sql.join(names.map((name) => sql.ref(`${row}.${name}`)))})::text)`
}

export interface WholeRow {
  /** The same for rows that are the same. */
  whole: string
  /** The table has one already, in the archive or not. */
  isThere: boolean
}

/** Of rows that are about to be created, in their order. */
export async function readWholeRows(
  db: Database,
  definition: CatalogueDefinition,
  made: readonly NewMembers[],
): Promise<WholeRow[]> {
  if (made.length === 0) return []
  const values = made.map((each) => ownValues(definition, each))
  const companies = [...new Set(made.flatMap(({ companyId }) => companyId ?? []))]
  const { rows } = await sql<WholeRow>`
    select ${wholeOf(definition, 'made')} as whole,
      ${wholeOf(definition, 'made')} in (
        select ${wholeOf(definition, 'there')} from ${sql.table(definition.table)} there
        ${definition.scoped ? sql`where there.company_id = any(${companies}::uuid[])` : sql``}) as "isThere"
    from ${rowsOf(definition.table, values)} with ordinality as made
    order by made.ordinality`.execute(db)
  return rows
}

/** Until the transaction ends other imports of this entity wait: no index keeps them from writing the same rows. */
export async function lockImports(db: Database, { table }: CatalogueDefinition): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`import of ${table}`}))`.execute(db)
}
