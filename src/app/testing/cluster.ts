import { constants, existsSync } from 'node:fs'
import { access, chmod, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockDataFolder } from '#kits/db/server/data-folder-lock.ts'
import type { Connection } from '#kits/db/server/database.ts'
import { adminClient } from '#kits/db/server/embedded/postmaster.ts'
import { stopOrphan } from '#kits/db/server/embedded/process.ts'
import { startEmbedded } from '#kits/db/server/embedded.ts'

const prefix = 'cargo-clear-test-'
/** Milliseconds; younger cluster folders may belong to a run that is just starting. */
const settledAfter = 60_000
/** Milliseconds; folders without a cluster have no lock that tells whether a run still uses them. */
const forgottenAfter = 24 * 60 * 60_000

export interface TestCluster {
  /** The empty database of the cluster. */
  connection: Exclude<Connection, string>
  stop(): Promise<void>
}

/** Test data need not survive a power cut. */
const nonDurable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Small tables: starting processes for a statement takes longer than reading them. */
const withoutParallelism = { max_parallel_workers_per_gather: '0' }

interface ClusterOptions extends FolderOptions {
  /** Whether PostgreSQL runs with fsync, as the product's does. */
  isDurable?: boolean
  /** Kept afterwards; without one a temporary folder is removed. */
  folder?: string | undefined
}

/** A PostgreSQL in a temporary folder, started by the product's own code. */
export async function startTestCluster({
  isDurable = false,
  isSmall,
  folder,
}: ClusterOptions = {}): Promise<TestCluster> {
  await sweep()
  const dataDir = folder ?? (await createTestFolder({ isSmall }))
  const remove = async (): Promise<void> => {
    if (folder === undefined) await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const { connection, stop } = await startEmbedded({
      dataDir,
      say: () => undefined,
      settings: { ...(!isDurable && nonDurable), ...(isSmall && withoutParallelism) },
    })
    await allowClones(connection)
    return { connection, stop: () => stop().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Grants CREATEDB, which the product's role lacks, as tests clone databases. */
async function allowClones({ host, user }: TestCluster['connection']): Promise<void> {
  const admin = adminClient(host, 'postgres')
  await admin.connect()
  await admin.query(`alter role ${user} createdb`)
  await admin.end()
}

/** A file system in memory, on Linux: a database is cloned there in 20 instead of 300 ms. */
const memory = '/dev/shm'
/** Bytes, free in memory and in its file system. */
const enoughMemory = 4 * 1024 ** 3

async function hasMemory(): Promise<boolean> {
  if (process.availableMemory() < enoughMemory) return false
  try {
    await access(memory, constants.W_OK)
    const { bavail, bsize } = await statfs(memory)
    return bavail * bsize >= enoughMemory
  } catch {
    return false
  }
}

interface FolderOptions {
  /** Whether it stays below a gigabyte: then it is in memory, where there is enough. */
  isSmall?: boolean | undefined
}

/** A temporary folder that PostgreSQL's user can enter even if we are root. */
export async function createTestFolder({ isSmall = false }: FolderOptions = {}): Promise<string> {
  const folder = await mkdtemp(join(isSmall && (await hasMemory()) ? memory : tmpdir(), prefix))
  await chmod(folder, 0o711)
  return folder
}

/** Removes the leftovers of killed runs. */
async function sweep(): Promise<void> {
  for (const parent of [tmpdir(), memory])
    for (const name of await readdir(parent).catch(() => []))
      if (name.startsWith(prefix)) await sweepFolder(join(parent, name)).catch(() => undefined)
}

async function sweepFolder(folder: string): Promise<void> {
  const cluster = join(folder, 'database', 'cluster')
  const age = Date.now() - (await stat(folder)).mtimeMs
  if (age < (existsSync(cluster) ? settledAfter : forgottenAfter)) return
  const lock = lockDataFolder(folder)
  await stopOrphan(cluster, () => undefined)
  await rm(folder, { recursive: true, force: true })
  lock.release()
}
