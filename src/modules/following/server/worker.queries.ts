import { type RawBuilder, sql } from 'kysely'
import { CabinStatus } from '#kits/contract/shared/enums.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import type { Database } from '#kits/db/server/database.ts'
import { toJson } from '#kits/db/server/rows.ts'
import { isPresent } from '#modules/papers/rules/checklist.ts'
import { readChecklists } from '#modules/papers/server/checklist/queries.ts'
import type { DocumentDebtor } from '#modules/shipments/rules/document-kinds.ts'
import { maxCabinsPerNumber } from '#modules/shipments/rules/tracking-numbers.ts'
import { numberHits, shownLight, visibleIds } from '#modules/shipments/server/public/queries.ts'
import { clockDays, papersDays } from '../rules/follow.ts'
import type { SentBackPaper, ShownCabin, ShownPapers, Telling } from './news.ts'

/** Milliseconds for which changes are gathered after the first, and between two mails to one follower. */
const gatherMs = 5 * 60_000
const betweenMailsMs = 15 * 60_000

/** When daily digests are mailed, in the brokerage's zone; clocks are told of before that everywhere in Mexico. */
const digestHour = 9
const clockHour = 6
const brokerageZone = 'America/Mexico_City'

const seconds = (ms: number) => sql`make_interval(secs => ${ms / 1000})`
const hours = (count: number) => sql`make_interval(hours => ${count})`

const zone = sql`known_zone(${brokerageZone})`
const nextDigest = sql`(date_trunc('day', (telling.created_at at time zone ${zone}) - ${hours(digestHour)})
  + interval '1 day' + ${hours(digestHour)}) at time zone ${zone}`

const dueAt = sql`case when follower.digest then ${nextDigest}
  else greatest(telling.created_at + ${seconds(gatherMs)}, follower.mailed_at + ${seconds(betweenMailsMs)}) end`

const waiting = sql`telling join follower on follower.id = telling.follower_id where telling.mailed_at is null`

/** The follower whose change has been due longest. */
export async function findDueFollower(db: Database, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select follower.id from ${waiting}
      and telling.created_at <= ${now}::timestamptz - ${seconds(gatherMs)} and ${dueAt} <= ${now}
    order by telling.created_at limit 1`.execute(db)
  return rows[0]?.id
}

export async function nextMailDue(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ dueAt: string | null }>`
    select min(${dueAt}) as "dueAt" from ${waiting}`.execute(db)
  return rows[0]?.dueAt ?? undefined
}

export interface MailedFollower {
  id: string
  email: string
  language: Language
  customerId: string | null
  customerName: string | null
  canBeMailed: boolean
}

/**
 * Locks the follower until the transaction ends, so that no other instance mails the same; undefined where one has just
 * mailed, or the follower has stopped.
 */
export async function lockDueFollower(
  db: Database,
  id: string,
  now: Date,
): Promise<MailedFollower | undefined> {
  const { rows } = await sql<MailedFollower>`
    select follower.id, follower.email, language, customer_id as "customerId", customer.name as "customerName",
      bounced_at is null and stopped_at is null
        and (customer_id is null or has_agreed(customer_id, follower.email)) as "canBeMailed"
    from follower left join customer on customer.id = follower.customer_id
    where follower.id = ${id}
      and (mailed_at is null or mailed_at <= ${now}::timestamptz - ${seconds(betweenMailsMs)})
    for no key update of follower`.execute(db)
  return rows[0]
}

/** Marks what waits as decided, and returns it with what was told earlier of the same cabins, in order. */
export async function takeTellings(db: Database, followerId: string, now: Date): Promise<Telling[]> {
  const taken = await sql<{ id: string; cabinId: string }>`
    update telling set mailed_at = ${now} where follower_id = ${followerId} and mailed_at is null
    returning id, cabin_id as "cabinId"`.execute(db)
  const ids = taken.rows.map(({ id }) => id)
  const { rows } = await sql<Telling>`
    select id, cabin_id as "cabinId", event, was, told, id = any (${ids}::bigint[]) as "isWaiting" from telling
    where follower_id = ${followerId} and cabin_id = any (${taken.rows.map(({ cabinId }) => cabinId)}::uuid[])
    order by telling.id`.execute(db)
  return rows
}

/** As if they had never been written: each is written once. */
export async function forgetTellings(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql`delete from telling where id = any (${[...ids]}::bigint[])`.execute(db)
}

const portNames = (id: string): RawBuilder<unknown> => sql`(
  select json_build_object('name', name, 'cnName', cn_name, 'enName', en_name, 'esName', es_name)
  from port where port.id = ${sql.ref(`cabin.${id}`)})`

const shownColumns = (now: Date): RawBuilder<unknown> => sql`
  cabin.status, coalesce((
    select cabin_day(processing_time, cabin.timezone) from cabin_step
    where cabin_id = cabin.id order by position desc limit 1
  ), cabin_day(cabin.registration_time, cabin.timezone)) as "statusDay",
  (${now}::timestamptz at time zone known_zone(cabin.timezone))::date as today,
  case when cabin.status = ${CabinStatus.registered} then cabin.eta end as eta,
  cabin.charge_deadlines[1] as "freeDay", cabin.charge_deadlines as "freeDays", array(
    select day from unnest(cabin.charge_deadlines) as day
    where cabin.last_free_day is null and day <> all (cabin.confirmed_deadlines)) as "estimatedDays",
  ${sql.raw(shownLight)} as light, cabin.light is null as "isUnlit",
  ${portNames('departure_port_id')} as "departurePort", ${portNames('destination_port_id')} as "destinationPort"`

const mostCabins = String(maxCabinsPerNumber(1))

/** Of these cabins those that tracking shows under a number that the visitor follows, by that number. */
async function visibleToVisitor(db: Database, followerId: string, cabinIds: string[], now: Date) {
  const { rows } = await sql<ShownCabin>`
    with asked as materialized (
      select number_key as key from followed_number
      where follower_id = ${followerId} and exists (
        select from cabin where cabin.id = any (${cabinIds}::uuid[])
          and number_key in (container_key, booking_key, bl_key))
    ), shown as materialized (
      select distinct on (visible.id) visible.id, asked.key
      from asked, ${sql.raw(numberHits('asked.key', mostCabins))},
        unnest(${sql.raw(visibleIds('asked.key', mostCabins))}) as visible (id)
      where visible.id = any (${cabinIds}::uuid[])
      order by visible.id, asked.key
    )
    select cabin.id, case shown.key when cabin.container_key then cabin.container_no
        when cabin.booking_key then cabin.booking_no else cabin.bl_no end as number, ${shownColumns(now)}
    from shown join cabin on cabin.id = shown.id order by cabin.created_at desc, cabin.id`.execute(db)
  return rows
}

async function visibleToContact(db: Database, customerId: string, cabinIds: string[], now: Date) {
  const { rows } = await sql<ShownCabin>`
    select cabin.id, coalesce(cabin.container_no, cabin.bl_no, cabin.booking_no) as number, ${shownColumns(now)}
    from cabin
    where cabin.id = any (${cabinIds}::uuid[]) and cabin.deleted_at is null and cabin.customer_id = ${customerId}
    order by cabin.created_at desc, cabin.id`.execute(db)
  return rows
}

/** Of these cabins those that the follower may be told of, as they are now. */
export function readShownCabins(
  db: Database,
  { id, customerId }: Pick<MailedFollower, 'id' | 'customerId'>,
  cabinIds: string[],
  now: Date,
): Promise<ShownCabin[]> {
  return customerId === null
    ? visibleToVisitor(db, id, cabinIds, now)
    : visibleToContact(db, customerId, cabinIds, now)
}

/** Whose papers a customer can be asked for; the others are the broker's, the carrier's and the terminal's work. */
const clientDebtors: readonly (DocumentDebtor | null)[] = ['supplier', 'forwarder', 'importer', null]

/**
 * Whether another paper of its kind has come since it was sent back, as a digest may be a day later: then it is owed no more.
 * Those of no kind have nothing to do with each other.
 */
const isReplaced = sql<boolean>`(kind <> 'other' and exists (
  select from cabin_document newer
  where newer.cabin_id = cabin_document.cabin_id and newer.kind = cabin_document.kind
    and newer.uploaded_at > cabin_document.reviewed_at and newer.accepted is distinct from false))`

/** What is to be said of the papers of these cabins to the customer. */
export async function readShownPapers(
  db: Database,
  cabinIds: readonly string[],
): Promise<ReadonlyMap<string, ShownPapers>> {
  if (cabinIds.length === 0) return new Map()
  const checklists = await readChecklists(db, cabinIds)
  const { rows } = await sql<SentBackPaper & { cabinId: string }>`
    select id, cabin_id as "cabinId", kind, file_name as "fileName", reason, reviewed_by as reviewer
    from cabin_document
    where cabin_id = any (${[...cabinIds]}::uuid[]) and accepted is false and not ${isReplaced}
    order by uploaded_at, id`.execute(db)
  const shown = [...checklists].map(([id, items]) => {
    const owed = items.filter(
      ({ required, owedBy, state }) => required && !isPresent(state) && clientDebtors.includes(owedBy),
    )
    const sentBack = rows.filter(({ cabinId }) => cabinId === id)
    return [id, { missing: owed.map(({ kind }) => kind), sentBack }] as const
  })
  return new Map(shown)
}

interface Told {
  id: string
  told: string
}

/** Notes what the mail tells, that it was made, and the token in it. */
export async function noteMailed(
  db: Database,
  { followerId, tokenHash, told }: { followerId: string; tokenHash: Buffer; told: readonly Told[] },
  now: Date,
): Promise<void> {
  await sql`
    update telling set told = row.told
    from jsonb_to_recordset(${toJson(told)}::jsonb) as row (id bigint, told text)
    where telling.id = row.id`.execute(db)
  await db.updateTable('follower').set({ mailed_at: now }).where('id', '=', followerId).execute()
  await db
    .insertInto('follow_token')
    .values({ token_hash: tokenHash, follower_id: followerId, created_at: now })
    .execute()
}

const [first, last] = clockDays

/** Cabins of which the first or second end of storage and demurrage, as they are indexed, may be near in some zone. */
const nearCabins = (place: 1 | 2, now: Date): RawBuilder<unknown> => {
  const end = sql`cabin.charge_deadlines[${sql.lit(place)}]`
  return sql`
    select cabin.*, ${end} as free_day from cabin
    where ${end} between ${now}::timestamptz::date - 1 and ${now}::timestamptz::date + ${first + 1}::int
      and ${end} is not null and deleted_at is null`
}

interface UndecidedFollower extends Pick<MailedFollower, 'id' | 'customerId'> {
  cabinIds: string[]
}

/**
 * Days after which a last free day that was decided is over in every zone: it is written three days before at the earliest,
 * and a digest decides a day later.
 */
const clockPastDays = clockDays[0] + 2

/** Last free days ahead that were decided without being told, though their followers could be mailed now. */
const untoldClocks = (now: Date): RawBuilder<unknown> => sql`
  telling join follower on follower.id = telling.follower_id join cabin on cabin.id = telling.cabin_id
  where telling.event = 'clock' and telling.told is null
    and telling.mailed_at > ${now}::timestamptz - make_interval(days => ${clockPastDays})
    and telling.was::date >= (${now}::timestamptz at time zone known_zone(cabin.timezone))::date
    and telling.was::date = any (cabin.charge_deadlines) and cabin.deleted_at is null
    and follower.bounced_at is null and follower.stopped_at is null
    and (follower.customer_id is null or has_agreed(follower.customer_id, follower.email))`

/**
 * Forgets what was decided of last free days while the shipment was hidden from its follower, or the follower could not be mailed:
 * what shows by now is written anew. What is still hidden stays decided: written again at each look, it would wait for nothing.
 */
async function forgetHiddenClocks(db: Database, now: Date): Promise<void> {
  const followers = await sql<UndecidedFollower>`
    select follower.id, follower.customer_id as "customerId", array_agg(distinct cabin.id) as "cabinIds"
    from ${untoldClocks(now)} group by follower.id`.execute(db)
  for (const follower of followers.rows) {
    const shown = await readShownCabins(db, follower, follower.cabinIds, now)
    if (shown.length === 0) continue
    await sql`
      delete from telling where id in (
        select telling.id from ${untoldClocks(now)} and follower.id = ${follower.id}
          and cabin.id = any (${shown.map(({ id }) => id)}::uuid[]))`.execute(db)
  }
}

/**
 * Writes what followers are to be told of last free days that are near: once when three days are left, and once on the
 * day before. One that is set later than that, or shows later, is told of at once.
 */
export async function tellClocks(db: Database, now: Date): Promise<void> {
  await forgetHiddenClocks(db, now)
  await sql`
    insert into telling (follower_id, cabin_id, event, change, was, created_at)
    select follower.id, near.id, 'clock', concat(near.day, ' ', near.before), near.day, ${now}
    from (
      select cabin.id, cabin.container_key, cabin.booking_key, cabin.bl_key, cabin.customer_id, free_day::text as day,
        case when free_day - here.today > ${last} then ${first} else ${last} end as before
      from (${nearCabins(1, now)} union all ${nearCabins(2, now)}) as cabin, lateral (
        select ((${now}::timestamptz - ${hours(clockHour)}) at time zone known_zone(cabin.timezone))::date as today
      ) as here
      where free_day between here.today and here.today + ${first}::int
    ) as near, lateral (
      select follower_id as id from followed_number
      where number_key in (near.container_key, near.booking_key, near.bl_key)
      union select id from follower where customer_id = near.customer_id
    ) as followers join follower using (id)
    where 'clock' = any (follower.events) and follower.bounced_at is null and follower.stopped_at is null
    for key share of follower
    on conflict do nothing`.execute(db)
}

/**
 * Writes what customers' contacts are to be told of papers that are missing three days before the expected arrival: once for
 * a shipment, wherever its arrival moves. What is still missing then is decided when the mail is made.
 */
export async function tellMissingPapers(db: Database, now: Date): Promise<void> {
  await sql`
    insert into telling (follower_id, cabin_id, event, change, was, created_at)
    select follower.id, cabin.id, 'papers', 'before', 'before', ${now}
    from cabin join follower on follower.customer_id = cabin.customer_id, lateral (
      select ((${now}::timestamptz - ${hours(clockHour)}) at time zone known_zone(cabin.timezone))::date as today
    ) as here
    where cabin.deleted_at is null and cabin.status = ${CabinStatus.registered}
      and cabin.eta between ${now}::timestamptz::date - 1 and ${now}::timestamptz::date + ${papersDays + 1}::int
      and cabin.eta between here.today and here.today + ${papersDays}::int
      and cabin.papers_present < cabin.papers_required and 'papers' = any (follower.events)
      and follower.bounced_at is null and follower.stopped_at is null
    for key share of follower
    on conflict do nothing`.execute(db)
}

/** Whether anybody follows anything. */
export async function hasFollowers(db: Database): Promise<boolean> {
  return (await db.selectFrom('follower').select('id').limit(1).executeTakeFirst()) !== undefined
}
