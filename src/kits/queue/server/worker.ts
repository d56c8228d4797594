import type { FastifyBaseLogger } from 'fastify'
import type { Lease } from './queries.ts'

/** The queue is checked at least this often, in case a notification was missed. */
const longestRestMs = 60_000
const shortestRestMs = 250
/** Delay after a database error. */
const retryMs = 5_000

interface WorkerOptions<T> {
  /** For the log. */
  name: string
  /** Concurrent attempts per instance. */
  atOnce: number
  /** Duration of a lease; longer than an attempt plus the clock differences between instances. */
  leaseMs: number
  log: Pick<FastifyBaseLogger, 'warn'>
  now(): Date
  /** Leases the longest due row. */
  take(lease: Lease): Promise<T | undefined>
  /** When the next waiting row is due. */
  nextDue(): Promise<string | undefined>
  /** Makes one attempt and records its result; throws only where recording failed. */
  attempt(taken: T): Promise<void>
}

export interface QueueWorker {
  /** Checks the queue: something may be due. */
  wake(): void
  /** Leases nothing more; resolves once running attempts have ended. */
  stop(): Promise<void>
}

export const addMs = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** Processes the due rows of one kind, so that a slow kind does not delay the others. */
export function createQueueWorker<T>(options: WorkerOptions<T>): QueueWorker {
  const { name, atOnce, leaseMs, log, now, take, nextDue, attempt } = options
  const workers = new Set<Promise<void>>()
  let isStopped = false
  let isWoken = false
  let resting: NodeJS.Timeout | undefined
  let lastTake: Promise<unknown> = Promise.resolve()

  /** One lease after the other: each counts what the one before has taken, so that a limit on rows under way holds. */
  const takeInTurn = (): Promise<T | undefined> => {
    const taking = lastTake.then(() => {
      const at = now()
      return isStopped ? undefined : take({ now: at, until: addMs(at, leaseMs) })
    })
    lastTake = taking.catch(() => undefined)
    return taking
  }
  const restFor = (ms: number): void => {
    clearTimeout(resting)
    if (!isStopped) resting = setTimeout(wake, ms).unref()
  }
  const restMs = async (): Promise<number> => {
    const due = await nextDue()
    const ms = due === undefined ? longestRestMs : Date.parse(due) - now().getTime()
    return Math.min(Math.max(ms, shortestRestMs), longestRestMs)
  }
  const work = async (): Promise<void> => {
    try {
      while (!isStopped) {
        isWoken = false
        const taken = await takeInTurn()
        if (taken) {
          // More may be due, for a further concurrent attempt.
          wake()
          await attempt(taken)
        } else if (!isWoken) {
          const ms = await restMs()
          // What is due now may have come after that was read.
          if (!isWoken) return restFor(ms)
        }
      }
    } catch (err) {
      isWoken = false
      log.warn({ err, queue: name }, 'the queue cannot be read or written')
      restFor(retryMs)
    }
  }
  const wake = (): void => {
    isWoken = true
    if (isStopped || workers.size >= atOnce) return
    const worker = work().finally(() => {
      workers.delete(worker)
      if (isWoken) wake()
    })
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
