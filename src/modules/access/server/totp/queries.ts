import { sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'

/** A manager's second factor; unconfirmed while it is being set up. */
function ownFactor(db: Database, managerId: string) {
  return db
    .selectFrom('manager')
    .select(['totp_secret as secret', 'totp_confirmed_at as confirmedAt', 'totp_last_step as lastStep'])
    .where('id', '=', managerId)
}

export const getFactor = (db: Database, managerId: string) =>
  ownFactor(db, managerId).executeTakeFirstOrThrow()

/** Locks the factor until the transaction ends. */
export const lockFactor = (db: Database, managerId: string) =>
  ownFactor(db, managerId).forNoKeyUpdate().executeTakeFirstOrThrow()

/** Returns false where a factor is already on. */
export async function setUnconfirmedSecret(
  db: Database,
  managerId: string,
  secret: Buffer,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('manager')
    .set({ totp_secret: secret })
    .where('id', '=', managerId)
    .where('totp_confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

interface Confirmation {
  step: number
  codeHashes: Buffer[]
  now: Date
}

/** The factor must be locked and unconfirmed. */
export async function confirmFactor(
  db: Database,
  managerId: string,
  { step, codeHashes, now }: Confirmation,
): Promise<void> {
  await db
    .updateTable('manager')
    .set({ totp_confirmed_at: now, totp_last_step: step, updated_at: now, version: sql`version + 1` })
    .where('id', '=', managerId)
    .execute()
  await deleteRecoveryCodes(db, managerId)
  await db
    .insertInto('recovery_code')
    .values(codeHashes.map((hash) => ({ manager_id: managerId, code_hash: hash })))
    .execute()
}

/** Returns false where this or a later step was already used. */
export async function consumeTotpStep(db: Database, managerId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('manager')
    .set({ totp_last_step: step })
    .where('id', '=', managerId)
    .where('totp_confirmed_at', 'is not', null)
    .where(({ eb }) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns false where the code is wrong or was used before. */
export async function consumeRecoveryCode(db: Database, managerId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('manager_id', '=', managerId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function countRecoveryCodes(db: Database, managerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('manager_id', '=', managerId)
    .executeTakeFirstOrThrow()
  return count
}

async function deleteRecoveryCodes(db: Database, managerId: string): Promise<void> {
  await db.deleteFrom('recovery_code').where('manager_id', '=', managerId).execute()
}

/** Removes the factor, confirmed or not, with its recovery codes. */
export async function removeFactor(db: Database, managerId: string, now: Date): Promise<void> {
  await db
    .updateTable('manager')
    .set({
      totp_secret: null,
      totp_confirmed_at: null,
      totp_last_step: null,
      updated_at: now,
      version: sql`version + 1`,
    })
    .where('id', '=', managerId)
    .execute()
  await deleteRecoveryCodes(db, managerId)
}
