import { sql } from 'kysely'
import type { AuditKind } from '#kits/audit/shared/audit-kinds.ts'
import type { Database } from '#kits/db/server/database.ts'
import { allOf } from '#kits/db/server/list.ts'
import { isOfKinds } from './queries.ts'

/** How many entries a person made in a day, of one entity and action. */
export interface DayCount {
  managerId: string | null
  /** Index of the day in the period. */
  day: number
  entity: string
  action: string
  count: number
}

interface CountedPeriod {
  /** The first instant of each day, and of the day after the last. */
  starts: readonly Date[]
  kinds: readonly AuditKind[] | null
  most: number
}

/** Counts the newest entries of a period, up to `most`. One index has all that is read. */
export async function countDays(
  db: Database,
  { starts, kinds, most }: CountedPeriod,
): Promise<{ counts: DayCount[]; isWhole: boolean }> {
  const conditions = [
    sql<boolean>`entry.at >= ${starts[0]}`,
    sql<boolean>`entry.at < ${starts.at(-1)}`,
    ...(kinds ? [isOfKinds(kinds)] : []),
  ]
  const { rows } = await sql<DayCount>`
    select manager_id as "managerId", width_bucket(at, ${starts}::timestamptz[]) - 1 as day, entity, action,
      count(*) as count
    from (
      select entry.manager_id, entry.at, entry.entity, entry.action from audit_log entry
      where ${allOf(conditions)} order by entry.at desc, entry.id desc limit ${sql.lit(most + 1)}
    ) as counted
    group by 1, 2, 3, 4`.execute(db)
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  return { counts: rows, isWhole: total <= most }
}

export interface Person {
  id: string
  name: string
  /** null for the operator's own people. */
  companyName: string | null
}

export async function listPeople(db: Database, ids: readonly string[]): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select manager.id, coalesce(manager.display_name, manager.user_name) as name,
      case when company.kind = 'shop' then company.name end as "companyName"
    from manager join company on company.id = manager.company_id
    where manager.id = any(${ids})`.execute(db)
  return rows
}
