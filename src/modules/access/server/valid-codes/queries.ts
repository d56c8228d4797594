import { sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'

/** The purpose of a code, and the email or phone it was sent to. */
export interface CodeTarget {
  purpose: 'reset' | 'phone'
  /** The email in lower case, or the phone's digits with its calling code. */
  target: string
}

interface CodeRow extends CodeTarget {
  codeHash: Buffer
  now: Date
  expiresAt: Date
  /** No new code is stored while the newest is younger than this. */
  replacedBefore: Date
  /** Earlier codes that stay valid until they expire; none once one was used. */
  maxPreviousCodes: number
}

/** Returns whether the code was stored; of several concurrent ones, one is. */
export async function replaceCode(
  db: Database,
  { purpose, target, codeHash, now, expiresAt, replacedBefore, maxPreviousCodes }: CodeRow,
): Promise<boolean> {
  const former = sql`case when c.taken_at is null then ${maxPreviousCodes}::integer else 0 end`
  const { rows } = await sql`
    insert into valid_code as c (purpose, target, code_hash, created_at, expires_at)
    values (${purpose}, ${target}, ${codeHash}, ${now}, ${expiresAt})
    on conflict (purpose, target) do update set
      former_hashes = (c.code_hash || c.former_hashes)[: ${former}],
      former_expiries = (c.expires_at || c.former_expiries)[: ${former}],
      code_hash = excluded.code_hash,
      created_at = excluded.created_at,
      expires_at = excluded.expires_at,
      tried_from = '{}',
      taken_at = null
    where c.created_at <= ${replacedBefore}
    returning c.target`.execute(db)
  return rows.length === 1
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
  /** Tries per address since the newest code. */
  maxTries: number
  address: string
  now: Date
  /** Whether a right one is used up. */
  isTaken: boolean
}

/**
 * Whether it is one of the codes. A right one that is taken uses them all up; the row stays to enforce the interval to
 * the next code. In one statement: concurrent tries wait for the row, and none goes uncounted.
 */
export async function countCodeTry(
  db: Database,
  { purpose, target, codeHash, maxTries, address, now, isTaken }: CodeTry,
): Promise<boolean> {
  const isRight = sql`exists (
    select from unnest(code_hash || former_hashes, expires_at || former_expiries) live (hash, until)
    where hash = ${codeHash} and until > ${now})`
  const { rows } = await sql<{ isRight: boolean }>`
    update valid_code
    set
      taken_at = case when ${isTaken}::boolean and ${isRight} then ${now}::timestamptz end,
      tried_from = case when ${isRight} then tried_from else tried_from || ${address}::text end
    where purpose = ${purpose} and target = ${target} and taken_at is null and expires_at > ${now}
      and cardinality(array_positions(tried_from, ${address})) < ${maxTries}
    returning ${isRight} as "isRight"`.execute(db)
  return rows[0]?.isRight === true
}

export async function deleteExpiredCodes(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('valid_code').where('expires_at', '<=', now.toISOString()).execute()
}
