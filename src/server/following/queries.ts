import { sql } from 'kysely'
import type { FollowEvent } from '#shared/domain/follow.ts'
import type { Language } from '#shared/texts/languages.ts'
import type { Database } from '../db/database.ts'

/**
 * Followers are told of shipments by mail: `follower` says whom and of which events, the trigger `tell_followers` writes
 * a `telling` for each in the transaction of a change, and the worker gathers them into mails.
 */

/** A customer's contact as a follower of all its shipments. */
export interface ContactFollower {
  id: string
  email: string
  language: Language
  events: readonly FollowEvent[]
  digest: boolean
  customerId: string
}

/**
 * Adds a contact, or changes one. Another address begins anew, without the refusals of the one before; so does a contact who had
 * stopped and for whom the office chooses events again.
 */
export async function saveContactFollower(
  db: Database,
  { id, email, language, events, digest, customerId }: ContactFollower,
  now: Date,
): Promise<void> {
  await sql`
    insert into follower (id, email, language, events, digest, customer_id, created_at)
    values (${id}, ${email}, ${language}, ${[...events]}, ${digest}, ${customerId}, ${now})
    on conflict (id) do update set email = excluded.email, language = excluded.language, events = excluded.events,
      digest = excluded.digest, customer_id = excluded.customer_id,
      bounced_at = case when lower(follower.email) = lower(excluded.email) then follower.bounced_at end,
      stopped_at = case when lower(follower.email) = lower(excluded.email) and excluded.events = '{}'
        then follower.stopped_at end`.execute(db)
}

/** Takes along what was still to be told, and the links of earlier mails. */
export async function deleteFollower(db: Database, id: string): Promise<void> {
  await db.deleteFrom('follower').where('id', '=', id).execute()
}

/** Of a customer that is merged into another: the contacts whom the other has too, by their address. */
export async function deleteTwinContacts(
  db: Database,
  { id, intoId }: { id: string; intoId: string },
): Promise<void> {
  await sql`
    delete from follower gone using follower stays
    where gone.customer_id = ${id} and stays.customer_id = ${intoId} and lower(gone.email) = lower(stays.email)`.execute(
    db,
  )
}

/** What nobody has confirmed in time, and what was confirmed long ago. */
export async function deleteExpiredRequests(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('follow_request').where('expires_at', '<=', now.toISOString()).execute()
}

/**
 * Forgets visitors whom nothing was mailed to since `silent`, or whose address has been refused since `bounced`. One who
 * is being told just now is passed over, so that no change of a shipment waits for this.
 */
export async function deleteSilentFollowers(
  db: Database,
  { silent, bounced }: { silent: Date; bounced: Date },
): Promise<void> {
  await sql`
    with gone as materialized (
      select id from follower
      where customer_id is null and (greatest(created_at, mailed_at) < ${silent} or bounced_at < ${bounced})
      for update skip locked
    )
    delete from follower using gone where follower.id = gone.id`.execute(db)
}

/** What was told before `told`, and the tokens of mails before `token`. */
export async function deleteOldTellings(
  db: Database,
  { told, token }: { told: Date; token: Date },
): Promise<void> {
  await db.deleteFrom('telling').where('mailed_at', '<', told.toISOString()).execute()
  await db.deleteFrom('follow_token').where('created_at', '<', token.toISOString()).execute()
}
