import { openDatabase } from '#kits/db/server/database.ts'
import { desk } from '#modules/desk/contract.ts'
import { countFigures } from '#modules/desk/server/figures/count.ts'
import { fillCabins, insertOwners, registeredUntil } from './cabin-rows.ts'
import { print, sizesOr, time } from './measure.ts'
import { databaseCpu } from './process-cpu.ts'
import { openTestServer } from './test-server.ts'

/**
 * The desk at 100,000 cabins, or as many as are named: its items and figures through the whole server, beside the bare SQL of
 * the same answer, and how long the figures take to be counted in the background. Exits 1 where half of the answers
 * took longer than they may. As of the day the last cabin was
 * registered: a sixth of the cabins are under way, and every second delivered one has a deadline in the past.
 */

const sizes = sizesOr([100_000])
const limitMs = (size: number): number => (size > 100_000 ? 300 : 100)

let isTooSlow = false
let at = new Date()
const testServer = await openTestServer({ now: () => at })
const { pool, post } = testServer
const ofDatabase = await databaseCpu(testServer)
const results: Record<string, string | number>[] = []

/** The milliseconds of processor time that some work takes of this process, which holds the server, and of PostgreSQL. */
async function cpuOfWork(work: () => Promise<unknown>): Promise<{ server: number; database: number }> {
  const [before, databaseBefore] = [process.cpuUsage(), ofDatabase()]
  await work()
  const { user, system } = process.cpuUsage(before)
  return { server: (user + system) / 1000, database: ofDatabase() - databaseBefore }
}

/** Requests over which processor time is taken. */
const requests = 50

async function measure(name: string, size: number, work: () => Promise<unknown>): Promise<void> {
  const statements = await testServer.statementsOf(work)
  const server = await time(work)
  const cpu = await cpuOfWork(async () => {
    for (let n = 0; n < requests; n++) await work()
  })
  if (server.p50 > limitMs(size)) isTooSlow = true
  const sql = await time(async () => {
    for (const { sql: text, parameters } of statements) await pool.query(text, [...parameters])
  })
  results.push({
    case: name,
    cabins: size.toLocaleString('en-US'),
    statements: statements.length,
    'p50 ms': server.p50,
    'p99 ms': server.p99,
    'SQL p50 ms': sql.p50,
    'limit ms': `${limitMs(size)}${server.p50 > limitMs(size) ? ' exceeded' : ''}`,
    'server CPU ms': cpu.server / requests,
    'PostgreSQL CPU ms': cpu.database / requests,
  })
}

try {
  await insertOwners(pool)
  for (const size of sizes) {
    await fillCabins(pool, size, { steps: true })
    at = registeredUntil(size)
    await testServer.signIn()
    const { db, close } = openDatabase(testServer.connection)
    const started = performance.now()
    const cpu = await cpuOfWork(() => countFigures(db, at))
    results.push({
      case: 'figures counted in the background',
      cabins: size.toLocaleString('en-US'),
      statements: '',
      'p50 ms': performance.now() - started,
      'p99 ms': '',
      'SQL p50 ms': '',
      'limit ms': '',
      'server CPU ms': cpu.server,
      'PostgreSQL CPU ms': cpu.database,
    })
    await close()
    await measure('today, all', size, () => post(desk.getToday.path, {}))
    await measure('today, mine', size, () => post(desk.getToday.path, { mine: true }))
    await measure('figures, 12 weeks', size, () => post(desk.getFigures.path, {}))
    for (const by of ['carrier', 'customer'])
      await measure(`figures, 52 weeks by ${by}`, size, () => post(desk.getFigures.path, { weeks: 52, by }))
  }
  print(results)
  if (isTooSlow) process.exitCode = 1
} finally {
  await testServer.close()
}
