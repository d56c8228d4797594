import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { requestToken } from '#kits/session/shared/login.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { queryTracking } from '#modules/tracking/contract/tracking.ts'
import { clientOf } from '../drill/harness/client.ts'
import { type DrillRun, openDrillRun } from '../drill/harness/drill-run.ts'
import { newFolder, openServerDatabase, removeTemplate } from '../drill/harness/folder.ts'
import { startPostgres } from '../drill/harness/postgres.ts'
import { adminName, adminPassword, type Server, startServer } from '../drill/harness/server.ts'
import { fillCabins, insertOwners, moves, registrations, someNumber } from './cabin-rows.ts'
import type { Load, LoadResult } from './load.ts'
import { print, sizesOr } from './measure.ts'
import { cpuOf, databaseCpu, memoryOf } from './process-cpu.ts'
import type { TestServer } from './test-server.ts'

/**
 * The product in processes of its own, as it is installed, on the PostgreSQL it brings and on one by itself: how long
 * it takes to start, what it keeps in memory, and a day's work by one and by two processes. Where
 * the cores are full, more processes cannot bring more requests; what shows then is whether each
 * request still costs the same CPU.
 */

const sizes = sizesOr([10_000, 100_000, 1_000_000])
const loadMs = 6_000
const connections = 16
/** Between the last load and the reading of the memory that stays; BENCH_REST_MINUTES=60 for an hour. */
const restMinutes = Number(process.env.BENCH_REST_MINUTES ?? 1)

type Work = Pick<Load, 'path' | 'bodies' | 'isOnce'>

const many = (count: number, body: () => object): string[] =>
  Array.from({ length: count }, () => JSON.stringify(body()))

/** Each load is made just before it is sent: one registers cabins whose status another changes. */
const works: Record<string, (pool: TestServer['pool'], size: number) => Work | Promise<Work>> = {
  'tracking, one number': (_, size) => ({
    path: queryTracking.path,
    bodies: many(2_000, () => ({ numbers: [someNumber(size)] })),
  }),
  'tracking, fifty numbers': (_, size) => ({
    path: queryTracking.path,
    bodies: many(500, () => ({ numbers: Array.from({ length: 50 }, () => someNumber(size)) })),
  }),
  'list, first page': () => ({ path: cabins.getPage.path, bodies: ['{}'] }),
  'list, one status': () => ({ path: cabins.getPage.path, bodies: ['{"status":[40]}'] }),
  'counts by status': () => ({ path: cabins.getStatusCounts.path, bodies: ['{}'] }),
  'list, a number searched': (_, size) => ({
    path: cabins.getPage.path,
    bodies: many(2_000, () => ({ keyword: someNumber(size) })),
  }),
  'cabin registered': async (pool) => {
    const registrationOf = await registrations(pool)
    return { path: cabins.create.path, bodies: many(5_000, () => registrationOf(randomUUID())), isOnce: true }
  },
  'status changed': async (pool) => {
    const { ids, moveOf } = await moves(pool)
    return {
      path: cabins.changeStatus.path,
      bodies: ids.map((id) => JSON.stringify(moveOf(id))),
      isOnce: true,
    }
  },
  'sign-in': () => ({
    path: requestToken.path,
    bodies: [JSON.stringify({ username: adminName, password: adminPassword })],
  }),
}

const starts: Record<string, string | number>[] = []
const results: Record<string, string | number>[] = []

async function start(drill: DrillRun, what: string, env: Record<string, string>): Promise<Server> {
  const began = performance.now()
  const server = await startServer(drill, { env })
  const seconds = (performance.now() - began) / 1000
  starts.push({ start: what, 'ready after s': seconds, 'memory MB': memoryOf(server.pid) / 1000 })
  return server
}

async function loadServer({ origin }: Server, load: Work & { token: string }): Promise<LoadResult> {
  const worker = new Worker(new URL('./load.ts', import.meta.url))
  const port = Number(new URL(origin).port)
  worker.postMessage({ ...load, port, connections, ms: loadMs } satisfies Load)
  // `once` rejects where the worker fails.
  const [loaded] = (await once(worker, 'message')) as [LoadResult]
  await worker.terminate()
  return loaded
}

async function tokenAt({ origin }: Server): Promise<string> {
  const client = clientOf(origin)
  await client.signIn()
  client.close()
  return client.token()
}

interface Setting {
  database: string
  servers: readonly Server[]
  pool: TestServer['pool']
  size: number
}

async function measure({ database, servers, pool, size }: Setting): Promise<void> {
  const [first] = servers
  if (!first) return
  const token = await tokenAt(first)
  const ofDatabase = await databaseCpu({ pool })
  const ofServers = () => servers.reduce((sum, { pid }) => sum + cpuOf(pid), 0)
  // Each process gets bodies of its own: some can be sent only once.
  const bodiesAt = ({ bodies, isOnce = false }: Work, place: number) =>
    isOnce ? bodies.filter((_, i) => i % servers.length === place) : bodies
  const loadServers = (work: Work) =>
    Promise.all(
      servers.map((server, place) => loadServer(server, { ...work, bodies: bodiesAt(work, place), token })),
    )
  for (const [work, make] of Object.entries(works)) {
    const load = await make(pool, size)
    const before = { servers: ofServers(), database: ofDatabase() }
    const loaded = await loadServers(load)
    const taken = loaded.flatMap((one) => Array.from(one.taken)).sort((a, b) => a - b)
    const seconds = Math.max(...loaded.map(({ ms }) => ms)) / 1000
    const at = (share: number): number => taken[Math.floor(taken.length * share)] ?? 0
    results.push({
      work,
      cabins: size.toLocaleString('en-US'),
      database,
      processes: String(servers.length),
      'requests/s': taken.length / seconds,
      'p50 ms': at(0.5),
      'p99 ms': at(0.99),
      'server CPU ms': (ofServers() - before.servers) / taken.length,
      'PostgreSQL CPU ms': (ofDatabase() - before.database) / taken.length,
      'memory MB': Math.max(...servers.map(({ pid }) => memoryOf(pid))) / 1000,
    })
  }
}

async function fillTo(pool: TestServer['pool'], size: number): Promise<void> {
  if (size === sizes[0]) await insertOwners(pool)
  await fillCabins(pool, size, { steps: true })
}

async function measureEmbedded(drill: DrillRun): Promise<void> {
  const DATA_DIR = await newFolder(drill)
  await (await start(drill, 'embedded, an empty folder', { DATA_DIR })).stop()
  const server = await start(drill, 'embedded, again', { DATA_DIR })
  const { pool } = openServerDatabase(drill, DATA_DIR)
  for (const size of sizes) {
    await fillTo(pool, size)
    await measure({ database: 'embedded', servers: [server], pool, size })
  }
  const memoryMB = () => memoryOf(server.pid) / 1000
  const afterLoad = memoryMB()
  await setTimeout(restMinutes * 60_000)
  print([{ 'MB after the last load': afterLoad, [`MB ${restMinutes} min later`]: memoryMB() }])
}

async function measureExternal(drill: DrillRun): Promise<void> {
  const { socketUrl, pool } = await startPostgres(drill)
  const env = async () => ({ DATABASE_URL: socketUrl, DATA_DIR: await newFolder(drill) })
  const first = await start(drill, 'PostgreSQL of its own', await env())
  for (const size of sizes) {
    await fillTo(pool, size)
    await measure({ database: 'of its own', servers: [first], pool, size })
    const second = await start(drill, `a second process, ${size.toLocaleString('en-US')} cabins`, await env())
    await measure({ database: 'of its own', servers: [first, second], pool, size })
    await second.stop()
  }
}

try {
  for (const play of [measureEmbedded, measureExternal]) {
    const { drill, close } = openDrillRun(false, (line) => process.stdout.write(`${line}\n`))
    await play(drill).finally(close)
  }
  print(starts)
  print(results)
} finally {
  await removeTemplate()
}
