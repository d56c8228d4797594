import { createHash } from 'node:crypto'
import { chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, accountOf, chooseAccount, isRoot, succeedsAs } from './account.ts'
import { type Binaries, canUse, copyBinaries, findBinaries } from './binaries.ts'

/** Where the database lives, what runs it, and as whom (null: as ourselves). */
export interface Placement {
  home: string
  binaries: Binaries
  account: Account | null
}

/** The home of data and binaries that PostgreSQL's user could not reach inside root's folders. */
const systemFolder = '/var/lib/cargo-clear'

export async function choosePlacement(dataDir: string, say: (line: string) => void): Promise<Placement> {
  const binaries = await findBinaries()
  const home = await findHome(dataDir)
  if (!isRoot()) return { home: await ownHome(home), binaries, account: null }
  const owner = await ownerOf(home)
  const account = owner && owner.uid !== 0 ? await accountOf(owner.uid, owner.gid) : await chooseAccount()
  return {
    home: await homeFor(account, home, dataDir, say),
    binaries: await binariesFor(account, binaries, say),
    account,
  }
}

/** The database's folder: inside the data folder, or where an earlier start recorded it. */
async function findHome(dataDir: string): Promise<string> {
  const note = await readFile(locationNote(dataDir), 'utf8').catch(() => undefined)
  if (note === undefined) return join(dataDir, 'database')
  const home = note.trim()
  if (!(await ownerOf(home))) {
    throw new Error(`The database of ${dataDir} is kept in ${home}, and that folder is gone.`)
  }
  return home
}

async function ownHome(home: string): Promise<string> {
  await mkdir(home, { recursive: true, mode: 0o700 })
  const owner = await ownerOf(home)
  if (owner && owner.uid !== process.getuid?.()) {
    const { name } = await accountOf(owner.uid, owner.gid)
    throw new Error(
      `The database in ${home} belongs to the user ${name}. Start as that user or as root, or set DATA_DIR to another folder.`,
    )
  }
  return home
}

async function homeFor(
  account: Account,
  home: string,
  dataDir: string,
  say: (line: string) => void,
): Promise<string> {
  const inside = join(dataDir, 'database')
  if (home === inside && (await succeedsAs(account, 'test -x "$1"', [dataDir])))
    return giveHome(account, home)
  if (home === inside && (await ownerOf(join(home, 'cluster')))) {
    throw new Error(
      `The user ${account.name}, to whom the database in ${home} belongs, can no longer reach that folder. Make the folders above it passable (chmod o+x).`,
    )
  }
  const elsewhere = home === inside ? await moveOut(account, dataDir) : await giveHome(account, home)
  say(`The database is kept in ${elsewhere}: its user, ${account.name}, cannot reach ${dataDir}.`)
  return elsewhere
}

async function moveOut(account: Account, dataDir: string): Promise<string> {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  await mkdir(systemFolder, { recursive: true, mode: 0o755 })
  const home = await giveHome(account, join(systemFolder, name))
  await writeFile(locationNote(dataDir), `${home}\n`)
  return home
}

/** Creates the folder or changes its owner: an interrupted first start may have done neither. */
async function giveHome(account: Account, home: string): Promise<string> {
  await mkdir(home, { recursive: true, mode: 0o700 })
  await chown(home, account.uid, account.gid)
  return home
}

async function binariesFor(
  account: Account,
  binaries: Binaries,
  say: (line: string) => void,
): Promise<Binaries> {
  if (await canUse(account, binaries)) return binaries
  await mkdir(systemFolder, { recursive: true, mode: 0o755 })
  const copy = await copyBinaries(binaries, systemFolder, () =>
    say(
      `Copying PostgreSQL to ${systemFolder}: its user, ${account.name}, cannot reach the project's folder.`,
    ),
  )
  if (!(await canUse(account, copy))) {
    throw new Error(
      `The user ${account.name} can run PostgreSQL neither from ${binaries.folder} nor from ${copy.folder}.`,
    )
  }
  return copy
}

function locationNote(dataDir: string): string {
  return join(dataDir, 'database-location.txt')
}

async function ownerOf(path: string): Promise<{ uid: number; gid: number } | undefined> {
  return stat(path).catch(() => undefined)
}
