import type { Database } from '../db/database.ts'
import { AppError, tooOften } from '../errors/app-error.ts'
import { deleteHit, insertHit, insertUse, selectOldestHit, selectWindowCounts } from './queries.ts'

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
  passwordBySession: { count: 30, seconds: 900 },
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
  resetCodeByEmail: { count: 60, seconds: 86_400 },
  resetGuessByEmail: { count: 300, seconds: 86_400 },
  emailCheckByAddress: { count: 20, seconds: 3600 },
  resetByAddress: { count: 30, seconds: 3600 },
  passwordLinkByAddress: { count: 30, seconds: 3600 },
  phoneCodeByAddress: { count: 10, seconds: 3600 },
  phoneCodeByPhone: { count: 3, seconds: 86_400 },
  /** Of all phones together, unless the configuration says otherwise. */
  textMessages: { count: 500, seconds: 86_400 },
  confirmEmailByAddress: { count: 30, seconds: 3600 },
  confirmMailByManager: { count: 3, seconds: 86_400 },
  confirmMailByEmail: { count: 10, seconds: 86_400 },
  registerByAddress: { count: 20, seconds: 3600 },
  reviewAgainByAddress: { count: 20, seconds: 3600 },
  /** What shops register, each on its own or as lines of a file. */
  cabinsByCompany: { count: 2000, seconds: 3600 },
  /** Each may leave a file that is kept for a day. */
  jobsByManager: { count: 200, seconds: 86_400 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

/** A limit and whom it counts: an address, an account, or both. */
export interface LimitBucket {
  limit: LimitName
  whom: string
  /** How often, where the configuration decides. */
  count?: number
}

/** How many were counted inside the window that ends now. */
export async function countHits(db: Database, counted: LimitBucket, now: Date): Promise<number> {
  const bucketWindows = { bucket: bucketOf(counted), since: windowOf(counted, now) }
  const [windowCount] = await selectWindowCounts(db, [bucketWindows], false)
  return windowCount?.hits ?? 0
}

const bucketOf = ({ limit, whom }: LimitBucket): string => `${limit}:${whom}`

const windowOf = ({ limit }: LimitBucket, now: Date): Date =>
  new Date(now.getTime() - limits[limit].seconds * 1000)

function refusal({ limit }: LimitBucket, oldest: string | null | undefined, now: Date): AppError {
  const until = (oldest ? Date.parse(oldest) : now.getTime()) + limits[limit].seconds * 1000
  return tooOften(Math.max(1, Math.ceil((until - now.getTime()) / 1000)))
}

/** Counts one use within the limit; false where there is none left. */
export function consumeLimit(db: Database, counted: LimitBucket, now: Date): Promise<boolean> {
  return insertHit(db, bucketOf(counted), limits[counted.limit], now)
}

/** Counts one use and says how many lie in the window, this one included: at most as many as the limit has. */
export function countUse(db: Database, counted: LimitBucket, now: Date): Promise<number> {
  return insertUse(db, bucketOf(counted), limits[counted.limit], now)
}

/**
 * Counts one try against each limit, or so many at once, or refuses them all with a 429. The row lock of each
 * bucket makes parallel tries queue, so that a limit of ten never lets eleven through.
 */
export async function countTry(
  db: Database,
  counted: readonly LimitBucket[],
  now: Date,
  times = 1,
): Promise<void> {
  const consumed: LimitBucket[] = []
  for (const each of counted) {
    const limit = { ...limits[each.limit], ...(each.count !== undefined && { count: each.count }) }
    if (await insertHit(db, bucketOf(each), limit, now, times)) {
      consumed.push(each)
      continue
    }
    for (const one of consumed) for (let i = 0; i < times; i++) await deleteHit(db, bucketOf(one), now)
    throw refusal(each, await selectOldestHit(db, bucketOf(each), windowOf(each, now)), now)
  }
}

interface Look {
  /** Waits for tries that are just being counted. */
  waits?: boolean
}

/** The first of these limits that is used up, as a refusal. */
async function findRefusal(
  db: Database,
  counted: readonly LimitBucket[],
  now: Date,
  { waits = false }: Look = {},
): Promise<AppError | undefined> {
  const bucketWindows = counted.map((each) => ({ bucket: bucketOf(each), since: windowOf(each, now) }))
  const windowCounts = await selectWindowCounts(db, bucketWindows, waits)
  for (const each of counted) {
    const windowCount = windowCounts.find(({ bucket }) => bucket === bucketOf(each))
    if (windowCount && windowCount.hits >= limits[each.limit].count)
      return refusal(each, windowCount.oldest, now)
  }
  return undefined
}

/** Whether none of these limits is used up. */
export async function isWithinLimits(
  db: Database,
  counted: readonly LimitBucket[],
  now: Date,
): Promise<boolean> {
  return (await findRefusal(db, counted, now)) === undefined
}

/** A guess that was wrong: a password, a code, or a blob that is under no key of ours. */
const isWrongGuess = (error: unknown): boolean =>
  error instanceof AppError && (error.key === 'validation' || error.status === 401)

/** Looks once more, in the transaction that acts on a right guess, before anything of it is seen. */
export type Recheck = (db: Database) => Promise<void>

/**
 * A guess under limits that count wrong ones alone, however many right ones come at once. What is used up refuses
 * before the guess costs anything. Of wrong guesses made at once, no more are answered than the limits have room
 * for, and a right one that comes after them is refused as well: whoever guesses in parallel learns no more than
 * in a row.
 */
export async function withGuessLimits<R>(
  db: Database,
  counted: readonly LimitBucket[],
  now: Date,
  guess: (recheck: Recheck) => Promise<R>,
): Promise<R> {
  const used = await findRefusal(db, counted, now)
  if (used) throw used
  try {
    return await guess(async (inside) => {
      const usedMeanwhile = await findRefusal(inside, counted, now, { waits: true })
      if (usedMeanwhile) throw usedMeanwhile
    })
  } catch (error) {
    if (isWrongGuess(error)) await countTry(db, counted, now)
    throw error
  }
}
