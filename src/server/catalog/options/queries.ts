import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { allOf, type ListSource } from '../../db/list.ts'
import type { Scope } from '../../db/scope.ts'
import type { CatalogueDefinition, CatalogueRow } from '../definition.ts'
import { type ListQuery, listSource } from '../queries.ts'

type Where = RawBuilder<SqlBool>

const anyOf = (texts: readonly RawBuilder<unknown>[], test: RawBuilder<unknown>): Where[] =>
  texts.length === 0
    ? []
    : [
        sql<SqlBool>`(${sql.join(
          texts.map((text) => sql`${text} ${test}`),
          sql` or `,
        )})`,
      ]

/** How well a row answers what was typed, best first. `normal` and `containing` fold case, accents and width. */
function ranks({ codes, names }: CatalogueDefinition['picked'], keyword: string): Where[] {
  const start = sql`substr(containing(${keyword}), 2)`
  const same = sql`= normal(${keyword})`
  // Every text's words first: that one is indexed.
  const asWord = (inName: Where) => sql<SqlBool>`t.search_text like '% ' || ${start} and ${inName}`
  // Some word of nearly every name begins with any one letter.
  const words = keyword.length > 1 ? anyOf(names, sql`like '% ' || ${start}`).map(asWord) : []
  return [
    ...anyOf(codes, same),
    ...anyOf(codes, sql`like ${start}`),
    ...anyOf(names, same),
    ...anyOf(names, sql`like ${start}`),
    ...words,
  ]
}

async function selectIds(
  db: Database,
  { id, from, where, orderBy }: ListSource,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select ${id} as id from ${from} where ${where} order by ${orderBy} limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/**
 * The rows that answer what was typed, best first. One rank after the other is asked for and only as many
 * rows as are still wanted: a letter that half the customers have costs no more than any other.
 */
async function rankedIds(
  db: Database,
  definition: CatalogueDefinition,
  scope: Scope,
  query: ListQuery & { keyword: string; limit: number },
): Promise<string[]> {
  const { keyword, limit } = query
  const { where, ...all } = await listSource(db, definition, scope, { ...query, keyword: null })
  const found: string[] = []
  const take = async (answering: Where) => {
    const others = sql<SqlBool>`${all.id} <> all(${found})`
    const source = { ...all, where: allOf([where, answering, others]) }
    found.push(...(await selectIds(db, source, limit - found.length)))
  }
  for (const rank of ranks(definition.picked, keyword)) {
    await take(rank)
    if (found.length === limit) return found
  }
  await take((await listSource(db, definition, scope, query)).where)
  return found
}

export async function listOptions(
  db: Database,
  definition: CatalogueDefinition,
  scope: Scope,
  query: ListQuery & { limit: number },
): Promise<CatalogueRow[]> {
  const { keyword, limit } = query
  const source = await listSource(db, definition, scope, { ...query, keyword: null })
  const ids =
    keyword === null
      ? await selectIds(db, source, limit)
      : await rankedIds(db, definition, scope, { ...query, keyword })
  const { id, from, columns } = source
  const { rows } = await sql<CatalogueRow>`
    select ${columns} from ${from} where ${id} = any(${ids}) order by array_position(${ids}::uuid[], ${id})`.execute(
    db,
  )
  return rows
}
