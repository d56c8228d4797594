import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recountCabins } from '#server/cabin-counts/queries.ts'
import { csvOf, newSeaLine } from '#server/testing/cabin-sheets.ts'
import { type CabinTestServer, openCabinTestServer } from '#server/testing/cabin-test-server.ts'
import { runsOf } from '#server/testing/runs.ts'
import { type CabinRow, cabinSortFields, cabins } from '#shared/contracts/cabins.ts'
import type { Input } from '#shared/contracts/call.ts'
import { cabinStatuses } from '#shared/domain/cabin-status.ts'
import type { CabinStatus } from '#shared/domain/enums.ts'

/**
 * Random lists against a plain filter and sort of all rows in memory: whichever way a page is picked (counted beforehand,
 * walked from either end, in parts, matched and sorted), it is the same page.
 */

type Query = Input<typeof cabins.getPage>
type Row = Pick<
  CabinRow,
  | 'id'
  | 'companyId'
  | 'status'
  | 'transportMode'
  | 'createdAt'
  | 'updatedAt'
  | 'departureTime'
  | 'lastFreeDay'
  | 'containerNo'
  | 'bookingNo'
  | 'blNo'
> & { deletedAt: string | null }

const cabinCount = 1_300
let testServer: CabinTestServer
let all: Row[]

/** Blanks, equal values and every status, deleted ones among them; more than the start of a list, so that its end is near. */
const insertAll = () => sql`
  insert into cabin (id, company_id, transport_mode, departure_port_id, destination_port_id, container_no, booking_no,
    bl_no, timezone, registration_time, status, departure_time, last_free_day, created_at, updated_at, deleted_at)
  select gen_random_uuid(), case when n % 3 = 0 then ${testServer.shopCompany}::uuid else operator.id end, 1 + n % 2, port.id,
    port.id, case when n % 4 > 0 then 'TSTU' || n % 90 end, case when n % 3 > 0 or n % 4 = 0 then 'BK' || n end,
    case when n % 5 = 0 then 'BL' || n % 17 end, 'UTC', now(), (${cabinStatuses}::int[])[1 + (n / 7) % 9],
    case when n % 2 = 0 then timestamptz '2026-01-01' + n % 50 * interval '1 day' end,
    case when n % 6 > 1 then date '2026-02-01' + n % 40 end,
    timestamptz '2026-03-01' + n / 3 * interval '1 minute', timestamptz '2026-04-01' + n % 100 * interval '1 hour',
    case when n % 11 = 0 then now() end
  from generate_series(1, ${cabinCount}::int) n, (select id from port limit 1) as port,
    (select id from company where kind = 'operator') as operator`

beforeAll(async () => {
  testServer = await openCabinTestServer()
  await insertAll().execute(testServer.db)
  const { rows } = await sql<Row>`
    select id, company_id as "companyId", status, transport_mode as "transportMode", created_at as "createdAt",
      updated_at as "updatedAt", departure_time as "departureTime", last_free_day as "lastFreeDay",
      container_no as "containerNo", booking_no as "bookingNo", bl_no as "blNo", deleted_at as "deletedAt"
    from cabin`.execute(testServer.db)
  all = rows
})
afterAll(() => testServer.close())

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const asked = fc.record({
  isShop: fc.boolean(),
  isOwn: maybe(fc.boolean()),
  status: maybe(fc.uniqueArray(fc.constantFrom(...cabinStatuses), { maxLength: 3 })),
  transportMode: maybe(fc.constantFrom(1 as const, 2 as const)),
  lastFreeDayTo: maybe(fc.constant('2026-02-20')),
  deleted: fc.constantFrom(false, false, true),
  sort: maybe(
    fc.record({ field: fc.constantFrom(...cabinSortFields), order: fc.constantFrom('asc', 'desc') }),
  ),
  page: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 140 })),
  pageSize: fc.constantFrom(10, 20, 100),
})
type Asked = typeof asked extends fc.Arbitrary<infer A> ? A : never

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function naive({ isShop, sort, page, pageSize, ...query }: Asked, companyId: string | undefined) {
  const { field, order } = sort ?? { field: 'createdAt', order: 'desc' }
  const sign = order === 'desc' ? -1 : 1
  const matching = all.filter(
    (row) =>
      (!isShop || row.companyId === testServer.shopCompany) &&
      (companyId === undefined || row.companyId === companyId) &&
      (row.deletedAt !== null) === query.deleted &&
      (query.status === undefined || query.status.includes(row.status)) &&
      (query.transportMode === undefined || row.transportMode === query.transportMode) &&
      (query.lastFreeDayTo === undefined ||
        (row.lastFreeDay !== null && row.lastFreeDay <= query.lastFreeDayTo)),
  )
  matching.sort((a, b) => {
    const [one, other] = [a[field], b[field]]
    if ((one === null) !== (other === null)) return one === null ? 1 : -1
    return sign * (byText(one ?? '', other ?? '') || byText(a.id, b.id))
  })
  const items = matching.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => id)
  const counts = cabinStatuses.map((status: CabinStatus) => ({
    status,
    count: matching.filter((row) => row.status === status).length,
    exact: true,
  }))
  return { items, total: matching.length, counts }
}

test('a page is that of a plain filter and sort, its total and the counts too', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async (query) => {
      const { isShop, isOwn, ...rest } = query
      // What was deleted is the operator's to see.
      fc.pre(!(isShop && query.deleted))
      const companyId =
        isOwn === undefined ? undefined : isOwn ? testServer.shopCompany : testServer.strangerCompany
      const expected = naive(query, companyId)
      const token = isShop ? testServer.shop : testServer.operator
      const input = { ...rest, ...(companyId && { companyId }) } as Query
      const { result } = await testServer.call(cabins.getPage, input, { token })
      expect(result).toMatchObject({ total: expected.total, totalExact: true })
      expect(result.items.map(({ id }) => id)).toEqual(expected.items)
      if (query.status !== undefined) return
      const { page: _page, pageSize: _size, sort: _sort, ...filters } = input
      const counts = await testServer.call(cabins.getStatusCounts, filters, { token })
      expect(counts.result).toEqual(expected.counts)
    }),
    { numRuns: runsOf({ usual: 60, large: 300 }) },
  )
}, 240_000)

test('the total of a list follows what is registered, moved, edited, deleted, restored and imported', async () => {
  const { operator: token, shop } = testServer
  const seen = async () => {
    const of = async (who: string) => {
      const counts = (await testServer.call(cabins.getStatusCounts, {}, { token: who })).result
      const totals: number[] = []
      for (const status of cabinStatuses)
        totals.push(
          (await testServer.call(cabins.getPage, { status: [status] }, { token: who })).result.total,
        )
      expect(totals).toEqual(counts.map(({ count }) => count))
      return counts.reduce((sum, { count }) => sum + count, 0)
    }
    return [await of(token), await of(shop)]
  }
  const [operatorsFirst = 0, shopsFirst = 0] = await seen()
  const cabin = await testServer.create(testServer.sea({ companyId: testServer.shopCompany }))
  expect(await seen()).toEqual([operatorsFirst + 1, shopsFirst + 1])
  const moved = await testServer.move(cabin, 30)
  const cancelled = await testServer.move(moved, 999)
  expect(await seen()).toEqual([operatorsFirst + 1, shopsFirst + 1])
  const { id, version } = cancelled
  await testServer.call(cabins.undoStatus, { id, version }, { token })
  const registered = await testServer.call(cabins.undoStatus, { id, version: version + 1 }, { token })
  await testServer.call(cabins.remove, { id, version: registered.result.version }, { token })
  expect(await seen()).toEqual([operatorsFirst, shopsFirst])
  await testServer.call(cabins.restore, { id }, { token })
  expect(await seen()).toEqual([operatorsFirst + 1, shopsFirst + 1])
  await testServer.importFile(csvOf([newSeaLine(), newSeaLine(), newSeaLine()]), { token: shop })
  await testServer.importFile(csvOf([newSeaLine()]), { token, dryRun: true })
  expect(await seen()).toEqual([operatorsFirst + 4, shopsFirst + 4])
  expect(await recountCabins(testServer.db)).toBe(0)
})
