import { readdirSync, readFileSync } from 'node:fs'
import type { TestServer } from './test-server.ts'

/** CPU time of processes in milliseconds, read from /proc: Linux only. */

/** USER_HZ, the same on every Linux that Node runs on. */
const tickMs = 10

interface Seen {
  readonly parent: string
  readonly cpuMs: number
  /** Of children that have ended. */
  readonly endedCpuMs: number
}

function statOf(pid: string): Seen | undefined {
  if (!/^\d+$/.test(pid)) return undefined
  try {
    // After the name, which may hold anything: state, parent, …, and as 12th and 13th the ticks of user and system, as
    // 14th and 15th those of children that have ended.
    const members = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ')
    const ticks = (at: number) => Number(members[at]) + Number(members[at + 1])
    return { parent: members[1] ?? '', cpuMs: ticks(11) * tickMs, endedCpuMs: ticks(13) * tickMs }
  } catch {
    // The process has ended.
    return undefined
  }
}

export const cpuOf = (pid: number): number => statOf(String(pid))?.cpuMs ?? 0

/** The CPU time of all processes of a PostgreSQL together, those that have ended included, as autovacuum's do. */
export async function databaseCpu({ pool }: Pick<TestServer, 'pool'>): Promise<() => number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = statOf(String(rows[0]?.pid))?.parent ?? ''
  return () =>
    readdirSync('/proc')
      .map(statOf)
      .filter((seen) => seen?.parent === postmaster)
      .reduce((sum, seen) => sum + (seen?.cpuMs ?? 0), statOf(postmaster)?.endedCpuMs ?? 0)
}

/** Resident memory of a process in kilobytes. */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1])
}
