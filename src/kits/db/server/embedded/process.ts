import { execFile } from 'node:child_process'
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Signals to stop a PostgreSQL, each with the milliseconds to wait before the next, harsher one. */
const steps = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const

export async function endProcess(pid: number, isAlive: () => Promise<boolean>): Promise<void> {
  for (const [signal, patience] of steps) {
    sendSignal(pid, signal)
    const deadline = performance.now() + patience
    while (performance.now() < deadline) {
      if (!(await isAlive())) return
      await wait(20)
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) does not end, not even when killed.`)
}

function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

/**
 * Stops the PostgreSQL that a killed server left behind, and clears its pid file. Call only while
 * holding the folder's lock: then whatever still runs there has no owner.
 */
export async function stopOrphan(cluster: string, say: (line: string) => void): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  // Lines of postmaster.pid: process id, data folder, start time, port, socket folder, …
  const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  if (pid > 0 && (await isPostgresOf(pid, cluster))) {
    say('Stopping the PostgreSQL that an earlier server left running…')
    await endProcess(pid, () => isPostgresOf(pid, cluster))
  }
  // PostgreSQL does not start over a stale pid file whose process id now belongs to another process.
  await rm(pidFile, { force: true })
  const socketFolder = lines[4] ?? ''
  if (basename(socketFolder).startsWith(socketPrefix)) {
    await rm(socketFolder, { recursive: true, force: true })
  }
}

/** How socket folders outside the data folder are named. */
export const socketPrefix = 'cargo-clear-socket-'

/** Whether the process is the PostgreSQL of exactly this folder, and not another process that reuses its id. */
async function isPostgresOf(pid: number, cluster: string): Promise<boolean> {
  if (!sendSignal(pid, 0)) return false
  if (process.platform === 'linux') {
    // PostgreSQL works inside its data folder. A process that has ended but was not reaped has no links.
    const [program, folder] = await Promise.all(
      ['exe', 'cwd'].map((link) => readlink(`/proc/${pid}/${link}`).catch(() => '')),
    )
    return basename(program ?? '').startsWith('postgres') && folder === (await realpath(cluster))
  }
  const { stdout } = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }))
  return stdout.includes('postgres') && stdout.includes(cluster)
}
