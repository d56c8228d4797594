import { setTimeout as wait } from 'node:timers/promises'
import { clientOf } from './harness/client.ts'
import { newDataFolder, openBeside } from './harness/folder.ts'
import { auditLedger, countAcknowledged } from './harness/ledger.ts'
import type { Scene } from './harness/scene.ts'
import { freePort, startServer } from './harness/server.ts'
import { startWriters, type Writers } from './harness/writers.ts'

/** kill -9 of the server under writes, again and again: what was acknowledged is there, and there once. */

export async function tellLosses(scene: Scene, { ledger }: Writers, dataDir: string): Promise<void> {
  const { pool, close } = openBeside(scene, dataDir)
  const { lost, doubled, mail } = await auditLedger(pool, ledger)
  await close()
  scene.figure('writes lost', lost, { most: 0 })
  scene.figure('writes doubled', doubled, { most: 0 })
  scene.figure('messages without exactly one mail', mail, { most: 0 })
  scene.figure('answers that were wrong', ledger.wrongAnswers.length, { most: 0 })
  for (const wrong of new Set(ledger.wrongAnswers)) scene.note(wrong)
}

export async function killServer(scene: Scene): Promise<void> {
  const [kills, writes] = scene.isShort ? [2, 200] : [100, 10_000]
  const env = { DATA_DIR: await newDataFolder(scene), PORT: String(await freePort()) }
  let server = await startServer(scene, { env })
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
    server = await startServer(scene, { env })
    downs.push(performance.now() - killed)
  }
  await writers.reach(writes)
  await writers.stop()
  scene.figure('kill -9 of the server', kills)
  scene.figure('writes acknowledged', countAcknowledged(writers.ledger), { least: writes })
  scene.figure('until it is ready again, longest', Math.max(...downs) / 1000, {}, 's')
  await tellLosses(scene, writers, env.DATA_DIR)
}
