import { cabins } from '#shared/contracts/cabins.ts'
import { type House, openHouse } from './house.ts'
import { print, time } from './measure.ts'

/**
 * The cabin list at 10,000, 100,000 and 1,000,000 cabins: what a manager waits for through the whole
 * server, as a ratio to the bare SQL of the same page, sent by the driver alone in the same run.
 */

const sizes = [10_000, 100_000, 1_000_000]
/** Rows at a time: a statement of the pool lives no longer than any other. */
const batch = 5_000

type Pool = House['pool']

async function insertOwners(pool: Pool): Promise<void> {
  await pool.query(`insert into company (id, kind, name, review_status)
    select gen_random_uuid(), 'shop', 'Importadora ' || n, 20 from generate_series(1, 50) n`)
  await pool.query(`insert into customer (id, company_id, code, name)
    select gen_random_uuid(), company.id, 'C' || n, 'Cliente ' || n || ' ' || company.name
    from company, generate_series(1, 40) n where company.kind = 'shop'`)
}

/** Three years of cabins, most of them delivered, as a brokerage has them. */
async function insertCabins(pool: Pool, from: number, to: number): Promise<void> {
  await pool.query(
    `with ports as (select array_agg(id) as ids from port where transport_type = 1),
      carriers as (select array_agg(id) as ids from airline where type = 1),
      cargo as (select array_agg(id) as ids from cargo_type),
      customers as (select array_agg(id order by id) as ids, array_agg(company_id order by id) as owners from customer)
    insert into cabin (id, company_id, customer_id, transport_mode, departure_port_id, destination_port_id,
      carrier_id, cargo_type_id, container_no, booking_no, bl_no, vessel_name, voyage, cabin_type, timezone,
      status, departure_time, registration_time, last_free_day, created_at, updated_at)
    select gen_random_uuid(), customers.owners[1 + n % cardinality(customers.owners)],
      customers.ids[1 + n % cardinality(customers.ids)], 1,
      ports.ids[1 + (n * 7) % cardinality(ports.ids)], ports.ids[1 + (n * 13) % cardinality(ports.ids)],
      carriers.ids[1 + n % cardinality(carriers.ids)], cargo.ids[1 + n % cardinality(cargo.ids)],
      'DEMU' || lpad((n * 7919 % 10000000)::text, 7, '0'),
      case when n % 3 > 0 then 'BK' || (n * 104729 % 100000007) end,
      case when n % 4 > 0 then 'BL' || (n * 15485863 % 1000000007) end,
      'BUQUE ' || (array['AURORA', 'PACÍFICO', 'SIERRA', 'HUASTECA', 'COLIMA'])[1 + n::int % 5] || ' ' || n % 100,
      (n % 900) || 'E', 1 + n % 10, 'America/Mexico_City',
      case when n % 100 < 80 then 90 when n % 100 < 83 then 999 else 20 + 10 * (n % 7) end,
      at, at, case when n % 2 = 0 then (at + interval '40 days')::date end, at, at
    from generate_series($1::bigint, $2::bigint) n, ports, carriers, cargo, customers,
      lateral (select timestamptz '2023-11-15' + n * interval '1096 days' / 1000000) as registered (at)`,
    [from, to],
  )
}

async function fillUpTo(pool: Pool, size: number): Promise<void> {
  const { rows } = await pool.query('select count(*)::int as count from cabin')
  await pool.query('alter table cabin disable trigger user')
  for (let from = rows[0].count + 1; from <= size; from += batch)
    await insertCabins(pool, from, Math.min(size, from + batch - 1))
  await pool.query('alter table cabin enable trigger user')
  await pool.query('vacuum analyze cabin')
}

/** What a manager asks a list for, by the row they have in mind. */
function casesFor(row: {
  customerId: string
  companyId: string
  containerNo: string
  departurePortId: string
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
    'keyword: a container number': { keyword: row.containerNo },
    'keyword: part of a number': { keyword: row.containerNo.slice(2, 9) },
    'keyword: a vessel': { keyword: 'pacifico 31' },
    'keyword: a customer': { keyword: 'cliente 7 importadora 12' },
    'keyword: in every row': { keyword: 'buque' },
    'keyword: found nowhere': { keyword: 'zzzz' },
  }
}

const house = await openHouse()
const { pool, post } = house
const results: Record<string, string | number>[] = []
const smallest = new Map<string, number>()

/** Both ways in turns, so that whatever else the machine does hits both. */
async function measure(name: string, size: number, work: () => Promise<unknown>): Promise<void> {
  const statements = await house.statementsOf(work)
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
    await fillUpTo(pool, size)
    const row = (await post(cabins.getPage.path, { page: 100 })).result.items[0]
    for (const [name, input] of Object.entries(casesFor(row)))
      await measure(name, size, () => post(cabins.getPage.path, input))
    await measure('counts by status', size, () => post(cabins.getStatusCounts.path, {}))
  }
  print(results)
} finally {
  await house.close()
}
