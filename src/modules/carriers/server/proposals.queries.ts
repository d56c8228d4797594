import { type SqlBool, sql } from 'kysely'
import type { Parsed } from '#kits/contract/shared/call.ts'
import type { CabinStatus } from '#kits/contract/shared/enums.ts'
import type { Database } from '#kits/db/server/database.ts'
import { chosen, type Filters, orderBy, type SortKey, selectPage } from '#kits/db/server/list.ts'
import type { Page } from '#kits/db/server/paging.ts'
import type { KeywordSearch } from '#kits/db/server/search.ts'
import { newId } from '#kits/db/server/uuid.ts'
import type { CarrierProposal, carrierFeeds } from '../contract.ts'
import { type ProposalKind, proposalKinds } from '../rules/proposals.ts'
import { currentDay, isAboutCabin, isStillOpen } from './proposals/queries.ts'
import type { CabinToAsk } from './run.queries.ts'
import type { Statement } from './statements.ts'

type Query = Parsed<typeof carrierFeeds.getProposals>

/** The last accepted one of its kind, where the shipment still has its value. */
const isSource = sql<SqlBool>`proposal.state = 'accepted' and ${currentDay} = proposal.day and not exists (
  select from carrier_proposal later where later.cabin_id = proposal.cabin_id and later.kind = proposal.kind
    and later.state = 'accepted' and (later.decided_at, later.id) > (proposal.decided_at, proposal.id))`

const columns = sql`
  proposal.id, proposal.cabin_id as "cabinId", cabin.version, cabin.container_no as "containerNo",
  cabin.booking_no as "bookingNo", cabin.bl_no as "blNo", company.name as "companyName",
  carrier.name as "carrierName", proposal.source, proposal.kind, proposal.day, ${currentDay} as current, proposal.place,
  proposal.said_at as "saidAt", proposal.created_at as "createdAt", proposal.decided_at as "decidedAt",
  coalesce(decider.display_name, decider.user_name) as "decidedBy", proposal.automatic`

const from = sql`carrier_proposal proposal
  join cabin on cabin.id = proposal.cabin_id
  join company on company.id = cabin.company_id
  left join airline carrier on carrier.id = cabin.carrier_id
  left join manager decider on decider.id = proposal.decided_by`

const filters: Filters<Query> = {
  state: (state) => (state === 'open' ? isStillOpen : isSource),
  cabinId: (id) => sql`proposal.cabin_id = ${id}`,
  feedId: (id) => sql`proposal.feed_id = ${id}`,
  kind: (kind) => sql`proposal.kind = ${kind}`,
}

const kindOrder = sql`array_position(${sql.lit(`{${proposalKinds.join(',')}}`)}::text[], proposal.kind)`

const sortKeys: Record<NonNullable<Query['sort']>['field'], SortKey> = {
  createdAt: sql`proposal.created_at`,
  day: sql`proposal.day`,
  kind: kindOrder,
}

const search = (keyword: string): KeywordSearch => ({
  condition: sql<SqlBool>`normal(concat_ws(' ', cabin.container_no, cabin.booking_no, cabin.bl_no, proposal.source,
    company.name)) like containing(${keyword})`,
  isIndexed: false,
})

export function listProposals(db: Database, query: Query): Promise<Page<CarrierProposal>> {
  const { keyword, sort } = query
  return selectPage(
    db,
    {
      id: sql`proposal.id`,
      from,
      columns,
      filters: chosen(filters, query),
      search: keyword === null ? undefined : search(keyword),
      orderBy: sort
        ? orderBy(sortKeys[sort.field], sort.order, sql`proposal.id`)
        : sql`proposal.created_at desc, proposal.cabin_id, ${kindOrder}, proposal.id`,
    },
    query,
  )
}

export interface OpenProposal {
  id: string
  cabinId: string
  feedId: string | null
  source: string
  kind: ProposalKind
  day: string
  /** The shipment's. */
  version: number
  status: CabinStatus
}

export async function findOpen(db: Database, id: string): Promise<OpenProposal | undefined> {
  const { rows } = await sql<OpenProposal>`
    select proposal.id, proposal.cabin_id as "cabinId", proposal.feed_id as "feedId", proposal.source, proposal.kind,
      proposal.day, cabin.version, cabin.status
    from carrier_proposal proposal join cabin on cabin.id = proposal.cabin_id
    where proposal.id = ${id} and ${isStillOpen}`.execute(db)
  return rows[0]
}

export interface Decision {
  state: 'accepted' | 'dismissed'
  /** Null where it was taken without a person. */
  managerId: string | null
  now: Date
}

/** Returns how many of them were still open. */
export async function decide(
  db: Database,
  ids: readonly string[],
  { state, managerId, now }: Decision,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update carrier_proposal set state = ${state}, decided_at = ${now}, decided_by = ${managerId},
      automatic = ${managerId === null}
    where id = any(${ids}) and state = 'open'`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

interface Said {
  /** As it was when it was asked about. */
  cabin: CabinToAsk
  /** By which it was asked about. */
  askedNumber: string
  feed: { id: string; carrierId: string; source: string }
  statements: readonly Statement[]
  now: Date
}

/**
 * The shipment is held, so that two feeds of one carrier do not propose at the same moment; false where it is not what was
 * asked about any more: another carrier, number or destination was written while the carrier answered.
 */
async function holdCabin(db: Database, { cabin, feed }: Said): Promise<boolean> {
  const { rows } = await sql`
    select from cabin where id = ${cabin.id} and carrier_id = ${feed.carrierId} and deleted_at is null and confirmed
      and container_no is not distinct from ${cabin.containerNo}::text
      and booking_no is not distinct from ${cabin.bookingNo}::text and bl_no is not distinct from ${cabin.blNo}::text
      and destination_port_id = ${cabin.destinationPortId}
    for no key update`.execute(db)
  return rows.length === 1
}

/** Decided proposals of the kind of a `proposal` that are about what its `cabin` is now; the others say nothing about it. */
const decidedAs = (state: 'accepted' | 'dismissed') => sql`(
  select earlier.* from (
    select proposal.* from carrier_proposal proposal
    where proposal.cabin_id = cabin.id and proposal.state = ${sql.lit(state)} and ${isAboutCabin}) earlier
  where earlier.kind = proposal.kind)`

/**
 * Whether the carrier wrote a `proposal` before one of its kind that was decided: another feed of the carrier may lag. A
 * dismissed one only supersedes an expected day; of what happened, an older statement may be the right one.
 */
const isSuperseded = sql<SqlBool>`exists (
    select from ${decidedAs('accepted')} accepted where accepted.said_at > proposal.said_at)
  or (proposal.kind = 'eta' and exists (
    select from ${decidedAs('dismissed')} dismissed where dismissed.said_at > proposal.said_at))`

/**
 * Stores what a feed says now in the place of what was open, and returns the open proposals that are new. Left out is what
 * the shipment has, what somebody dismissed, what was accepted last (where the shipment has another value since, a person
 * wrote it), and what was superseded.
 */
export async function propose(db: Database, said: Said): Promise<string[]> {
  const { cabin, askedNumber, feed, statements, now } = said
  if (statements.length === 0 || !(await holdCabin(db, said))) return []
  const rows = statements.map(({ saidAt, ...statement }) => ({ ...statement, id: newId(), said_at: saidAt }))
  const wanted = sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as wanted (id uuid, kind text, day date, place text, said_at timestamptz)`
  await sql`
    delete from carrier_proposal proposal using cabin
    where proposal.cabin_id = ${cabin.id} and cabin.id = proposal.cabin_id and proposal.state = 'open'
      and not (${isStillOpen})`.execute(db)
  await sql`
    delete from carrier_proposal proposal using ${wanted}
    where proposal.cabin_id = ${cabin.id} and proposal.kind = wanted.kind and proposal.state = 'open'
      and proposal.day <> wanted.day and proposal.said_at <= wanted.said_at`.execute(db)
  const { rows: made } = await sql<{ id: string }>`
    insert into carrier_proposal (id, cabin_id, feed_id, source, kind, day, place, said_at, created_at, asked_number,
      asked_carrier_id)
    select proposal.id, cabin.id, ${feed.id}, ${feed.source}, proposal.kind, proposal.day, proposal.place,
      proposal.said_at, ${now}::timestamptz, proposal.asked_number, proposal.asked_carrier_id
    from (select *, 'open' as state, ${askedNumber}::text as asked_number, ${feed.carrierId}::uuid as asked_carrier_id
      from ${wanted}) as proposal, cabin
    where cabin.id = ${cabin.id} and ${isStillOpen}
      and not exists (select from ${decidedAs('dismissed')} same where same.day = proposal.day)
      and proposal.day is distinct from (select last.day from ${decidedAs('accepted')} last
        order by last.decided_at desc, last.id desc limit 1)
      and not (${isSuperseded})
    order by ${kindOrder}
    on conflict (cabin_id, kind) where state = 'open' do nothing
    returning id`.execute(db)
  return made.map(({ id }) => id)
}

/** Open proposals that a feed may take without a person: of what it may, and only where nobody wrote another day. */
export async function findTakeable(
  db: Database,
  cabinId: string,
  feedId: string,
): Promise<{ id: string; version: number }[]> {
  const { rows } = await sql<{ id: string; version: number }>`
    select proposal.id, cabin.version
    from carrier_proposal proposal
    join cabin on cabin.id = proposal.cabin_id
    join carrier_feed feed on feed.id = proposal.feed_id
    where proposal.cabin_id = ${cabinId} and feed.id = ${feedId} and feed.enabled and ${isStillOpen}
      and proposal.kind = any(feed.automatic) and (proposal.kind = 'eta' or ${currentDay} is null)
    order by ${kindOrder}`.execute(db)
  return rows
}

/** What a change without a manager is recorded under, in this transaction. */
export async function giveActorName(db: Database, name: string): Promise<void> {
  await sql`select set_config('cargo_clear.actor_name', ${name}, true)`.execute(db)
}
