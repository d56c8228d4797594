import { healthLive } from '#app/contract/health.ts'
import { customers } from '#modules/customers/contract.ts'
import { openAdminClient } from './harness/client.ts'
import type { DrillRun } from './harness/drill-run.ts'
import { newFolder } from './harness/folder.ts'
import { checkLedger, countAcknowledged } from './harness/ledger.ts'
import { startPostgres } from './harness/postgres.ts'
import { startServer } from './harness/server.ts'
import { percentile, startProbe } from './harness/timing.ts'
import { startWriters } from './harness/writers.ts'

/** Every message to PostgreSQL and back is delayed: a slow database must not count as one that is gone, and nothing is lost. */

const delayMs = 100

export async function slowDatabase(drill: DrillRun): Promise<void> {
  const postgres = await startPostgres(drill)
  const env = { DATABASE_URL: postgres.url, DATA_DIR: await newFolder(drill) }
  const server = await startServer(drill, { env })
  const client = await openAdminClient(drill, server.origin)
  const live = startProbe(async () => (await client.call(healthLive)).status === 200, 50)
  postgres.proxy.delay(delayMs)
  const reading = startProbe(async () => (await client.call(customers.getPage, {})).status === 200, 50)
  const writers = startWriters({ origin: server.origin, token: client.token(), count: 2 })
  await writers.reach(drill.isShort ? 6 : 100)
  await writers.stop()
  const reads = await reading.stop()
  await postgres.proxy.heal()
  drill.note(`every message to PostgreSQL and back takes ${delayMs} ms`)
  drill.figure('writes acknowledged', countAcknowledged(writers.ledger))
  drill.figure('reads refused', reads.filter((ms) => ms === Number.POSITIVE_INFINITY).length, { most: 0 })
  drill.figure('reads, middle', percentile(reads, 0.5), {}, 'ms')
  drill.figure('slowest live', Math.max(...(await live.stop())), { most: 200 }, 'ms')
  const { lost, doubled } = await checkLedger(postgres.pool, writers.ledger)
  drill.figure('writes lost or doubled', lost + doubled, { most: 0 })
  drill.figure('answers that were wrong', writers.ledger.wrongAnswers.length, { most: 0 })
}
