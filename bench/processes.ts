import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import { queryTracking } from '#shared/contracts/tracking.ts'
import { newDataFolder, newFolder } from '../drill/harness/folder.ts'
import { startPostgres } from '../drill/harness/postgres.ts'
import { openScene, type Scene } from '../drill/harness/scene.ts'
import { type Server, startServer } from '../drill/harness/server.ts'
import { dropForFilling, fillCabins, insertOwners, someNumber } from './cabin-rows.ts'
import type { Load, Loaded } from './load.ts'
import { print } from './measure.ts'
import { cpuOf, databaseCpu, memoryOf } from './process-cpu.ts'

/**
 * The product in processes of its own, as it is installed: how long it takes to start and what it keeps in memory,
 * and tracking of one number by one and by two of them on one PostgreSQL. Where the cores are full, more
 * processes cannot bring more requests; what shows then is whether each request still costs the same CPU.
 */

const cabins = 100_000
const loadMs = 10_000
const connections = 16

async function measureStart(scene: Scene, where: string, env: Record<string, string>) {
  const began = performance.now()
  const server = await startServer(scene, { env })
  const seconds = (performance.now() - began) / 1000
  const megabytes = memoryOf(server.pid) / 1000
  return { server, row: { start: where, 'ready after s': seconds, 'memory MB': megabytes } }
}

async function measureStarts(scene: Scene, url: string) {
  const DATA_DIR = await newFolder(scene)
  const fresh = await measureStart(scene, 'embedded, an empty folder', { DATA_DIR })
  await fresh.server.stop()
  const again = await measureStart(scene, 'embedded, again', { DATA_DIR })
  await again.server.stop()
  const external = await measureStart(scene, 'PostgreSQL of its own', {
    DATABASE_URL: url,
    DATA_DIR: await newDataFolder(scene),
  })
  print([fresh.row, again.row, external.row])
  return external.server
}

const bodies = Array.from({ length: 2_000 }, () => JSON.stringify({ numbers: [someNumber(cabins)] }))

async function loadOne({ origin }: Server): Promise<Loaded> {
  const worker = new Worker(new URL('./load.ts', import.meta.url))
  const port = Number(new URL(origin).port)
  const load: Load = { port, path: queryTracking.path, bodies, connections, ms: loadMs }
  worker.postMessage(load)
  const [loaded] = (await once(worker, 'message')) as [Loaded]
  await worker.terminate()
  return loaded
}

async function measureLoad(servers: readonly Server[], ofDatabase: () => number) {
  const ofServers = () => servers.reduce((sum, { pid }) => sum + cpuOf(pid), 0)
  const before = { servers: ofServers(), database: ofDatabase() }
  const loaded = await Promise.all(servers.map(loadOne))
  const requests = loaded.reduce((sum, { taken }) => sum + taken.length, 0)
  const micros = (ms: number) => (ms * 1000) / requests
  return {
    processes: String(servers.length),
    'requests/s': (requests / loadMs) * 1000,
    'server CPU µs': micros(ofServers() - before.servers),
    'PostgreSQL CPU µs': micros(ofDatabase() - before.database),
  }
}

const { scene, close } = openScene(false, (line) => process.stdout.write(`${line}\n`))
try {
  const { url, pool } = await startPostgres(scene)
  const first = await measureStarts(scene, url)
  await insertOwners(pool)
  await dropForFilling(pool)
  await fillCabins(pool, cabins, { steps: true })
  const ofDatabase = await databaseCpu({ pool })
  const second = await startServer(scene, { env: { DATABASE_URL: url, DATA_DIR: await newFolder(scene) } })
  await measureLoad([first], ofDatabase)
  print([await measureLoad([first], ofDatabase), await measureLoad([first, second], ofDatabase)])
} finally {
  await close()
}
