import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isBuilt } from '#server/http/renderer.ts'
import { hashPassword } from '#server/passwords/hash.ts'
import { insertManager } from '#server/seed/queries.ts'
import { cabins } from '#shared/contracts/cabins.ts'
import { healthLive, healthReady } from '#shared/contracts/health.ts'
import { requestToken } from '#shared/contracts/login.ts'
import { ports } from '#shared/contracts/ports.ts'
import { queryTracking } from '#shared/contracts/tracking.ts'
import { fillCabins, insertOwners, someNumber } from '../bench/cabin-rows.ts'
import { cpuOf } from '../bench/process-cpu.ts'
import { type Attacker, type AttackName, attackNames, startAttacker } from './harness/attack.ts'
import { type Client, clientOf, signedIn, Unanswered } from './harness/client.ts'
import { newDataFolder, openBeside } from './harness/folder.ts'
import type { Scene } from './harness/scene.ts'
import { type Server, startServer } from './harness/server.ts'
import { percentile } from './harness/timing.ts'

/** What one account, page or search can ask for, while others do their daily work: nobody waits for it. */

const password = 'a password for drills'
const forty = 40
const operators = 5

/** One who does the same again and again: how it was answered, and after how many milliseconds. */
interface Worker {
  statuses: Map<number, number>
  taken: number[]
}

/** An unanswered request counts as status 0. */
function keepWorking(work: () => Promise<number>, everyMs: number): { stop(): Promise<Worker> } {
  const worker: Worker = { statuses: new Map(), taken: [] }
  let isStopped = false
  const working = (async () => {
    while (!isStopped) {
      const began = performance.now()
      const status = await work().catch((error: unknown) => {
        if (error instanceof Unanswered) return 0
        throw error
      })
      worker.taken.push(performance.now() - began)
      worker.statuses.set(status, (worker.statuses.get(status) ?? 0) + 1)
      await wait(everyMs)
    }
  })()
  return {
    async stop() {
      isStopped = true
      await working
      return worker
    },
  }
}

/** Accounts with one password: an office of forty, and a shop. */
async function prepare(scene: Scene, dataDir: string, size: number): Promise<void> {
  const { db, pool, close } = openBeside(scene, dataDir)
  await insertOwners(pool)
  await fillCabins(pool, size)
  await pool.query(`insert into audit_log (id, at, company_id, manager_name, entity, entity_id, action, after)
    select gen_random_uuid(), created_at, company_id, 'admin', 'cabin', id, 'create',
      jsonb_build_object('vesselName', vessel_name, 'containerNo', container_no) from cabin`)
  await pool.query('vacuum analyze audit_log, customer')
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
  for (let n = 0; n < forty; n++) await add('operator', `office-${n}`)
  await add('shop', 'shop')
  await close()
}

async function tokenOf(client: Client, username: string, address?: string) {
  const headers = address === undefined ? {} : { 'x-forwarded-for': address }
  return client.call(requestToken, { username, password }, { headers })
}

/** Registers a cabin, then moves it on; what the daily work is. */
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

/** Changes a port that the imports use, its code and all. */
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

/** Everybody else, until told to stop. */
function othersOf(manager: Client, visitor: Client, ends: readonly [string, string], size: number) {
  const { register, move } = dailyWork(manager, ends)
  const statusOf = async (asking: Promise<{ status: number }>) => (await asking).status
  const workers = {
    'a visitor tracks': keepWorking(
      () => statusOf(visitor.call(queryTracking, { numbers: [someNumber(size)] })),
      30,
    ),
    'a manager lists': keepWorking(() => statusOf(manager.call(cabins.getPage, {})), 50),
    'a manager registers': keepWorking(register, 50),
    'a manager moves': keepWorking(move, 50),
    'an operator edits a port': keepWorking(portEditor(manager, ends[1]), 50),
    live: keepWorking(() => statusOf(visitor.call(healthLive)), 25),
    ready: keepWorking(() => statusOf(visitor.call(healthReady)), 100),
  }
  return async (): Promise<[string, Worker][]> =>
    Promise.all(
      Object.entries(workers).map(
        async ([name, { stop }]): Promise<[string, Worker]> => [name, await stop()],
      ),
    )
}

const listOf = (counts: Iterable<[string | number, number]>): string =>
  [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')

function tell(scene: Scene, during: string, told: [string, Worker][]): void {
  const wrong = told.flatMap(([name, { statuses }]) =>
    [...statuses].filter(([status]) => status !== 200).map(([status, n]) => `${name}: ${n} × ${status}`),
  )
  scene.promise(`${during}: everybody else is answered 200`, wrong.length === 0, wrong.join(', ') || 'all')
  for (const [name, { taken }] of told) {
    // Healthy is who answers, and on a machine of its own, soon.
    const isHealth = name === 'live' || name === 'ready'
    const most = name === 'live' && during === 'blobs' ? 50 : isHealth ? 200 : 1_000
    const bounds = scene.isShort && isHealth ? {} : { most }
    scene.figure(`${during}: ${name}, p99 of ${taken.length}`, percentile(taken, 0.99), bounds, 'ms')
  }
}

/** Nobody else asks anything meanwhile. */
async function tellCostOfRefusal(scene: Scene, server: Server, { begin, end }: Attacker): Promise<void> {
  await begin(['pages'])
  await wait(scene.isShort ? 500 : 2_000)
  await end()
  await begin(['pages'])
  const before = cpuOf(server.pid)
  await wait(scene.isShort ? 1_000 : 5_000)
  const cpu = cpuOf(server.pid) - before
  const { pages = {} } = await end()
  const { 429: refused = 0, ...others } = pages
  const isRefused = refused > 0 && Object.keys(others).length === 0
  scene.promise('past its limit the tracking page is refused', isRefused, listOf(Object.entries(pages)))
  scene.figure('CPU of such a refusal', cpu / refused, { most: 1 }, 'ms')
}

export async function isolation(scene: Scene): Promise<void> {
  const [size, seconds] = scene.isShort ? [10_000, 1.5] : [1_000_000, 20]
  const dataDir = await newDataFolder(scene)
  const server = await startServer(scene, { env: { DATA_DIR: dataDir } })
  await prepare(scene, dataDir, size)
  const manager = await signedIn(scene, server.origin)
  const visitor = clientOf(server.origin)
  scene.defer(visitor.close)
  const ends = await portsOf(manager)

  const office = await Promise.all(
    Array.from({ length: forty }, (_, n) => tokenOf(visitor, `office-${n}`, '198.51.100.7')),
  )
  const statuses = Map.groupBy(office, ({ status }) => status)
  scene.promise(
    'forty sign in at once from one address',
    statuses.get(200)?.length === forty,
    listOf([...statuses].map(([status, { length }]) => [status, length])),
  )
  const attacker = startAttacker(scene, {
    origin: server.origin,
    shop: (await tokenOf(visitor, 'shop')).result.accessToken,
    operators: office.slice(0, operators).map(({ result }) => result.accessToken),
    blobConnections: scene.isShort ? 40 : 100,
  })
  const hasPages = isBuilt(join(import.meta.dirname, '../dist/web'))
  if (hasPages) await tellCostOfRefusal(scene, server, attacker)
  else scene.note('the web app is not built: no page is asked for')

  const alone: AttackName[] = attackNames.filter((name) => hasPages || name !== 'pages')
  const rounds: Record<string, AttackName[]> = {
    'at rest': [],
    ...Object.fromEntries(alone.map((name) => [name, [name]])),
    'all together': alone,
  }
  for (const [during, attacks] of Object.entries(rounds)) {
    await attacker.begin(attacks)
    const stop = othersOf(manager, visitor, ends, size)
    await wait(seconds * 1_000)
    const told = await stop()
    const answered = await attacker.end()
    for (const [name, counts] of Object.entries(answered)) {
      const isOurFault = '500' in counts || 'unanswered' in counts
      scene.promise(
        `${during}: ${name} are answered`,
        !isOurFault,
        listOf(Object.entries(counts)) || 'not yet',
      )
    }
    tell(scene, during, told)
  }
}
