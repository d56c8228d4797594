import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface DataFolderLock {
  /** Notes how commands that run beside the server connect to its database. */
  note(connection: object): void
  release(): void
}

interface LockHolder {
  pid: number
  since: string
  connection?: unknown
}

/**
 * Makes this process the only server on a folder. SQLite's exclusive transaction is a lock of the operating system
 * (Node offers no other): the kernel releases it however the process ends, so it cannot go stale. The file beside it
 * only says who holds the lock.
 */
export function lockDataFolder(folder: string, now: Date = new Date()): DataFolderLock {
  const lock = takeLock(folder)
  if (!lock) {
    const holder = readHolder(folder)
    const who = holder ? ` (process ${holder.pid}, since ${holder.since})` : ''
    throw new Error(
      `Another server is running on the data folder ${folder}${who}. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  const holder: LockHolder = { pid: process.pid, since: now.toISOString() }
  const write = () => writeFileSync(sidecar(folder), `${JSON.stringify(holder)}\n`, { mode: 0o600 })
  write()
  return {
    note(connection) {
      holder.connection = connection
      write()
    },
    release: () => lock.close(),
  }
}

/** The connection noted by the server that runs on a folder, if one does. */
export function findRunningServer(folder: string): unknown {
  const holder = readHolder(folder)
  if (!holder) return undefined
  const lock = takeLock(folder)
  lock?.close()
  return lock ? undefined : holder.connection
}

function takeLock(folder: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(join(folder, 'server.lock'), { timeout: 0 })
  try {
    // Nothing is ever written, so no journal file is needed.
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    // SQLITE_BUSY
    if ((error as { errcode?: number }).errcode === 5) return undefined
    throw error
  }
}

function sidecar(folder: string): string {
  return join(folder, 'server.json')
}

function readHolder(folder: string): LockHolder | undefined {
  try {
    return JSON.parse(readFileSync(sidecar(folder), 'utf8')) as LockHolder
  } catch {
    // Not written yet, or incomplete: only the lock counts, not this file.
    return undefined
  }
}
