import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { claimRecount, recountCabins } from './queries.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Of UTC: the small hours in Mexico. */
const nightHour = 9

function lastNight(now: Date): Date {
  const today = new Date(now).setUTCHours(nightHour, 0, 0, 0)
  return new Date(today <= now.getTime() ? today : today - dayMs)
}

/** Once a night, whichever instance comes first: reads every cabin. A count that was wrong is right afterwards. */
export async function recountNightly(
  db: Database,
  now: Date,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  if (!(await claimRecount(db, lastNight(now), now))) return
  const repaired = await recountCabins(db)
  if (repaired > 0) log.warn({ repaired }, 'counts of cabins were wrong and have been set right')
}
