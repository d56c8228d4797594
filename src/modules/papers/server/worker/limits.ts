import type { TaskName } from './tasks.ts'

interface TaskLimits {
  /** Seconds of the processor, which a machine under load does not shorten. */
  cpuSeconds: number
  /** Seconds altogether: what is not done by then has found the machine busy. */
  seconds: number
  /** MiB of memory, buffers included. */
  memory: number
  /** How far it stands back behind the server, as of nice(1). */
  nice: number
}

/** Limits of one paper; the slowest legitimate one of 20 MiB takes a tenth of the first. */
export const taskLimits: Readonly<Record<TaskName, TaskLimits>> = {
  examine: { cpuSeconds: 30, seconds: 120, memory: 1024, nice: 5 },
  probe: { cpuSeconds: 30, seconds: 120, memory: 1024, nice: 0 },
  draw: { cpuSeconds: 240, seconds: 900, memory: 1536, nice: 15 },
}

/** MiB for objects of JavaScript, within the limit of memory. */
export const heapMiB = 512
