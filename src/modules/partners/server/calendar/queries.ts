import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { ReviewStatus } from '#kits/contract/shared/enums.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import type { Access, Role } from '#kits/contract/shared/permissions.ts'
import type { Database } from '#kits/db/server/database.ts'
import { type ClockColumns, clockColumnNames } from '#modules/deadlines/server/next-deadline.ts'

/** The manager behind a link. */
export interface FeedReader {
  managerId: string
  salt: string
  language: Language | null
  role: Role
  access: Access
  companyId: string
}

/** Nobody who may not sign in. */
export async function findFeedReader(db: Database, managerId: string): Promise<FeedReader | undefined> {
  const { rows } = await sql<FeedReader>`
    select manager.id as "managerId", calendar_link.salt, manager.language, company.kind as role, manager.access,
      company.id as "companyId"
    from calendar_link
    join manager on manager.id = calendar_link.manager_id
    join company on company.id = manager.company_id
    where calendar_link.manager_id = ${managerId} and not manager.disabled
      and company.review_status = ${ReviewStatus.approved}`.execute(db)
  return rows[0]
}

export interface FeedCabin extends ClockColumns {
  id: string
  version: number
  updated_at: string
  container_no: string | null
  bl_no: string | null
  booking_no: string | null
  customerName: string | null
}

/** Whose cabins: those that a manager is responsible for, or those of a company. */
export type FeedOwner = { responsibleId: string } | { companyId: string }

const isOwned = (owner: FeedOwner): RawBuilder<SqlBool> =>
  'companyId' in owner
    ? sql<SqlBool>`t.company_id = ${owner.companyId}`
    : sql<SqlBool>`t.responsible_id is not null and t.responsible_id = ${owner.responsibleId}`

/** As indexed (migrations/before/0047_calendar_and_contacts.sql). */
const lastDeadline = sql`greatest(t.charge_deadlines[cardinality(t.charge_deadlines)],
  t.term_deadlines[cardinality(t.term_deadlines)])`

/** Cabins with a deadline ahead that are read at most, to find those of which one is nearest. */
const mostAhead = 10_000

interface FeedPeriod {
  /** The earliest day of which deadlines are told. */
  from: string
  today: string
  most: number
}

/**
 * Those with a deadline ahead first, the nearest of each deciding, then those whose deadlines have ended, the newest first: a
 * thousand empties that nobody recorded as returned must not hide tomorrow.
 */
function nearestIds(isOpen: RawBuilder<SqlBool>, { from, today, most }: FeedPeriod): RawBuilder<unknown> {
  const limit = sql`limit ${sql.lit(most)}`
  const next = sql`(select min(ending) from unnest(t.charge_deadlines || t.term_deadlines) as ending where ending >= ${today})`
  return sql`
    select picked.id from (
      (select ahead.id, 0 as place, ahead.next - ${today}::date as days from (
        select t.id, ${next} as next from cabin t where ${isOpen} and ${lastDeadline} >= ${today}
        order by ${lastDeadline}, t.id limit ${sql.lit(mostAhead)}
      ) as ahead order by days, ahead.id ${limit})
      union all
      (select t.id, 1, ${today}::date - ${lastDeadline} from cabin t
        where ${isOpen} and ${lastDeadline} >= ${from} and ${lastDeadline} < ${today}
        order by ${lastDeadline} desc, t.id desc ${limit})
    ) as picked order by picked.place, picked.days, picked.id ${limit}`
}

/** Cabins with a deadline from a day on, in an order that a new day does not change. */
export async function listFeedCabins(
  db: Database,
  owner: FeedOwner,
  period: FeedPeriod,
): Promise<FeedCabin[]> {
  const columns = clockColumnNames.map((name) => sql.ref(`t.${name}`))
  const isOpen = sql<SqlBool>`t.deleted_at is null and t.next_deadline is not null and ${isOwned(owner)}`
  const { rows } = await sql<FeedCabin>`
    select t.id, t.version, t.updated_at, t.container_no, t.bl_no, t.booking_no, ${sql.join(columns)},
      (select name from customer where customer.id = t.customer_id) as "customerName"
    from cabin t where t.id in (${nearestIds(isOpen, period)})
    order by ${lastDeadline}, t.id`.execute(db)
  return rows
}

/** When rules or calendars last changed. */
export async function readRulesChangedAt(db: Database): Promise<string> {
  const { changed_at } = await db
    .selectFrom('deadline_revision')
    .select('changed_at')
    .executeTakeFirstOrThrow()
  return changed_at
}
