import { sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'
import type { Tables } from '#kits/db/server/tables.ts'

interface AskedRow {
  table: keyof Tables
  id: string
}

/** The rows that others were merged into, by the ids of those; without the ids that were not. */
export async function findMergedInto(
  db: Database,
  asked: readonly AskedRow[],
): Promise<ReadonlyMap<string, string>> {
  const parts = Map.groupBy(asked, ({ table }) => table)
    .entries()
    .map(([table, rows]) => {
      const ids = rows.map(({ id }) => id)
      return sql`select id, merged_into as into from ${sql.table(table)}
        where id = any(${ids}::uuid[]) and merged_into is not null`
    })
  const { rows } = await sql<{ id: string; into: string }>`${sql.join([...parts], sql` union all `)}`.execute(
    db,
  )
  return new Map(rows.map(({ id, into }) => [id, into]))
}
