import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { customers } from '#shared/contracts/customers.ts'
import { streamEvents } from '#shared/contracts/events.ts'
import { healthLive } from '#shared/contracts/health.ts'
import { queryTracking } from '#shared/contracts/tracking.ts'
import { signedIn } from './harness/client.ts'
import { newDataFolder } from './harness/folder.ts'
import { countAcknowledged } from './harness/ledger.ts'
import type { Scene } from './harness/scene.ts'
import { startServer } from './harness/server.ts'
import { keepAsking, percentile } from './harness/timing.ts'
import { startWriters } from './harness/writers.ts'
import { tellLosses } from './kill-server.ts'

/** Half an hour of steady work: memory comes to rest, and the last minutes are as quick as the first. */

const sampleEveryMs = 5_000
/** The last third may hold this much more than the one before it: what only grows holds more. */
const mostGrowth = 1.1

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

const third = <T>(all: readonly T[], which: 0 | 1 | 2): T[] =>
  all.slice(Math.floor((all.length * which) / 3), Math.floor((all.length * (which + 1)) / 3))

export async function soak(scene: Scene): Promise<void> {
  const minutes = scene.isShort ? 1 : 30
  const dataDir = await newDataFolder(scene)
  const server = await startServer(scene, { env: { DATA_DIR: dataDir } })
  const client = await signedIn(scene, server.origin)
  const writers = startWriters({ origin: server.origin, token: client.token(), count: 2 })
  const asking = [
    keepAsking(
      async () => (await client.call(customers.getPage, { keyword: 'Cliente' })).status === 200,
      100,
    ),
    keepAsking(async () => (await client.call(queryTracking, { numbers: ['X'] })).status === 200, 20),
    keepAsking(
      async () => (await client.call(customers.exportRows, { format: 'csv', keyword: 'a1' })).status === 200,
      5_000,
    ),
  ]
  const live = keepAsking(async () => (await client.call(healthLive)).status === 200, 250)
  const listening = new AbortController()
  const streaming = fetch(`${server.origin}${streamEvents.path}`, {
    headers: { authorization: `Bearer ${client.token()}` },
    signal: listening.signal,
  })
    .then((answer) => answer.text())
    .catch(() => undefined)
  const memory: number[] = []
  const until = performance.now() + minutes * 60_000
  while (performance.now() < until) {
    await wait(sampleEveryMs)
    memory.push(await residentMegabytes(server.pid))
  }
  listening.abort()
  await streaming
  await writers.stop()
  const taken = (await Promise.all(asking.map((each) => each.stop()))).flat()
  const lives = await live.stop()
  const [second, last] = [percentile(third(memory, 1), 0.5), percentile(third(memory, 2), 0.5)]
  scene.figure('minutes', minutes)
  scene.figure('writes acknowledged', countAcknowledged(writers.ledger))
  scene.figure('reads', taken.length)
  scene.figure('reads refused or failed', taken.filter((ms) => ms === Number.POSITIVE_INFINITY).length, {
    most: 0,
  })
  scene.figure('memory, first third', percentile(third(memory, 0), 0.5), {}, 'MB')
  scene.figure('memory, second third', second, {}, 'MB')
  scene.figure('memory, last third', last, { most: second * mostGrowth }, 'MB')
  scene.figure('liveness, p99 of the last third', percentile(third(lives, 2), 0.99), { most: 200 }, 'ms')
  await tellLosses(scene, writers, dataDir)
}
