import type { Database } from '../db/database.ts'

interface CaptchaRow {
  id: string
  answerHash: Buffer
  expiresAt: Date
}

export async function insertCaptcha(db: Database, { id, answerHash, expiresAt }: CaptchaRow): Promise<void> {
  await db.insertInto('captcha').values({ id, answer_hash: answerHash, expires_at: expiresAt }).execute()
}

export function findCaptcha(db: Database, id: string) {
  return db
    .selectFrom('captcha')
    .select(['answer_hash as answerHash', 'expires_at as expiresAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Of several that take one at once, the first to commit has it and the others have nothing. */
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
