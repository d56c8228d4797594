import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { getJob, type JobEntity, startImport } from '#kits/contract/shared/jobs.ts'
import { cabinImports } from '#modules/intake/contract.ts'
import { fillCabins, insertOwners } from './cabin-rows.ts'
import { print } from './measure.ts'
import { databaseCpu } from './process-cpu.ts'
import { openTestServer } from './test-server.ts'

/**
 * A file of 5,000 lines, of cabins and of customers, and of cabins through the intake, through the whole server:
 * checked only, then written. Beside it the same rows (cabins with their steps, and the audit log's) written by the
 * driver alone, so many a statement.
 */

const lines = 5_000
const filled = 10_000
const perStatement = 500

const testServer = await openTestServer({ isDurable: true })
const { pool } = testServer
const ofDatabase = await databaseCpu(testServer)
const results: Record<string, string | number>[] = []

const range = Array.from({ length: lines }, (_, n) => n + 1)
const csvOf = (rows: readonly (readonly string[])[]): File =>
  new File([rows.map((row) => row.join(',')).join('\n')], 'rows.csv')

async function cabinFile(): Promise<File> {
  const own = await pool.query<{ code: string }>(`select customer.code from customer
    join company on company.id = customer.company_id where company.kind = 'operator' order by code limit 200`)
  const ports = await pool.query<{ code: string }>('select code from port where transport_type = 1')
  const at = <T>(rows: readonly T[], n: number) => rows[n % rows.length] as T
  const heading =
    'transportMode,departurePortId,destinationPortId,carrierId,vesselName,voyage,containerNo,bookingNo,blNo,customerId,cargoTypeId,departureTime,lastFreeDay,note'
  const rows = range.map((n) => [
    'Marítimo',
    at(ports.rows, n).code,
    at(ports.rows, n * 7 + 1).code,
    at(['MSCU', 'COSU', 'MAEU'], n),
    `BUQUE ${n % 90}`,
    `${n % 900}E`,
    `IMPU${String(n).padStart(7, '0')}`,
    `IBK${n}`,
    `IBL${n % 1_700}`,
    at(own.rows, n).code,
    at(['Toys', 'Juguetes'], n),
    `2026-0${1 + (n % 9)}-1${n % 10}`,
    `2026-1${n % 3}-0${1 + (n % 9)}`,
    `Línea ${n}`,
  ])
  return csvOf([heading.split(','), ...rows])
}

const customerFile = (): File =>
  csvOf([
    ['code', 'name', 'email', 'phone', 'note'],
    ...range.map((n) => [`IMP-${n}`, `Importado ${n}`, `c${n}@example.com`, '+52 55 1000 0142', `Nota ${n}`]),
  ])

interface Written {
  seconds: number
  server: number
  database: number
}

async function measured(work: () => Promise<unknown>): Promise<Written> {
  const [cpuBefore, databaseBefore, started] = [process.cpuUsage(), ofDatabase(), performance.now()]
  await work()
  const { user, system } = process.cpuUsage(cpuBefore)
  return {
    seconds: (performance.now() - started) / 1000,
    server: (user + system) / 1e6,
    database: (ofDatabase() - databaseBefore) / 1000,
  }
}

/** Imports by a job: a call takes fewer lines. */
async function importFile(entity: JobEntity, file: File, dryRun: boolean): Promise<void> {
  const id = randomUUID()
  const { code, msg } = await testServer.sendFile(
    startImport.path,
    { id, entity, dryRun: String(dryRun) },
    file,
  )
  if (code !== 0) throw new Error(`${entity}: ${msg}`)
  for (;;) {
    const { result } = await testServer.post(getJob.path, { id })
    const { state, counts, error } = result
    if (state === 'failed') throw new Error(`${entity}: ${JSON.stringify([counts, error])}`)
    if (state === 'done' && counts.wrong === 0 && counts.created === (dryRun ? 0 : lines)) return
    if (state === 'done') throw new Error(`${entity}: ${JSON.stringify(counts)}`)
    await wait(20)
  }
}

/** Uploads a sheet to the intake; gives the work of running it as the server proposes to read it. */
async function takeIn(file: File): Promise<(dryRun: boolean) => Promise<void>> {
  const { id } = (await testServer.sendFile(cabinImports.start.path, {}, file)).result
  const { columns } = (await testServer.post(cabinImports.inspect.path, { id })).result
  const mapping = Object.fromEntries(
    columns.map(({ index, target }: { index: number; target: string | null }) => [index, target]),
  )
  return async (dryRun) => {
    await testServer.post(cabinImports.run.path, { id, mapping, mode: 'create', dryRun })
    for (;;) {
      const { state, counts, error } = (await testServer.post(cabinImports.get.path, { id })).result
      if (state === (dryRun ? 'checked' : 'done') && counts.wrong === 0 && counts.created === lines) return
      if (!['waiting', 'checking', 'running'].includes(state))
        throw new Error(`The intake is ${state}: ${JSON.stringify([counts, error])}`)
      await wait(20)
    }
  }
}

/** Reads the rows that a table got since a moment, without generated columns, to be inserted again by the driver alone. */
async function readAdded(table: string, since: Date, column: string) {
  const { rows: columns } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  const names = columns.map(({ name }) => name)
  const { rows } = await pool.query<unknown[]>({
    text: `select ${names.join(', ')} from ${table} where ${column} >= $1`,
    values: [since],
    rowMode: 'array',
  })
  return { table, names, rows }
}

type AddedRows = Awaited<ReturnType<typeof readAdded>>

async function insertAgain(tables: readonly AddedRows[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const { table, names, rows } of tables) {
      for (let from = 0; from < rows.length; from += perStatement) {
        const some = rows.slice(from, from + perStatement)
        const places = some.map(
          (_, row) => `(${names.map((_, at) => `$${row * names.length + at + 1}`).join(', ')})`,
        )
        await client.query(
          `insert into ${table} (${names.join(', ')}) values ${places.join(', ')}`,
          some.flat(),
        )
      }
    }
    await client.query('commit')
  } finally {
    client.release()
  }
}

async function measure(
  name: string,
  write: (dryRun: boolean) => Promise<void>,
  tables: Readonly<Record<string, string>>,
): Promise<void> {
  const checked = await measured(() => write(true))
  const since = new Date()
  const written = await measured(() => write(false))
  const taken: AddedRows[] = []
  for (const [table, column] of Object.entries(tables)) taken.push(await readAdded(table, since, column))
  for (const { table } of taken.toReversed())
    await pool.query(`delete from ${table} where ${tables[table]} >= $1`, [since])
  const bare = await measured(() => insertAgain(taken))
  const row = (work: string, { seconds, server, database }: Written) => ({
    work: `${name}, ${work}`,
    seconds,
    'lines/s': lines / seconds,
    'ratio to bare': seconds / bare.seconds,
    'server CPU s': server,
    'PostgreSQL CPU s': database,
  })
  results.push(row('checked only', checked), row('written', written), row('bare inserts', bare))
}

const jobs = testServer.startJobs()
try {
  await insertOwners(pool)
  await pool.query(`insert into customer (id, company_id, code, name)
    select gen_random_uuid(), company.id, 'OWN' || n, 'Propio ' || n
    from company, generate_series(1, 200) n where company.kind = 'operator'`)
  for (let size = 2_000; size <= filled; size += 2_000) await fillCabins(pool, size, { steps: true })
  const cabinTables = { cabin: 'created_at', cabin_step: 'recorded_at', audit_log: 'at' }
  const cabins = await cabinFile()
  await measure('cabins', (dryRun) => importFile('cabins', cabins, dryRun), cabinTables)
  await pool.query("delete from cabin where container_no like 'IMPU%'")
  await measure('intake', await takeIn(cabins), cabinTables)
  await measure('customers', (dryRun) => importFile('customers', customerFile(), dryRun), {
    customer: 'created_at',
    audit_log: 'at',
  })
  print(results)
} finally {
  await jobs.stop(1_000)
  await testServer.close()
}
