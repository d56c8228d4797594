import { cabins } from '#modules/shipments/contract/cabins.ts'
import { cabinSearch } from '#modules/shipments/contract/search.ts'
import { fillCabins, insertOwners, someNumber } from './cabin-rows.ts'
import { print, sizesOr, time } from './measure.ts'
import { openTestServer } from './test-server.ts'

/**
 * The cabin list at 10,000, 100,000 and 1,000,000 cabins: what a manager waits for through the whole
 * server, as a ratio to the bare SQL of the same page, sent by the driver alone in the same run.
 */

const sizes = sizesOr([10_000, 100_000, 1_000_000])
/** The filters, orders and keywords that are measured; some take their values from an existing row. */
function casesFor(row: {
  customerId: string
  companyId: string
  containerNo: string
  departurePortId: string
  companies: string[]
  numbers: string[]
}) {
  const day = '2024-03-01T06:00:00.000Z'
  return {
    'first page': {},
    'first page of 100': { pageSize: 100 },
    'page 400': { page: 400 },
    'one status': { status: [40] },
    'one company': { companyId: row.companyId },
    'one customer': { customerId: row.customerId },
    'one port, in clearance': { departurePortId: row.departurePortId, status: [40, 50, 60] },
    'a week of departures': { departureFrom: day, departureTo: '2024-03-08T06:00:00.000Z' },
    'sorted by last free day': { sort: { field: 'lastFreeDay', order: 'asc' } },
    'sorted by container, descending': { sort: { field: 'containerNo', order: 'desc' } },
    'sorted by status': { sort: { field: 'status', order: 'asc' } },
    'sorted by customer': { sort: { field: 'customerName', order: 'asc' } },
    'sorted by vessel, descending': { sort: { field: 'vesselName', order: 'desc' } },
    'three statuses, two companies, sorted by carrier': {
      status: [30, 40, 50],
      companyId: row.companies,
      sort: { field: 'carrierName', order: 'asc' },
    },
    'papers missing': { papersMissing: true },
    'papers missing, one company': { papersMissing: true, companyId: row.companyId },
    'five hundred numbers': { numbers: row.numbers, pageSize: 100 },
    'keyword: a container number': { keyword: row.containerNo },
    'keyword: a pedimento': { keyword: '26 16 3000 6000001' },
    'keyword: the beginning of pedimentos': { keyword: '26 16 3000' },
    'keyword: part of a number': { keyword: row.containerNo.slice(2, 9) },
    'keyword: a vessel': { keyword: 'pacifico 31' },
    'keyword: a customer': { keyword: 'cliente 7 importadora 12' },
    'keyword: in every row': { keyword: 'buque' },
    'keyword: found nowhere': { keyword: 'zzzz' },
    'keyword: a sign': { keyword: '#' },
    'keyword: two letters': { keyword: 'ab' },
    'keyword: two Chinese characters': { keyword: '北京' },
    'keyword: a word of every customer': { keyword: 'cliente' },
    'keyword: words in no row’s order': { keyword: 'aurora buque' },
  }
}

/** What is typed into the palette. */
const paletteCases = (containerNo: string) => ({
  'palette: a container number': containerNo,
  'palette: its first seven characters': containerNo.slice(0, 7),
  'palette: the beginning of every container': containerNo.slice(0, 4),
  'palette: the end of a number': containerNo.slice(5),
  'palette: a customer': 'cliente 7 importadora 12',
  'palette: a word of every row': 'buque',
  'palette: found nowhere': 'zzzz',
})

const someNumbers = (size: number): string[] => Array.from({ length: 500 }, () => someNumber(size))

const testServer = await openTestServer()
const { pool, post } = testServer
const results: Record<string, string | number>[] = []
const smallest = new Map<string, number>()

/** Server and bare SQL in turns, so that other work of the machine slows both down. */
async function measure(name: string, size: number, work: () => Promise<unknown>): Promise<void> {
  const statements = await testServer.statementsOf(work)
  const bare = async () => {
    for (const { sql, parameters } of statements) await pool.query(sql, [...parameters])
  }
  const server = await time(work)
  const sql = await time(bare)
  const base = smallest.get(name) ?? server.p50
  smallest.set(name, base)
  results.push({
    case: name,
    cabins: size.toLocaleString('en-US'),
    'p50 ms': server.p50,
    'p99 ms': server.p99,
    'SQL p50 ms': sql.p50,
    'ratio to SQL': server.p50 / sql.p50,
    growth: server.p50 / base,
  })
}

try {
  await insertOwners(pool)
  for (const size of sizes) {
    await fillCabins(pool, size, { pedimentos: true })
    const { items } = (await post(cabins.getPage.path, { page: 10, pageSize: 100 })).result
    const [row, other] = items
    const chosen = { ...row, companies: [row.companyId, other.companyId], numbers: someNumbers(size) }
    for (const [name, input] of Object.entries(casesFor(chosen)))
      await measure(name, size, () => post(cabins.getPage.path, input))
    await measure('counts by status', size, () => post(cabins.getStatusCounts.path, {}))
    for (const [name, keyword] of Object.entries(paletteCases(row.containerNo)))
      await measure(name, size, () => post(cabinSearch.find.path, { keyword }))
  }
  print(results)
} finally {
  await testServer.close()
}
