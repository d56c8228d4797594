import { sql } from 'kysely'
import type { Database } from './database.ts'
import { holdsKeyword } from './keyword.ts'

/** Texts of another table that a column points at. */
export interface ForeignText {
  column: string
  table: string
  /** Missing: the table's own `search_text`, which is indexed. */
  texts?: readonly string[]
}

/** The ids another table's texts match: asked for first, for an index serves a list of ids, not a subquery. */
export async function matchingIds(
  db: Database,
  { table, texts }: Pick<ForeignText, 'table' | 'texts'>,
  keyword: string,
): Promise<string[]> {
  const text = texts
    ? sql`normal(${sql.join(
        texts.map((name) => sql.ref(name)),
        sql` || ' ' || `,
      )})`
    : sql`search_text`
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${holdsKeyword(text, keyword)}`.execute(db)
  return rows.map(({ id }) => id)
}
