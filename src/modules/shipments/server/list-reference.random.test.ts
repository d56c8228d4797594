import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runsOf } from '#app/testing/runs.ts'
import type { Input } from '#kits/contract/shared/call.ts'
import type { CabinStatus } from '#kits/contract/shared/enums.ts'
import { snakeCase } from '#kits/db/server/snake-case.ts'
import { numberKey } from '#kits/search/shared/number-key.ts'
import { customers } from '#modules/customers/contract.ts'
import { csvOf, newSeaLine } from '#modules/intake/testing/cabin-sheets.ts'
import { cabins } from '../contract/cabins.ts'
import { cabinSortFields } from '../contract/list.ts'
import type { CabinRow } from '../contract/row.ts'
import { cabinStatuses, statusDates } from '../rules/status.ts'
import { type CabinTestServer, openCabinTestServer } from '../testing/cabin-test-server.ts'
import { recountCabins } from './counts/recount.ts'

/**
 * Random lists against a plain filter and sort of all rows in memory: whichever way a page is picked (counted beforehand,
 * walked from either end, in parts, matched and sorted), it is the same page.
 */

type Query = Input<typeof cabins.getPage>
type SortField = (typeof cabinSortFields)[number]
/** What the list is filtered by, and by each sort field what is compared. */
type Row = Pick<
  CabinRow,
  'id' | 'companyId' | 'status' | 'transportMode' | 'lastFreeDay' | 'customerId' | 'carrierId'
> &
  Record<Exclude<SortField, 'status' | 'transportMode'>, string | null> &
  Pick<CabinRow, 'departurePortId' | 'destinationPortId' | 'departureDay' | 'confirmed'> & {
    deletedAt: string | null
    lacksPapers: boolean
  }

const cabinCount = 1_300
let testServer: CabinTestServer
let all: Row[]

/** Days begin at hours far apart, before and after midnight UTC. */
const zones = ['UTC', 'America/Tijuana', 'Asia/Shanghai', 'Pacific/Kiritimati', 'Pacific/Niue']

/** Blanks, equal values and every status, deleted ones among them; more than the start of a list, so that its end is near. */
const insertAll = () => sql`
  insert into cabin (id, company_id, transport_mode, departure_port_id, destination_port_id, container_no, booking_no,
    bl_no, customer_id, carrier_id, cargo_type_id, vessel_name, flight, seal_no, timezone, registration_time, arrival_time,
    status, confirmed, departure_time, last_free_day, eta, next_deadline, next_deadline_kind, created_at, updated_at, deleted_at)
  select gen_random_uuid(), case when n % 3 = 0 then ${testServer.shopCompany}::uuid else operator.id end, 1 + n % 2, ports[1 + n % 5],
    ports[1 + n % 4], case when n % 4 > 0 then 'TSTU' || n % 90 end, case when n % 3 > 0 or n % 4 = 0 then 'BK' || n end,
    case when n % 5 = 0 then 'BL' || n % 17 end, case when n % 3 > 0 and n % 7 > 2 then customers[1 + n % 4] end,
    case when n % 8 > 1 then carriers[1 + n % 6] end, case when n % 5 > 1 then cargo_types[1 + n % 3] end,
    case when n % 2 = 0 then 'BUQUE ' || n % 12 end, case when n % 2 = 1 and n % 9 > 0 then 'Vuelo ' || n % 21 end,
    case when n % 4 = 1 then 'S' || n % 33 end, zone, timestamptz '2026-01-05' + n % 30 * interval '1 day',
    case when n % 3 > 0 then timestamptz '2026-02-05' + n % 25 * interval '1 day' end, (${cabinStatuses}::int[])[1 + (n / 7) % 9],
    n % 6 > 0, case when n % 2 = 0 then (date '2026-01-01' + n % 50)::timestamp at time zone zone end,
    case when n % 6 > 1 then date '2026-02-01' + n % 40 end, case when n % 5 > 0 then date '2026-01-20' + n % 30 end,
    case when n % 4 > 0 then date '2026-02-01' + n % 35 end, case when n % 4 > 0 then 'storage' end,
    timestamptz '2026-03-01' + n / 3 * interval '1 minute', timestamptz '2026-04-01' + n % 100 * interval '1 hour',
    case when n % 11 = 0 then now() end
  from generate_series(1, ${cabinCount}::int) n,
    lateral (select (${zones}::text[])[1 + n / 3 % ${zones.length}::int] as zone) as zoned, (select id from company where kind = 'operator') as operator,
    (select array(select id from port order by code desc limit 5) as ports,
      array(select id from customer order by code) as customers,
      array(select id from airline order by code limit 6) as carriers,
      array(select id from cargo_type order by id limit 3) as cargo_types) as known`

/** By joins, where the list looks each name up. */
const selectAll = () => sql<Row>`
  select c.id, c.company_id as "companyId", c.status, c.transport_mode as "transportMode", c.created_at as "createdAt",
    c.updated_at as "updatedAt", c.departure_time as "departureTime", c.last_free_day as "lastFreeDay",
    c.container_no as "containerNo", c.booking_no as "bookingNo", c.bl_no as "blNo", c.deleted_at as "deletedAt",
    c.customer_id as "customerId", c.carrier_id as "carrierId", normal(customer.name) as "customerName",
    normal(airline.name) as "carrierName", departure.code as "departurePortCode", destination.code as "destinationPortCode",
    normal(cargo_type.en_name) as "cargoTypeName", normal(company.name) as "companyName",
    normal(coalesce(c.vessel_name, c.flight)) as "vesselName", c.seal_no as "sealNo", c.eta,
    c.next_deadline as "nextDeadline", c.departure_port_id as "departurePortId",
    c.destination_port_id as "destinationPortId", cabin_day(c.departure_time, c.timezone) as "departureDay", c.confirmed,
    coalesce(c.status < 90 and c.papers_present < c.papers_required, false) as "lacksPapers",
    ${sql.join(Object.values(statusDates).map((member) => sql`c.${sql.ref(snakeCase(member))} as ${sql.ref(member)}`))}
  from cabin c join company on company.id = c.company_id
    join port departure on departure.id = c.departure_port_id join port destination on destination.id = c.destination_port_id
    left join customer on customer.id = c.customer_id left join airline on airline.id = c.carrier_id
    left join cargo_type on cargo_type.id = c.cargo_type_id`

beforeAll(async () => {
  testServer = await openCabinTestServer()
  const names = ['Ñandú del Sur', 'aceros', 'Ácido y más', 'Zapatos 北京']
  for (const [at, name] of names.entries())
    await testServer.call(customers.create, { code: `C${at}`, name }, { token: testServer.operator })
  await insertAll().execute(testServer.db)
  await sql`update cabin set papers_required = extract(day from created_at)::int % 3 + extract(minute from created_at)::int % 4,
    papers_present = extract(minute from created_at)::int % 3`.execute(testServer.db)
  const { rows } = await selectAll().execute(testServer.db)
  all = rows
})
afterAll(() => testServer.close())

/** Left out three times in four: of many filters at once nothing would be left to be wrong. */
const maybe = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })
const asked = fc.record({
  isShop: fc.boolean(),
  isOwn: maybe(fc.boolean()),
  status: maybe(fc.uniqueArray(fc.constantFrom(...cabinStatuses), { maxLength: 3 })),
  transportMode: maybe(fc.constantFrom(1 as const, 2 as const, [2 as const], [1 as const, 2 as const])),
  /** Places in the list of those that have one, one or several. */
  customers: maybe(fc.oneof(fc.nat(3), fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 3 }))),
  /** Spelled as people do. */
  numbers: maybe(
    fc.uniqueArray(fc.constantFrom('tstu-7', 'TSTU 33', 'bl5', 'BK 40', 'BK41', 'nobody', '--')),
  ),
  lastFreeDayTo: maybe(fc.constant('2026-02-20')),
  deadlineTo: maybe(fc.constantFrom('2026-02-03', '2026-02-20')),
  /** Days, the first of which has no departure in some zones; in either order. */
  departureFrom: maybe(fc.constantFrom('2025-12-31', '2026-01-07', '2026-01-20')),
  departureTo: maybe(fc.constantFrom('2026-01-01', '2026-01-07', '2026-01-21')),
  /** Its place among the ports that shipments have. */
  port: maybe(fc.nat(4)),
  papersMissing: maybe(fc.boolean()),
  confirmed: maybe(fc.boolean()),
  deleted: fc.constantFrom(false, false, true),
  sort: maybe(
    fc.record({ field: fc.constantFrom(...cabinSortFields), order: fc.constantFrom('asc', 'desc') }),
  ),
  page: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 140 })),
  pageSize: fc.constantFrom(10, 20, 100),
})
type Asked = typeof asked extends fc.Arbitrary<infer A> ? A : never

const inOrder = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0)

interface Ids {
  companyId: string | undefined
  customerId: string | string[] | undefined
  portId: string | undefined
}

/** What is compared: the sort field, and of equal ones what follows it in its index. */
function keysOf(row: Row, field: SortField): (string | number | null)[] {
  switch (field) {
    case 'status':
    case 'transportMode':
      return [row[field], row.createdAt, row.id]
    case 'containerNo':
    case 'bookingNo':
    case 'blNo':
      return [row[field] && numberKey(row[field]), Number(row.confirmed), row.createdAt, row.id]
    default:
      return [row[field], row.id]
  }
}

const holds = <V>(wanted: V | readonly V[] | undefined, value: unknown): boolean =>
  wanted === undefined || (Array.isArray(wanted) ? wanted.includes(value) : wanted === value)

const hasNumber = (numbers: readonly string[] | undefined, row: Row): boolean =>
  numbers === undefined ||
  [row.containerNo, row.bookingNo, row.blNo].some(
    (number) => number && numbers.map(numberKey).includes(number),
  )

const isWithin = ({ departureFrom: from, departureTo: to }: Asked, { departureDay: day }: Row): boolean =>
  (from === undefined || (day !== null && day >= from)) && (to === undefined || (day !== null && day <= to))

function naive(wanted: Asked, { companyId, customerId, portId }: Ids) {
  const { isShop, sort, page, pageSize, ...query } = wanted
  const { field, order } = sort ?? { field: 'createdAt', order: 'desc' }
  const sign = order === 'desc' ? -1 : 1
  const matching = all.filter(
    (row) =>
      (!isShop || row.companyId === testServer.shopCompany) &&
      (companyId === undefined || row.companyId === companyId) &&
      (row.deletedAt !== null) === query.deleted &&
      (query.status === undefined || query.status.includes(row.status)) &&
      holds<number>(query.transportMode, row.transportMode) &&
      holds(customerId, row.customerId) &&
      hasNumber(query.numbers, row) &&
      isWithin(wanted, row) &&
      (portId === undefined || [row.departurePortId, row.destinationPortId].includes(portId)) &&
      holds(query.papersMissing, row.lacksPapers) &&
      holds(query.confirmed, row.confirmed) &&
      (query.lastFreeDayTo === undefined ||
        (row.lastFreeDay !== null && row.lastFreeDay <= query.lastFreeDayTo)) &&
      (query.deadlineTo === undefined || (row.nextDeadline !== null && row.nextDeadline <= query.deadlineTo)),
  )
  matching.sort((a, b) => {
    const [ours, theirs] = [keysOf(a, field), keysOf(b, field)]
    if ((ours[0] === null) !== (theirs[0] === null)) return ours[0] === null ? 1 : -1
    const at = ours.findIndex((key, i) => key !== theirs[i])
    return sign * inOrder(ours[at] ?? '', theirs[at] ?? '')
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
      const { isShop, isOwn, customers: places, port, ...rest } = query
      // What was deleted is the operator's to see.
      fc.pre(!(isShop && query.deleted))
      const companyId =
        isOwn === undefined ? undefined : isOwn ? testServer.shopCompany : testServer.strangerCompany
      const customerIds = [...new Set(all.map((row) => row.customerId).filter((id) => id !== null))].sort()
      const portIds = [...new Set(all.map((row) => row.departurePortId))].sort()
      const customerAt = (place: number): string => customerIds[place] ?? ''
      const customerId =
        places === undefined ? undefined : Array.isArray(places) ? places.map(customerAt) : customerAt(places)
      const portId = port === undefined ? undefined : portIds[port]
      const expected = naive(query, { companyId, customerId, portId })
      const token = isShop ? testServer.shop : testServer.operator
      const input = {
        ...rest,
        ...(companyId && { companyId }),
        ...(customerId && { customerId }),
        ...(portId && { portId }),
      } as Query
      const { result } = await testServer.call(cabins.getPage, input, { token })
      expect(result).toMatchObject({ total: expected.total, totalExact: true })
      expect(result.items.map(({ id }) => id)).toEqual(expected.items)
      if (query.status !== undefined) return
      const { page: _page, pageSize: _size, sort: _sort, ...filters } = input
      const counts = await testServer.call(cabins.getStatusCounts, filters, { token })
      expect(counts.result).toEqual(expected.counts)
    }),
    { numRuns: runsOf({ usual: 30, large: 300 }) },
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
