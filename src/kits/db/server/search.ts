import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { exactTotalLimit } from '#kits/contract/shared/list.ts'
import type { Database } from './database.ts'
import { formsOf, holdsKeyword } from './keyword.ts'

/**
 * A keyword search in a table. Where indexes narrow the matches down enough, rows are found by id. Other keywords (a
 * single sign or letter, a word in every row) are searched only in the first rows of the list, and the answer says so.
 */
export interface KeywordSearch {
  /** The condition on a row `t`. */
  condition: RawBuilder<SqlBool>
  /** Whether indexes serve the condition; otherwise it may be applied to a bounded number of rows only. */
  isIndexed: boolean
  /** Selects the ids of some matching rows, where there are too many to read all. */
  some?: RawBuilder<unknown> | undefined
}

/** Searchable texts of a table that a column references. */
export interface ForeignText {
  column: string
  table: string
  /** Defaults to the table's `search_text`. */
  texts?: readonly string[]
  /** The texts are part of the indexed `search_text`. */
  isIndexed?: true
}

export interface SearchedTable {
  table: string
  /** Defaults to the keyword as typed and without name dots. */
  forms?: readonly string[]
  foreign: readonly ForeignText[]
}

interface Matches {
  table: string
  /** null where there are too many to list. */
  ids: string[] | null
  whole: boolean
}

/** Maximum of ids passed between statements, and of referenced rows looked up through an index. */
const maxIds = 500

/** Bytes of a table that is read from end to end: finding its best plan for each keyword would take longer. */
const readWhole = 262_144

export const companyNames: ForeignText = {
  column: 'company_id',
  table: 'company',
  texts: ['name'],
  isIndexed: true,
}

/** Managers are searched by more than the name that lists show, such as their email. */
export const managerNames = { table: 'manager', texts: ['name'], isIndexed: true } as const

function textOf(alias: string, { texts }: Pick<ForeignText, 'texts'>): RawBuilder<unknown> {
  if (texts === undefined) return sql.ref(`${alias}.search_text`)
  const names = texts.map((name) => sql`coalesce(${sql.ref(`${alias}.${name}`)}, '')`)
  return sql`normal(${sql.join(names, sql` || ' ' || `)})`
}

const matchesIn = (table: string, form: string, most: number, anyWillDo = false): RawBuilder<unknown> =>
  sql`search_matches(${sql.lit(table)}::regclass, ${form}, ${sql.lit(most)}, ${sql.lit(anyWillDo)})`

/** Matches in the table itself. Ids as text, as not every table's id has the same type. */
function selectOwn(table: string, form: string): RawBuilder<Matches> {
  return sql`
    select ${sql.lit(table)} as table,
      case when cardinality(ids) <= ${sql.lit(maxIds)} then ids::text[] end as ids, whole
    from ${matchesIn(table, form, exactTotalLimit)}`
}

function selectForeign(foreign: ForeignText, form: string): RawBuilder<Matches> {
  const { table, texts, isIndexed } = foreign
  // Not `like`, for which the whole statement would be planned each time; the keyword is normalised once, not for each row.
  const holds = (text: RawBuilder<unknown>) => sql<SqlBool>`strpos(${text}, (select normal(${form}))) > 0`
  const inTexts = holds(textOf('f', foreign))
  const selectIds = (condition: RawBuilder<SqlBool>) =>
    sql`select f.id::text from ${sql.table(table)} f where ${condition}`
  if (texts && !isIndexed) return sql`select ${sql.lit(table)}, array(${selectIds(inTexts)}), true`
  // Normalising the texts of each row would take longer than finding those that may match.
  const inRow = texts
    ? sql<SqlBool>`case when ${holds(sql`f.search_text`)} then ${inTexts} else false end`
    : inTexts
  const found = matchesIn(table, form, maxIds)
  const ids = texts ? sql`array(${selectIds(inTexts)} and f.id = any(ids))` : sql`ids::text[]`
  // In a subquery it is evaluated once, before either part is read.
  const isSmall = sql<SqlBool>`(select pg_relation_size(${sql.lit(table)}::regclass) <= ${sql.lit(readWhole)})`
  return sql`
    select ${sql.lit(table)}, case when whole then ids else '{}' end, whole
    from (select ids, cardinality(ids) <= ${sql.lit(maxIds)} as whole
      from (select array(${selectIds(inRow)} limit ${sql.lit(maxIds + 1)}) as ids offset 0) as read) as small
    where ${isSmall}
    union all select ${sql.lit(table)}, ${ids}, whole from ${found} where not ${isSmall}`
}

/** The ids of rows that contain a keyword, unless there are too many. */
export async function findIds(
  db: Database,
  table: string,
  forms: readonly string[],
): Promise<string[] | null> {
  const matches = await findMatches(db, { table, forms, foreign: [] }, '')
  const { ids, whole } = matches(table)
  return whole ? ids : null
}

/** Selects the ids of rows that contain a keyword: some of them where there are too many. */
export const someIds = (table: string, forms: readonly string[]): RawBuilder<unknown> =>
  sql`${sql.join(
    forms.map((form) => sql`select unnest(ids) from ${matchesIn(table, form, exactTotalLimit, true)}`),
    sql` union all `,
  )}`

/** Matches by table for all forms of the keyword, in one statement. */
async function findMatches(
  db: Database,
  { table, foreign, forms }: Required<SearchedTable>,
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

/** The ids of rows that match by their own texts or by those of referenced rows. */
function selectFound(
  { table, forms }: Required<SearchedTable>,
  pointing: ReferenceMatch[],
  anyWillDo = false,
) {
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

type ReferenceMatch = Pick<KeywordSearch, 'condition' | 'isIndexed'>

/** Rows that reference a match in another table: by id or, where there are too many, by lookup. */
function pointingAt(names: ForeignText, { ids, whole }: Matches, keyword: string): ReferenceMatch[] {
  const column = sql.ref(`t.${names.column}`)
  if (whole) return ids?.length ? [{ condition: sql`${column} = any(${ids})`, isIndexed: true }] : []
  const holds = holdsKeyword(textOf('f', names), formsOf(keyword))
  // Not `exists`: PostgreSQL might turn it into a hash of the whole other table.
  const lookedUp = sql<SqlBool>`(select ${holds} from ${sql.table(names.table)} f where f.id = ${column})`
  return [{ condition: lookedUp, isIndexed: false }]
}

export async function searchKeyword(
  db: Database,
  { table, foreign, forms: given }: SearchedTable,
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
