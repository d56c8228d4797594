import { withCaptcha } from '#kits/captcha/server/captcha.ts'
import { AppError, invalidField } from '#kits/contract/server/app-error.ts'
import type { Parsed, Result } from '#kits/contract/shared/call.ts'
import type { Database } from '#kits/db/server/database.ts'
import { newId } from '#kits/db/server/uuid.ts'
import type { Context } from '#kits/http/server/context/context.ts'
import { countTry, withGuessLimits } from '#kits/http/server/limits/limits.ts'
import { hashOf, newToken } from '#kits/mail/server/link-tokens.ts'
import { queueMail } from '#kits/mail/server/outbox/queue.ts'
import { readMailSite } from '#kits/mail/server/site.ts'
import { numberKey } from '#kits/search/shared/number-key.ts'
import type { Followed, follow } from '#modules/following/contract/following.ts'
import { normalizeNumber } from '#modules/shipments/rules/numbers.ts'
import { confirmationMailOf, confirmDays } from './mail.ts'
import {
  addNumbers,
  insertRequest,
  insertToken,
  lockRequests,
  lockTokenHolder,
  markConfirmed,
  readFollowed,
  removeNumbers,
  saveVisitor,
  stopFollower,
  updateDigest,
} from './queries.ts'

type TokenHolder = NonNullable<Awaited<ReturnType<typeof lockTokenHolder>>>

const dayMs = 24 * 60 * 60 * 1000

/** In stored form, the first of each. */
function storedNumbers(numbers: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const number of numbers) {
    const key = numberKey(number)
    if (key !== '' && !byKey.has(key)) byKey.set(key, normalizeNumber(number))
  }
  return [...byKey.values()]
}

/**
 * Does the same whatever is known of the address and the numbers; the worker decides whether the mail goes out. Nothing
 * is followed before the link in it was opened.
 */
export async function start(
  context: Context,
  { captchaId, captchaCode, proof, numbers, email, language }: Parsed<typeof follow.start>,
): Promise<null> {
  const { address, config } = context
  const now = context.now()
  const expiresAt = new Date(now.getTime() + confirmDays * dayMs)
  await withCaptcha(context, { captchaId, captchaCode, proof }, async (transaction) => {
    await countTry(transaction, [{ limit: 'followByAddress', whom: address }], now)
    const [id, token] = [newId(), newToken()]
    const request = { id, tokenHash: hashOf(token), email, language, numbers: storedNumbers(numbers) }
    await insertRequest(transaction, { ...request, createdAt: now, expiresAt })
    const site = await readMailSite(transaction, config)
    const mail = { to: email, ...confirmationMailOf(token, request, site), followRequestId: id }
    await queueMail(transaction, { ...mail, expiresAt }, now)
  })
  return null
}

const isDeadLink = (error: unknown): boolean => error instanceof AppError && error.key === 'follow_link_dead'

/** Runs the work in a transaction; wrong tokens are limited by address. */
function withTokenLimit<R>(context: Context, work: (db: Database) => Promise<R>): Promise<R> {
  const { db, address } = context
  const guess = () => db.transaction().execute((transaction) => work(transaction as Database))
  const limit = { limit: 'followTokenByAddress', whom: address } as const
  return withGuessLimits(db, [limit], context.now(), guess, isDeadLink)
}

/** Follows what this and other requests of the address asked for; again, it changes nothing. */
async function confirmRequests(db: Database, token: string, now: Date): Promise<string> {
  const requests = await lockRequests(db, hashOf(token), now)
  const own = requests.find(({ isOwn }) => isOwn)
  if (!own) throw new AppError('follow_link_dead')
  if (own.followerId !== null) return own.followerId
  const followerId = await saveVisitor(db, own, now)
  // What this link is about before the rest, should there be too much.
  const numbers = [own, ...requests.filter(({ isOwn }) => !isOwn)].flatMap((request) => request.numbers)
  await addNumbers(db, followerId, numbers)
  await markConfirmed(
    db,
    requests.map(({ id }) => id),
    followerId,
    now,
  )
  return followerId
}

export function confirm(
  context: Context,
  { token }: Parsed<typeof follow.confirm>,
): Promise<Result<typeof follow.confirm>> {
  const now = context.now()
  return withTokenLimit(context, async (db) => {
    const followerId = await confirmRequests(db, token, now)
    const manageToken = newToken()
    await insertToken(db, followerId, hashOf(manageToken), now)
    return { ...(await readFollowed(db, followerId)), token: manageToken }
  })
}

async function getHolder(db: Database, token: string): Promise<TokenHolder> {
  const holder = await lockTokenHolder(db, hashOf(token))
  if (!holder) throw new AppError('follow_link_dead')
  return holder
}

export function get(context: Context, { token }: Parsed<typeof follow.get>): Promise<Followed> {
  return withTokenLimit(context, async (db) => readFollowed(db, (await getHolder(db, token)).id))
}

export function change(
  context: Context,
  { token, numbers, digest }: Parsed<typeof follow.change>,
): Promise<Followed> {
  return withTokenLimit(context, async (db) => {
    const { id, isContact } = await getHolder(db, token)
    // A contact follows a customer.
    if (numbers && isContact) throw invalidField('numbers', 'valid_value')
    if (numbers) {
      const kept = storedNumbers(numbers)
      await removeNumbers(db, id, { except: kept })
      await addNumbers(db, id, kept)
    }
    if (digest !== null) await updateDigest(db, id, digest)
    return readFollowed(db, id)
  })
}

/** Stops all, or these numbers; an unknown token has nothing left to stop. */
export async function stop(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { token, numbers = null }: { token: string; numbers?: readonly string[] | null },
): Promise<Followed | null> {
  return db.transaction().execute(async (transaction) => {
    const holder = await lockTokenHolder(transaction, hashOf(token))
    if (!holder) return null
    if (numbers && !holder.isContact) {
      await removeNumbers(transaction, holder.id, { only: storedNumbers(numbers) })
      const followed = await readFollowed(transaction, holder.id)
      if (followed.numbers.length > 0) return followed
    }
    await stopFollower(transaction, holder, now())
    return null
  })
}
