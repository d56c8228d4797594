import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#kits/config/server/config.ts'
import type { Database } from '#kits/db/server/database.ts'
import { hashOf, newToken } from '#kits/mail/server/link-tokens.ts'
import { queueMail } from '#kits/mail/server/outbox/queue.ts'
import { readMailSite } from '#kits/mail/server/site.ts'
import { addMs, createQueueWorker, type QueueWorker } from '#kits/queue/server/worker.ts'
import { mailOf } from './mail.ts'
import { movedClocks, newsOf, type ShownCabin, type ShownPapers, type Telling } from './news.ts'
import {
  findDueFollower,
  forgetTellings,
  hasFollowers,
  lockDueFollower,
  type MailedFollower,
  nextMailDue,
  noteMailed,
  readShownCabins,
  readShownPapers,
  takeTellings,
  tellClocks,
  tellMissingPapers,
} from './worker.queries.ts'

interface Options {
  config: Pick<Config, 'publicUrl'>
  db: Database
  log: Pick<FastifyBaseLogger, 'warn'>
  now(): Date
}

/** Papers are a contact's business, and are read only where one of them may be news. */
function papersFor(
  db: Database,
  { customerId }: MailedFollower,
  tellings: readonly Telling[],
): Promise<ReadonlyMap<string, ShownPapers>> {
  const about = tellings.filter(({ event, isWaiting }) => event === 'papers' && isWaiting)
  const cabinIds = customerId === null ? [] : [...new Set(about.map(({ cabinId }) => cabinId))]
  return readShownPapers(db, cabinIds)
}

/**
 * Gathers all that a follower is to be told into one mail. It is marked in the transaction that queues the mail: a kill
 * before the commit leaves everything as it was, and another instance waits for the lock and then finds nothing.
 */
async function mailFollower({ config, db, now }: Options, id: string): Promise<void> {
  const at = now()
  await db.transaction().execute(async (transaction) => {
    const follower = await lockDueFollower(transaction, id, at)
    if (!follower) return
    const tellings = await takeTellings(transaction, id, at)
    if (!follower.canBeMailed || tellings.length === 0) return
    const cabinIds = [...new Set(tellings.map(({ cabinId }) => cabinId))]
    const cabins = await readShownCabins(transaction, follower, cabinIds, at)
    const papers = await papersFor(transaction, follower, tellings)
    const tellingsOf = ({ id: of }: ShownCabin) => tellings.filter(({ cabinId }) => cabinId === of)
    const moved = cabins.flatMap((cabin) => movedClocks(cabin, tellingsOf(cabin)))
    await forgetTellings(transaction, moved)
    const news = cabins.flatMap(
      (cabin) => newsOf({ ...cabin, papers: papers.get(cabin.id) }, tellingsOf(cabin)) ?? [],
    )
    if (news.length === 0) return
    const token = newToken()
    const told = news.flatMap((one) => one.told)
    await noteMailed(transaction, { followerId: id, tokenHash: hashOf(token), told }, at)
    const dedupeKey = `following:${id}:${told.at(-1)?.id}`
    const site = await readMailSite(transaction, config)
    const mail = { to: follower.email, ...mailOf(news, follower, token, site, at), dedupeKey }
    await queueMail(transaction, { ...mail, followerId: id }, at)
  })
}

/** Milliseconds between two looks at last free days and expected arrivals. */
const clockMs = 10 * 60_000

/** Tells of last free days that come near, and of papers missing before an arrival. Any number of instances may: what was told is not told again. */
function createClockWorker({ db, log, now }: Options): QueueWorker {
  let next = new Date(0)
  return createQueueWorker<never>({
    name: 'last free days of followers',
    atOnce: 1,
    leaseMs: 0,
    log,
    now,
    take: async (lease) => {
      if (lease.now < next || !(await hasFollowers(db))) return undefined
      await tellClocks(db, lease.now)
      await tellMissingPapers(db, lease.now)
      next = addMs(lease.now, clockMs)
      return undefined
    },
    nextDue: async () => next.toISOString(),
    attempt: async () => undefined,
  })
}

/**
 * Mails followers, on any number of instances. The queue is the tellings themselves: nothing needs a lease, for an
 * attempt is one transaction.
 */
export function startFollowing(options: Options): QueueWorker {
  const { db, log, now } = options
  const mails = createQueueWorker<string>({
    name: 'mails to followers',
    atOnce: 1,
    leaseMs: 0,
    log,
    now,
    take: (lease) => findDueFollower(db, lease.now),
    nextDue: () => nextMailDue(db),
    attempt: (id) => mailFollower(options, id),
  })
  const workers = [createClockWorker(options), mails]
  const wake = (): void => {
    for (const worker of workers) worker.wake()
  }
  wake()
  return {
    wake,
    stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))),
  }
}
