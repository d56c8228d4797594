import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The user PostgreSQL runs as when we are root, as which it refuses to run. */
export interface Account {
  name: string
  uid: number
  gid: number
}

const ownName = 'cargo-clear'

// The first works on common Linux distributions, the second with BusyBox.
const waysToCreate: readonly (readonly [string, ...string[]])[] = [
  ['useradd', '--system', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/bin/false', ownName],
  ['adduser', '-S', '-D', '-H', '-s', '/bin/false', ownName],
]

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** Picks an unprivileged user: the system's `postgres`, else one created for this, else `nobody`. */
export async function chooseAccount(): Promise<Account> {
  const existing = (await findAccount('postgres')) ?? (await findAccount(ownName))
  if (existing) return existing
  for (const [command, ...args] of waysToCreate) {
    await run(command, args).catch(() => undefined)
    const created = await findAccount(ownName)
    if (created) return created
  }
  const nobody = await findAccount('nobody')
  if (nobody) return nobody
  throw new Error(
    'PostgreSQL does not run as root, and no other user could be found or created on this system. Start as an ordinary user, or set DATABASE_URL.',
  )
}

/** The account with this number; its name is for messages only. */
export async function accountOf(uid: number, gid: number): Promise<Account> {
  const name = await run('id', ['-un', String(uid)]).then(
    ({ stdout }) => stdout.trim(),
    () => `number ${uid}`,
  )
  return { name, uid, gid }
}

/** Whether a small shell script, given `args`, succeeds as this user. */
export function succeedsAs(account: Account | null, script: string, args: string[]): Promise<boolean> {
  return run('/bin/sh', ['-c', script, 'sh', ...args], { cwd: '/', ...asUser(account) }).then(
    () => true,
    () => false,
  )
}

export function asUser(account: Account | null): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {}
}

async function findAccount(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}
