import { inTransaction } from '#kits/db/server/transaction.ts'
import type { Route } from '#kits/http/server/route.ts'
import { carrierFeeds } from '../contract.ts'
import { acceptEach, type CabinWriter } from './accept.ts'
import { changeFeed, createFeed, getFeed, removeFeed } from './feeds.ts'
import { decide, listProposals } from './proposals.queries.ts'
import { listFeeds } from './queries.ts'
import { runNow } from './run-now.ts'

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
