import { createHash, randomInt } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { type CodeTarget, countCodeTry, replaceCode, selectCodeTime } from './queries.ts'

/** Codes sent by mail or text message: whoever brings one back has read what was sent there. */

const digits = 6
export const codeMinutes = 10
const apartSeconds = 60
const maxTries = 5
/** Who asks again, or whom a stranger asks for, may still type the code of the mail before. */
const maxPreviousCodes = 2

/** Full-width digits and spaces are as good; what the code is for serves as salt. */
function hashOf({ purpose, target }: CodeTarget, code: string): Buffer {
  const normal = code.normalize('NFKC').replaceAll(/\s/g, '')
  return createHash('sha256').update(`${purpose} ${target} ${normal}`).digest()
}

/** A new code beside the ones before, or the seconds to wait within so many of the last one. */
export async function issueCode(
  db: Database,
  target: CodeTarget,
  now: Date,
  { secondsApart = apartSeconds } = {},
): Promise<{ code: string; expiresAt: Date } | { waitSeconds: number }> {
  const expiresAt = new Date(now.getTime() + codeMinutes * 60 * 1000)
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  const isStored = await replaceCode(db, {
    ...target,
    codeHash: hashOf(target, code),
    now,
    expiresAt,
    replacedBefore: new Date(now.getTime() - secondsApart * 1000),
    maxPreviousCodes,
  })
  if (isStored) return { code, expiresAt }
  const sentAt = Date.parse((await selectCodeTime(db, target)) ?? now.toISOString())
  return { waitSeconds: Math.max(1, Math.ceil((sentAt - now.getTime()) / 1000 + secondsApart)) }
}

/**
 * Whether it is a code of that target: once, within ten minutes and five tries. Those of one address count apart
 * where it is given, so that a stranger's guesses do not kill the code in its owner's hands; else all tries count
 * together. No code counts as a wrong one. In a transaction a wrong try counts only if that commits: refuse after
 * it, not inside.
 */
export function consumeCode(
  db: Database,
  target: CodeTarget,
  code: string | null,
  now: Date,
  address = '',
): Promise<boolean> {
  const codeHash = code === null ? Buffer.alloc(0) : hashOf(target, code)
  return countCodeTry(db, { ...target, codeHash, maxTries: maxTries, address, now })
}
