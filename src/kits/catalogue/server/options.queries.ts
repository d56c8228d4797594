import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'
import { formsOf, holdsKeyword } from '#kits/db/server/keyword.ts'
import { allOf, type ListSource } from '#kits/db/server/list.ts'
import { scanPage } from '#kits/db/server/scan.ts'
import type { Scope } from '#kits/db/server/scope.ts'
import type { KeywordSearch } from '#kits/db/server/search.ts'
import type { CatalogueDefinition, CatalogueRow } from './definition.ts'
import { type ListQuery, listSource } from './queries.ts'

/**
 * The options of a picker, best first: the code itself, codes, then names that begin with the keyword, names of which a
 * word does, rows that contain it, and last those whose country does. `#kits/search/shared/match-rank.ts` has the same
 * order for lists that a browser filters. Within a rank come the rows that are used most, then the order of the list.
 */

type Where = RawBuilder<SqlBool>
/** A test of a normalised text. */
type Test = (text: RawBuilder<unknown>) => RawBuilder<unknown>

interface OptionsQuery extends ListQuery {
  limit: number
  /** Ids of the rows that are used most, the first first; few. */
  used?: readonly string[]
}

const anyOf = (conditions: readonly RawBuilder<unknown>[]): Where[] =>
  conditions.length === 0 ? [] : [sql<SqlBool>`(${sql.join(conditions, sql` or `)})`]

/** Signs after which a word begins, besides the space. */
const wordBreaks = `([{-/.,:'"`

/** Conditions on a row `t`, best first; `normal` and `containing` fold case, accents and width. */
function ranksOf({ codes, names }: CatalogueDefinition['optionTexts'], keyword: string) {
  const forms = formsOf(keyword)
  const starts = forms.map((form) => sql`substr(containing(${form}), 2)`)
  const isSame: Test[] = forms.map((form) => (text) => sql`${text} = normal(${form})`)
  const begins: Test[] = starts.map((start) => (text) => sql`${text} like ${start}`)
  const hasWord: Test[] = starts.map(
    (start) => (text) =>
      sql`translate(${text}, ${wordBreaks}, ${' '.repeat(wordBreaks.length)}) like '% ' || ${start}`,
  )
  const codeIs = (tests: Test[]) => anyOf(tests.flatMap((test) => codes.map(test)))
  const ownNameIs = (texts: readonly RawBuilder<unknown>[], tests: Test[]) =>
    anyOf(tests.flatMap((test) => texts.map(test)))
  const nameIs = (tests: Test[]) =>
    typeof names === 'string'
      ? anyOf(
          tests.map((test) => sql`t.id in (select row_id from ${sql.table(names)} where ${test(sql`key`)})`),
        )
      : ownNameIs(names, tests)
  // Asked only of rows that contain the keyword. Not `in`: PostgreSQL might read every name for it.
  const nameHasWord = (tests: Test[]) =>
    typeof names === 'string'
      ? anyOf(
          tests.map(
            (test) => sql`(select bool_or(${test(sql`key`)}) from ${sql.table(names)} where row_id = t.id)`,
          ),
        )
      : ownNameIs(names, tests)
  return {
    beginnings: [codeIs(isSame), codeIs(begins), nameIs(isSame), nameIs(begins)].flat(),
    // Nearly every name has a word that begins with any given letter.
    words: keyword.length > 1 ? nameHasWord(hasWord) : [],
  }
}

const idsWhere = ({ id, from }: ListSource, where: Where, order: RawBuilder<unknown>, limit: number) =>
  sql`select ${id} from ${from} where ${where} order by ${order} limit ${limit}`

/** Those of `used` for which a condition holds, in their order. */
const usedWhere = (source: ListSource, used: readonly string[], where: Where, limit: number) =>
  idsWhere(
    source,
    allOf([sql<SqlBool>`${source.id} = any(${used}::uuid[])`, where]),
    sql`array_position(${used}::uuid[], ${source.id})`,
    limit,
  )

/** Selects of ids, sent as one statement: the ids of the first, then those of the next. */
async function selectInTurn(db: Database, selects: readonly RawBuilder<unknown>[]): Promise<string[]> {
  const lists = selects.map((select, place) => sql`(${sql.lit(place)}, array(${select}))`)
  const { rows } = await sql<{ ids: string[] }>`
    select ids from (values ${sql.join(lists)}) as found (place, ids) order by place`.execute(db)
  return [...new Set(rows.flatMap(({ ids }) => ids))]
}

/**
 * Ids of the rows for which one of the conditions holds, the first condition's first. A select that is cut off at the
 * limit fills the answer by itself, so none needs to leave out what another finds.
 */
async function selectRanked(
  db: Database,
  source: ListSource,
  ranks: readonly Where[],
  { used = [], limit }: OptionsQuery,
): Promise<string[]> {
  const selects = ranks.flatMap((rank) => {
    const where = allOf([...source.filters, rank])
    const rest = idsWhere(source, where, source.orderBy, limit)
    return used.length === 0 ? [rest] : [usedWhere(source, used, where, limit), rest]
  })
  return selects.length === 0 ? [] : (await selectInTurn(db, selects)).slice(0, limit)
}

/** A search that no index serves looks at the list's first rows only, once for all its ranks. */
async function scanRanked(
  db: Database,
  source: ListSource,
  search: KeywordSearch,
  rank: RawBuilder<unknown>,
  { used = [], limit }: OptionsQuery,
): Promise<string[]> {
  const { id, from, filters } = source
  const where = allOf(filters)
  // One filter leaves out what better ranks have found.
  const list = { ...source, where, isFiltered: filters.length > 1, search, rank }
  const { ids } = await scanPage(db, list, { page: 1, pageSize: limit })
  if (used.length === 0) return ids
  const isUsed = allOf([sql<SqlBool>`${id} = any(${used}::uuid[])`, where, search.condition])
  return selectInTurn(db, [
    sql`select ${id} from ${from} where ${id} = any(${ids}::uuid[]) or ${isUsed}
      order by ${rank}, array_position(${used}::uuid[], ${id}), array_position(${ids}::uuid[], ${id}) limit ${limit}`,
  ])
}

/** Rows that contain the keyword: in a word's beginning, anywhere, or only in the texts of rows they point at. */
async function selectContaining(
  db: Database,
  { source, search, words }: { source: ListSource; search: KeywordSearch; words: readonly Where[] },
  query: OptionsQuery & { keyword: string },
): Promise<string[]> {
  const own = holdsKeyword(sql`t.search_text`, formsOf(query.keyword))
  const ranks = [...words.map((word) => allOf([own, word])), own, sql<SqlBool>`true`]
  if (search.isIndexed)
    return selectRanked(
      db,
      source,
      ranks.map((rank) => allOf([search.condition, rank])),
      query,
    )
  const cases = ranks.map((rank, place) => sql`when ${rank} then ${sql.lit(place)}`)
  return scanRanked(db, source, search, sql`case ${sql.join(cases, sql` `)} end`, query)
}

async function rankedIds(
  db: Database,
  definition: CatalogueDefinition,
  scope: Scope,
  query: OptionsQuery & { keyword: string },
): Promise<string[]> {
  const { beginnings, words } = ranksOf(definition.optionTexts, query.keyword)
  const all = await listSource(db, definition, scope, { ...query, keyword: null })
  const found = await selectRanked(db, all, beginnings, query)
  if (found.length === query.limit) return found
  const { search } = await listSource(db, definition, scope, query)
  if (search === undefined) return found
  const source = { ...all, filters: [...all.filters, sql<SqlBool>`${all.id} <> all(${found}::uuid[])`] }
  const rest = { ...query, limit: query.limit - found.length }
  return [...found, ...(await selectContaining(db, { source, search, words }, rest))]
}

export async function listOptions(
  db: Database,
  definition: CatalogueDefinition,
  scope: Scope,
  query: OptionsQuery,
): Promise<CatalogueRow[]> {
  const { keyword } = query
  const source = await listSource(db, definition, scope, { ...query, keyword: null })
  const ids =
    keyword === null
      ? await selectRanked(db, source, [sql<SqlBool>`true`], query)
      : await rankedIds(db, definition, scope, { ...query, keyword })
  const { id, from, columns } = source
  const { rows } = await sql<CatalogueRow>`
    select ${columns} from ${from} where ${id} = any(${ids}) order by array_position(${ids}::uuid[], ${id})`.execute(
    db,
  )
  return rows
}
