import type { FastifyBaseLogger } from 'fastify'
import type { Lease } from './queries.ts'

/** Looked anew at least so often, should nobody have announced what is due. */
const longestRestMs = 60_000
const shortestRestMs = 250
/** After the database was away. */
const retryMs = 5_000

interface WorkerOptions<T> {
  /** For the log. */
  name: string
  /** Worked on at once, on one instance. */
  atOnce: number
  /** How long what was taken is left to whoever took it; longer by what clocks of several instances may differ. */
  leaseMs: number
  log: Pick<FastifyBaseLogger, 'warn'>
  now(): Date
  /** Takes what is due longest, for nobody else to take before the lease ends. */
  take(lease: Lease): Promise<T | undefined>
  /** When the next one that waits is due. */
  nextDue(): Promise<string | undefined>
  /** One attempt, and a note of how it went; throws only where that note could not be made. */
  attempt(taken: T): Promise<void>
}

export interface QueueWorker {
  /** Something may be due. */
  wake(): void
  /** Takes nothing more; resolves once what was taken is done with. */
  stop(): Promise<void>
}

export const addMs = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** Works off what is due of one kind, so that one that hangs does not hold up the others. */
export function createQueueWorker<T>(options: WorkerOptions<T>): QueueWorker {
  const { name, atOnce, leaseMs, log, now, take, nextDue, attempt } = options
  const workers = new Set<Promise<void>>()
  let isStopped = false
  let isWoken = false
  let resting: NodeJS.Timeout | undefined

  const restFor = (ms: number): void => {
    clearTimeout(resting)
    if (!isStopped) resting = setTimeout(wake, ms).unref()
  }
  const rest = async (): Promise<void> => {
    const due = await nextDue()
    const ms = due === undefined ? longestRestMs : Date.parse(due) - now().getTime()
    restFor(Math.min(Math.max(ms, shortestRestMs), longestRestMs))
  }
  const work = async (): Promise<void> => {
    try {
      while (!isStopped) {
        isWoken = false
        const at = now()
        const taken = await take({ now: at, until: addMs(at, leaseMs) })
        if (taken) {
          // There may be more, for another to take.
          wake()
          await attempt(taken)
        } else if (!isWoken) {
          return await rest()
        }
      }
    } catch (err) {
      log.warn({ err, queue: name }, 'the queue cannot be read or written')
      restFor(retryMs)
    }
  }
  const wake = (): void => {
    isWoken = true
    if (isStopped || workers.size >= atOnce) return
    const worker = work().finally(() => workers.delete(worker))
    workers.add(worker)
  }

  return {
    wake,
    async stop() {
      isStopped = true
      clearTimeout(resting)
      await Promise.all(workers)
    },
  }
}
