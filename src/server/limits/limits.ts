import type { Database } from '../db/database.ts'
import { tooOften } from '../http/errors.ts'
import { deleteHit, insertHit, insertUse, selectOldestHit } from './queries.ts'

/** How often, over which sliding window. */
interface Limit {
  count: number
  seconds: number
}

/** The limits of the API, counted in the database so that they hold across instances; tracking counts by itself. */
export const limits = {
  signInByAccountAndAddress: { count: 10, seconds: 900 },
  signInByAddress: { count: 30, seconds: 900 },
  signInByAccount: { count: 100, seconds: 900 },
  secondFactorByAccount: { count: 10, seconds: 900 },
  passwordLinkByManager: { count: 1, seconds: 60 },
  captchaByAddress: { count: 60, seconds: 60 },
  questionByAddress: { count: 60, seconds: 3600 },
  /** Past these a captcha is refused without its proof of work; a question, which a program can answer, sooner. */
  unprovenImageByAddress: { count: 10, seconds: 86_400 },
  unprovenQuestionByAddress: { count: 2, seconds: 86_400 },
  /** Refuses nobody: the work for the next captcha follows from it. */
  captchaWorkByAddress: { count: 41, seconds: 3600 },
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

/** Counts one use within the limit; false where there is none left. */
export function takeOne(db: Database, counted: Counted, now: Date): Promise<boolean> {
  return insertHit(db, bucketOf(counted), limits[counted.limit], now)
}

/** Counts one use and says how many lie in the window, this one included: at most as many as the limit has. */
export function countUse(db: Database, counted: Counted, now: Date): Promise<number> {
  return insertUse(db, bucketOf(counted), limits[counted.limit], now)
}

/**
 * Counts one try against each limit, or refuses it with a 429. The row lock of each bucket makes
 * parallel tries queue, so that a limit of ten never lets eleven through.
 */
export async function countTry(db: Database, counted: readonly Counted[], now: Date): Promise<Try> {
  const taken: Counted[] = []
  const forget = async (): Promise<void> => {
    for (const each of taken) await deleteHit(db, bucketOf(each), now)
  }
  for (const each of counted) {
    if (await takeOne(db, each, now)) {
      taken.push(each)
      continue
    }
    await forget()
    await refuse(db, each, now)
  }
  return { forget }
}
