import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Language } from '#kits/contract/shared/languages.ts'
import type { Database } from '#kits/db/server/database.ts'
import { type FollowEvent, followEvents } from '../rules/follow.ts'

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

interface MergedCustomer {
  id: string
  intoId: string
  managerId: string | null
  now: Date
}

/** A contact as the audit log keeps it. */
interface ChangedContact {
  id: string
  companyId: string
  before: object
  after: object | null
}

const areTwins = ({ id, intoId }: MergedCustomer): RawBuilder<SqlBool> => sql<SqlBool>`
  gone.customer_id = ${id} and stays.customer_id = ${intoId} and lower(gone.email) = lower(stays.email)`

/**
 * Of a customer that is merged into another: whom the other has too, by their address, is told of what was chosen for either, so
 * that nobody waits for a warning that no longer comes. Who has stopped has stopped: nothing of it is passed on. What was
 * told, or is about to be, goes along.
 */
export async function joinTwinContacts(db: Database, merged: MergedCustomer): Promise<ChangedContact[]> {
  const { managerId, now } = merged
  await sql`
    select from follower where customer_id in (${merged.id}, ${merged.intoId}) order by id for no key update`.execute(
    db,
  )
  const joined = await sql<ChangedContact>`
    with joined as materialized (
      select stays.id, stays.events as had,
        array(select event from unnest(${sql.lit(`{${followEvents.join(',')}}`)}::text[]) with ordinality as told (event, place)
          where event = any (stays.events || gone.events) order by place) as has
      from follower gone, follower stays
      where ${areTwins(merged)} and stays.stopped_at is null and gone.stopped_at is null and not gone.events <@ stays.events
    ), changed as (
      update follower set events = joined.has from joined where follower.id = joined.id
    ), versioned as (
      update customer_contact set version = version + 1, updated_at = ${now}, updated_by = ${managerId}
      from joined where customer_contact.id = joined.id
    )
    select joined.id, customer.company_id as "companyId", jsonb_build_object('name', contact.name, 'events', joined.had) as before,
      jsonb_build_object('name', contact.name, 'events', joined.has) as after
    from joined join follower on follower.id = joined.id join customer on customer.id = follower.customer_id
      join customer_contact contact on contact.id = joined.id`.execute(db)
  await sql`
    update telling set follower_id = stays.id
    from follower gone, follower stays
    where ${areTwins(merged)} and telling.follower_id = gone.id and stays.stopped_at is null and not exists (
      select from telling known where (known.follower_id, known.cabin_id, known.event, known.change)
        = (stays.id, telling.cabin_id, telling.event, telling.change)
    )`.execute(db)
  const erased = await sql<ChangedContact>`
    with twin as materialized (
      select gone.id, customer.company_id as "companyId", jsonb_build_object('customerId', gone.customer_id,
        'customerName', customer.name, 'name', contact.name, 'email', gone.email, 'language', gone.language,
        'events', gone.events, 'digest', gone.digest) as before
      from follower stays, follower gone join customer on customer.id = gone.customer_id
        join customer_contact contact on contact.id = gone.id
      where ${areTwins(merged)}
    ), erased as (delete from follower using twin where follower.id = twin.id)
    select twin.*, null as after from twin`.execute(db)
  return [...joined.rows, ...erased.rows]
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
