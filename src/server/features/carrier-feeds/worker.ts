import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config/config.ts'
import type { ScopedContext } from '#server/context/context.ts'
import type { Databases } from '#server/db/databases.ts'
import type { Listen } from '#server/db/listening.ts'
import { findScope } from '#server/db/scope.ts'
import { AppError } from '#server/errors/app-error.ts'
import { noEvents } from '#server/events/no-events.ts'
import type { Storage } from '#server/files/storage.ts'
import { createDispatcher, type Dispatcher } from '#server/queue/dispatcher.ts'
import { createQueueWorker } from '#server/queue/worker.ts'
import { defaultLanguage } from '#shared/texts/languages.ts'
import type { CabinWriter } from './accept.ts'
import { actorOf } from './actor.ts'
import { findOperatorId, type LeasedFeed, leaseDue, nextFeedDue } from './run.queries.ts'
import { leaseMs, runFeed, usualRun } from './run.ts'

interface Options {
  config: Config
  databases: Databases
  storage: Storage
  listen: Listen
  log: FastifyBaseLogger
  now(): Date
}

/** Feeds that one instance runs at a time. */
const atOnce = 2

/** The context in which a feed changes shipments. */
async function contextOf(
  { config, databases, storage, log, now }: Options,
  feed: LeasedFeed,
): Promise<ScopedContext> {
  const session = actorOf(feed, await findOperatorId(databases.office))
  const scope = findScope(session, 'cabin.write')
  if (!scope) throw new AppError('forbidden')
  return {
    config,
    databases,
    db: databases.office,
    storage,
    now,
    events: noEvents,
    language: defaultLanguage,
    requestId: feed.id.slice(19),
    log: log.child({ carrierFeed: feed.id }),
    address: '',
    ip: '',
    userAgent: null,
    knownChange: undefined,
    session,
    scope,
  }
}

/** Runs the feeds that are due. Any number of instances may: each run is under a lease. */
export const startCarrierFeeds =
  (writer: CabinWriter) =>
  (options: Options): Dispatcher => {
    const { config, databases, listen, log, now } = options
    const { office: db } = databases
    const stopping = new AbortController()
    const worker = createQueueWorker<LeasedFeed>({
      name: 'carrier feeds',
      atOnce,
      leaseMs,
      log,
      now,
      take: (lease) => leaseDue(db, lease),
      nextDue: () => nextFeedDue(db),
      attempt: async (feed) => {
        const running = {
          contextOf: (leased: LeasedFeed) => contextOf(options, leased),
          writer,
          db,
          allowLoopback: config.carrierFeedAllowLoopback,
          now,
          signal: stopping.signal,
        }
        await runFeed(running, feed, usualRun)
      },
    })
    const dispatcher = createDispatcher({ channel: 'carrier_feed', workers: [worker], listen, log })
    return {
      ...dispatcher,
      stop(withinMs) {
        stopping.abort()
        return dispatcher.stop(withinMs)
      },
    }
  }
