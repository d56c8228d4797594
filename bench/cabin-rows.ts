import { Kysely, PostgresDialect } from 'kysely'
import type { QueryConfig } from 'pg'
import type { Input } from '#kits/contract/shared/call.ts'
import type { Tables } from '#kits/db/server/tables.ts'
import type { cabins } from '#modules/shipments/contract/cabins.ts'
import { recountCabins } from '#modules/shipments/server/counts/recount.ts'
import type { TestServer } from './test-server.ts'

/** Fills the database with as many cabins as a brokerage has after years, by statements that generate them. */

type Pool = TestServer['pool']

export async function insertOwners(pool: Pool): Promise<void> {
  const { rows } = await pool.query("select from company where kind = 'shop' limit 1")
  // A database that was kept has them.
  if (rows.length > 0) return
  await pool.query(`insert into company (id, kind, name, review_status)
    select gen_random_uuid(), 'shop', 'Importadora ' || n, 20 from generate_series(1, 50) n`)
  await pool.query(`insert into customer (id, company_id, code, name)
    select gen_random_uuid(), company.id, 'C' || n, 'Cliente ' || n || ' ' || company.name
    from company, generate_series(1, 40) n where company.kind = 'shop'`)
}

/** Ids that grow in the order in which they are made, like the server's own. */
const idOf = (n: string): string => `lpad(to_hex(${n}), 32, '0')::uuid`

/** Year, customs office, licence, the year's digit and the sequence. */
const pedimentoOf = (n: string): string =>
  `'2616' || lpad((3000 + ${n} / 1000000)::text, 4, '0') || '6' || lpad((${n} % 1000000)::text, 6, '0')`

/** From here on the cabins of three years are registered. */
const firstDay = '2023-11-15'

/** The number of cabins over which the three years are spread: fewer than a million fill the first months only. */
const spreadOver = (size: number): number => Math.max(size, 1_000_000)

/** The statement that inserts cabins of three years, most of them delivered. */
const insertCabins = `
  with ports as (select array_agg(id) as ids from port where transport_type = 1),
    carriers as (select array_agg(id) as ids from airline where type = 1),
    cargo as (select array_agg(id) as ids from cargo_type),
    customers as (select array_agg(id order by id) as ids, array_agg(company_id order by id) as owners from customer)
  insert into cabin (id, company_id, customer_id, transport_mode, departure_port_id, destination_port_id,
    carrier_id, cargo_type_id, container_no, booking_no, bl_no, vessel_name, voyage, cabin_type, timezone,
    status, departure_time, registration_time, last_free_day, discharged_on, created_at, updated_at, confirmed,
    papers_required, papers_present, light, arrival_time, customs_start_time, inspection_time, anomaly_time,
    completion_time, transport_time, eta, next_deadline, next_deadline_kind, charge_deadlines, term_deadlines, responsible_id)
  select ${idOf('n')}, customers.owners[1 + n % cardinality(customers.owners)],
    customers.ids[1 + n % cardinality(customers.ids)], 1,
    ports.ids[1 + (n * 7) % cardinality(ports.ids)], ports.ids[1 + (n * 13) % cardinality(ports.ids)],
    carriers.ids[1 + n % cardinality(carriers.ids)], cargo.ids[1 + n % cardinality(cargo.ids)],
    'DEMU' || lpad((n * 7919 % 10000000)::text, 7, '0'),
    case when n % 3 > 0 then 'BK' || (n * 104729 % 100000007) end,
    case when n % 4 > 0 then 'BL' || (n * 15485863 % 1000000007) end,
    'BUQUE ' || (array['AURORA', 'PACÍFICO', 'SIERRA', 'HUASTECA', 'COLIMA'])[1 + n::int % 5] || ' ' || n % 100,
    (n % 900) || 'E', 1 + n % 10, 'America/Mexico_City', status, at, at, free_until,
    case when n % 2 = 1 then (at + interval '30 days')::date end, at, at,
    -- What is only registered, the shops announced.
    not (n % 100 >= 83 and n % 7 = 0),
    5, n % 6, case when n % 100 < 80 then 1 + (n % 10 = 0)::int end,
    case when status between 30 and 90 then at + interval '1 day' end,
    case when status between 40 and 90 then at + interval '2 days' end,
    case when status = 50 then at + interval '3 days' end,
    case when status = 60 then at + interval '3 days' end,
    case when status between 70 and 90 then at + interval '3 days' end,
    case when status between 80 and 90 then at + interval '4 days' end,
    case when status = 20 and free_until is not null then at::date + 30 end,
    case when status <> 999 then free_until end,
    case when status <> 999 and free_until is not null then 'storage' end,
    case when status <> 999 and free_until is not null then array[free_until] else '{}' end,
    case when status < 70 and free_until is not null then array[free_until + 50] else '{}' end,
    (select id from manager limit 1)
  from generate_series($1::bigint, $2::bigint) n, ports, carriers, cargo, customers,
    lateral (select timestamptz '${firstDay}' + n::float8 / $3::bigint * interval '1096 days',
      case when n % 100 < 80 then 90 when n % 100 < 83 then 999 else 20 + 10 * (n % 7) end) as registered (at, status),
    lateral (select case when n % 2 = 0 then (at + interval '40 days')::date end) as storage (free_until)`

/** The statement that inserts the pedimentos of cabins, one for five; the triggers of its links are disabled meanwhile. */
const insertPedimentos = `
  with made as (
    insert into pedimento (id, number, key, created_at, updated_at)
    select ${idOf('n')}, ${pedimentoOf('n')}, 'A1', now(), now() from generate_series($1::bigint, $2::bigint, 5) n
    returning id
  )
  insert into pedimento_cabin (pedimento_id, cabin_id, company_id)
  select ${idOf('n')}, cabin.id, cabin.company_id
  from generate_series($1::bigint, $2::bigint, 5) n, generate_series(n, n + 4) m join cabin on cabin.id = ${idOf('m')}`

/** The day on which the last of so many cabins was registered. */
export const registeredUntil = (size: number): Date =>
  new Date(Date.parse(`${firstDay}T00:00:00Z`) + (size / spreadOver(size)) * 1096 * 86_400_000)

/** The statement that inserts the steps of each cabin: the fewest that lead to its status. */
const insertSteps = `
  insert into cabin_step (id, cabin_id, position, status, processing_time, recorded_at, recorded_by)
  select ${idOf('n * 16 + place')}, cabin.id, row_number() over (partition by n order by place), way.status,
    registration_time + place * interval '1 day', created_at, 'admin'
  from generate_series($1::bigint, $2::bigint) n join cabin on cabin.id = ${idOf('n')},
    unnest(array[20, 30, 40, 70, 80, 90, 999]) with ordinality as way (status, place)
  where way.status = cabin.status or (way.status < cabin.status and (cabin.status <> 999 or way.status = 20))`

/** A container, booking or B.L. number of one of the first so many cabins. */
export function someNumber(size: number): string {
  const n = 1 + Math.floor(Math.random() * size)
  const kind = n % 12
  if (kind % 3 === 1) return `BK${(n * 104_729) % 100_000_007}`
  if (kind % 4 === 2) return `BL${(BigInt(n) * 15_485_863n) % 1_000_000_007n}`
  return `DEMU${String((n * 7_919) % 10_000_000).padStart(7, '0')}`
}

/** Rows of one statement. */
const batch = 10_000

type Run = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

/** Filling takes longer than the time limit of a request's statement. */
export async function withoutTimeLimit(pool: Pool, work: (run: Run) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  const run: Run = (text, values = []) =>
    client.query({ text, values, query_timeout: 2 ** 31 - 1 } as QueryConfig)
  try {
    await run('set statement_timeout = 0')
    await work(run)
  } finally {
    // Destroyed, so that no other statement runs without a limit.
    client.release(true)
  }
}

/** From so many new cabins on, building indexes and checking foreign keys afterwards takes less time than row by row. */
const manyCabins = 200_000

/** Fills tables without foreign keys and without the indexes that no constraint needs; they come back afterwards. */
async function withoutIndexes(run: Run, fill: () => Promise<void>): Promise<void> {
  const tables = `('cabin'::regclass, 'cabin_step'::regclass)`
  const indexes =
    await run(`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid in ${tables} and not indisunique`)
  const keys =
    await run(`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where conrelid in ${tables} and contype = 'f'`)
  for (const { name } of indexes.rows) await run(`drop index ${name}`)
  for (const { table, name } of keys.rows) await run(`alter table ${table} drop constraint ${name}`)
  await fill()
  await run(`set maintenance_work_mem = '1GB'`)
  for (const { definition } of indexes.rows) await run(String(definition))
  for (const { table, name, definition } of keys.rows)
    await run(`alter table ${table} add constraint ${name} ${definition}`)
}

/** Inserts cabins until there are so many; with their steps or pedimentos where a bench reads those. */
export function fillCabins(
  pool: Pool,
  size: number,
  { steps = false, pedimentos = false } = {},
): Promise<void> {
  return withoutTimeLimit(pool, async (run) => {
    const { rows } = await run('select count(*)::int as count from cabin')
    const count = Number(rows[0]?.count)
    if (count >= size) return
    let next = count + 1
    const insertBatches = async (runBatch: Run): Promise<void> => {
      // Statistics lag behind: steps and pedimentos would read the whole table for the cabins of each batch.
      await runBatch('set enable_hashjoin = off; set enable_mergejoin = off')
      while (next <= size) {
        const from = next
        next += batch
        const range = [from, Math.min(size, from + batch - 1)]
        await runBatch(insertCabins, [...range, spreadOver(size)])
        if (steps) await runBatch(insertSteps, range)
        if (pedimentos) await runBatch(insertPedimentos, range)
      }
    }
    // Two connections, as most of the time is PostgreSQL's and each connection uses one core.
    const fill = async (): Promise<void> => {
      await Promise.all([insertBatches(run), withoutTimeLimit(pool, insertBatches)])
    }
    await run('alter table cabin disable trigger user')
    await run('alter table cabin enable trigger cabin_search_text')
    await run('alter table pedimento_cabin disable trigger user')
    await (size - count < manyCabins ? fill() : withoutIndexes(run, fill))
    await run('alter table cabin enable trigger user')
    await run('alter table pedimento_cabin enable trigger user')
    await recountCabins(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }))
    for (const table of ['cabin', 'cabin_step', 'pedimento', 'pedimento_cabin', 'port', 'airline'])
      await run(`vacuum analyze ${table}`)
  })
}

/** Makes inputs that register a cabin like an existing one. */
export async function registrations(pool: Pool): Promise<(id: string) => Input<typeof cabins.create>> {
  const { rows } = await pool.query('select * from cabin where status = 20 limit 1')
  const like = rows[0]
  return (id) => ({
    id,
    companyId: like.company_id,
    customerId: like.customer_id,
    transportMode: 1,
    departurePortId: like.departure_port_id,
    destinationPortId: like.destination_port_id,
    carrierId: like.carrier_id,
    cargoTypeId: like.cargo_type_id,
    containerNo: like.container_no,
    vesselName: 'BUQUE AURORA 1',
    voyage: '1E',
    cabinType: 2,
    timezone: 'America/Mexico_City',
    departureTime: '2026-01-05T06:00:00.000Z',
  })
}

/** The ids of cabins in the first status, and the input that changes the status of one. */
export async function moves(pool: Pool): Promise<{ ids: string[]; moveOf: (id: string) => object }> {
  const { rows } = await pool.query<{ id: string; version: number }>(
    'select id, version from cabin where status = 20 limit 2000',
  )
  const version = new Map(rows.map((row) => [row.id, row.version]))
  return {
    ids: [...version.keys()],
    moveOf: (id) => ({
      id,
      version: version.get(id),
      status: 30,
      processingTime: new Date().toISOString(),
    }),
  }
}
