import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { healthLive } from '#app/contract/health.ts'
import { customers } from '#modules/customers/contract.ts'
import { queryTracking } from '#modules/tracking/contract/tracking.ts'
import { openAdminClient } from './harness/client.ts'
import type { DrillRun } from './harness/drill-run.ts'
import { newDataFolder } from './harness/folder.ts'
import { type LoadRequest, sendLoad } from './harness/load.ts'
import { startServer } from './harness/server.ts'
import { percentile, pollUntil, startProbe } from './harness/timing.ts'

/** Four times as many requests as the server can answer, half of them tracking, the rest lists and writes. */

const times = 4
/** A server that answers within this time has recovered. */
const quickMs = 200

function mixOf(token: string): () => LoadRequest {
  return () => {
    const dice = Math.random()
    if (dice < 0.5) return { path: queryTracking.path, body: { numbers: ['DEMU1234567'] } }
    if (dice < 0.8) return { path: customers.getPage.path, body: {}, token }
    const id = randomUUID()
    return { path: customers.create.path, body: { id, code: id.slice(0, 18), name: `Cliente ${id}` }, token }
  }
}

export async function overload(drill: DrillRun): Promise<void> {
  const [seconds, warming] = drill.isShort ? [4, 2] : [30, 5]
  const server = await startServer(drill, { env: { DATA_DIR: await newDataFolder(drill) } })
  const client = await openAdminClient(drill, server.origin)
  const options = { origin: server.origin, nextRequest: mixOf(client.token()) }
  await sendLoad({ ...options, connections: 16, ms: warming * 1_000 })
  const alone = await sendLoad({ ...options, connections: 16, ms: warming * 1_000 })
  const capacity = alone.accepted.length / (alone.ms / 1000)
  const live = startProbe(async () => (await client.call(healthLive)).status === 200, 50)
  const perSecond = capacity * times
  const load = await sendLoad({ ...options, connections: 400, ms: seconds * 1_000, perSecond })
  const lives = await live.stop()
  const recovered = await pollUntil(async () => {
    const began = performance.now()
    const { status } = await client.call(customers.getPage, {})
    const isQuick = status === 200 && performance.now() - began < quickMs
    if (!isQuick) await wait(50)
    return isQuick
  }, 10_000)
  drill.figure('capacity', capacity, {}, 'requests/s')
  drill.figure('sent', (load.accepted.length + load.refused.length) / (load.ms / 1000), {}, 'requests/s')
  drill.figure('not sent, every connection being busy', load.unsent / (load.ms / 1000), {}, 'requests/s')
  drill.figure('accepted', load.accepted.length / (load.ms / 1000), {}, 'requests/s')
  drill.promise(
    'the others: 503 with Retry-After',
    load.wrong.size === 0 && load.refused.length > 0,
    `${load.refused.length} ${[...load.wrong]}`,
  )
  drill.figure('accepted, p50', percentile(load.accepted, 0.5), {}, 'ms')
  drill.figure('accepted, p99', percentile(load.accepted, 0.99), { most: 1_000 }, 'ms')
  drill.figure('refused, p99', percentile(load.refused, 0.99), {}, 'ms')
  drill.figure('liveness, p99', percentile(lives, 0.99), { most: 200 }, 'ms')
  drill.figure('recovered after', recovered.ms / 1000, { most: 5 }, 's')
}
