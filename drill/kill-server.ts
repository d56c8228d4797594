import { setTimeout as wait } from 'node:timers/promises'
import { clientOf } from './harness/client.ts'
import type { DrillRun } from './harness/drill-run.ts'
import { newDataFolder, openServerDatabase } from './harness/folder.ts'
import { checkLedger, countAcknowledged } from './harness/ledger.ts'
import { freePort, startServer } from './harness/server.ts'
import { startWriters, type Writers } from './harness/writers.ts'

/** kill -9 of the server under writes, again and again: what was acknowledged is there, and there once. */

export async function reportLosses(drill: DrillRun, { ledger }: Writers, dataDir: string): Promise<void> {
  const { pool, close } = openServerDatabase(drill, dataDir)
  const { lost, doubled, mail } = await checkLedger(pool, ledger)
  await close()
  drill.figure('writes lost', lost, { most: 0 })
  drill.figure('writes doubled', doubled, { most: 0 })
  drill.figure('messages without exactly one mail', mail, { most: 0 })
  drill.figure('answers that were wrong', ledger.wrongAnswers.length, { most: 0 })
  for (const wrong of new Set(ledger.wrongAnswers)) drill.note(wrong)
}

export async function killServer(drill: DrillRun): Promise<void> {
  const [kills, writes] = drill.isShort ? [2, 200] : [100, 10_000]
  const env = { DATA_DIR: await newDataFolder(drill), PORT: String(await freePort()) }
  let server = await startServer(drill, { env })
  const client = clientOf(server.origin)
  await client.signIn()
  const writers = startWriters({ origin: server.origin, token: client.token(), count: 4 })
  client.close()
  const downs: number[] = []
  for (let kill = 1; kill <= kills; kill++) {
    await writers.reach((writes * kill) / (kills + 1))
    await wait(Math.random() * 30)
    const killed = performance.now()
    server.kill('SIGKILL')
    await server.ended
    server = await startServer(drill, { env })
    downs.push(performance.now() - killed)
  }
  await writers.reach(writes)
  await writers.stop()
  drill.figure('kill -9 of the server', kills)
  drill.figure('writes acknowledged', countAcknowledged(writers.ledger), { least: writes })
  drill.figure('until it is ready again, longest', Math.max(...downs) / 1000, {}, 's')
  await reportLosses(drill, writers, env.DATA_DIR)
}
