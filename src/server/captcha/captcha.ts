import { createHash, timingSafeEqual } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { newId } from '../db/uuid.ts'
import type { Context } from '../http/context.ts'
import { sayIn } from '../http/envelope.ts'
import { invalidField } from '../http/errors.ts'
import { countTry } from '../limits/limits.ts'
import { drawText } from './drawing.ts'
import { glyphs } from './glyphs.ts'
import { deleteCaptcha, findCaptcha, insertCaptcha } from './queries.ts'
import { ask } from './questions.ts'
import { pick, unforeseen } from './random.ts'

const lifetimeMs = 10 * 60 * 1000
const textLength = 5
const alphabet = Object.keys(glyphs) as [string, ...string[]]

/** Answers that differ in letter case, width or spaces are the same; the id serves as salt. */
function hashOf(id: string, answer: string): Buffer {
  const normal = answer.normalize('NFKC').toUpperCase().replaceAll(/\s/g, '')
  return createHash('sha256').update(`${id} ${normal}`).digest()
}

/** Keeps an answer for whoever brings it with the id that this gives. */
export async function keepCaptcha(db: Database, answer: string, now: Date): Promise<string> {
  const id = newId()
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  await insertCaptcha(db, { id, answerHash: hashOf(id, answer), expiresAt })
  return id
}

/** A captcha to read or one to be read out: both count against one limit. */
async function keepFor({ db, config, address, now }: Context, answer: string): Promise<string> {
  await countTry(db, [{ limit: 'captchaByAddress', whom: address }], now())
  return keepCaptcha(db, config.captchaAnswer ?? answer, now())
}

export async function makeImage(context: Context): Promise<{ captchaId: string; image: string }> {
  const text = Array.from({ length: textLength }, () => pick(unforeseen, alphabet)).join('')
  const captchaId = await keepFor(context, text)
  const svg = Buffer.from(drawText(text, unforeseen)).toString('base64')
  return { captchaId, image: `data:image/svg+xml;base64,${svg}` }
}

export async function makeQuestion(context: Context): Promise<{ captchaId: string; question: string }> {
  const { question, answer } = ask(sayIn(context.language), unforeseen)
  return { captchaId: await keepFor(context, answer), question }
}

interface Answer {
  captchaId: string
  captchaCode: string
}

type Kept = Awaited<ReturnType<typeof findCaptcha>>

function isAnswered(captcha: Kept, { captchaId, captchaCode }: Answer, now: Date): boolean {
  if (!captcha || Date.parse(captcha.expiresAt) <= now.getTime()) return false
  return timingSafeEqual(captcha.answerHash, hashOf(captchaId, captchaCode))
}

const wrongCaptcha = () => invalidField('captchaCode', 'captcha_wrong')

/** Whether the answer is right. The captcha is gone either way, once the transaction commits. */
export async function takeCaptcha(db: Database, id: string, code: string, now: Date): Promise<boolean> {
  return isAnswered(await deleteCaptcha(db, id), { captchaId: id, captchaCode: code }, now)
}

/** Before work too dear for a wrong answer, which is spent and refused. A right one is still to be taken. */
export async function checkCaptcha({ db, now }: Pick<Context, 'db' | 'now'>, answer: Answer): Promise<void> {
  if (isAnswered(await findCaptcha(db, answer.captchaId), answer, now())) return
  await deleteCaptcha(db, answer.captchaId)
  throw wrongCaptcha()
}

/**
 * Does the work in one transaction with taking the captcha, so that a right answer is spent only where
 * the work is done. A wrong one is spent and refused.
 */
export async function withCaptcha<R>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { captchaId, captchaCode }: Answer,
  work: (transaction: Database) => Promise<R>,
): Promise<R> {
  const outcome = await db.transaction().execute(async (transaction) => {
    const isRight = await takeCaptcha(transaction as Database, captchaId, captchaCode, now())
    return isRight ? { done: await work(transaction as Database) } : null
  })
  if (!outcome) throw wrongCaptcha()
  return outcome.done
}
