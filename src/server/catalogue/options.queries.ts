import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { allOf, type ListSource } from '../db/list.ts'
import { scanPage } from '../db/scan.ts'
import type { Scope } from '../db/scope.ts'
import type { CatalogueDefinition, CatalogueRow } from './definition.ts'
import { type ListQuery, listSource } from './queries.ts'

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

/**
 * Ranks of a match, best first. `normal` and `containing` fold case, accents and width. Prefixes of codes and names
 * are served by an index; a word inside a name is searched only among rows that contain the keyword.
 */
function ranks({ codes, names }: CatalogueDefinition['optionTexts'], keyword: string) {
  const start = sql`substr(containing(${keyword}), 2)`
  const same = sql`= normal(${keyword})`
  return {
    beginnings: [
      ...anyOf(codes, same),
      ...anyOf(codes, sql`like ${start}`),
      ...anyOf(names, same),
      ...anyOf(names, sql`like ${start}`),
    ],
    // Nearly every name has a word that begins with any given letter.
    words: keyword.length > 1 ? anyOf(names, sql`like '% ' || ${start}`) : [],
  }
}

async function selectIds(
  db: Database,
  { id, from, orderBy }: ListSource,
  where: Where,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select ${id} as id from ${from} where ${where} order by ${orderBy} limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/**
 * The ids of matching rows, best first. Ranks are queried one after the other, each only for the rows still missing,
 * so that a letter half the customers have costs no more than any other.
 */
async function rankedIds(
  db: Database,
  definition: CatalogueDefinition,
  scope: Scope,
  query: ListQuery & { keyword: string; limit: number },
): Promise<string[]> {
  const { keyword, limit } = query
  const { beginnings, words } = ranks(definition.optionTexts, keyword)
  const all = await listSource(db, definition, scope, { ...query, keyword: null })
  const found: string[] = []
  const others = () => [...all.filters, sql<SqlBool>`${all.id} <> all(${found})`]
  for (const rank of beginnings) {
    found.push(...(await selectIds(db, all, allOf([...others(), rank]), limit - found.length)))
    if (found.length === limit) return found
  }
  const { search } = await listSource(db, definition, scope, query)
  if (search === undefined) return found
  const inWords = words.map((word) => ({
    ...search,
    condition: allOf([search.condition, word]),
    some: undefined,
  }))
  for (const asked of [...inWords, search]) {
    const pageSize = limit - found.length
    const { ids } = asked.isIndexed
      ? { ids: await selectIds(db, all, allOf([...others(), asked.condition]), pageSize) }
      : await scanPage(
          db,
          { ...all, where: allOf(others()), isFiltered: all.filters.length > 0, search: asked },
          { page: 1, pageSize },
        )
    found.push(...ids)
    if (found.length === limit) return found
  }
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
      ? await selectIds(db, source, allOf(source.filters), limit)
      : await rankedIds(db, definition, scope, { ...query, keyword })
  const { id, from, columns } = source
  const { rows } = await sql<CatalogueRow>`
    select ${columns} from ${from} where ${id} = any(${ids}) order by array_position(${ids}::uuid[], ${id})`.execute(
    db,
  )
  return rows
}
