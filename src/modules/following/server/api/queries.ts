import { sql } from 'kysely'
import type { Language } from '#kits/contract/shared/languages.ts'
import type { Database } from '#kits/db/server/database.ts'
import { newId } from '#kits/db/server/uuid.ts'
import type { Followed } from '#modules/following/contract/following.ts'
import { maxFollowedNumbers } from '#modules/following/contract/following.ts'
import { followEvents } from '#modules/following/rules/follow.ts'
import { forgetConsent } from '../consent/queries.ts'

interface NewRequest {
  id: string
  tokenHash: Buffer
  email: string
  language: Language
  numbers: readonly string[]
  createdAt: Date
  expiresAt: Date
}

export async function insertRequest(
  db: Database,
  { id, tokenHash, email, language, numbers, createdAt, expiresAt }: NewRequest,
): Promise<void> {
  await db
    .insertInto('follow_request')
    .values({
      id,
      token_hash: tokenHash,
      email,
      language,
      numbers: [...numbers],
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .execute()
}

interface Request {
  id: string
  email: string
  language: Language
  numbers: string[]
  isOwn: boolean
  followerId: string | null
}

/**
 * The request of a token and the others of its address that wait to be confirmed, the oldest first; nothing once it has
 * expired. Locked in one order, as two links of one address may be opened at a time.
 */
export async function lockRequests(db: Database, tokenHash: Buffer, now: Date): Promise<Request[]> {
  const { rows } = await sql<Request>`
    select id, email, language, numbers, follower_id as "followerId", token_hash = ${tokenHash} as "isOwn"
    from follow_request
    where lower(email) = (
        select lower(email) from follow_request where token_hash = ${tokenHash} and expires_at > ${now})
      and (token_hash = ${tokenHash} or (confirmed_at is null and expires_at > ${now}))
    order by created_at, id for update`.execute(db)
  return rows
}

export async function markConfirmed(
  db: Database,
  ids: readonly string[],
  followerId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('follow_request')
    .set({ confirmed_at: now, follower_id: followerId })
    .where('id', 'in', ids)
    .execute()
}

/** The visitor with this address: the one there is, from now on in this language, or a new one. */
export async function saveVisitor(
  db: Database,
  { email, language }: Pick<Request, 'email' | 'language'>,
  now: Date,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into follower (id, email, language, events, created_at)
    values (${newId()}, ${email}, ${language}, ${[...followEvents]}, ${now})
    on conflict (lower(email)) where customer_id is null
    do update set language = excluded.language, bounced_at = null returning id`.execute(db)
  return rows[0]?.id as string
}

/** Adds numbers behind those that are followed; ones beyond the maximum are left out. */
export async function addNumbers(
  db: Database,
  followerId: string,
  numbers: readonly string[],
): Promise<void> {
  await sql`
    insert into followed_number (follower_id, number_key, number, position)
    select ${followerId}, key, number, position from (
      select distinct on (key) key, number, place,
        (select coalesce(max(position), 0) from followed_number where follower_id = ${followerId}) + place as position
      from unnest(${[...numbers]}::text[]) with ordinality as given (number, place),
        lateral (select number_key(number) as key) as keyed
      where key <> '' and not exists (
        select from followed_number known where known.follower_id = ${followerId} and known.number_key = key)
      order by key, place
    ) as fresh
    order by place
    limit greatest(0, ${maxFollowedNumbers}
      - (select count(*) from followed_number where follower_id = ${followerId}))`.execute(db)
}

/** Stops following these numbers, or all but these. */
export async function removeNumbers(
  db: Database,
  followerId: string,
  { only, except }: { only?: readonly string[]; except?: readonly string[] },
): Promise<void> {
  const given = [...(only ?? except ?? [])]
  const isGiven = sql`number_key in (select number_key(number) from unnest(${given}::text[]) as given (number))`
  await sql`
    delete from followed_number
    where follower_id = ${followerId} and ${only ? isGiven : sql`not (${isGiven})`}`.execute(db)
}

export async function updateDigest(db: Database, followerId: string, digest: boolean): Promise<void> {
  await db.updateTable('follower').set({ digest }).where('id', '=', followerId).execute()
}

interface TokenHolder {
  id: string
  isContact: boolean
}

/** The follower who got a token in a mail; one who has stopped is none. Locked until the transaction ends. */
export async function lockTokenHolder(db: Database, tokenHash: Buffer): Promise<TokenHolder | undefined> {
  const { rows } = await sql<TokenHolder>`
    select id, customer_id is not null as "isContact" from follower
    where id = (select follower_id from follow_token where token_hash = ${tokenHash}) and stopped_at is null
    for no key update`.execute(db)
  return rows[0]
}

export async function insertToken(
  db: Database,
  followerId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await db
    .insertInto('follow_token')
    .values({ token_hash: tokenHash, follower_id: followerId, created_at: now })
    .execute()
}

export async function readFollowed(db: Database, followerId: string): Promise<Followed> {
  const { rows } = await sql<Followed>`
    select follower.email, language, digest, customer.name as "customerName", array(
      select number from followed_number where follower_id = follower.id order by position, number_key
    ) as numbers
    from follower left join customer on customer.id = follower.customer_id
    where follower.id = ${followerId}`.execute(db)
  return rows[0] as Followed
}

/** A visitor is forgotten at once; of a contact it stays known that they stopped. */
export async function stopFollower(db: Database, { id, isContact }: TokenHolder, now: Date): Promise<void> {
  if (isContact) {
    await db.updateTable('follower').set({ stopped_at: now }).where('id', '=', id).execute()
    await forgetConsent(db, id)
  } else await db.deleteFrom('follower').where('id', '=', id).execute()
}
