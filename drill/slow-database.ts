import { customers } from '#shared/contracts/customers.ts'
import { healthLive } from '#shared/contracts/health.ts'
import { signedIn } from './harness/client.ts'
import { newFolder } from './harness/folder.ts'
import { auditLedger, countAcknowledged } from './harness/ledger.ts'
import { startPostgres } from './harness/postgres.ts'
import type { Scene } from './harness/scene.ts'
import { startServer } from './harness/server.ts'
import { keepAsking, percentile } from './harness/timing.ts'
import { startWriters } from './harness/writers.ts'

/** A database far away: every message to it and from it takes long. Slow is not away, and nothing is lost. */

const delayMs = 100

export async function slowDatabase(scene: Scene): Promise<void> {
  const postgres = await startPostgres(scene)
  const env = { DATABASE_URL: postgres.url, DATA_DIR: await newFolder(scene) }
  const server = await startServer(scene, { env })
  const client = await signedIn(scene, server.origin)
  const live = keepAsking(async () => (await client.call(healthLive)).status === 200, 50)
  postgres.way.delay(delayMs)
  const reading = keepAsking(async () => (await client.call(customers.getPage, {})).status === 200, 50)
  const writers = startWriters({ origin: server.origin, token: client.token(), count: 2 })
  await writers.reach(scene.isShort ? 6 : 100)
  await writers.stop()
  const reads = await reading.stop()
  await postgres.way.heal()
  scene.note(`every message to PostgreSQL and back takes ${delayMs} ms`)
  scene.figure('writes acknowledged', countAcknowledged(writers.ledger))
  scene.figure('reads refused', reads.filter((ms) => ms === Number.POSITIVE_INFINITY).length, { most: 0 })
  scene.figure('reads, middle', percentile(reads, 0.5), {}, 'ms')
  scene.figure('slowest live', Math.max(...(await live.stop())), { most: 200 }, 'ms')
  const { lost, doubled } = await auditLedger(postgres.pool, writers.ledger)
  scene.figure('writes lost or doubled', lost + doubled, { most: 0 })
  scene.figure('answers that were wrong', writers.ledger.wrongAnswers.length, { most: 0 })
}
