import { type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  type CabinStatus,
  MessageStatus,
  ReviewStatus,
  type TransportType,
} from '#kits/contract/shared/enums.ts'
import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import type { Database } from '#kits/db/server/database.ts'
import { type ClockColumns, clockColumnNames } from '#modules/deadlines/server/next-deadline.ts'
import type { StageLimit, WaitingLimits } from '#modules/shipments/server/waiting/limits.ts'
import {
  enteredAt,
  isExpected,
  isUnderWay,
  lacksPapersOfNextStep,
} from '#modules/shipments/server/waiting/queries.ts'
import { type DeskKind, maxDeskCount, maxDeskItems } from '../contract.ts'

/**
 * What needs a person today. Each read begins at one end of an index (migrations/before/0044_desk.sql, 0061_desk_papers.sql,
 * 0091_first_claims.sql) and stops after so many
 * rows: it costs the same whatever the number of shipments.
 */

type CabinKind = StageLimit['kind'] | 'papers' | 'claim'

export interface TodayQuery extends WaitingLimits {
  /** The last free days up to which a clock is mentioned. */
  deadlinesTo: string
  /** The last free days from which a clock is mentioned that ended behind another one. */
  endedFrom: string
  /** A webhook that has failed since before this is mentioned. */
  failingBefore: Date
  /** Whose webhooks. */
  companyId: string
  /** Null for everybody's. */
  responsibleId: string | null
}

const hasDeadline = sql`t.deleted_at is null and t.next_deadline is not null`

const isTheirs = ({ responsibleId }: TodayQuery): RawBuilder<SqlBool> =>
  responsibleId === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`t.responsible_id is not null and t.responsible_id = ${responsibleId}`

/**
 * A statement that finds cabins and selects columns of theirs, from `t`. Its limit stands in the text and its rows are ordered by the
 * index, so that PostgreSQL takes that index also in a plan that knows no values.
 */
type Part = (query: TodayQuery, columns: RawBuilder<unknown>, limit: number) => RawBuilder<unknown>

/** As many rows as PostgreSQL is told beforehand, unlike those of a parameter. */
const stageRows = (stages: readonly StageLimit[]): RawBuilder<unknown> =>
  sql.join(
    stages.map(
      ({ status, transportMode, enteredFrom, enteredBefore }) => sql`(${sql.lit(status)}::smallint,
        ${sql.lit(transportMode)}::smallint, ${enteredFrom}::timestamptz, ${enteredBefore}::timestamptz)`,
    ),
  )

/** The newest first: what nobody has touched for a month must not hide what began yesterday. */
const inStages =
  (kind: StageLimit['kind']): Part =>
  (query, columns, limit) =>
    sql`
    select found.* from (values ${stageRows(query.stages.filter((stage) => stage.kind === kind))})
      as stage (status, mode, entered_from, entered_before),
      lateral (
        select ${columns} from cabin t
        where ${isUnderWay} and ${isTheirs(query)} and t.status = stage.status and t.transport_mode = stage.mode
          and ${enteredAt} >= coalesce(stage.entered_from, '-infinity')
          and ${enteredAt} < coalesce(stage.entered_before, 'infinity')
        order by ${enteredAt} desc limit ${sql.lit(limit)}
      ) as found`

const late: Part = (query, columns, limit) => sql`
  select ${columns} from cabin t
  where ${isExpected} and ${isTheirs(query)} and t.eta < ${query.lateBefore} order by t.eta desc limit ${sql.lit(limit)}`

const expectedToday: Part = (query, columns, limit) => sql`
  select ${columns} from cabin t
  where ${isExpected} and ${isTheirs(query)} and t.eta = ${query.today} order by t.eta limit ${sql.lit(limit)}`

const lacksPapers: Part = (query, columns, limit) => sql`
  select ${columns} from cabin t
  where ${lacksPapersOfNextStep} and ${isTheirs(query)} order by ${enteredAt} desc limit ${sql.lit(limit)}`

/** Announced cabins that are looked through for a second claim, those announced or changed last. */
const maxAnnounced = 2_000

const isAnnounced = sql<SqlBool>`not t.confirmed and t.deleted_at is null and t.status = 20`

/** The cabins under way that have the key of `own`, and since when. */
const claims = sql.join(
  ['container', 'booking', 'bl'].map(
    (kind) => sql`select id, company_id, confirmed, coalesce(${sql.ref(`${kind}_since`)}, created_at) as since
      from cabin where ${sql.ref(`${kind}_key`)} = own.key and deleted_at is null and (confirmed and status < 90 or status = 20)`,
  ),
  sql` union all `,
)

/**
 * Announced with a number that another company has confirmed, or announced before; of each company and number the newest
 * cabin, however often it is announced.
 */
const claimedTwice: Part = (query, columns, limit) => sql`
  select ${columns} from cabin t where t.id in (
    select own.id
    from (
      select distinct on (announced.company_id, number.key) announced.id, announced.company_id, number.key
      from (
        select * from cabin t where ${isAnnounced} and ${isTheirs(query)}
        order by t.updated_at desc limit ${sql.lit(maxAnnounced)}
      ) as announced,
        lateral (values (announced.container_key), (announced.booking_key), (announced.bl_key)) as number (key)
      where number.key <> ''
      order by announced.company_id, number.key, announced.created_at desc, announced.id desc
    ) as own
    where own.company_id <> (
      select claim.company_id from (${claims}) as claim order by claim.confirmed desc, claim.since, claim.id limit 1)
      and not exists (
        select from (${claims}) as claim where claim.confirmed and claim.company_id = own.company_id)
  ) limit ${sql.lit(limit)}`

const partsOf: Record<CabinKind, readonly Part[]> = {
  anomaly: [inStages('anomaly')],
  inspection: [inStages('inspection')],
  papers: [lacksPapers],
  claim: [claimedTwice],
  no_movement: [inStages('no_movement'), late],
  arrival: [expectedToday, inStages('arrival')],
}

const isCabinKind = (kind: DeskKind): kind is CabinKind => kind in partsOf

/** The ends of clocks as indexed: the first of each cabin, the second, and so on. */
const chargeEnds = [1, 2].map((place) => sql`t.charge_deadlines[${sql.lit(place)}]`)
const termEnds = [1, 2, 3].map((place) => sql`t.term_deadlines[${sql.lit(place)}]`)

type Direction = 'asc' | 'desc'

/** The ids of cabins with a clock that ends within a range, by each of these ends, with the day on which it does. */
const endingWithin = (
  query: TodayQuery,
  ends: readonly RawBuilder<unknown>[],
  [from, to]: readonly [string, string],
  direction: Direction,
): RawBuilder<unknown>[] =>
  ends.map(
    (end) => sql`(
      select t.id, ${end} as ends_on from cabin t
      where t.deleted_at is null and ${end} is not null and ${isTheirs(query)} and ${end} between ${from} and ${to}
      order by ${end} ${sql.raw(direction)} limit ${sql.lit(maxDeskItems)})`,
  )

/** As many of them as are shown, by the day on which a clock ends. */
const firstOf = (parts: readonly RawBuilder<unknown>[], direction: Direction): RawBuilder<unknown> => sql`(
  select id from (${sql.join(parts, sql` union all `)}) as part
  order by ends_on ${sql.raw(direction)} limit ${sql.lit(maxDeskItems)})`

/** Those whose first clock has ended, the newest first. */
const ended = (query: TodayQuery): RawBuilder<unknown> => sql`(
  select t.id, t.next_deadline as ends_on from cabin t where ${hasDeadline} and ${isTheirs(query)}
    and t.next_deadline < ${query.today} order by t.next_deadline desc limit ${sql.lit(maxDeskItems)})`

/**
 * The terms about to expire, the clocks about to charge, and what has ended, each by itself: a hundred containers whose free
 * days end must not hide an abandonment, nor a deadline of long ago the next one of the same cabin.
 */
function clockedIds(query: TodayQuery): RawBuilder<unknown> {
  const soon = [query.today, query.deadlinesTo] as const
  const lately = [query.endedFrom, daysAfter(query.today, -1)] as const
  const parts = [
    firstOf(endingWithin(query, termEnds, soon, 'asc'), 'asc'),
    firstOf(endingWithin(query, chargeEnds, soon, 'asc'), 'asc'),
    firstOf([ended(query), ...endingWithin(query, [...termEnds, ...chargeEnds], lately, 'desc')], 'desc'),
  ]
  return sql.join(parts, sql` union `)
}

const number = sql`coalesce(t.container_no, t.bl_no, t.booking_no, '')`
const responsibleName = sql`(select manager.name from manager where manager.id = t.responsible_id) as "responsibleName"`

export interface ClockedRow extends ClockColumns {
  id: string
  number: string
  responsibleName: string | null
}

const clockedColumns = sql`t.id, ${number} as number, ${responsibleName},
  ${sql.join(clockColumnNames.map((name) => sql.ref(`t.${name}`)))}`

/** Cabins with a clock that ends soon or has ended, by the stored days; their clocks are computed from these rows. */
export async function listClocked(db: Database, query: TodayQuery): Promise<ClockedRow[]> {
  const { rows } = await sql<ClockedRow>`
    select ${clockedColumns} from cabin t where t.id in (${clockedIds(query)})`.execute(db)
  return rows
}

export interface CabinItemRow {
  kind: CabinKind
  id: string
  number: string
  status: CabinStatus
  transportMode: TransportType
  timezone: string
  /** When the cabin entered its status. */
  enteredAt: string | null
  eta: string | null
  papersRequired: number | null
  papersPresent: number | null
  responsibleName: string | null
}

const itemColumns = sql`t.id, ${number} as number, t.status, t.transport_mode as "transportMode", t.timezone,
  ${enteredAt} as "enteredAt", t.eta, t.papers_required as "papersRequired", t.papers_present as "papersPresent", ${responsibleName}`

export async function listCabinItems(
  db: Database,
  kinds: readonly DeskKind[],
  query: TodayQuery,
): Promise<CabinItemRow[]> {
  const parts = kinds
    .filter(isCabinKind)
    .flatMap((kind) =>
      partsOf[kind].map(
        (part) =>
          sql`(select ${kind}::text as kind, part.* from (${part(query, itemColumns, maxDeskItems)}) as part)`,
      ),
    )
  if (parts.length === 0) return []
  const { rows } = await sql<CabinItemRow>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}

/** A message, a registration, an undelivered mail or a webhook that fails. */
export interface WaitingItemRow {
  kind: Exclude<OfficeKind, 'setup'>
  id: string
  title: string
  at: string
  responsibleName: string | null
}

/** One of these, or settings that are missing. */
export type OfficeItemRow = WaitingItemRow | { kind: 'setup' }

type OfficeKind = 'message' | 'registration' | 'undelivered' | 'webhook' | 'setup'

const isTaken = ({ responsibleId }: TodayQuery): RawBuilder<SqlBool> =>
  responsibleId === null ? sql<SqlBool>`true` : sql<SqlBool>`message.taken_by = ${responsibleId}`

const pendingMessages = (query: TodayQuery) =>
  sql`message.status = ${sql.lit(MessageStatus.pending)} and ${isTaken(query)}`
const isWaiting = sql`company.kind = 'shop' and company.review_status = ${sql.lit(ReviewStatus.pending)}`
/** Nobody knows whose site it is, or how to reach them. */
const isNotSetUp = sql`setting.name is null or (cardinality(setting.phones) = 0 and setting.email is null)`

const isUndelivered = sql`outbox.dead_at is not null and outbox.sent_at is null`

/** Of the own company: nothing gets through, or it was given up for that. Each company has few of them. */
const isFailingWebhook = ({ companyId, failingBefore }: TodayQuery) => sql`webhook.company_id = ${companyId}
  and (webhook.disabled_because is not null or (webhook.enabled and webhook.failing_since < ${failingBefore}))`

const officeParts: Record<OfficeKind, (query: TodayQuery) => RawBuilder<unknown>> = {
  message: (query) => sql`
    select 'message' as kind, message.id, message.name as title, message.created_at as at,
      manager.name as "responsibleName"
    from message left join manager on manager.id = message.taken_by
    where ${pendingMessages(query)} order by message.created_at desc limit ${sql.lit(maxDeskItems)}`,
  registration: () => sql`
    select 'registration' as kind, company.id, company.name as title,
      coalesce(company.requested_at, company.created_at) as at, null as "responsibleName"
    from company where ${isWaiting} order by company.requested_at desc nulls last limit ${sql.lit(maxDeskItems)}`,
  undelivered: () => sql`
    select 'undelivered' as kind, outbox.id, outbox.recipient as title, outbox.dead_at as at,
      null as "responsibleName"
    from outbox where ${isUndelivered} order by outbox.id desc limit ${sql.lit(maxDeskItems)}`,
  webhook: (query) => sql`
    select 'webhook' as kind, webhook.id, webhook.url as title,
      coalesce(webhook.failing_since, webhook.disabled_at) as at, null as "responsibleName"
    from webhook where ${isFailingWebhook(query)} order by webhook.created_at desc limit ${sql.lit(maxDeskItems)}`,
  // Since when they are missing, nobody knows.
  setup: () => sql`
    select 'setup' as kind, setting.id, null as title, null as at, null as "responsibleName"
    from setting where ${isNotSetUp}`,
}

const isOfficeKind = (kind: DeskKind): kind is OfficeKind => kind in officeParts

export async function listOfficeItems(
  db: Database,
  kinds: readonly DeskKind[],
  query: TodayQuery,
): Promise<OfficeItemRow[]> {
  const parts = kinds.filter(isOfficeKind).map((kind) => sql`(${officeParts[kind](query)})`)
  if (parts.length === 0) return []
  const { rows } = await sql<OfficeItemRow>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}

/** What is counted of a kind. */
function countedOf(kind: DeskKind, query: TodayQuery): RawBuilder<unknown> {
  const limit = maxDeskCount
  if (isCabinKind(kind))
    return sql.join(
      partsOf[kind].map((part) => sql`(${part(query, sql``, limit)})`),
      sql` union all `,
    )
  switch (kind) {
    case 'clock':
      return sql`select from cabin t where ${hasDeadline} and ${isTheirs(query)}
        and t.next_deadline <= ${query.deadlinesTo} order by t.next_deadline limit ${sql.lit(limit)}`
    case 'message':
      return sql`select from message where ${pendingMessages(query)} limit ${sql.lit(limit)}`
    case 'registration':
      return sql`select from company where ${isWaiting} limit ${sql.lit(limit)}`
    case 'undelivered':
      return sql`select from outbox where ${isUndelivered} limit ${sql.lit(limit)}`
    case 'webhook':
      return sql`select from webhook where ${isFailingWebhook(query)} limit ${sql.lit(limit)}`
    case 'setup':
      return sql`select from setting where ${isNotSetUp}`
  }
}

/** How many there are of each kind, up to `maxDeskCount`. */
export async function countToday(
  db: Database,
  kinds: readonly DeskKind[],
  query: TodayQuery,
): Promise<{ kind: DeskKind; count: number }[]> {
  if (kinds.length === 0) return []
  const counts = kinds.map(
    (kind) => sql`(select ${kind}::text as kind,
      (select count(*) from (select from (${countedOf(kind, query)}) as found limit ${sql.lit(maxDeskCount)}) as counted) as count)`,
  )
  const { rows } = await sql<{
    kind: DeskKind
    count: number
  }>`${sql.join(counts, sql` union all `)}`.execute(db)
  return rows
}
