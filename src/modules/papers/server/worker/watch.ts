import { readFile } from 'node:fs/promises'

/** What a process has taken, as its system counts it from outside; undefined where there is no /proc. */
export interface Consumption {
  cpuSeconds: number
  /** MiB that are resident. */
  memory: number
}

/** Ticks in a second, the same on every Linux that Node runs on (`getconf CLK_TCK`). */
const ticksPerSecond = 100
/** proc(5): user and system time, resident pages, counted from the field after the name. */
const fields = { user: 11, system: 12, pages: 21 }
const pageBytes = 4096

export async function consumptionOf(pid: number): Promise<Consumption | undefined> {
  const line = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => undefined)
  if (line === undefined) return undefined
  // The name stands in brackets and may hold any of them.
  const values = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [user = 0, system = 0, pages = 0] = [fields.user, fields.system, fields.pages].map((at) => values[at])
  return { cpuSeconds: (user + system) / ticksPerSecond, memory: (pages * pageBytes) / 1024 ** 2 }
}
