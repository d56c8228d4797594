import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#kits/db/server/database.ts'
import type { Listen } from '#kits/db/server/listening.ts'
import { createDispatcher, type Dispatcher } from '#kits/queue/server/dispatcher.ts'
import { addMs, createQueueWorker } from '#kits/queue/server/worker.ts'
import { readProgress } from './recompute.queries.ts'
import { recomputeSome } from './recompute.ts'
import { bumpWhereRulesBegin, readRevision, revisionChannel } from './revision.queries.ts'

interface Options {
  db: Database
  listen: Listen
  log: Pick<FastifyBaseLogger, 'warn'>
  now(): Date
}

/** Milliseconds until it is tried again where others are writing or computing. */
const retryMs = 500

/** Computes all next deadlines again after each change of a rule or a calendar. Of several instances one at a time does. */
export function startDeadlineWorker({ db, listen, log, now }: Options): Dispatcher {
  const worker = createQueueWorker<number>({
    name: 'next deadlines',
    atOnce: 1,
    leaseMs: 0,
    log,
    now,
    take: async () => {
      const began = performance.now()
      await bumpWhereRulesBegin(db)
      return (await recomputeSome(db)) ? performance.now() - began : undefined
    },
    // Rests as long as it worked: nobody who asks for something waits for more than one slice.
    attempt: (tookMs) => wait(tookMs),
    nextDue: async () => {
      const [{ revision }, progress] = [await readRevision(db), await readProgress(db)]
      const isDone = progress.finished && progress.revision === revision
      return isDone ? undefined : addMs(now(), retryMs).toISOString()
    },
  })
  return createDispatcher({ channel: revisionChannel, workers: [worker], listen, log })
}
