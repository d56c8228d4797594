import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { exactTotalLimit } from '#shared/contracts/list.ts'
import type { Database } from './database.ts'
import { formsOf, holdsKeyword } from './keyword.ts'

/**
 * A keyword in a table. Where indexes tell which rows it may be in, and those are few enough to be read, they are
 * found by their ids. Everything else (a sign, a letter, a word of every row) is asked of the first rows of the list
 * in its order, and the answer says so.
 */
export interface KeywordSearch {
  /** Of a row of the table `t`. */
  condition: RawBuilder<SqlBool>
  /** Indexes serve the condition; otherwise it may be asked of a bounded number of rows only. */
  isIndexed: boolean
  /** Selects the ids of some rows that hold the keyword, where it is in more than can be read. */
  some?: RawBuilder<unknown> | undefined
}

/** Texts of another table that a column points at. */
export interface ForeignText {
  column: string
  table: string
  /** Missing: the table's own `search_text`. */
  texts?: readonly string[]
  /** The texts are part of an indexed `search_text`. */
  isIndexed?: true
}

export interface Searched {
  table: string
  /** Missing: as the keyword was typed, and without its dots. */
  forms?: readonly string[]
  foreign: readonly ForeignText[]
}

interface Matches {
  table: string
  /** null: too many to be told one by one. */
  ids: string[] | null
  whole: boolean
}

/** So many ids travel to the server and back; of another table so many rows are looked up in an index. */
const maxIds = 500

export const companyNames: ForeignText = {
  column: 'company_id',
  table: 'company',
  texts: ['name'],
  isIndexed: true,
}

function textOf(alias: string, { texts }: Pick<ForeignText, 'texts'>): RawBuilder<unknown> {
  if (texts === undefined) return sql.ref(`${alias}.search_text`)
  const names = texts.map((name) => sql`coalesce(${sql.ref(`${alias}.${name}`)}, '')`)
  return sql`normal(${sql.join(names, sql` || ' ' || `)})`
}

const matchesIn = (table: string, form: string, most: number, anyWillDo = false): RawBuilder<unknown> =>
  sql`search_matches(${sql.lit(table)}::regclass, ${form}, ${sql.lit(most)}, ${sql.lit(anyWillDo)})`

/** The rows of the table itself. As text, for not every table's id is of one kind. */
function selectOwn(table: string, form: string): RawBuilder<Matches> {
  return sql`
    select ${sql.lit(table)} as table,
      case when cardinality(ids) <= ${sql.lit(maxIds)} then ids::text[] end as ids, whole
    from ${matchesIn(table, form, exactTotalLimit)}`
}

function selectForeign(foreign: ForeignText, form: string): RawBuilder<Matches> {
  const { table, texts, isIndexed } = foreign
  const holds = holdsKeyword(textOf('f', foreign), [form])
  if (texts === undefined)
    return sql`select ${sql.lit(table)}, ids::text[], whole from ${matchesIn(table, form, maxIds)}`
  const selectIds = sql`select f.id::text from ${sql.table(table)} f where ${holds}`
  return isIndexed
    ? sql`select ${sql.lit(table)}, array(${selectIds} and f.id = any(ids)), whole
        from ${matchesIn(table, form, maxIds)}`
    : sql`select ${sql.lit(table)}, array(${selectIds}), true`
}

/** The ids of a table's rows that hold a keyword, unless they are too many. */
export async function findIds(
  db: Database,
  table: string,
  forms: readonly string[],
): Promise<string[] | null> {
  const matches = await findMatches(db, { table, forms, foreign: [] }, '')
  const { ids, whole } = matches(table)
  return whole ? ids : null
}

/** By table, the forms of the keyword put together: one statement for all of them. */
async function findMatches(
  db: Database,
  { table, foreign, forms }: Required<Searched>,
  keyword: string,
): Promise<(table: string) => Matches> {
  const others = new Map(foreign.map((names) => [names.table, names])).values()
  const asked = [
    ...forms.map((form) => selectOwn(table, form)),
    ...others.flatMap((names) => formsOf(keyword).map((form) => selectForeign(names, form))),
  ]
  const { rows } = await sql<Matches>`${sql.join(asked, sql` union all `)}`.execute(db)
  return (name) => {
    const found = rows.filter((row) => row.table === name)
    return {
      table: name,
      ids: found.some(({ ids }) => ids === null) ? null : found.flatMap(({ ids }) => ids ?? []),
      whole: found.every(({ whole }) => whole),
    }
  }
}

/** The ids of rows that a keyword is in: their own texts, and what they point at. */
function selectFound({ table, forms }: Required<Searched>, pointing: Pointing[], anyWillDo = false) {
  return sql`${sql.join(
    [
      ...forms.map(
        (form) => sql`select unnest(ids) as id from ${matchesIn(table, form, exactTotalLimit, anyWillDo)}`,
      ),
      ...pointing
        .filter(({ isIndexed }) => isIndexed)
        .map(
          ({ condition }) =>
            sql`(select t.id from ${sql.table(table)} t where ${condition} limit ${sql.lit(exactTotalLimit + 1)})`,
        ),
    ],
    sql` union all `,
  )}`
}

async function areFew(db: Database, found: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from (${found}) as found limit ${sql.lit(exactTotalLimit + 1)}) as counted`.execute(
    db,
  )
  return (rows[0]?.count ?? 0) <= exactTotalLimit
}

type Pointing = Pick<KeywordSearch, 'condition' | 'isIndexed'>

/** Rows that point at a match in another table: by its ids, or where they are too many by looking it up. */
function pointingAt(names: ForeignText, { ids, whole }: Matches, keyword: string): Pointing[] {
  const column = sql.ref(`t.${names.column}`)
  if (whole) return ids?.length ? [{ condition: sql`${column} = any(${ids})`, isIndexed: true }] : []
  const holds = holdsKeyword(textOf('f', names), formsOf(keyword))
  // Not `exists`, for which PostgreSQL may read the whole other table beforehand.
  const lookedUp = sql<SqlBool>`(select ${holds} from ${sql.table(names.table)} f where f.id = ${column})`
  return [{ condition: lookedUp, isIndexed: false }]
}

export async function searchKeyword(
  db: Database,
  { table, foreign, forms: given }: Searched,
  keyword: string,
): Promise<KeywordSearch> {
  const searched = { table, foreign, forms: given ?? formsOf(keyword) }
  const matches = await findMatches(db, searched, keyword)
  const own = matches(table)
  const pointing = foreign.flatMap((names) => pointingAt(names, matches(names.table), keyword))
  if (own.whole && pointing.every(({ isIndexed }) => isIndexed)) {
    if (own.ids !== null && pointing.length === 0)
      return { condition: sql<SqlBool>`t.id = any(${own.ids})`, isIndexed: true }
    const found = selectFound(searched, pointing)
    if (await areFew(db, found))
      return { condition: sql<SqlBool>`t.id = any(array(${found}))`, isIndexed: true }
  }
  const holds = holdsKeyword(sql`t.search_text`, searched.forms)
  return {
    condition: sql<SqlBool>`(${sql.join([holds, ...pointing.map(({ condition }) => condition)], sql` or `)})`,
    isIndexed: false,
    some: selectFound(searched, pointing, true),
  }
}
