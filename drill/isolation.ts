import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { healthLive, healthReady } from '#app/contract/health.ts'
import { insertManager } from '#app/server/seed/queries.ts'
import { isBuilt } from '#kits/http/server/renderer.ts'
import { requestToken } from '#kits/session/shared/login.ts'
import { hashPassword } from '#modules/access/server/passwords/hash.ts'
import { ports } from '#modules/reference/contract/ports.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { queryTracking } from '#modules/tracking/contract/tracking.ts'
import { fillCabins, insertOwners, someNumber, withoutTimeLimit } from '../bench/cabin-rows.ts'
import { cpuOf } from '../bench/process-cpu.ts'
import { type Client, clientOf, openAdminClient, UnansweredError } from './harness/client.ts'
import type { DrillRun } from './harness/drill-run.ts'
import { newDataFolder, openServerDatabase } from './harness/folder.ts'
import { type Server, startServer } from './harness/server.ts'
import { type Attacker, type AttackName, attackNames, startAttacker } from './harness/start-attacker.ts'
import { percentile } from './harness/timing.ts'

/** Attacks by one shop, one address and five operators, while others do their daily work: nobody else may wait for them. */

const password = 'a password for drills'
const officeSize = 40
const operators = 5

/** The answers to one request that is repeated: how many of each status, and the milliseconds of each. */
interface RepeatedRequest {
  statuses: Map<number, number>
  taken: number[]
}

/** Repeats a request until stopped. One without an answer counts as status 0. */
function repeat(work: () => Promise<number>, everyMs: number): { stop(): Promise<RepeatedRequest> } {
  const results: RepeatedRequest = { statuses: new Map(), taken: [] }
  let isStopped = false
  const repeating = (async () => {
    while (!isStopped) {
      const began = performance.now()
      const status = await work().catch((error: unknown) => {
        if (error instanceof UnansweredError) return 0
        throw error
      })
      results.taken.push(performance.now() - began)
      results.statuses.set(status, (results.statuses.get(status) ?? 0) + 1)
      await wait(everyMs)
    }
  })()
  return {
    async stop() {
      isStopped = true
      await repeating
      return results
    },
  }
}

/** Fills the tables and adds an office of forty operators and a shop, all with the same password. */
async function prepare(drill: DrillRun, dataDir: string, size: number): Promise<void> {
  const { db, pool, close } = openServerDatabase(drill, dataDir)
  await insertOwners(pool)
  await fillCabins(pool, size)
  await withoutTimeLimit(pool, async (run) => {
    await run(`insert into audit_log (id, at, company_id, manager_name, entity, entity_id, action, after)
      select gen_random_uuid(), created_at, company_id, 'admin', 'cabin', id, 'create',
        jsonb_build_object('vesselName', vessel_name, 'containerNo', container_no) from cabin`)
    await run('vacuum analyze audit_log, customer')
  })
  const companies = await db.selectFrom('company').select(['id', 'kind']).execute()
  const passwordHash = await hashPassword(password)
  const add = (kind: string, userName: string) =>
    insertManager(db, {
      id: randomUUID(),
      companyId: companies.find((company) => company.kind === kind)?.id ?? '',
      userName,
      email: `${userName}@example.com`,
      passwordHash,
    })
  for (let n = 0; n < officeSize; n++) await add('operator', `office-${n}`)
  await add('shop', 'shop')
  await close()
}

async function tokenOf(client: Client, username: string, address?: string) {
  const headers = address === undefined ? {} : { 'x-forwarded-for': address }
  return client.call(requestToken, { username, password }, { headers })
}

/** The daily work of a manager: registering a cabin, then changing its status. */
function dailyWork(client: Client, ends: readonly [string, string]) {
  let registered: { id: string; version: number } | undefined
  return {
    register: async () => {
      const [departurePortId, destinationPortId] = ends
      const answer = await client.call(cabins.create, {
        transportMode: 1,
        departurePortId,
        destinationPortId,
        vesselName: 'AURORA',
        voyage: '12E',
        bookingNo: randomUUID().slice(0, 30),
      })
      if (answer.status === 200) registered = answer.result
      return answer.status
    },
    move: async () => {
      if (!registered) return 200
      const { id, version } = registered
      registered = undefined
      const processingTime = new Date().toISOString()
      return (await client.call(cabins.changeStatus, { id, version, status: 30, processingTime })).status
    },
  }
}

/** Updates every member of a port that the imports point at. */
function portEditor(client: Client, id: string) {
  return async () => {
    const { status, result } = await client.call(ports.get, { id })
    if (status !== 200) return status
    const { version, transportType, code, cnName, enName, esName, countryId, timezone, latitude, longitude } =
      result
    const names = { name: `Puerto ${randomUUID().slice(0, 8)}`, cnName, enName, esName }
    const place = { transportType, code, countryId, timezone, latitude, longitude }
    return (await client.call(ports.update, { id, version, ...place, ...names })).status
  }
}

async function portsOf(client: Client): Promise<[string, string]> {
  const [from, to] = await Promise.all(
    ['CNSHA', 'MXZLO'].map(async (keyword) => {
      const { result } = await client.call(ports.getOptions, { keyword, transportType: 1, limit: 1 })
      return result[0]?.id ?? ''
    }),
  )
  return [from ?? '', to ?? '']
}

/** Starts the requests of everybody who is no attacker; the function that it returns stops them. */
function startOthers(manager: Client, visitor: Client, ends: readonly [string, string], size: number) {
  const { register, move } = dailyWork(manager, ends)
  const statusOf = async (asking: Promise<{ status: number }>) => (await asking).status
  const requests = {
    'a visitor tracks': repeat(
      () => statusOf(visitor.call(queryTracking, { numbers: [someNumber(size)] })),
      30,
    ),
    'a manager lists': repeat(() => statusOf(manager.call(cabins.getPage, {})), 50),
    'a manager registers': repeat(register, 50),
    'a manager moves': repeat(move, 50),
    'an operator edits a port': repeat(portEditor(manager, ends[1]), 50),
    live: repeat(() => statusOf(visitor.call(healthLive)), 25),
    ready: repeat(() => statusOf(visitor.call(healthReady)), 100),
  }
  return async (): Promise<[string, RepeatedRequest][]> =>
    Promise.all(
      Object.entries(requests).map(
        async ([name, { stop }]): Promise<[string, RepeatedRequest]> => [name, await stop()],
      ),
    )
}

const listOf = (counts: Iterable<[string | number, number]>): string =>
  [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')

function report(drill: DrillRun, during: string, others: [string, RepeatedRequest][]): void {
  const wrong = others.flatMap(([name, { statuses }]) =>
    [...statuses].filter(([status]) => status !== 200).map(([status, n]) => `${name}: ${n} × ${status}`),
  )
  drill.promise(`${during}: everybody else is answered 200`, wrong.length === 0, wrong.join(', ') || 'all')
  for (const [name, { taken }] of others) {
    // How soon health is answered can be judged only on a machine that does nothing else.
    const isHealth = name === 'live' || name === 'ready'
    const most = name === 'live' && during === 'blobs' ? 50 : isHealth ? 200 : 1_000
    const bounds = drill.isShort && isHealth ? {} : { most }
    drill.figure(`${during}: ${name}, p99 of ${taken.length}`, percentile(taken, 0.99), bounds, 'ms')
  }
}

/** The CPU of one refused tracking page, measured while nothing else is requested. */
async function measureCostOfRefusal(
  drill: DrillRun,
  server: Server,
  { begin, end }: Attacker,
): Promise<void> {
  await begin(['pages'])
  await wait(drill.isShort ? 500 : 2_000)
  await end()
  await begin(['pages'])
  const before = cpuOf(server.pid)
  await wait(drill.isShort ? 1_000 : 5_000)
  const cpu = cpuOf(server.pid) - before
  const { pages = {} } = await end()
  const { 429: refused = 0, ...others } = pages
  const isRefused = refused > 0 && Object.keys(others).length === 0
  drill.promise('past its limit the tracking page is refused', isRefused, listOf(Object.entries(pages)))
  drill.figure('CPU of such a refusal', cpu / refused, { most: 1 }, 'ms')
}

export async function isolation(drill: DrillRun): Promise<void> {
  const [size, seconds] = drill.isShort ? [10_000, 1.5] : [1_000_000, 20]
  const dataDir = await newDataFolder(drill)
  const server = await startServer(drill, { env: { DATA_DIR: dataDir } })
  await prepare(drill, dataDir, size)
  // PostgreSQL is still writing to disk what was filled in.
  if (!drill.isShort) await wait(60_000)
  const manager = await openAdminClient(drill, server.origin)
  const visitor = clientOf(server.origin)
  drill.defer(visitor.close)
  const ends = await portsOf(manager)

  const office = await Promise.all(
    Array.from({ length: officeSize }, (_, n) => tokenOf(visitor, `office-${n}`, '198.51.100.7')),
  )
  const statuses = Map.groupBy(office, ({ status }) => status)
  drill.promise(
    'forty sign in at once from one address',
    statuses.get(200)?.length === officeSize,
    listOf([...statuses].map(([status, { length }]) => [status, length])),
  )
  const attacker = startAttacker(drill, {
    origin: server.origin,
    shop: (await tokenOf(visitor, 'shop')).result.accessToken,
    operators: office.slice(0, operators).map(({ result }) => result.accessToken),
    blobConnections: drill.isShort ? 40 : 100,
  })
  const hasPages = isBuilt(join(import.meta.dirname, '../dist/web'))
  if (hasPages) await measureCostOfRefusal(drill, server, attacker)
  else drill.note('the web app is not built: no page is requested')

  const alone: AttackName[] = attackNames.filter((name) => hasPages || name !== 'pages')
  const rounds: Record<string, AttackName[]> = {
    'at rest': [],
    ...Object.fromEntries(alone.map((name) => [name, [name]])),
    'all together': alone,
  }
  for (const [during, attacks] of Object.entries(rounds)) {
    await attacker.begin(attacks)
    const stop = startOthers(manager, visitor, ends, size)
    await wait(seconds * 1_000)
    const others = await stop()
    const answered = await attacker.end()
    for (const [name, counts] of Object.entries(answered)) {
      const isOurFault = '500' in counts || 'unanswered' in counts
      drill.promise(
        `${during}: ${name} are answered`,
        !isOurFault,
        listOf(Object.entries(counts)) || 'not yet',
      )
    }
    report(drill, during, others)
  }
}
