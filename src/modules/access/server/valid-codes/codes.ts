import { createHash, randomInt } from 'node:crypto'
import type { Database } from '#kits/db/server/database.ts'
import { type CodeTarget, countCodeTry, replaceCode, selectCodeTime } from './queries.ts'

/** Codes sent by mail or text message, which prove that the recipient reads what is sent there. */

const digits = 6
export const codeMinutes = 10
const apartSeconds = 60
const maxTries = 5
/**
 * Earlier codes that stay valid, for users who type the code of a previous mail; a stranger's request may have caused
 * the newer one.
 */
const maxPreviousCodes = 2

/** Ignores width and spaces; purpose and target serve as salt. */
function hashOf({ purpose, target }: CodeTarget, code: string): Buffer {
  const normal = code.normalize('NFKC').replaceAll(/\s/g, '')
  return createHash('sha256').update(`${purpose} ${target} ${normal}`).digest()
}

/** Issues a new code beside earlier ones, or returns the seconds to wait since the last one. */
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
 * Whether the code is valid for the target: once, within ten minutes and five tries. With an address, tries are
 * counted per address, so that a stranger's guesses do not block the owner's code; else together. A missing code
 * counts as a wrong one. In a transaction a wrong try counts only if it commits: refuse after it, not inside.
 */
export function consumeCode(
  db: Database,
  target: CodeTarget,
  code: string | null,
  now: Date,
  address = '',
): Promise<boolean> {
  const codeHash = code === null ? Buffer.alloc(0) : hashOf(target, code)
  return countCodeTry(db, { ...target, codeHash, maxTries, address, now, isTaken: true })
}

/** The same for a code that is going to be consumed later: a right one stays valid, a wrong one counts as a try. */
export function checkCode(db: Database, target: CodeTarget, code: string, now: Date): Promise<boolean> {
  const codeHash = hashOf(target, code)
  return countCodeTry(db, { ...target, codeHash, maxTries, address: '', now, isTaken: false })
}
