import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { claimRecount, recountCabins } from './queries.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Hour in UTC; night in Mexico. */
const nightHour = 9

function lastNight(now: Date): Date {
  const today = new Date(now).setUTCHours(nightHour, 0, 0, 0)
  return new Date(today <= now.getTime() ? today : today - dayMs)
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
