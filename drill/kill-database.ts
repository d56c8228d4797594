import { setTimeout as wait } from 'node:timers/promises'
import { clientOf } from './harness/client.ts'
import type { DrillRun } from './harness/drill-run.ts'
import { newDataFolder, openServerDatabase, postmasterOf } from './harness/folder.ts'
import { countAcknowledged } from './harness/ledger.ts'
import { startServer } from './harness/server.ts'
import { startWriters } from './harness/writers.ts'
import { reportLosses } from './kill-server.ts'

/**
 * kill -9 of PostgreSQL under writes: of one of its backends, after which it recovers by itself, and every fifth time
 * of the postmaster, after which the server starts it again.
 */

const firstProcessEvery = 5

async function somePid(drill: DrillRun, dataDir: string): Promise<number> {
  const { pool, close } = openServerDatabase(drill, dataDir)
  const { rows } = await pool.query(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
     order by state = 'active' desc, random() limit 1`,
  )
  await close()
  return rows[0]?.pid ?? postmasterOf(dataDir)
}

async function killOnce(drill: DrillRun, dataDir: string, kill: number): Promise<void> {
  const isFirst = kill % firstProcessEvery === 1
  // PostgreSQL may still be recovering from the last kill.
  const pid = isFirst ? await postmasterOf(dataDir) : await somePid(drill, dataDir).catch(() => undefined)
  if (pid === undefined) {
    await wait(50)
    return killOnce(drill, dataDir, kill)
  }
  process.kill(pid, 'SIGKILL')
}

export async function killDatabase(drill: DrillRun): Promise<void> {
  const [kills, writes] = drill.isShort ? [3, 200] : [100, 10_000]
  const dataDir = await newDataFolder(drill)
  const server = await startServer(drill, { env: { DATA_DIR: dataDir } })
  const client = clientOf(server.origin)
  await client.signIn()
  const writers = startWriters({ origin: server.origin, token: client.token(), count: 4 })
  client.close()
  for (let kill = 1; kill <= kills; kill++) {
    await writers.reach((writes * kill) / (kills + 1))
    await wait(Math.random() * 30)
    await killOnce(drill, dataDir, kill)
  }
  await writers.reach(writes)
  await writers.stop()
  drill.figure('kill -9 of PostgreSQL', kills)
  drill.figure('writes acknowledged', countAcknowledged(writers.ledger), { least: writes })
  drill.promise(
    'the server was not restarted',
    server.output.every((line) => !line.startsWith('Stop')),
  )
  await reportLosses(drill, writers, dataDir)
}
