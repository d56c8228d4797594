import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import { cabins } from '#shared/contracts/cabins.ts'
import { queryTracking } from '#shared/contracts/tracking.ts'
import { clientOf } from '../drill/harness/client.ts'
import { newFolder, openBeside, removeTemplate } from '../drill/harness/folder.ts'
import { startPostgres } from '../drill/harness/postgres.ts'
import { openScene, type Scene } from '../drill/harness/scene.ts'
import { type Server, startServer } from '../drill/harness/server.ts'
import { fillCabins, insertOwners, someNumber } from './cabin-rows.ts'
import type { House } from './house.ts'
import type { Load, Loaded } from './load.ts'
import { print } from './measure.ts'
import { cpuOf, databaseCpu, memoryOf } from './process-cpu.ts'

/**
 * The product in processes of its own, as it is installed, on the PostgreSQL it brings and on one by itself: how long
 * it takes to start, what it keeps in memory, and tracking and lists by one and by two processes. Where
 * the cores are full, more processes cannot bring more requests; what shows then is whether each
 * request still costs the same CPU.
 */

const size = 100_000
const loadMs = 10_000
const connections = 16

const works: Record<string, Pick<Load, 'path' | 'bodies'>> = {
  'tracking, one number': {
    path: queryTracking.path,
    bodies: Array.from({ length: 2_000 }, () => JSON.stringify({ numbers: [someNumber(size)] })),
  },
  'list, first page': { path: cabins.getPage.path, bodies: ['{}'] },
}

const starts: Record<string, string | number>[] = []
const results: Record<string, string | number>[] = []

async function start(scene: Scene, what: string, env: Record<string, string>): Promise<Server> {
  const began = performance.now()
  const server = await startServer(scene, { env })
  const seconds = (performance.now() - began) / 1000
  starts.push({ start: what, 'ready after s': seconds, 'memory MB': memoryOf(server.pid) / 1000 })
  return server
}

async function askOne({ origin }: Server, load: Pick<Load, 'path' | 'bodies' | 'token'>): Promise<Loaded> {
  const worker = new Worker(new URL('./load.ts', import.meta.url))
  const port = Number(new URL(origin).port)
  worker.postMessage({ ...load, port, connections, ms: loadMs } satisfies Load)
  const [loaded] = (await once(worker, 'message')) as [Loaded]
  await worker.terminate()
  return loaded
}

async function tokenAt({ origin }: Server): Promise<string> {
  const client = clientOf(origin)
  await client.signIn()
  client.close()
  return client.token()
}

async function measure(where: string, servers: readonly Server[], pool: House['pool']): Promise<void> {
  const [first] = servers
  if (!first) return
  const token = await tokenAt(first)
  const ofDatabase = await databaseCpu({ pool })
  const ofServers = () => servers.reduce((sum, { pid }) => sum + cpuOf(pid), 0)
  const askAll = (work: Pick<Load, 'path' | 'bodies'>) =>
    Promise.all(servers.map((server) => askOne(server, { ...work, token })))
  for (const [work, load] of Object.entries(works)) {
    const before = { servers: ofServers(), database: ofDatabase() }
    const taken = (await askAll(load)).flatMap((loaded) => Array.from(loaded.taken)).sort((a, b) => a - b)
    const at = (share: number): number => taken[Math.floor(taken.length * share)] ?? 0
    results.push({
      work,
      database: where,
      processes: String(servers.length),
      'requests/s': (taken.length / loadMs) * 1000,
      'p50 ms': at(0.5),
      'p99 ms': at(0.99),
      'server CPU ms': (ofServers() - before.servers) / taken.length,
      'PostgreSQL CPU ms': (ofDatabase() - before.database) / taken.length,
      'memory MB': Math.max(...servers.map(({ pid }) => memoryOf(pid))) / 1000,
    })
  }
}

async function fill(pool: House['pool']): Promise<void> {
  await insertOwners(pool)
  await fillCabins(pool, size, { steps: true })
}

async function measureEmbedded(scene: Scene): Promise<void> {
  const DATA_DIR = await newFolder(scene)
  await (await start(scene, 'embedded, an empty folder', { DATA_DIR })).stop()
  const server = await start(scene, 'embedded, again', { DATA_DIR })
  const { pool } = openBeside(scene, DATA_DIR)
  await fill(pool)
  await measure('embedded', [server], pool)
}

async function measureExternal(scene: Scene): Promise<void> {
  const { socketUrl, pool } = await startPostgres(scene)
  const env = async () => ({ DATABASE_URL: socketUrl, DATA_DIR: await newFolder(scene) })
  const first = await start(scene, 'PostgreSQL of its own', await env())
  await fill(pool)
  await measure('of its own', [first], pool)
  const second = await start(scene, 'a second process', await env())
  await measure('of its own', [first, second], pool)
}

try {
  for (const play of [measureEmbedded, measureExternal]) {
    const { scene, close } = openScene(false, (line) => process.stdout.write(`${line}\n`))
    await play(scene).finally(close)
  }
  print(starts)
  print(results)
} finally {
  await removeTemplate()
}
