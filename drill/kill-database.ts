import { setTimeout as wait } from 'node:timers/promises'
import { clientOf } from './harness/client.ts'
import { newDataFolder, openBeside, postmasterOf } from './harness/folder.ts'
import { countAcknowledged } from './harness/ledger.ts'
import type { Scene } from './harness/scene.ts'
import { startServer } from './harness/server.ts'
import { startWriters } from './harness/writers.ts'
import { tellLosses } from './kill-server.ts'

/**
 * kill -9 of PostgreSQL under writes: of one of its processes, after which it recovers by itself, and every
 * fifth time of its first process, after which the server starts it anew.
 */

const firstProcessEvery = 5

async function somePid(scene: Scene, dataDir: string): Promise<number> {
  const { pool, close } = openBeside(scene, dataDir)
  const { rows } = await pool.query(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
     order by state = 'active' desc, random() limit 1`,
  )
  await close()
  return rows[0]?.pid ?? postmasterOf(dataDir)
}

async function killOnce(scene: Scene, dataDir: string, kill: number): Promise<void> {
  const isFirst = kill % firstProcessEvery === 1
  // It may still be recovering from the last kill.
  const pid = isFirst ? await postmasterOf(dataDir) : await somePid(scene, dataDir).catch(() => undefined)
  if (pid === undefined) {
    await wait(50)
    return killOnce(scene, dataDir, kill)
  }
  process.kill(pid, 'SIGKILL')
}

export async function killDatabase(scene: Scene): Promise<void> {
  const [kills, writes] = scene.isShort ? [3, 200] : [100, 10_000]
  const dataDir = await newDataFolder(scene)
  const server = await startServer(scene, { env: { DATA_DIR: dataDir } })
  const client = clientOf(server.origin)
  await client.signIn()
  const writers = startWriters({ origin: server.origin, token: client.token(), count: 4 })
  client.close()
  for (let kill = 1; kill <= kills; kill++) {
    await writers.reach((writes * kill) / (kills + 1))
    await wait(Math.random() * 30)
    await killOnce(scene, dataDir, kill)
  }
  await writers.reach(writes)
  await writers.stop()
  scene.figure('kill -9 of PostgreSQL', kills)
  scene.figure('writes acknowledged', countAcknowledged(writers.ledger), { least: writes })
  scene.promise(
    'the server was not restarted',
    server.said.every((line) => !line.startsWith('Stop')),
  )
  await tellLosses(scene, writers, dataDir)
}
