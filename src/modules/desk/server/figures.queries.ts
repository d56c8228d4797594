import { type RawBuilder, sql } from 'kysely'
import type { CabinStatus, TransportType } from '#kits/contract/shared/enums.ts'
import type { Database } from '#kits/db/server/database.ts'
import type { FigureDimension, Figures } from '../contract.ts'

/** The stored figures; src/modules/desk/server/figures counts them. */

interface Grouped {
  dimension: FigureDimension | 'all'
  /** An id, or one of 'all', 'none', 'rest'. */
  member: string
  week: string
}

export type WeekRow = Grouped & Figures['weeks'][number]

const chosen = (from: string, by: FigureDimension | null): RawBuilder<unknown> =>
  sql`week >= ${from} and dimension = any(${by === null ? ['all'] : ['all', by]})`

export async function listWeeks(db: Database, from: string, by: FigureDimension | null): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    select dimension, member, week, arrivals, released, released_known as "releasedWithKnownFreeTime",
      released_within as "releasedWithinFreeTime", inspections
    from figure_week where ${chosen(from, by)}`.execute(db)
  return rows
}

export interface StageRow extends Omit<Grouped, 'week'> {
  status: CabinStatus
  transportMode: TransportType
  cases: number
  p50: number
  p90: number
}

/** The first of the days at which so large a share of the cases is reached. */
const percentile = (share: number): RawBuilder<unknown> =>
  sql`min(days) filter (where reached >= ${sql.lit(share)} * cases)::integer`

export async function listStages(
  db: Database,
  from: string,
  by: FigureDimension | null,
): Promise<StageRow[]> {
  const { rows } = await sql<StageRow>`
    with counted as (
      select dimension, member, status, transport_mode, each.days, sum(each.cases) as cases
      from figure_stage, unnest(figure_stage.days, figure_stage.cases) as each (days, cases)
      where ${chosen(from, by)}
      group by dimension, member, status, transport_mode, each.days
    ), reached as (
      select dimension, member, status, transport_mode, days,
        sum(cases) over (partition by dimension, member, status, transport_mode order by days) as reached,
        sum(cases) over (partition by dimension, member, status, transport_mode) as cases
      from counted
    )
    select dimension, member, status, transport_mode as "transportMode", max(cases)::integer as cases,
      ${percentile(0.5)} as p50, ${percentile(0.9)} as p90
    from reached group by dimension, member, status, transport_mode
    order by status, transport_mode`.execute(db)
  return rows
}

export async function findCountedAt(db: Database): Promise<string | null> {
  const { rows } = await sql<{
    countedAt: string
  }>`select counted_at as "countedAt" from figure_count`.execute(db)
  return rows[0]?.countedAt ?? null
}

const tableOf: Record<FigureDimension, string> = {
  carrier: 'airline',
  terminal: 'terminal',
  customer: 'customer',
}

/** The names of groups by their ids. */
export async function readGroupNames(
  db: Database,
  by: FigureDimension,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from ${sql.table(tableOf[by])} where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
