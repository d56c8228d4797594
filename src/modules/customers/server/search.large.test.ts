import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CatalogueTestServer, openCatalogueTestServer } from '#app/testing/catalogue-test-server.ts'
import { listOptions } from '#kits/catalogue/server/options.queries.ts'
import { listRows } from '#kits/catalogue/server/queries.ts'
import type { Database } from '#kits/db/server/database.ts'
import { scanPage } from '#kits/db/server/scan.ts'
import { searchKeyword } from '#kits/db/server/search.ts'
import { customers } from '../contract.ts'
import { customerDefinition } from './queries.ts'

/** More customers than a search may read. */
const size = 45_000
/** What a search may read at most: the list's first rows, and some that lie further back. */
const maxRead = 32_000

let testServer: CatalogueTestServer
let token: string
const everyone = { ownCompanyId: '', companyId: null }

/** Half of them begin with a word that comes late in the alphabet, and one in a thousand is Chinese. */
async function fillCustomers({ db }: CatalogueTestServer): Promise<void> {
  await sql`drop index customer_search`.execute(db)
  // In portions: a slow machine would cut one long statement off.
  for (let from = 1; from < size; from += 3_000)
    await sql`
      insert into customer (id, company_id, code, name, email)
      select gen_random_uuid(), (select id from company where kind = 'operator'), 'K' || n,
        case when n % 2 = 0 then 'Zapatería Única ' else 'Aceros ' end || n * 7919 % 100003 || ' S.A. de C.V.' ||
          case when n % 1000 = 0 then ' 中远上海公司' else '' end, 'c' || n || '@example.com'
      from generate_series(${from}::int, ${from + 2_999}::int) n`.execute(db)
  await sql`create index customer_search on customer using gin (search_text public.gin_trgm_ops)`.execute(db)
  await sql`analyze customer`.execute(db)
}

beforeAll(async () => {
  testServer = await openCatalogueTestServer()
  token = testServer.operator
  await fillCustomers(testServer)
})

afterAll(() => testServer.close())

/** Rows read so far, from this connection's statistics that are not yet shared. */
async function readSoFar(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as count from pg_stat_xact_user_tables`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** How many rows PostgreSQL touched for some work, whatever its plans and functions. */
const rowsRead = (work: (db: Database) => Promise<unknown>): Promise<number> =>
  testServer.db.transaction().execute(async (db) => {
    const before = await readSoFar(db)
    await work(db)
    return (await readSoFar(db)) - before
  })

/** The matches by a plain check of every row. */
async function searchedPlainly(keyword: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from customer where strpos(search_text, normal(${keyword})) > 0 order by id`.execute(
    testServer.db,
  )
  return rows.map(({ id }) => id)
}

async function searched(keyword: string) {
  const found = await searchKeyword(testServer.db, { table: 'customer', foreign: [] }, keyword)
  if (!found.isIndexed) return found
  const { rows } = await sql<{ id: string }>`
    select id from customer t where ${found.condition} order by id`.execute(testServer.db)
  return { ...found, ids: rows.map(({ id }) => id) }
}

const page = async (input: object) => (await testServer.call(customers.getPage, input, { token })).result

const nasty = [
  '#',
  '%',
  '_',
  '\\',
  'a',
  'ab',
  'zz',
  '司',
  '公司',
  'zapatería',
  'aceros',
  'de c.v. s.a.',
  'com ex',
]
const long = [
  'zapateria unica '.repeat(6),
  'x'.repeat(100),
  'a b c d e f g h i j k l m n o p',
  'qué%_\\#'.repeat(10),
]

describe('a search among many', () => {
  test.each([...nasty, ...long, 'nowhere', '7919', 'k31000'])('for %j reads few rows', async (keyword) => {
    const query = { keyword, page: 1, pageSize: 20 }
    expect(await rowsRead((db) => listRows(db, customerDefinition, everyone, query))).toBeLessThan(maxRead)
    const options = { keyword, limit: 20, used: [] }
    expect(await rowsRead((db) => listOptions(db, customerDefinition, everyone, options))).toBeLessThan(
      maxRead,
    )
  })

  test('for names in another large table looks up only those of the rows it reads', async () => {
    const pointing = { table: 'customer', foreign: [{ column: 'id', table: 'customer' }] }
    const read = await rowsRead(async (db) => {
      const search = await searchKeyword(db, pointing, '#')
      const list = {
        id: sql`t.id`,
        from: sql`customer t`,
        where: sql<boolean>`true`,
        orderBy: sql`t.name_key, t.id`,
      }
      await scanPage(db, { ...list, isFiltered: false, search }, { page: 1, pageSize: 20 })
    })
    expect(read).toBeLessThan(maxRead)
  })

  test('finds what reading every row finds, or says that it did not see all', {
    tags: 'further',
  }, async () => {
    const signs = ['Única', 'ACEROS', '上海', '远', 'é', '%', ' s', 'a. de', '@', 'k1', '79', '中远上', '  ']
    const numbers = Array.from({ length: 30 }, (_, n) => String((n * 104_729) % 100_003))
    let indexed = 0
    for (const keyword of [...signs, ...numbers, ...numbers.map((number) => `Aceros ${number}`)]) {
      const expected = await searchedPlainly(keyword)
      const found = await searched(keyword)
      if ('ids' in found) expect(found.ids, keyword).toEqual(expected)
      if (found.isIndexed) indexed++
    }
    expect(indexed).toBeGreaterThan(60)
  })

  test.each([
    ['上海', 45],
    ['远', 45],
    ['远上海', 45],
    ['unica 7919 s', 0],
    ['ACÉROS 7919 s', 1],
    ['k31000', 1],
  ])('for %j counts exactly %i', async (keyword, total) => {
    const answer = await page({ keyword })
    expect(answer).toMatchObject({ total, totalExact: true })
    expect(answer).not.toHaveProperty('searchedOnly')
  })

  test('for a sign says how far it looked', async () => {
    expect(await page({ keyword: '#' })).toMatchObject({
      items: [],
      total: 0,
      totalExact: false,
      searchedOnly: 10_000,
    })
  })

  test('for a word of every row shows the first in the list’s order', async () => {
    const [shown, all] = [await page({ keyword: 'c.v.' }), await page({})]
    expect(shown).toMatchObject({ total: 10_000, totalExact: false, searchedOnly: 10_000 })
    expect(shown.items).toEqual(all.items)
    const second = await page({ keyword: 'c.v.', page: 2 })
    expect(second.items).toEqual((await page({ page: 2 })).items)
  })

  test('for a word that comes late in the list’s order shows some that have it, in order', async () => {
    const { items, total, ...answer } = await page({ keyword: 'zapateria' })
    expect(answer).toMatchObject({ totalExact: false, searchedOnly: 10_000 })
    const names = items.map(({ name }) => name)
    expect(names).toHaveLength(20)
    expect(names.filter((name) => name.startsWith('Zapatería'))).toEqual(names)
    expect(names.toSorted()).toEqual(names)
    expect(total).toBeGreaterThan(20)
    const options = await testServer.call(customers.getOptions, { keyword: 'unica' }, { token })
    expect(options.result).toHaveLength(20)
  })

  test('sees everything once a filter leaves few rows', async () => {
    const { companyId } = await testServer.createManager({ userName: 'tienda', password: 'a long password' })
    const { id } = (
      await testServer.call(customers.create, { code: 'T-1', name: 'Tienda # uno', companyId }, { token })
    ).result
    const answer = await page({ keyword: '#', companyId })
    expect(answer.items.map((row) => row.id)).toEqual([id])
    expect(answer).toMatchObject({ total: 1, totalExact: true })
    expect(answer).not.toHaveProperty('searchedOnly')
  })

  test('is not slowed down by what was just written', async () => {
    const { rows } = await sql<{ options: string[] }>`
      select reloptions as options from pg_class where relname like '%\\_search' and relkind = 'i'
        and relname <> 'customer_search'`.execute(testServer.db)
    expect(rows.length).toBeGreaterThan(5)
    for (const { options } of rows) expect(options).toEqual(['gin_pending_list_limit=256'])
  })
})
