import type { Database } from '../db/database.ts'
import { tooOften } from '../http/errors.ts'
import { deleteHit, insertHit, selectOldestHit } from './queries.ts'

/** How often, over which sliding window. */
interface Limit {
  count: number
  seconds: number
}

/** The limits of the API, counted in the database so that they hold across instances. */
export const limits = {
  signInByAccountAndAddress: { count: 10, seconds: 900 },
  signInByAddress: { count: 30, seconds: 900 },
  signInByAccount: { count: 100, seconds: 900 },
  secondFactorByAccount: { count: 10, seconds: 900 },
  passwordLinkByManager: { count: 1, seconds: 60 },
  captchaByAddress: { count: 60, seconds: 60 },
  messageTriesByAddress: { count: 60, seconds: 60 },
  messagesByAddress: { count: 20, seconds: 86_400 },
  resetCodeByAddress: { count: 10, seconds: 3600 },
  resetCodeByEmail: { count: 20, seconds: 86_400 },
  emailCheckByAddress: { count: 20, seconds: 3600 },
  resetByAddress: { count: 30, seconds: 3600 },
  passwordLinkByAddress: { count: 30, seconds: 3600 },
  phoneCodeByAddress: { count: 10, seconds: 3600 },
  registerByAddress: { count: 20, seconds: 3600 },
  reviewAgainByAddress: { count: 20, seconds: 3600 },
  /** What shops register, each on its own or as lines of a file. */
  cabinsByCompany: { count: 2000, seconds: 3600 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

/** A limit and whom it counts: an address, an account, or both. */
export interface Counted {
  limit: LimitName
  whom: string
}

/** One try, counted against every given limit. */
export interface Try {
  /** Takes the try back, for limits that count failures only. */
  forget(): Promise<void>
}

const bucketOf = ({ limit, whom }: Counted): string => `${limit}:${whom}`

async function refuse(db: Database, counted: Counted, now: Date): Promise<never> {
  const { seconds } = limits[counted.limit]
  const oldest = await selectOldestHit(db, bucketOf(counted), new Date(now.getTime() - seconds * 1000))
  const until = (oldest === undefined ? now.getTime() : Date.parse(oldest)) + seconds * 1000
  throw tooOften(Math.max(1, Math.ceil((until - now.getTime()) / 1000)))
}

/**
 * Counts one try against each limit, or so many at once, or refuses them all with a 429. The row lock of each
 * bucket makes parallel tries queue, so that a limit of ten never lets eleven through.
 */
export async function countTry(
  db: Database,
  counted: readonly Counted[],
  now: Date,
  times = 1,
): Promise<Try> {
  const taken: Counted[] = []
  const forget = async (): Promise<void> => {
    for (const each of taken) for (let i = 0; i < times; i++) await deleteHit(db, bucketOf(each), now)
  }
  for (const each of counted) {
    if (await insertHit(db, bucketOf(each), limits[each.limit], now, times)) {
      taken.push(each)
      continue
    }
    await forget()
    await refuse(db, each, now)
  }
  return { forget }
}
