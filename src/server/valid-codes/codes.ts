import { createHash, randomInt } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { type CodeTarget, countCodeTry, replaceCode, selectCodeTime } from './queries.ts'

/** Codes sent by mail or text message: whoever brings one back has read what was sent there. */

const digits = 6
export const codeMinutes = 10
const apartMs = 60 * 1000
const mostTries = 5

/** Full-width digits and spaces are as good; what the code is for serves as salt. */
function hashOf({ purpose, target }: CodeTarget, code: string): Buffer {
  const normal = code.normalize('NFKC').replaceAll(/\s/g, '')
  return createHash('sha256').update(`${purpose} ${target} ${normal}`).digest()
}

/** A new code in place of the one before, or the seconds to wait within a minute of that one. */
export async function issueCode(
  db: Database,
  target: CodeTarget,
  now: Date,
): Promise<{ code: string } | { waitSeconds: number }> {
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  const isStored = await replaceCode(db, {
    ...target,
    codeHash: hashOf(target, code),
    now,
    expiresAt: new Date(now.getTime() + codeMinutes * 60 * 1000),
    replacedBefore: new Date(now.getTime() - apartMs),
  })
  if (isStored) return { code }
  const sentAt = Date.parse((await selectCodeTime(db, target)) ?? now.toISOString())
  return { waitSeconds: Math.max(1, Math.ceil((sentAt + apartMs - now.getTime()) / 1000)) }
}

/**
 * Whether it is the code of that target: once, within ten minutes and five tries. In a transaction a wrong try
 * counts only if that commits: refuse after it, not inside.
 */
export function takeCode(db: Database, target: CodeTarget, code: string, now: Date): Promise<boolean> {
  return countCodeTry(db, { ...target, codeHash: hashOf(target, code), mostTries, now })
}
