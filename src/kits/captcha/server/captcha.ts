import { createHash, timingSafeEqual } from 'node:crypto'
import { invalidField } from '#kits/contract/server/app-error.ts'
import type { Database } from '#kits/db/server/database.ts'
import { newId } from '#kits/db/server/uuid.ts'
import type { Context } from '#kits/http/server/context/context.ts'
import { consumeLimit, countTry, countUse, type LimitBucket } from '#kits/http/server/limits/limits.ts'
import { translatorFor } from '#kits/i18n/server/translators.ts'
import type { Challenge } from '../shared/proof-of-work.ts'
import { drawText } from './drawing.ts'
import { glyphs } from './glyphs.ts'
import { findProvenChallenge, makeChallenge } from './proof-of-work/proof-of-work.ts'
import {
  type CaptchaKind,
  clearProofRequirement,
  deleteCaptcha,
  findCaptcha,
  insertCaptcha,
  waiveProof,
} from './queries.ts'
import { createQuestion } from './questions.ts'
import { cryptoRandom, pick } from './random.ts'

const lifetimeMs = 10 * 60 * 1000
/** How long a captcha that was answered right stays good for its purpose, counted from its last use. */
const keptMs = 30 * 60 * 1000
const textLength = 5
const alphabet = Object.keys(glyphs) as [string, ...string[]]

/** Ignores letter case, width and spaces; the id serves as salt. With a purpose the answer is right for that alone. */
function hashOf(id: string, answer: string, purpose?: string): Buffer {
  const normal = answer.normalize('NFKC').toUpperCase().replaceAll(/\s/g, '')
  const salted = `${id} ${normal}`
  return createHash('sha256')
    .update(purpose === undefined ? salted : `${salted} ${purpose}`)
    .digest()
}

/** Stores the answer of a captcha, and the challenge whose proof of work it requires, and returns its id. */
export async function storeCaptcha(
  db: Database,
  answer: string,
  now: Date,
  { kind = 'image', needsProof = false }: { kind?: CaptchaKind; needsProof?: boolean } = {},
): Promise<string> {
  const id = newId()
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  await insertCaptcha(db, { id, answerHash: hashOf(id, answer), expiresAt, kind, needsProof })
  return id
}

/** Doubles the work for every ten captchas of the last hour, up to sixteen times. */
const workAfter = (uses: number): number => 2 ** Math.floor((uses - 1) / 10)

const proofOf = (captchaId: string): string => `captcha ${captchaId}`

interface StoredCaptcha {
  captchaId: string
  challenge?: Challenge
}

/** Image and question captchas share one limit; questions have another one besides. */
async function storeFor(context: Context, kind: CaptchaKind, answer: string): Promise<StoredCaptcha> {
  const { db, config, address: whom } = context
  const now = context.now()
  const counted: LimitBucket[] = [{ limit: 'captchaByAddress', whom }]
  if (kind === 'question') counted.push({ limit: 'questionByAddress', whom })
  await countTry(db, counted, now)
  if (config.captchaAnswer !== null) return { captchaId: await storeCaptcha(db, config.captchaAnswer, now) }
  const times = workAfter(await countUse(db, { limit: 'captchaWorkByAddress', whom }, now))
  const captchaId = await storeCaptcha(db, answer, now, { kind, needsProof: true })
  return { captchaId, challenge: await makeChallenge(db, { purpose: proofOf(captchaId), times, now }) }
}

export async function makeImage(context: Context): Promise<StoredCaptcha & { image: string }> {
  const text = Array.from({ length: textLength }, () => pick(cryptoRandom, alphabet)).join('')
  const stored = await storeFor(context, 'image', text)
  const picture = drawText(text, cryptoRandom).toString('base64')
  return { ...stored, image: `data:image/png;base64,${picture}` }
}

export async function makeQuestion(context: Context): Promise<StoredCaptcha & { question: string }> {
  const { question, answer } = createQuestion(translatorFor(context.language), cryptoRandom)
  return { ...(await storeFor(context, 'question', answer)), question }
}

export interface CaptchaAnswer {
  captchaId: string
  captchaCode: string
  proof?: string | null
  /** What a captcha may be kept for after its first use, such as the registration of one phone. */
  purpose?: string
  /** Whether no try is let pass without its work: what costs money at once. */
  alwaysWorks?: boolean
}

type CaptchaContext = Pick<Context, 'db' | 'now' | 'address'>

const unproven = { image: 'unprovenImageByAddress', question: 'unprovenQuestionByAddress' } as const

/**
 * Refuses an answer without the proof of work its captcha requires; the captcha stays usable. Checked before the
 * answer, so that nobody learns without the work whether it was right, apart from the few tries an address has for
 * free.
 */
async function checkProof(
  { db, now, address }: CaptchaContext,
  { captchaId, proof = null, alwaysWorks = false }: CaptchaAnswer,
): Promise<void> {
  const captcha = await findCaptcha(db, captchaId)
  if (!captcha?.needsProof || isOver(captcha, now())) return
  if (proof !== null) {
    if (!(await findProvenChallenge(db, proof, proofOf(captchaId), now())))
      throw invalidField('proof', 'proof_wrong')
    return clearProofRequirement(db, captchaId)
  }
  if (alwaysWorks) throw invalidField('proof', 'proof_missing')
  if (captcha.isWaived) return
  const limit = unproven[captcha.kind as CaptchaKind]
  if (!(await consumeLimit(db, { limit, whom: address }, now()))) throw invalidField('proof', 'proof_missing')
  await waiveProof(db, captchaId)
}

type Stored = Awaited<ReturnType<typeof deleteCaptcha>>

const isOver = ({ expiresAt }: NonNullable<Stored>, now: Date): boolean =>
  Date.parse(expiresAt) <= now.getTime()

/** A right answer: to a captcha that nobody has used, or to one kept for the purpose. */
type Standing = 'new' | 'kept'

function standingOf(
  captcha: Stored,
  { captchaId, captchaCode, purpose }: CaptchaAnswer,
  now: Date,
): Standing | undefined {
  if (!captcha || isOver(captcha, now)) return undefined
  const isHash = (hash: Buffer) => timingSafeEqual(captcha.answerHash, hash)
  if (isHash(hashOf(captchaId, captchaCode))) return 'new'
  return purpose !== undefined && isHash(hashOf(captchaId, captchaCode, purpose)) ? 'kept' : undefined
}

const wrongCaptcha = () => invalidField('captchaCode', 'captcha_wrong')

/** Undefined for a wrong answer. Either way the captcha is used up once the transaction commits. */
export async function consumeCaptcha(
  db: Database,
  answer: CaptchaAnswer,
  now: Date,
): Promise<Standing | undefined> {
  return standingOf(await deleteCaptcha(db, answer.captchaId), answer, now)
}

/** Stores a captcha again that was used up, for its purpose alone and without another proof of work. */
export async function keepCaptcha(
  db: Database,
  { captchaId, captchaCode, purpose }: CaptchaAnswer,
  now: Date,
): Promise<void> {
  if (purpose === undefined) throw new Error('A captcha is kept for a purpose.')
  const answerHash = hashOf(captchaId, captchaCode, purpose)
  const expiresAt = new Date(now.getTime() + keptMs)
  await insertCaptcha(db, { id: captchaId, answerHash, expiresAt, kind: 'image', needsProof: false })
}

/**
 * Checks a captcha before expensive work. A wrong answer uses it up and is refused; a right one is still to be
 * consumed.
 */
export async function checkCaptcha(asker: CaptchaContext, answer: CaptchaAnswer): Promise<void> {
  const { db, now } = asker
  await checkProof(asker, answer)
  if (standingOf(await findCaptcha(db, answer.captchaId), answer, now())) return
  await deleteCaptcha(db, answer.captchaId)
  throw wrongCaptcha()
}

/**
 * Runs the work in the transaction that consumes the captcha, so that a right answer is used up only if the work
 * succeeds. A wrong one is used up and refused. Where `keeps` says so, a right one stays good for its purpose.
 */
export async function withCaptcha<R>(
  asker: CaptchaContext,
  answer: CaptchaAnswer,
  work: (transaction: Database) => Promise<R>,
  keeps: (done: R, standing: Standing) => boolean = () => false,
): Promise<R> {
  const { db, now } = asker
  await checkProof(asker, answer)
  const outcome = await db.transaction().execute(async (opened) => {
    const transaction = opened as Database
    const standing = await consumeCaptcha(transaction, answer, now())
    if (!standing) return null
    const done = await work(transaction)
    if (keeps(done, standing)) await keepCaptcha(transaction, answer, now())
    return { done }
  })
  if (!outcome) throw wrongCaptcha()
  return outcome.done
}

/** Uses a captcha up before what it admits to; a wrong answer uses it up as well, and is refused. */
export const spendCaptcha = (asker: CaptchaContext, answer: CaptchaAnswer): Promise<void> =>
  withCaptcha(asker, answer, async () => undefined)
