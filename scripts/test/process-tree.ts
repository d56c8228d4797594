import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

/**
 * Ends processes with all that they started, in whatever group or session that is: PostgreSQL has a session of its own,
 * browsers have groups of their own.
 */

const run = promisify(execFile)
const lookEveryMs = 100

interface Patience {
  /** Milliseconds for the processes to end by themselves after they were interrupted. */
  ownMs: number
  /** Milliseconds for those that are left, once each of them was interrupted. */
  leftMs: number
}

interface Running {
  pid: number
  parent: number
  /** With the id it tells a process from a later one that got the same id. */
  began: string
}

async function listRunning(): Promise<Running[]> {
  const { stdout } = await run('ps', ['-eo', 'pid=,ppid=,stat=,lstart='], {
    env: { ...process.env, LC_ALL: 'C' },
  })
  return (
    stdout
      .split('\n')
      .map((line) => /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line))
      .filter((found) => found !== null)
      // A process that has ended but was not reaped (state Z) is gone.
      .filter(([, , , state]) => !state?.startsWith('Z'))
      .map(([, pid, parent, , began = '']) => ({ pid: Number(pid), parent: Number(parent), began }))
  )
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended meanwhile.
  }
}

const keyOf = ({ pid, began }: Running): string => `${pid} ${began}`

/** Interrupts the processes, each the first of a group, waits for all that they started, and kills what is left. */
export async function endTrees(roots: readonly number[], { ownMs, leftMs }: Patience): Promise<void> {
  const known = new Set<string>()
  const left = async (): Promise<Running[]> => {
    const running = await listRunning()
    const own = new Set(
      running.filter((one) => known.has(keyOf(one)) || roots.includes(one.pid)).map(({ pid }) => pid),
    )
    for (let size = -1; size !== own.size; ) {
      size = own.size
      for (const { pid, parent } of running) if (own.has(parent)) own.add(pid)
    }
    const those = running.filter(({ pid }) => own.has(pid))
    for (const one of those) known.add(keyOf(one))
    return those
  }
  const untilGone = async (ms: number): Promise<boolean> => {
    const until = performance.now() + ms
    for (;;) {
      if ((await left()).length === 0) return true
      if (performance.now() > until) return false
      await wait(lookEveryMs)
    }
  }
  await left()
  for (const pid of roots) signal(-pid, 'SIGINT')
  if (await untilGone(ownMs)) return
  for (const { pid } of await left()) signal(pid, 'SIGINT')
  if (await untilGone(leftMs)) return
  for (const { pid } of await left()) signal(pid, 'SIGKILL')
  await untilGone(leftMs)
}
