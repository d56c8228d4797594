import { AppError } from '#kits/contract/server/app-error.ts'
import type { Parsed, Result } from '#kits/contract/shared/call.ts'
import type { Context } from '#kits/http/server/context/context.ts'
import { countTry, withGuessLimits } from '#kits/http/server/limits/limits.ts'
import { hashOf } from '#kits/mail/server/link-tokens.ts'
import { createConcurrencyLimiter } from '#kits/queue/server/concurrency/concurrency-limiter.ts'
import { uploadRequestLimits, type uploadRequests } from '#modules/papers/contract/requests.ts'
import { markOpened, readKinds } from './links.queries.ts'
import { type AliveRequest, findByToken } from './queries.ts'

const isDeadLink = (error: unknown): boolean => error instanceof AppError && error.key === 'upload_link_dead'

/**
 * The request of a token. One query decides for all dead links, whyever they are dead, so that their answers are alike;
 * each counts as a wrong token of the address. Uses of an alive one count for the link.
 */
async function getLink(context: Context, token: string): Promise<AliveRequest> {
  const { db, address } = context
  const now = context.now()
  const guess = async () => {
    const request = await findByToken(db, hashOf(token), now)
    if (!request) throw new AppError('upload_link_dead')
    return request
  }
  const wrongTokens = { limit: 'uploadTokenByAddress', whom: address } as const
  const request = await withGuessLimits(db, [wrongTokens], now, guess, isDeadLink)
  await countTry(db, [{ limit: 'uploadsByLink', whom: request.id }], now)
  return request
}

/** What is asked for, what came and until when. */
export async function openLink(
  context: Context,
  { token }: Parsed<typeof uploadRequests.open>,
): Promise<Result<typeof uploadRequests.open>> {
  const { db, now } = context
  const request = await getLink(context, token)
  await markOpened(db, request.id, now())
  const { language, expiresAt, number, files, bytes } = request
  return {
    language,
    expiresAt,
    number,
    filesLeft: Math.max(0, uploadRequestLimits.files - files),
    bytesLeft: Math.max(0, uploadRequestLimits.bytes - bytes),
    kinds: await readKinds(db, request),
  }
}

/**
 * Uploads by links that are received and examined at once: few, so that they leave disk, examiners and connections to
 * the office. A link has less than all of them, and whoever waits longer is refused for now.
 */
const receiving = createConcurrencyLimiter({
  atOnce: 4,
  each: 2,
  queue: 16,
  waitMs: 10_000,
  refusal: () => new AppError('busy', { retryAfter: 5 }),
})

/** Takes a place among those that are received; call what it returns to leave. */
function enter(whom: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    receiving(() => new Promise<void>((leave) => resolve(leave)), whom).catch(reject)
  })
}

/** Decides on an upload before any of its file is kept: a wrong token costs no disk. */
export async function admitUpload(
  context: Context,
  { token }: Parsed<typeof uploadRequests.upload>,
): Promise<() => void> {
  const { id } = await getLink(context, token)
  return enter(id)
}
