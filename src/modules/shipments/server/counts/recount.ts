import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#kits/db/server/database.ts'
import {
  addToCabinCounts,
  type CabinCount,
  claimRecount,
  compareCabinCounts,
  countCabinPages,
  countCabinsInPages,
} from './queries.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Hour in UTC; night in Mexico. */
const nightHour = 9

function lastNight(now: Date): Date {
  const today = new Date(now).setUTCHours(nightHour, 0, 0, 0)
  return new Date(today <= now.getTime() ? today : today - dayMs)
}

/** Pages of one statement, about a million cabins: a statement may take 15 seconds. */
const usualPages = 50_000

/**
 * Counts the cabins, sets counts that differ right and returns how many did. Cabins and counts are read as of one moment,
 * and at any moment a change is in both or in neither: others may go on writing. What differs is added afterwards, to
 * whatever the counts have become meanwhile.
 */
export async function recountCabins(db: Database, pagesAtOnce = usualPages): Promise<number> {
  const differences = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const pages = await countCabinPages(trx)
      const sums = new Map<string, CabinCount>()
      for (let from = 0; from < pages; from += pagesAtOnce)
        for (const counted of await countCabinsInPages(trx, { from, to: from + pagesAtOnce })) {
          const key = `${counted.company_id} ${counted.status} ${counted.deleted}`
          sums.set(key, { ...counted, count: counted.count + (sums.get(key)?.count ?? 0) })
        }
      return compareCabinCounts(trx, [...sums.values()])
    })
  if (differences.length > 0) await addToCabinCounts(db, differences)
  return differences.length
}

/** Recounts all cabins once a night, on whichever instance claims it first, in case a trigger's count drifted. */
export async function recountNightly(
  db: Database,
  now: Date,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  if (!(await claimRecount(db, lastNight(now), now))) return
  const repaired = await recountCabins(db)
  if (repaired > 0) log.warn({ repaired }, 'counts of cabins were wrong and have been set right')
}
