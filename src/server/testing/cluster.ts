import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockDataFolder } from '../db/data-folder-lock.ts'
import type { Connection } from '../db/database.ts'
import { adminClient } from '../db/embedded/postmaster.ts'
import { stopLeftover } from '../db/embedded/process.ts'
import { startEmbedded } from '../db/embedded.ts'

const prefix = 'cargo-clear-test-'
/** Younger folders of a cluster may belong to a run that is just starting. */
const settledAfter = 60_000
/** Folders without a cluster carry no lock that would say whether a run still uses them. */
const forgottenAfter = 24 * 60 * 60_000

export interface TestCluster {
  /** The empty database of the cluster. */
  connection: Exclude<Connection, string>
  stop(): Promise<void>
}

/** Nothing of a test has to outlive a power cut. */
const nonDurable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** A PostgreSQL of its own in a temporary folder, through the same code as the product's. */
export async function startTestCluster({ isDurable = false } = {}): Promise<TestCluster> {
  await sweep()
  const dataDir = await createTestFolder()
  const remove = () => rm(dataDir, { recursive: true, force: true })
  try {
    const { connection, stop } = await startEmbedded({
      dataDir,
      say: () => undefined,
      ...(!isDurable && { settings: nonDurable }),
    })
    await allowClones(connection)
    return { connection, stop: () => stop().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

/** The product's role may not create databases; a test clones one. */
async function allowClones({ host, user }: TestCluster['connection']): Promise<void> {
  const admin = adminClient(host, 'postgres')
  await admin.connect()
  await admin.query(`alter role ${user} createdb`)
  await admin.end()
}

/** A temporary folder through which PostgreSQL's user can pass, should we be root. */
export async function createTestFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  await chmod(folder, 0o711)
  return folder
}

/** Clears what runs that were killed left behind. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const folder = join(tmpdir(), name)
    await sweepFolder(folder).catch(() => undefined)
  }
}

async function sweepFolder(folder: string): Promise<void> {
  const cluster = join(folder, 'database', 'cluster')
  const age = Date.now() - (await stat(folder)).mtimeMs
  if (age < (existsSync(cluster) ? settledAfter : forgottenAfter)) return
  const lock = lockDataFolder(folder)
  await stopLeftover(cluster, () => undefined)
  await rm(folder, { recursive: true, force: true })
  lock.release()
}
