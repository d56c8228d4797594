import type { Database } from '#kits/db/server/database.ts'

export type CaptchaKind = 'image' | 'question'

interface CaptchaRow {
  id: string
  answerHash: Buffer
  expiresAt: Date
  kind: CaptchaKind
  needsProof: boolean
}

export async function insertCaptcha(db: Database, captcha: CaptchaRow): Promise<void> {
  const { id, answerHash, expiresAt, kind, needsProof } = captcha
  await db
    .insertInto('captcha')
    .values({ id, answer_hash: answerHash, expires_at: expiresAt, kind, needs_proof: needsProof })
    .execute()
}

export function findCaptcha(db: Database, id: string) {
  return db
    .selectFrom('captcha')
    .select([
      'answer_hash as answerHash',
      'expires_at as expiresAt',
      'kind',
      'needs_proof as needsProof',
      'is_waived as isWaived',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Called once the proof was given. */
export async function clearProofRequirement(db: Database, id: string): Promise<void> {
  await db.updateTable('captcha').set({ needs_proof: false }).where('id', '=', id).execute()
}

/** Called once one of an address's tries without the work was taken. */
export async function waiveProof(db: Database, id: string): Promise<void> {
  await db.updateTable('captcha').set({ is_waived: true }).where('id', '=', id).execute()
}

/** Of several concurrent requests, the first to commit gets the row and the others nothing. */
export function deleteCaptcha(db: Database, id: string) {
  return db
    .deleteFrom('captcha')
    .where('id', '=', id)
    .returning(['answer_hash as answerHash', 'expires_at as expiresAt'])
    .executeTakeFirst()
}

export async function deleteExpiredCaptchas(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('captcha').where('expires_at', '<=', now.toISOString()).execute()
}
