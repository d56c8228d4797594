import { daysBetween } from '#kits/dates/shared/calendar-days.ts'
import type { Database } from '#kits/db/server/database.ts'
import { addMs, createQueueWorker, type QueueWorker } from '#kits/queue/server/worker.ts'
import { deadlinesOf } from '#modules/deadlines/rules/deadlines.ts'
import { type DeadlineBasis, readDeadlineBasis } from '#modules/deadlines/server/basis.ts'
import { clockCabinOf } from '#modules/deadlines/server/next-deadline.ts'
import { nearDays } from '#modules/partners/rules/webhook-events.ts'
import {
  isDeadlineWanted,
  listNearCabins,
  type NearCabin,
  type NearDeadline,
  tellDeadlines,
} from './near-deadlines.queries.ts'
import type { WebhookOptions } from './send.ts'

/** Milliseconds between two looks. */
const everyMs = 10 * 60_000

/** Cabins that are told of in one statement. */
const batch = 500

const firstId = '00000000-0000-0000-0000-000000000000'

/** Of all clocks: behind one that has ended another may be about to. */
const nearOf = (cabin: NearCabin, { rules, calendar, places }: DeadlineBasis): NearDeadline[] =>
  deadlinesOf(clockCabinOf(cabin, places), rules, calendar, cabin.today)
    .map(({ kind, on, isEstimate }) => ({
      cabinId: cabin.id,
      kind,
      on,
      daysLeft: daysBetween(cabin.today, on),
      isEstimate,
      state: cabin.state,
    }))
    .filter(({ daysLeft }) => daysLeft >= 0 && daysLeft <= nearDays[0])

export async function tellNearDeadlines(db: Database, now: Date): Promise<void> {
  const basis = await readDeadlineBasis(db)
  let after: string | undefined = firstId
  while (after !== undefined) {
    const cabins: NearCabin[] = await listNearCabins(db, { now, after, limit: batch })
    await tellDeadlines(
      db,
      cabins.flatMap((cabin) => nearOf(cabin, basis)),
      now,
    )
    after = cabins.length < batch ? undefined : cabins.at(-1)?.id
  }
}

export function createDeadlineTeller({ db, log, now }: WebhookOptions): QueueWorker {
  let next = new Date(0)
  return createQueueWorker<never>({
    name: 'near deadlines for webhooks',
    atOnce: 1,
    leaseMs: 0,
    log,
    now,
    take: async (lease) => {
      if (lease.now < next) return undefined
      if (await isDeadlineWanted(db)) await tellNearDeadlines(db, lease.now)
      next = addMs(lease.now, everyMs)
      return undefined
    },
    nextDue: async () => next.toISOString(),
    attempt: async () => undefined,
  })
}
