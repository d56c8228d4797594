import { access, chown, constants, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findRunningServer, lockDataFolder } from './data-folder-lock.ts'
import type { Connection } from './database.ts'
import { isRoot } from './embedded/account.ts'
import { ensureCluster } from './embedded/cluster.ts'
import { keepRunning } from './embedded/keep-running.ts'
import { choosePlacement, type Placement } from './embedded/placement.ts'
import { adminClient, startPostmaster } from './embedded/postmaster.ts'
import { socketPrefix, stopOrphan } from './embedded/process.ts'
import { type Settings, settings } from './embedded/settings.ts'

export interface EmbeddedDatabase {
  connection: Exclude<Connection, string>
  /** True where no migration has run yet. */
  fresh: boolean
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  say(line: string): void
  /** Override the default settings; tests switch fsync off. */
  settings?: Settings
}

/** The server's database role: owner of its database, without rights over the cluster. */
const role = 'cargo_clear'
/** `sun_path` holds 104 bytes on macOS, 108 on Linux. */
const longestSocketPath = 100

/** Starts the PostgreSQL of a data folder, creating the database at the first start. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  if (process.platform === 'win32') {
    throw new Error(
      'The embedded PostgreSQL does not run on Windows. Start inside WSL, or set DATABASE_URL to a PostgreSQL server.',
    )
  }
  const { dataDir, say } = options
  await prepareFolder(dataDir)
  const locks = [lockDataFolder(dataDir)]
  const release = () => {
    for (const lock of locks.splice(0)) lock.release()
  }
  try {
    const placement = await choosePlacement(dataDir, say)
    // A copied data folder names the same home, which is therefore locked as well.
    if (!placement.home.startsWith(dataDir)) locks.push(lockDataFolder(placement.home))
    const running = await run(placement, options)
    for (const lock of locks) lock.note(running.connection)
    return { ...running, stop: () => running.stop().finally(release) }
  } catch (error) {
    release()
    throw error
  }
}

/** The database of the server running on this data folder, for commands beside it. */
export function findRunningDatabase(dataDir: string): EmbeddedDatabase['connection'] | undefined {
  return findRunningServer(dataDir) as EmbeddedDatabase['connection'] | undefined
}

async function prepareFolder(dataDir: string): Promise<void> {
  try {
    // As root: PostgreSQL runs as another user, who must be able to pass through the folder.
    await mkdir(dataDir, { recursive: true, mode: isRoot() ? 0o711 : 0o700 })
    await access(dataDir, constants.W_OK)
  } catch (cause) {
    throw new Error(
      `The data folder ${dataDir} cannot be made or written by this user. Start as its owner, or set DATA_DIR to another folder.`,
      { cause },
    )
  }
}

async function run(
  placement: Placement,
  { say, settings: extra }: EmbeddedOptions,
): Promise<EmbeddedDatabase> {
  await stopOrphan(join(placement.home, 'cluster'), say)
  const cluster = await ensureCluster(placement, say)
  const socketFolder = await chooseSocketFolder(placement)
  const removeSocketFolder = async () => {
    if (socketFolder !== placement.home) await rm(socketFolder, { recursive: true, force: true })
  }
  try {
    say(`Starting PostgreSQL ${placement.binaries.version}…`)
    const options = { ...placement, cluster, socketFolder, settings: { ...settings, ...extra } }
    const kept = await keepRunning((signal) => startPostmaster(options, signal), say)
    try {
      const fresh = await ensureDatabase(socketFolder)
      const connection = { host: socketFolder, user: role, database: role }
      return { connection, fresh, stop: () => kept.stop().finally(removeSocketFolder) }
    } catch (error) {
      await kept.stop()
      throw error
    }
  } catch (error) {
    await removeSocketFolder()
    throw error
  }
}

async function chooseSocketFolder({ home, account }: Placement): Promise<string> {
  if (Buffer.byteLength(join(home, '.s.PGSQL.5432')) <= longestSocketPath) return home
  const folder = await mkdtemp(join(tmpdir(), socketPrefix))
  if (account) await chown(folder, account.uid, account.gid)
  return folder
}

async function ensureDatabase(socketFolder: string): Promise<boolean> {
  const admin = adminClient(socketFolder, 'postgres')
  await admin.connect()
  try {
    const found = await admin.query('select from pg_roles where rolname = $1', [role])
    if (found.rowCount === 0) await admin.query(`create role ${role} login`)
    const database = await admin.query('select from pg_database where datname = $1', [role])
    if (database.rowCount === 0) await admin.query(`create database ${role} owner ${role}`)
  } finally {
    await admin.end()
  }
  const client = adminClient(socketFolder, role)
  await client.connect()
  try {
    const { rows } = await client.query(`select to_regclass('public.migration') is null as fresh`)
    return rows[0].fresh
  } finally {
    await client.end()
  }
}
