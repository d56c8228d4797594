import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { Result } from '#kits/contract/shared/call.ts'
import type { PersonalContext } from '#kits/http/server/context/context.ts'
import { countTry } from '#kits/http/server/limits/limits.ts'
import { addMs } from '#kits/queue/server/worker.ts'
import type { carrierFeeds } from '../contract.ts'
import type { CabinWriter } from './accept.ts'
import { actorOf } from './actor.ts'
import { getFeed } from './feeds.ts'
import { listProposals } from './proposals.queries.ts'
import { findRunState, leaseNow } from './run.queries.ts'
import { leaseMs, type RunResult, runFeed, shortRun } from './run.ts'

/** A run of a feed while a manager waits. */

/** Proposals that the answer to a run shows. */
const shownProposals = 10
/** Milliseconds between two looks at a run of somebody else, or of the instance that asks feeds by itself. */
const lookEveryMs = 200

interface Waiting {
  id: string
  writer: CabinWriter
  /** Of `performance.now()`. */
  until: number
}

/**
 * Waits for the run that is under way, and answers what it recorded; undefined where it ended without recording
 * anything, as one whose feed was changed meanwhile.
 */
async function joinRun({ db, now }: PersonalContext, { id, until }: Waiting): Promise<RunResult | undefined> {
  const before = await findRunState(db, id, now())
  let state = before
  while (state?.isRunning && state.attempts === before?.attempts) {
    if (performance.now() > until) throw new AppError('already_running')
    await wait(lookEveryMs)
    state = await findRunState(db, id, now())
  }
  if (!state) throw new AppError('not_found')
  if (state.lastRunAt === null || state.lastRunAt === before?.lastRunAt) return undefined
  const { error, asked, known, events, proposed, taken } = state.last
  const found = { asked, known, events, proposed, taken }
  const counts = Object.fromEntries(Object.entries(found).map(([name, count]) => [name, count ?? 0]))
  return { ...(counts as Record<keyof typeof found, number>), error }
}

async function runOrJoin(context: PersonalContext, waiting: Waiting): Promise<RunResult> {
  const { db, now, config, session } = context
  const leased = await leaseNow(db, waiting.id, { now: now(), until: addMs(now(), leaseMs) })
  if (!leased) return (await joinRun(context, waiting)) ?? runOrJoin(context, waiting)
  const options = {
    contextOf: async () => ({ ...context, session: actorOf(leased, session.companyId) }),
    writer: waiting.writer,
    db,
    allowLoopback: config.carrierFeedAllowLoopback,
    now,
  }
  return runFeed(options, leased, shortRun)
}

/** Asks a feed now. Where it is being asked already, as right after it was made, the run under way is joined. */
export async function runNow(
  context: PersonalContext,
  id: string,
  writer: CabinWriter,
): Promise<Result<typeof carrierFeeds.run>> {
  const { db, now } = context
  await getFeed(context, id)
  await countTry(db, [{ limit: 'runsByFeed', whom: id }], now())
  const until = performance.now() + shortRun.withinMs
  const result = await runOrJoin(context, { id, writer, until })
  const query = { state: 'open', feedId: id, cabinId: null, kind: null, keyword: null, sort: null } as const
  const { items } = await listProposals(db, { ...query, page: 1, pageSize: shownProposals })
  return { ...result, feed: await getFeed(context, id), proposals: items }
}
