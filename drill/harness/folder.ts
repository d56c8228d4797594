import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type OpenDatabase, openDatabase } from '#server/db/database.ts'
import { stopOrphan } from '#server/db/embedded/process.ts'
import { findRunningDatabase } from '#server/db/embedded.ts'
import { openScene, type Scene } from './scene.ts'
import { startServer } from './server.ts'

const run = promisify(execFile)

/** A temporary folder through which PostgreSQL's user can pass, should we be root. */
export async function newFolder(scene: Scene): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cargo-clear-drill-'))
  scene.defer(async () => {
    await stopOrphan(clusterOf(folder), () => undefined)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  await chmod(folder, 0o711)
  return folder
}

const clusterOf = (dataDir: string): string => join(dataDir, 'database', 'cluster')

let template: Promise<string> | undefined
const templates = openScene(true, () => undefined)

/** Started and stopped once, so that not every drill makes a database anew. */
async function makeTemplate(): Promise<string> {
  const folder = await newFolder(templates.scene)
  const server = await startServer(templates.scene, { env: { DATA_DIR: folder } })
  await server.stop()
  return folder
}

/** A data folder whose server has been started before. */
export async function newDataFolder(scene: Scene): Promise<string> {
  template ??= makeTemplate()
  const [from, to] = [await template, await newFolder(scene)]
  await run('cp', ['-a', `${from}/.`, to])
  return to
}

export const removeTemplate = (): Promise<void> => templates.close()

export async function postmasterOf(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8'), 10)
}

/** The database behind the server that runs on a folder now, for a look past the server. */
export function openBeside(scene: Scene, dataDir: string): OpenDatabase {
  const connection = findRunningDatabase(dataDir)
  if (!connection) throw new Error(`No server runs on ${dataDir}.`)
  const database = openDatabase(connection, { max: 2 })
  let isOpen = true
  const close = async (): Promise<void> => {
    if (isOpen) await database.close()
    isOpen = false
  }
  scene.defer(close)
  return { ...database, close }
}
