import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAuditPage } from '#kits/audit/shared/audit-log.ts'
import { customers } from '#modules/customers/contract.ts'
import { cabins } from '../contract/cabins.ts'
import type { Cabin } from '../contract/row.ts'
import { cabinSearch } from '../contract/search.ts'
import { type CabinTestServer, openCabinTestServer } from '../testing/cabin-test-server.ts'

/** More cabins than are counted, and than a search reads one by one; they departed in March. */
const departed = 10_200
/** With those registered after them: more than are read from the end of a list for its first page. */
const size = 15_500

let testServer: CabinTestServer
let token: string
/** The oldest, under everything that was made after it. */
let oldest: Cabin

/** Without the list's indexes, which are built at the end: one by one they would take most of the time. */
async function withoutIndexes(fill: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = 'cabin'::regclass and not indisunique`.execute(testServer.db)
  await sql`drop index ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(testServer.db)
  await fill()
  for (const { definition } of rows) await sql.raw(definition).execute(testServer.db)
}

/** Copies of one cabin, a minute apart, each with a number of its own and enough words to make the table a large one. */
async function fillCabins(id: string): Promise<void> {
  await sql`alter table cabin disable trigger user`.execute(testServer.db)
  await sql`alter table cabin enable trigger cabin_search_text`.execute(testServer.db)
  for (let from = 1; from <= size; from += 1_500)
    await sql`
      insert into cabin (id, company_id, transport_mode, departure_port_id, destination_port_id, carrier_id,
        container_no, vessel_name, note, cabin_type, timezone, status, registration_time, created_at, updated_at, confirmed,
        departure_time)
      select gen_random_uuid(), company_id, transport_mode, departure_port_id, destination_port_id, carrier_id,
        'MSKU' || lpad((n * 7919 % 10000000)::text, 7, '0'), 'BUQUE 上海 ' || n % 10, repeat('nota ', 60), cabin_type,
        timezone, 20, registration_time, created_at + n * interval '1 minute', updated_at, true,
        case when n <= ${departed} then timestamptz '2024-03-01 12:00Z' + n * interval '1 minute' end
      from cabin, generate_series(${from}::int, ${from + 1_499}::int) n where id = ${id}`.execute(
      testServer.db,
    )
  await sql`alter table cabin enable trigger user`.execute(testServer.db)
}

beforeAll(async () => {
  testServer = await openCabinTestServer()
  token = testServer.operator
  const customer = await testServer.call(customers.create, { code: 'LRG', name: '中远·海运' }, { token })
  oldest = await testServer.createAt(
    30,
    testServer.sea({
      containerNo: 'CSQU3054383',
      blNo: 'LZC-0042/7',
      vesselName: 'Río Ñandú #7 北京',
      customerId: customer.result.id,
    }),
  )
  await withoutIndexes(() => fillCabins(oldest.id))
  await sql`analyze cabin`.execute(testServer.db)
})

afterAll(() => testServer.close())

const page = async (input: object) => (await testServer.call(cabins.getPage, input, { token })).result
const counts = async (keyword: string) =>
  (await testServer.call(cabins.getStatusCounts, { keyword }, { token })).result

describe('a search among many cabins', () => {
  test.each([
    'csqu3054383',
    'CSQU 305438-3',
    '054383',
    'lzc-0042/7',
    'LZC00427',
    'rio nandu',
    'ñandú #7',
    '北京',
    '中远',
    '中远·海运',
    'lrg',
  ])('finds the oldest by %j, and counts it exactly', async (keyword) => {
    const answer = await page({ keyword })
    expect(answer.items.map(({ id }) => id)).toEqual([oldest.id])
    expect(answer).toMatchObject({ total: 1, totalExact: true })
    expect(answer).not.toHaveProperty('searchedOnly')
    expect((await counts(keyword)).find(({ status }) => status === 30)).toEqual({
      status: 30,
      count: 1,
      exact: true,
    })
  })

  test('for a sign looks through the first of the list, and its counts are not exact', async () => {
    expect(await page({ keyword: '#' })).toMatchObject({
      items: [],
      total: 0,
      totalExact: false,
      searchedOnly: 10_000,
    })
    expect(new Set((await counts('#')).map(({ exact }) => exact))).toEqual(new Set([false]))
    const first = await page({ keyword: '#', sort: { field: 'createdAt', order: 'asc' } })
    expect(first.items.map(({ id }) => id)).toEqual([oldest.id])
  })

  test('for a sign finds what is there once a filter leaves few', async () => {
    const answer = await page({ keyword: '#', status: [30] })
    expect(answer.items.map(({ id }) => id)).toEqual([oldest.id])
    expect(answer).toMatchObject({ total: 1, totalExact: true })
  })

  test.each(['buque', '上海', 'msku'])('for %j, which nearly all have, shows the newest', async (keyword) => {
    const answer = await page({ keyword })
    expect(answer).toMatchObject({ total: 10_000, totalExact: false, searchedOnly: 10_000 })
    expect(answer.items).toEqual((await page({})).items)
    expect((await counts(keyword))[0]).toMatchObject({ count: 10_000, exact: false })
  })

  test('the audit log is searched by a cabin’s number, and by names as far as it may read', async () => {
    const audit = async (keyword: string) =>
      (await testServer.call(getAuditPage, { keyword, pageSize: 100 }, { token })).result
    await sql`
      insert into audit_log (id, at, manager_name, entity, entity_id, action)
      select gen_random_uuid(), now() + n * interval '1 second', 'alguien', 'port', gen_random_uuid(), 'update'
      from generate_series(1, 10500) n`.execute(testServer.db)
    const found = await audit('CSQU-3054383')
    expect(found.items.length).toBeGreaterThan(1)
    expect(new Set(found.items.map(({ entityId }) => entityId))).toEqual(new Set([oldest.id]))
    expect(found).toMatchObject({ totalExact: true })
    expect(await audit('alguien')).toMatchObject({ total: 10_000, totalExact: false, searchedOnly: 10_000 })
    expect(await audit('nadie')).toMatchObject({ items: [], totalExact: false, searchedOnly: 10_000 })
  })
})

describe('a list longer than is counted', () => {
  test('is sorted by a name among its newest, and says so', async () => {
    const sort = { field: 'carrierName', order: 'asc' } as const
    const first = await page({ sort })
    expect(first).toMatchObject({ total: 10_000, totalExact: false, sortedOnly: 10_000 })
    expect(first.items).toHaveLength(20)
    expect(await page({ sort, page: 501 })).toMatchObject({ items: [], total: 10_000 })
    const few = await page({ sort, numbers: ['CSQU3054383'] })
    expect(few).toMatchObject({ total: 1, totalExact: true })
    expect(few.sortedOnly).toBeUndefined()
  })

  test('is sorted as a whole where an index has the order', async () => {
    const { items, sortedOnly } = await page({ sort: { field: 'status', order: 'desc' } })
    expect([items[0]?.id, sortedOnly]).toEqual([oldest.id, undefined])
  })

  test.each([
    [1, {}, 'created_at desc, id desc'],
    [500, {}, 'created_at desc, id desc'],
    [1, { sort: { field: 'containerNo', order: 'desc' } }, 'container_no desc, id desc'],
    [3, { sort: { field: 'departureTime', order: 'asc' } }, 'departure_time, id'],
  ])('is narrowed by days at the other end of its order: page %i, %j', async (number, sorted, order) => {
    const march = { departureFrom: '2024-03-01T00:00:00.000Z', departureTo: '2024-04-01T00:00:00.000Z' }
    const answer = await page({ ...march, ...sorted, page: number })
    const { rows } = await sql<{ id: string }>`
      select id from cabin where departure_time is not null and status = 20 order by ${sql.raw(order)}
      limit 20 offset ${20 * (number - 1)}`.execute(testServer.db)
    expect(answer.items.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    expect(answer).toMatchObject({ total: 10_000, totalExact: false })
  })

  test('narrowed by days, its newest are sorted by a name, and selected', async () => {
    const march = { departureFrom: '2024-03-01T00:00:00.000Z', departureTo: '2024-04-01T00:00:00.000Z' }
    const named = await page({ ...march, sort: { field: 'vesselName', order: 'asc' } })
    expect(named).toMatchObject({ total: 10_000, totalExact: false, sortedOnly: 10_000 })
    expect(new Set(named.items.map(({ vesselName }) => vesselName))).toEqual(new Set(['BUQUE 上海 0']))
    const { items, isWhole } = (await testServer.call(cabinSearch.getKeys, march, { token })).result
    const { rows } = await sql<{ id: string }>`
      select id from cabin where departure_time is not null and status = 20 order by created_at desc limit 10000`.execute(
      testServer.db,
    )
    expect([items.map(({ id }) => id), isWhole]).toEqual([rows.map(({ id }) => id), false])
  })

  test('gives the newest ten thousand to a selection, and says that there are more', async () => {
    const all = await testServer.call(cabinSearch.getKeys, {}, { token })
    expect([all.result.items.length, all.result.isWhole]).toEqual([10_000, false])
    const few = await testServer.call(cabinSearch.getKeys, { keyword: 'rio nandu' }, { token })
    expect(few.result).toMatchObject({ items: [{ id: oldest.id }], isWhole: true })
  })

  test('is found in by a number first, whatever else there is', async () => {
    const find = async (keyword: string, limit = 8) =>
      (await testServer.call(cabinSearch.find, { keyword, limit }, { token })).result
    expect(await find('CSQU3054383')).toMatchObject([{ id: oldest.id, match: 'number' }])
    expect((await find('MSKU')).map(({ match }) => match)).toEqual(Array(8).fill('beginning'))
    expect(await find('rio nandu')).toMatchObject([{ id: oldest.id, match: 'text' }])
  })
})
