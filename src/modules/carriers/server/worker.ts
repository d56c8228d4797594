import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#kits/config/server/config.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import { defaultLanguage } from '#kits/contract/shared/languages.ts'
import type { Databases } from '#kits/db/server/databases.ts'
import type { Listen } from '#kits/db/server/listening.ts'
import { findScope } from '#kits/db/server/scope.ts'
import { noEvents } from '#kits/events/server/no-events.ts'
import type { Storage } from '#kits/files/server/storage.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import { createDispatcher, type Dispatcher } from '#kits/queue/server/dispatcher.ts'
import { createQueueWorker } from '#kits/queue/server/worker.ts'
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
