import { AppError, tooOften } from '#kits/contract/server/app-error.ts'
import type { Database } from '#kits/db/server/database.ts'
import { networkOf, networkShare } from '../address.ts'
import { deleteHit, insertHit, insertUse, selectOldestHit, selectWindowCounts } from './queries.ts'

/** A count within a sliding window. */
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
  /** Mails that a shop has sent to its colleagues, or to whom it says is one. */
  passwordLinkByCompany: { count: 50, seconds: 86_400 },
  /** Answers from which a shop learns that somebody has a user name or an email. */
  takenNameByCompany: { count: 20, seconds: 3600 },
  captchaByAddress: { count: 60, seconds: 60 },
  questionByAddress: { count: 60, seconds: 3600 },
  /** Beyond these a captcha needs its proof of work; a question, which a program can answer, sooner. */
  unprovenImageByAddress: { count: 3, seconds: 86_400 },
  unprovenQuestionByAddress: { count: 2, seconds: 86_400 },
  /** Never refuses: it determines the work for the next captcha. */
  captchaWorkByAddress: { count: 41, seconds: 3600 },
  messageTriesByAddress: { count: 60, seconds: 60 },
  messagesByAddress: { count: 20, seconds: 86_400 },
  /** Mails that confirm a message to whatever address its sender typed. */
  messageReceiptByEmail: { count: 1, seconds: 86_400 },
  resetCodeByAddress: { count: 10, seconds: 3600 },
  resetCodeByEmail: { count: 60, seconds: 86_400 },
  /** One mail a minute to a mailbox, whatever stands behind the plus of its address. Just under the minute of an address. */
  resetCodeByMailbox: { count: 1, seconds: 59 },
  resetGuessByEmail: { count: 300, seconds: 86_400 },
  emailCheckByAddress: { count: 20, seconds: 3600 },
  resetByAddress: { count: 30, seconds: 3600 },
  passwordLinkByAddress: { count: 30, seconds: 3600 },
  phoneCodeTriesByAddress: { count: 60, seconds: 60 },
  phoneCodeByAddress: { count: 10, seconds: 3600 },
  phoneCodeByPhone: { count: 3, seconds: 86_400 },
  phoneCodeCheckByAddress: { count: 60, seconds: 3600 },
  /** For all phones together; a default that the configuration overrides. */
  textMessages: { count: 500, seconds: 86_400 },
  followByAddress: { count: 10, seconds: 3600 },
  /** Wrong tokens of links to what one follows. */
  followTokenByAddress: { count: 30, seconds: 3600 },
  /** Confirmation mails: to an address that follows already, and to one that may be a stranger's. Counted silently. */
  followMailByEmail: { count: 3, seconds: 86_400 },
  followMailByStranger: { count: 1, seconds: 86_400 },
  confirmEmailByAddress: { count: 30, seconds: 3600 },
  confirmMailByManager: { count: 3, seconds: 86_400 },
  confirmMailByEmail: { count: 10, seconds: 86_400 },
  registerByAddress: { count: 20, seconds: 3600 },
  reviewAgainByAddress: { count: 20, seconds: 3600 },
  /** Cabins a shop registers, one by one or as lines of a file. */
  cabinsByCompany: { count: 2000, seconds: 3600 },
  /** Each job may leave a file that is stored for a day. */
  jobsByManager: { count: 200, seconds: 86_400 },
  /** Written or edited. */
  commentsByManager: { count: 50, seconds: 60 },
  /** Answers are mail to strangers: a stolen account must not become a relay. */
  answersByMessage: { count: 10, seconds: 86_400 },
  answersByManager: { count: 60, seconds: 3600 },
  calendarResetsByManager: { count: 20, seconds: 3600 },
  /** A program reads a feed every quarter of an hour at most; a manager has some of them. */
  calendarReadsByManager: { count: 120, seconds: 3600 },
  /** Addresses that a manager makes those of contacts, who are mailed without having asked. */
  contactsByManager: { count: 200, seconds: 86_400 },
  /** Questions whether somebody agrees to mails of a company: nobody is pressed. */
  consentMailByCompanyAndEmail: { count: 2, seconds: 30 * 86_400 },
  consentMailByEmail: { count: 3, seconds: 86_400 },
  consentMailsByCompany: { count: 200, seconds: 86_400 },
  /** Answers by one link, and wrong tokens, which hold up no right one of the same address. */
  consentByLink: { count: 60, seconds: 3600 },
  consentTokenByAddress: { count: 20, seconds: 3600 },
  /** Mails in which the brokerage's own staff asks an address for papers, with their reminders. */
  paperMailByEmail: { count: 30, seconds: 86_400 },
  /** Links that a manager makes, most of which are mailed to whatever address was typed. */
  uploadRequestsByManager: { count: 200, seconds: 86_400 },
  /** What is opened and sent by one upload link. */
  uploadsByLink: { count: 60, seconds: 3600 },
  /** Wrong tokens of upload links. */
  uploadTokenByAddress: { count: 20, seconds: 3600 },
  callsByKey: { count: 600, seconds: 60 },
  /** Requests to an address that somebody entered: more than people make by hand would be a way to bother it. */
  webhookTestsByCompany: { count: 30, seconds: 3600 },
  webhookReplaysByCompany: { count: 60, seconds: 3600 },
  /** Keys that are unknown, revoked or expired: a right key from the same address is not held up by them. */
  wrongKeyByAddress: { count: 30, seconds: 900 },
  /** Runs of a carrier's feed that people ask for: the carrier counts them too. */
  runsByFeed: { count: 20, seconds: 3600 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

/**
 * A limit and its subject: an address, an account, or both. One that counts an IPv6 address by its /64 counts its /48
 * besides.
 */
export interface LimitBucket {
  limit: LimitName
  whom: string
  /** The count where it is not that of the table. */
  count?: number
}

const limitOf = ({ limit, count = limits[limit].count }: LimitBucket): Limit => ({
  count,
  seconds: limits[limit].seconds,
})

/**
 * The /48 of an IPv6 address with its share of the limit: whoever has one changes among 65,536 networks at will. An
 * account that is counted with an address has none: its owner would wait for failures of neighbours.
 */
function networkBucketOf(counted: LimitBucket): LimitBucket | undefined {
  const network = networkOf(counted.whom)
  if (network === undefined) return undefined
  return { limit: counted.limit, whom: network, count: limitOf(counted).count * networkShare }
}

const withNetworks = (counted: readonly LimitBucket[]): LimitBucket[] =>
  counted.flatMap((each) => {
    const network = networkBucketOf(each)
    return network ? [each, network] : [each]
  })

/** Hits inside the window that ends now. */
export async function countHits(db: Database, counted: LimitBucket, now: Date): Promise<number> {
  const bucketWindows = { bucket: bucketOf(counted), since: windowOf(counted, now) }
  const [windowCount] = await selectWindowCounts(db, [bucketWindows], false)
  return windowCount?.hits ?? 0
}

const bucketOf = ({ limit, whom }: LimitBucket): string => `${limit}:${whom}`

const windowOf = ({ limit }: LimitBucket, now: Date): Date =>
  new Date(now.getTime() - limits[limit].seconds * 1000)

function secondsUntil({ limit }: LimitBucket, oldest: string | null | undefined, now: Date): number {
  const until = (oldest ? Date.parse(oldest) : now.getTime()) + limits[limit].seconds * 1000
  return Math.max(1, Math.ceil((until - now.getTime()) / 1000))
}

const refusal = (counted: LimitBucket, oldest: string | null | undefined, now: Date): AppError =>
  tooOften(secondsUntil(counted, oldest, now))

/** What is left of a limit, as its `RateLimit-…` headers say it. */
export interface Allowance {
  limit: number
  remaining: number
  /** Seconds until the oldest use leaves the window. */
  reset: number
  isUsedUp: boolean
}

/** Counts one use unless the limit is used up, and says what is left. */
export async function countAllowance(db: Database, counted: LimitBucket, now: Date): Promise<Allowance> {
  const { count, seconds } = limitOf(counted)
  const bucket = bucketOf(counted)
  const use = await insertHit(db, bucket, { count, seconds }, now)
  const oldest = use?.oldest ?? (await selectOldestHit(db, bucket, windowOf(counted, now)))
  return {
    limit: count,
    remaining: use ? count - use.uses : 0,
    reset: secondsUntil(counted, oldest, now),
    isUsedUp: use === undefined,
  }
}

/**
 * Counts one use and returns the uses in the window, this one included, capped at the limit. A /48 that has used more
 * of its share than the address of its own answers for it.
 */
export async function countUse(db: Database, counted: LimitBucket, now: Date): Promise<number> {
  const own = await insertUse(db, bucketOf(counted), limitOf(counted), now)
  const network = networkBucketOf(counted)
  if (!network) return own
  const ofAll = await insertUse(db, bucketOf(network), limitOf(network), now)
  return Math.max(own, Math.ceil(ofAll / networkShare))
}

/**
 * Counts one or several tries against each limit, or none of them and returns the one that is used up. The row lock of
 * each bucket serialises concurrent tries, so that a limit of ten never admits eleven.
 */
async function consume(
  db: Database,
  counted: readonly LimitBucket[],
  now: Date,
  times: number,
): Promise<LimitBucket | undefined> {
  const consumed: LimitBucket[] = []
  for (const each of withNetworks(counted)) {
    if (await insertHit(db, bucketOf(each), limitOf(each), now, times)) {
      consumed.push(each)
      continue
    }
    for (const one of consumed) for (let i = 0; i < times; i++) await deleteHit(db, bucketOf(one), now)
    return each
  }
  return undefined
}

/** Counts one use; false where the limit is used up. */
export async function consumeLimit(db: Database, counted: LimitBucket, now: Date): Promise<boolean> {
  return (await consume(db, [counted], now, 1)) === undefined
}

/** Counts one or several tries against each limit, or refuses them all with a 429. */
export async function countTry(
  db: Database,
  counted: readonly LimitBucket[],
  now: Date,
  times = 1,
): Promise<void> {
  const used = await consume(db, counted, now, times)
  if (used) throw refusal(used, await selectOldestHit(db, bucketOf(used), windowOf(used, now)), now)
}

interface CheckOptions {
  /** Waits for concurrent tries to be counted. */
  waits?: boolean
}

/** The refusal of the first limit that is used up. */
async function findRefusal(
  db: Database,
  counted: readonly LimitBucket[],
  now: Date,
  { waits = false }: CheckOptions = {},
): Promise<AppError | undefined> {
  const all = withNetworks(counted)
  const bucketWindows = all.map((each) => ({ bucket: bucketOf(each), since: windowOf(each, now) }))
  const windowCounts = await selectWindowCounts(db, bucketWindows, waits)
  for (const each of all) {
    const windowCount = windowCounts.find(({ bucket }) => bucket === bucketOf(each))
    if (windowCount && windowCount.hits >= limitOf(each).count) return refusal(each, windowCount.oldest, now)
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

/** A wrong password, code, or ciphertext under no key of ours. */
const isWrongGuess = (error: unknown): boolean =>
  error instanceof AppError && (error.key === 'validation' || error.status === 401)

/** Checks the limits again in the transaction that acts on a right guess, before its result is visible. */
export type Recheck = (db: Database) => Promise<void>

/**
 * Runs a guess under limits that count only wrong ones, unless `isCounted` says which. Used-up limits refuse before the guess costs anything. Of
 * concurrent wrong guesses no more are answered than the limits allow, and a right one after them is refused too:
 * guessing in parallel reveals no more than guessing in sequence.
 */
export async function withGuessLimits<R>(
  db: Database,
  counted: readonly LimitBucket[],
  now: Date,
  guess: (recheck: Recheck) => Promise<R>,
  isCounted: (error: unknown) => boolean = isWrongGuess,
): Promise<R> {
  const used = await findRefusal(db, counted, now)
  if (used) throw used
  try {
    return await guess(async (inside) => {
      const usedMeanwhile = await findRefusal(inside, counted, now, { waits: true })
      if (usedMeanwhile) throw usedMeanwhile
    })
  } catch (error) {
    if (isCounted(error)) await countTry(db, counted, now)
    throw error
  }
}
