import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { healthLive } from '#app/contract/health.ts'
import { streamEvents } from '#kits/events/shared/events.ts'
import { customers } from '#modules/customers/contract.ts'
import { queryTracking } from '#modules/tracking/contract/tracking.ts'
import { openAdminClient } from './harness/client.ts'
import type { DrillRun } from './harness/drill-run.ts'
import { newDataFolder } from './harness/folder.ts'
import { countAcknowledged } from './harness/ledger.ts'
import { startServer } from './harness/server.ts'
import { percentile, startProbe } from './harness/timing.ts'
import { startWriters } from './harness/writers.ts'
import { reportLosses } from './kill-server.ts'

/** Half an hour of steady load: memory stops growing, and the last minutes are as quick as the first. */

const sampleEveryMs = 5_000
/** How much more memory the last third may hold than the one before it; a leak holds more. */
const mostGrowth = 1.1

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

const third = <T>(all: readonly T[], which: 0 | 1 | 2): T[] =>
  all.slice(Math.floor((all.length * which) / 3), Math.floor((all.length * (which + 1)) / 3))

export async function soak(drill: DrillRun): Promise<void> {
  const minutes = drill.isShort ? 1 : 30
  const dataDir = await newDataFolder(drill)
  const server = await startServer(drill, { env: { DATA_DIR: dataDir } })
  const client = await openAdminClient(drill, server.origin)
  const writers = startWriters({ origin: server.origin, token: client.token(), count: 2 })
  const asking = [
    startProbe(
      async () => (await client.call(customers.getPage, { keyword: 'Cliente' })).status === 200,
      100,
    ),
    startProbe(async () => (await client.call(queryTracking, { numbers: ['X'] })).status === 200, 20),
    startProbe(
      async () => (await client.call(customers.exportRows, { format: 'csv', keyword: 'a1' })).status === 200,
      5_000,
    ),
  ]
  const live = startProbe(async () => (await client.call(healthLive)).status === 200, 250)
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
  drill.figure('minutes', minutes)
  drill.figure('writes acknowledged', countAcknowledged(writers.ledger))
  drill.figure('reads', taken.length)
  drill.figure('reads refused or failed', taken.filter((ms) => ms === Number.POSITIVE_INFINITY).length, {
    most: 0,
  })
  drill.figure('memory, first third', percentile(third(memory, 0), 0.5), {}, 'MB')
  drill.figure('memory, second third', second, {}, 'MB')
  drill.figure('memory, last third', last, { most: second * mostGrowth }, 'MB')
  drill.figure('liveness, p99 of the last third', percentile(third(lives, 2), 0.99), { most: 200 }, 'ms')
  await reportLosses(drill, writers, dataDir)
}
