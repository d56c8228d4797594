import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { customers } from '#shared/contracts/customers.ts'
import { healthLive } from '#shared/contracts/health.ts'
import { queryTracking } from '#shared/contracts/tracking.ts'
import { signedIn } from './harness/client.ts'
import { newDataFolder } from './harness/folder.ts'
import { type Asked, sendCrowd } from './harness/load.ts'
import type { Scene } from './harness/scene.ts'
import { startServer } from './harness/server.ts'
import { comesToHold, keepAsking, percentile } from './harness/timing.ts'

/** Four times as many askings as the server can answer, half of them look-ups, the rest lists and writes. */

const times = 4
/** A request that is answered this soon meets no crowd. */
const quickMs = 200

function mixOf(token: string): () => Asked {
  return () => {
    const dice = Math.random()
    if (dice < 0.5) return { path: queryTracking.path, body: { numbers: ['DEMU1234567'] } }
    if (dice < 0.8) return { path: customers.getPage.path, body: {}, token }
    const id = randomUUID()
    return { path: customers.create.path, body: { id, code: id.slice(0, 18), name: `Cliente ${id}` }, token }
  }
}

export async function overload(scene: Scene): Promise<void> {
  const [seconds, warming] = scene.isShort ? [4, 2] : [30, 5]
  const server = await startServer(scene, { env: { DATA_DIR: await newDataFolder(scene) } })
  const client = await signedIn(scene, server.origin)
  const asked = mixOf(client.token())
  const ask = { origin: server.origin, asked }
  await sendCrowd({ ...ask, connections: 16, ms: warming * 1_000 })
  const alone = await sendCrowd({ ...ask, connections: 16, ms: warming * 1_000 })
  const capacity = alone.accepted.length / (alone.ms / 1000)
  const live = keepAsking(async () => (await client.call(healthLive)).status === 200, 50)
  const perSecond = capacity * times
  const crowd = await sendCrowd({ ...ask, connections: 400, ms: seconds * 1_000, perSecond })
  const lives = await live.stop()
  const recovered = await comesToHold(async () => {
    const began = performance.now()
    const { status } = await client.call(customers.getPage, {})
    const isQuick = status === 200 && performance.now() - began < quickMs
    if (!isQuick) await wait(50)
    return isQuick
  }, 10_000)
  scene.figure('capacity', capacity, {}, 'requests/s')
  scene.figure('asked', (crowd.accepted.length + crowd.refused.length) / (crowd.ms / 1000), {}, 'requests/s')
  scene.figure('could not even be asked', crowd.unasked / (crowd.ms / 1000), {}, 'requests/s')
  scene.figure('accepted', crowd.accepted.length / (crowd.ms / 1000), {}, 'requests/s')
  scene.promise(
    'the others: 503 with Retry-After',
    crowd.wrong.size === 0 && crowd.refused.length > 0,
    `${crowd.refused.length} ${[...crowd.wrong]}`,
  )
  scene.figure('accepted, p50', percentile(crowd.accepted, 0.5), {}, 'ms')
  scene.figure('accepted, p99', percentile(crowd.accepted, 0.99), { most: 1_000 }, 'ms')
  scene.figure('refused, p99', percentile(crowd.refused, 0.99), {}, 'ms')
  scene.figure('liveness, p99', percentile(lives, 0.99), { most: 200 }, 'ms')
  scene.figure('recovered after', recovered.ms / 1000, { most: 5 }, 's')
}
