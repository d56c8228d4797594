import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { describeFailure } from './failure.ts'
import { type Driver, type Kind, type Outgoing, Refusal } from './outgoing.ts'
import { markFailed, markSent, selectNextDue, takeDue } from './queries.ts'
import { mostAttempts, waitAfter } from './retries.ts'

/** Deliveries of one kind at once, on one instance. */
const atOnce = 2
/** No delivery takes longer. */
const deliveryMs = 90_000
/** Longer than a delivery, by what clocks of several instances may differ: then another takes it. */
export const leaseMs = 3 * 60_000

/** Looked anew at least so often, should nobody have announced what is due. */
const longestRestMs = 60_000
const shortestRestMs = 250
/** After the database was away. */
const againMs = 5_000

export interface LaneOptions<K extends Kind> {
  kind: K
  driver: Driver<K>
  db: Database
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  now(): Date
  /** In [0, 1). */
  random(): number
}

export interface Lane {
  /** Something may be due. */
  wake(): void
  /** Takes nothing more; resolves once what was taken is done with. */
  stop(): Promise<void>
}

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** One attempt at what was taken, and a note of how it went. */
async function attempt<K extends Kind>(options: LaneOptions<K>, outgoing: Outgoing<K>): Promise<void> {
  const { kind, driver, db, log, now, random } = options
  const { id, attempts } = outgoing
  try {
    // Whoever took it before may have been killed by it, each time.
    if (attempts > mostAttempts) throw new Refusal('Each attempt was cut short')
    const where = await driver.deliver(outgoing, AbortSignal.timeout(deliveryMs))
    log.info({ kind, id, where }, 'sent')
  } catch (thrown) {
    const error = describeFailure(thrown, [...driver.secrets, outgoing.recipient])
    const wait = thrown instanceof Refusal ? undefined : waitAfter(attempts, random())
    const nextDue = wait === undefined ? null : later(now(), wait)
    log.warn({ kind, id, attempts, error, nextDue }, nextDue ? 'not sent, tried again later' : 'given up')
    await markFailed(db, outgoing, { error, nextDue, now: now() })
    return
  }
  await markSent(db, id, now())
}

/** Delivers what is due of one kind, so that one that hangs does not hold up the other. */
export function createLane<K extends Kind>(options: LaneOptions<K>): Lane {
  const { kind, db, log, now } = options
  const workers = new Set<Promise<void>>()
  let isStopped = false
  let isWoken = false
  let resting: NodeJS.Timeout | undefined

  const restFor = (ms: number): void => {
    clearTimeout(resting)
    if (!isStopped) resting = setTimeout(wake, ms).unref()
  }

  const rest = async (): Promise<void> => {
    const nextDue = await selectNextDue(db, kind, now())
    const ms = nextDue === undefined ? longestRestMs : Date.parse(nextDue) - now().getTime()
    restFor(Math.min(Math.max(ms, shortestRestMs), longestRestMs))
  }

  const work = async (): Promise<void> => {
    try {
      while (!isStopped) {
        isWoken = false
        const at = now()
        const outgoing = await takeDue(db, kind, { now: at, until: later(at, leaseMs) })
        if (outgoing) {
          // There may be more, for another to take.
          wake()
          await attempt(options, outgoing)
        } else if (!isWoken) {
          return await rest()
        }
      }
    } catch (err) {
      log.warn({ err, kind }, 'the outbox cannot be read or written')
      restFor(againMs)
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
