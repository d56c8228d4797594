import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** What a code is for, and the email or phone it was sent to. */
export interface CodeTarget {
  purpose: 'reset' | 'phone'
  /** The email in lower case, or the phone's digits with its calling code. */
  target: string
}

interface CodeRow extends CodeTarget {
  codeHash: Buffer
  now: Date
  expiresAt: Date
  /** A code younger than this stays. */
  replacedBefore: Date
}

/** Whether it was stored. Of several at once one is. */
export async function replaceCode(
  db: Database,
  { purpose, target, codeHash, now, expiresAt, replacedBefore }: CodeRow,
): Promise<boolean> {
  const fresh = { code_hash: codeHash, attempts: 0, created_at: now, expires_at: expiresAt }
  const stored = await db
    .insertInto('valid_code')
    .values({ purpose, target, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'target'])
        .doUpdateSet(fresh)
        .where('valid_code.created_at', '<=', replacedBefore.toISOString()),
    )
    .returning('target')
    .executeTakeFirst()
  return stored !== undefined
}

export async function selectCodeTime(
  db: Database,
  { purpose, target }: CodeTarget,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('valid_code')
    .select('created_at as createdAt')
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .executeTakeFirst()
  return row?.createdAt
}

interface CodeTry extends CodeTarget {
  codeHash: Buffer
  mostTries: number
  now: Date
}

/**
 * Whether it is the code. The right one has no tries left afterwards; the row stays, so that the minute until
 * the next code is kept. In one statement: parallel tries queue at the row, and none goes uncounted.
 */
export async function countCodeTry(
  db: Database,
  { purpose, target, codeHash, mostTries, now }: CodeTry,
): Promise<boolean> {
  const { rows } = await sql<{ isRight: boolean }>`
    update valid_code
    set attempts = case when code_hash = ${codeHash} then ${mostTries}::integer else attempts + 1 end
    where purpose = ${purpose} and target = ${target} and attempts < ${mostTries} and expires_at > ${now}
    returning code_hash = ${codeHash} as "isRight"`.execute(db)
  return rows[0]?.isRight === true
}

export async function deleteExpiredCodes(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('valid_code').where('expires_at', '<=', now.toISOString()).execute()
}
