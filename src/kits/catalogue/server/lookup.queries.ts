import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'
import { toJson } from '#kits/db/server/rows.ts'
import type { Scope } from '#kits/db/server/scope.ts'
import type { NameTable } from './definition.ts'

/** How rows are found by a code or a name. */
export interface Lookup {
  table: string
  /** Tried in this order: the first that finds something decides. */
  by: readonly string[]
  /** The table of their names, tried last: a name before a part of one, and that before an alias. */
  nameTable?: NameTable
  /** Which rows (`t`) a word (`word`) may mean at all; any, unless said. */
  among?: RawBuilder<SqlBool>
}

/** Companies by their names, as far as the scope reaches. */
export const companyLookup = ({ companyId }: Scope): Lookup => ({
  table: 'company',
  by: ['normal(name)'],
  ...(companyId !== null && { among: sql<SqlBool>`t.id = ${companyId}` }),
})

/** Tables without an archive. */
const withoutArchive: readonly string[] = ['company', 'manager']

/** The row that a found one (`t`) stands for: itself, or the one it was merged into; none where that is archived. */
const standsFor = (table: string) =>
  withoutArchive.includes(table)
    ? { id: sql`t.id`, join: sql`` }
    : {
        id: sql`stays.id`,
        join: sql`join ${sql.table(table)} stays
          on stays.id = coalesce(t.merged_into, t.id) and stays.archived_at is null`,
      }

/**
 * The rows that each code or name stands for, two at most, in the order of the words. `types` are those of what the
 * words have beside their text, by column, for `among` to ask.
 */
export async function findByWords(
  db: Database,
  { table, by, nameTable, among = sql<SqlBool>`true` }: Lookup,
  words: readonly { text: string }[],
  types: Readonly<Record<string, string>> = {},
): Promise<string[][]> {
  const lines = words.map((word, at) => ({ ...word, at }))
  const own = Object.entries(types).map(([name, type]) => sql`, ${sql.ref(name)} ${sql.raw(type)}`)
  const names = Object.keys(types).map((name) => sql`, ${sql.ref(name)}`)
  const found = standsFor(table)
  const attempts = by.map(
    (key, rank) => sql`
      select word.at, ${found.id}, ${sql.lit(rank)}::int as rank
      from word join ${sql.table(table)} t on ${sql.raw(key)} = word.key and ${among} ${found.join}`,
  )
  if (nameTable)
    attempts.push(sql`
      select word.at, ${found.id}, ${sql.lit(by.length)} + name.rank
      from word join ${sql.table(nameTable)} name on name.key = word.key
      join ${sql.table(table)} t on t.id = name.row_id and ${among} ${found.join}`)
  const { rows } = await sql<{ at: number; ids: string[] }>`
    with line as (
      select * from json_to_recordset(${toJson(lines)}) as line (at int, text text${sql.join(own, sql``)})
    ), word as materialized (
      select at${sql.join(names, sql``)}, normal(text) as key from line
      union select at${sql.join(names, sql``)}, normal(undotted(text)) from line
    ), found as (${sql.join(attempts, sql` union all `)})
    select at, (array_agg(distinct id))[1:2] as ids
    from (select at, id, rank, min(rank) over (partition by at) as first from found) as ranked
    where rank = first group by at`.execute(db)
  const idsOf = new Map(rows.map(({ at, ids }) => [at, ids]))
  return words.map((_, at) => idsOf.get(at) ?? [])
}
