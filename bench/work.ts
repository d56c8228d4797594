import { randomUUID } from 'node:crypto'
import { directLimits } from '#kits/contract/shared/jobs.ts'
import { requestToken } from '#kits/session/shared/login.ts'
import { hashPassword, verifyPassword } from '#modules/access/server/passwords/hash.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { queryTracking } from '#modules/tracking/contract/tracking.ts'
import { fillCabins, insertOwners, moves, registrations, someNumber } from './cabin-rows.ts'
import { print, sizesOr, time } from './measure.ts'
import { writePlot } from './plot.ts'
import { databaseCpu } from './process-cpu.ts'
import { openTestServer } from './test-server.ts'

/**
 * What a day at the brokerage is made of, at 10,000, 100,000 and 1,000,000 cabins: through the whole server, as
 * a ratio to its raw limit in the same run (the same statements sent by the driver alone; for signing in the
 * hash alone), and the CPU that each request takes of the server and of PostgreSQL, from which the capacity
 * of a larger machine is reckoned. Several sizes are drawn in docs/performance.svg.
 */

const sizes = sizesOr([10_000, 100_000, 1_000_000])
const exported = 10_000

const testServer = await openTestServer({ isDurable: true, env: { TRUST_PROXY: '127.0.0.1' } })
const { pool, post, password } = testServer
const ofDatabase = await databaseCpu(testServer)
const results: {
  work: string
  cabins: string
  'p50 ms': number
  'p99 ms': number
  'limit p50 ms': number
  ratio: number
  'server CPU ms': number
  'PostgreSQL CPU ms': number
}[] = []

type Work = () => Promise<unknown>
type Statements = Awaited<ReturnType<typeof testServer.statementsOf>>

async function replay(statements: Statements, rewrite = (value: unknown) => value): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const { sql, parameters } of statements) await client.query(sql, parameters.map(rewrite))
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Sends the statements of a read again, without the audit entry that an export inserts. */
const sameAgain = async (work: Work): Promise<Work> => {
  const statements = (await testServer.statementsOf(work)).filter(({ sql }) => !sql.startsWith('insert'))
  return () => replay(statements)
}

const uuids = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g
const textsOf = (statements: Statements): string => JSON.stringify(statements)

/**
 * Sends the statements of a write again for another row. Ids that two writes have in common (manager, ports, carrier)
 * and those of companies stay, the written row's id becomes the next one, all others are replaced by new ones.
 */
async function forAnother(write: (subject: string) => Promise<unknown>, next: () => string): Promise<Work> {
  const subject = next()
  const statements = await testServer.statementsOf(() => write(subject))
  const other = textsOf(await testServer.statementsOf(() => write(next())))
  const companies = (await pool.query<{ id: string }>('select id from company')).rows.map(({ id }) => id)
  const stay = new Set([...(other.match(uuids) ?? []), ...companies])
  const own = new Set(
    textsOf(statements)
      .match(uuids)
      ?.filter((id) => !stay.has(id)),
  )
  return () => {
    const anew = new Map(Array.from(own, (id) => [id, randomUUID()] as [string, string]))
    anew.set(subject, next())
    const rewrite = (value: unknown) =>
      typeof value === 'string' ? value.replaceAll(uuids, (id) => anew.get(id) ?? id) : value
    return replay(statements, rewrite)
  }
}

async function measure(name: string, size: number, work: Work, limit: Work, runs = 100): Promise<void> {
  const [cpuBefore, databaseBefore] = [process.cpuUsage(), ofDatabase()]
  const whole = await time(work, runs)
  const { user, system } = process.cpuUsage(cpuBefore)
  const database = ofDatabase() - databaseBefore
  const raw = await time(limit, runs)
  // The ten runs to warm up have used CPU time too.
  const made = runs + 10
  results.push({
    work: name,
    cabins: size.toLocaleString('en-US'),
    'p50 ms': whole.p50,
    'p99 ms': whole.p99,
    'limit p50 ms': raw.p50,
    ratio: whole.p50 / raw.p50,
    'server CPU ms': (user + system) / 1000 / made,
    'PostgreSQL CPU ms': database / made,
  })
}

async function succeed(path: string, body: object): Promise<void> {
  const answer = await post(path, body)
  if (answer.code !== 0) throw new Error(`${path}: ${JSON.stringify(answer)}`)
}

async function measureTracking(size: number): Promise<void> {
  const statementFor = await testServer.lookUpStatement()
  const someNumbers = (count: number) => Array.from({ length: count }, () => someNumber(size))
  for (const [name, count] of Object.entries({ 'tracking, one number': 1, 'tracking, fifty numbers': 50 }))
    await measure(
      name,
      size,
      () => succeed(queryTracking.path, { numbers: someNumbers(count) }),
      () => pool.query(statementFor(someNumbers(count))),
    )
}

async function measureReads(size: number): Promise<void> {
  const reads: Record<string, Work> = {
    'list, first page': () => succeed(cabins.getPage.path, {}),
    'list, one status': () => succeed(cabins.getPage.path, { status: [40] }),
    'counts by status': () => succeed(cabins.getStatusCounts.path, {}),
    'list, a number searched': () => succeed(cabins.getPage.path, { keyword: someNumber(size) }),
  }
  for (const [name, read] of Object.entries(reads)) await measure(name, size, read, await sameAgain(read))
}

async function measureWrites(size: number): Promise<void> {
  const registrationOf = await registrations(pool)
  const create = (id: string) => succeed(cabins.create.path, registrationOf(id))
  await measure('cabin registered', size, () => create(randomUUID()), await forAnother(create, randomUUID))

  const { ids, moveOf } = await moves(pool)
  const next = () => ids.pop() ?? ''
  const move = (id: string) => succeed(cabins.changeStatus.path, moveOf(id))
  await measure('status changed', size, () => move(next()), await forAnother(move, next))
}

async function measureSignIn(size: number): Promise<void> {
  const hash = await hashPassword(password)
  const signIn = () => succeed(requestToken.path, { username: 'admin', password })
  await measure('sign-in', size, signIn, () => verifyPassword(hash, password), 30)
  await testServer.signIn()
}

async function measureExport(size: number): Promise<void> {
  const { rows } = await pool.query(
    `select company_id as id from cabin group by 1 having count(*) <= $2
      order by abs(count(*) - $1) limit 1`,
    [exported, directLimits.exportRows.csv],
  )
  // At millions of cabins every company may have more than a client waits for.
  if (rows.length === 0) return
  const exportRows = async () => {
    const { statusCode } = await testServer.send(cabins.exportRows.path, {
      format: 'csv',
      companyId: rows[0].id,
    })
    if (statusCode !== 200) throw new Error(`The export was answered ${statusCode}.`)
  }
  await measure('export of a company', size, exportRows, await sameAgain(exportRows), 5)
}

/** Megabytes on disk at a number of cabins. */
async function sizesOf(size: number) {
  const { rows } =
    await pool.query(`select pg_table_size('cabin') / 1e6 as cabins, pg_indexes_size('cabin') / 1e6 as indexes,
    pg_total_relation_size('cabin_step') / 1e6 as steps`)
  const { cabins: table, indexes, steps } = rows[0]
  return {
    cabins: size.toLocaleString('en-US'),
    'table MB': Number(table),
    'indexes MB': Number(indexes),
    'steps MB': Number(steps),
  }
}

const disk: Record<string, string | number>[] = []
try {
  await insertOwners(pool)
  for (const size of sizes) {
    await fillCabins(pool, size, { steps: true })
    disk.push(await sizesOf(size))
    await measureTracking(size)
    await measureReads(size)
    await measureWrites(size)
    await measureSignIn(size)
    await measureExport(size)
  }
  print(results)
  print(disk)
  // The picture compares sizes.
  if (sizes.length > 1)
    await writePlot(
      results.map(({ work, cabins, ...of }) => ({
        work,
        cabins,
        ms: of['p50 ms'],
        limitMs: of['limit p50 ms'],
      })),
    )
} finally {
  await testServer.close()
}
