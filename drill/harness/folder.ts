import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type OpenDatabase, openDatabase } from '#kits/db/server/database.ts'
import { stopOrphan } from '#kits/db/server/embedded/process.ts'
import { findRunningDatabase } from '#kits/db/server/embedded.ts'
import { type DrillRun, openDrillRun } from './drill-run.ts'
import { startServer } from './server.ts'

const run = promisify(execFile)

/** A temporary folder that PostgreSQL's own user can enter too, which it runs as where the drill runs as root. */
export async function newFolder(drill: DrillRun): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cargo-clear-drill-'))
  drill.defer(async () => {
    await stopOrphan(clusterOf(folder), () => undefined)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  await chmod(folder, 0o711)
  return folder
}

const clusterOf = (dataDir: string): string => join(dataDir, 'database', 'cluster')

let template: Promise<string> | undefined
const templates = openDrillRun(true, () => undefined)

/** A data folder whose server was started and stopped once, so that not every drill waits for `initdb` and the first start. */
async function makeTemplate(): Promise<string> {
  const folder = await newFolder(templates.drill)
  const server = await startServer(templates.drill, { env: { DATA_DIR: folder } })
  await server.stop()
  return folder
}

/** A copy of the template's data folder. */
export async function newDataFolder(drill: DrillRun): Promise<string> {
  template ??= makeTemplate()
  const [from, to] = [await template, await newFolder(drill)]
  await run('cp', ['-a', `${from}/.`, to])
  return to
}

export const removeTemplate = (): Promise<void> => templates.close()

export async function postmasterOf(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8'), 10)
}

/** A connection of the drill's own to the database of the server that runs on a data folder. */
export function openServerDatabase(drill: DrillRun, dataDir: string): OpenDatabase {
  const connection = findRunningDatabase(dataDir)
  if (!connection) throw new Error(`No server runs on ${dataDir}.`)
  const database = openDatabase(connection, { max: 2 })
  let isOpen = true
  const close = async (): Promise<void> => {
    if (isOpen) await database.close()
    isOpen = false
  }
  drill.defer(close)
  return { ...database, close }
}
