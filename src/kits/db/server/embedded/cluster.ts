import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runBinary } from './binaries.ts'
import type { Placement } from './placement.ts'

// pg_trgm asks the C library which characters are letters: without a UTF-8 ctype it finds nothing in
// Chinese text. The first is in every current Linux; the others are of older ones and of macOS.
const ctypes = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'es_MX.UTF-8', 'UTF-8']

const draftPrefix = 'cluster.new.'

/** Returns the folder of the database files, created at the first start; an interrupted creation starts over. */
export async function ensureCluster(placement: Placement, say: (line: string) => void): Promise<string> {
  const cluster = join(placement.home, 'cluster')
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  const major = placement.binaries.version.split('.')[0]
  if (version === undefined) {
    say(`Creating the database (PostgreSQL ${major})…`)
    await create(placement, cluster)
  } else if (version.trim() !== major) {
    throw new Error(
      `The database in ${cluster} was made by PostgreSQL ${version.trim()}, and this program brings PostgreSQL ${major}. Save it with the version of the program that made it (npm run backup), and restore it into another DATA_DIR (npm run restore).`,
    )
  }
  return cluster
}

/**
 * Created under a temporary name and renamed when complete. An initdb whose server was killed keeps running for a
 * moment, in its own temporary folder.
 */
async function create(placement: Placement, cluster: string): Promise<void> {
  const draft = `${draftPrefix}${randomBytes(4).toString('hex')}`
  for (const name of await readdir(placement.home)) {
    if (name.startsWith(draftPrefix)) await removeFolder(join(placement.home, name)).catch(() => undefined)
  }
  await initialise(placement, join(placement.home, draft))
  await rename(join(placement.home, draft), cluster)
  const home = await open(placement.home)
  await home.sync().finally(() => home.close())
}

const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5 })

async function initialise({ binaries, account }: Placement, folder: string): Promise<void> {
  for (const ctype of ctypes) {
    await removeFolder(folder)
    await mkdir(folder, { mode: 0o700 })
    if (account) await chown(folder, account.uid, account.gid)
    try {
      const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--lc-ctype=${ctype}`]
      const args = ['--encoding=UTF8', '--username=postgres', '--auth=trust', '--no-instructions', ...locale]
      await runBinary(binaries, 'initdb', ['-D', folder, ...args], account)
      return
    } catch (cause) {
      const { stderr = String(cause) } = cause as { stderr?: string }
      if (stderr.includes('invalid locale')) continue
      throw new Error(`The database could not be created. PostgreSQL says:\n${stderr.trim()}`, { cause })
    }
  }
  throw new Error(
    `The database could not be created: this system has no UTF-8 locale (tried ${ctypes.join(', ')}). Install one, or set DATABASE_URL.`,
  )
}
