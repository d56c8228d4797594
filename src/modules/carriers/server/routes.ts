import { AppError } from '#kits/contract/server/app-error.ts'
import type { Result } from '#kits/contract/shared/call.ts'
import { inTransaction } from '#kits/db/server/transaction.ts'
import type { PersonalContext } from '#kits/http/server/context/context.ts'
import { countTry } from '#kits/http/server/limits/limits.ts'
import type { Route } from '#kits/http/server/route.ts'
import { addMs } from '#kits/queue/server/worker.ts'
import { carrierFeeds } from '../contract.ts'
import { acceptEach, type CabinWriter } from './accept.ts'
import { actorOf } from './actor.ts'
import { changeFeed, createFeed, getFeed, removeFeed } from './feeds.ts'
import { decide, listProposals } from './proposals.queries.ts'
import { listFeeds } from './queries.ts'
import { leaseNow } from './run.queries.ts'
import { leaseMs, runFeed, shortRun } from './run.ts'

/** Proposals that the answer to a run shows. */
const shownProposals = 10

/** Runs a feed while the manager waits. */
async function runNow(
  context: PersonalContext,
  id: string,
  writer: CabinWriter,
): Promise<Result<typeof carrierFeeds.run>> {
  const { db, now, config, session } = context
  await getFeed(context, id)
  await countTry(db, [{ limit: 'runsByFeed', whom: id }], now())
  const leased = await leaseNow(db, id, { now: now(), until: addMs(now(), leaseMs) })
  if (!leased) throw new AppError('already_running')
  const options = {
    contextOf: async () => ({ ...context, session: actorOf(leased, session.companyId) }),
    writer,
    db,
    allowLoopback: config.carrierFeedAllowLoopback,
    now,
  }
  const result = await runFeed(options, leased, shortRun)
  const query = { state: 'open', feedId: id, cabinId: null, kind: null, keyword: null, sort: null } as const
  const { items } = await listProposals(db, { ...query, page: 1, pageSize: shownProposals })
  return { ...result, feed: await getFeed(context, id), proposals: items }
}

export const carrierFeedsFeature =
  (writer: CabinWriter) =>
  (route: Route): void => {
    route(carrierFeeds.getPage, ({ db, now }, query) => listFeeds(db, query, now()))
    route(carrierFeeds.get, (context, { id }) => getFeed(context, id))
    route(carrierFeeds.create, inTransaction(createFeed))
    route(carrierFeeds.update, inTransaction(changeFeed))
    route(carrierFeeds.remove, inTransaction(removeFeed))
    route(carrierFeeds.run, (context, { id }) => runNow(context, id, writer))
    route(carrierFeeds.getProposals, ({ db }, query) => listProposals(db, query))
    route(carrierFeeds.accept, (context, { items }) => acceptEach(writer, context, items))
    route(carrierFeeds.dismiss, async ({ db, session, now }, { ids }) => ({
      count: await decide(db, ids, { state: 'dismissed', managerId: session.managerId, now: now() }),
    }))
  }
