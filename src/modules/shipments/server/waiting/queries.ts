import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'
import type { WaitingKind } from '#modules/shipments/contract/list.ts'
import type { StageTime } from '#modules/shipments/rules/usual-times.ts'
import type { StageLimit, WaitingLimits } from './limits.ts'

/** Conditions on the table `t`, as the indexes of migrations/before/0044_desk.sql and 0061_desk_papers.sql have them. */

/** When a cabin entered its status. */
export const enteredAt = sql`(case t.status when 20 then t.registration_time
    when 30 then t.arrival_time when 40 then t.customs_start_time when 50 then t.inspection_time when 60 then t.anomaly_time
    when 70 then t.completion_time when 80 then t.transport_time end)`
export const isUnderWay = sql<SqlBool>`t.deleted_at is null and t.status < 90 and (t.status <> 20 or t.eta is null)`
export const isExpected = sql<SqlBool>`t.deleted_at is null and t.status = 20 and t.eta is not null`
/** A required paper is missing without which customs does not go on: from the arrival until it is cleared. */
export const lacksPapersOfNextStep = sql<SqlBool>`t.deleted_at is null and t.status between 30 and 60
    and t.papers_present < t.papers_required`

const isInStage = ({ status, transportMode, enteredFrom, enteredBefore }: StageLimit) =>
  sql`(${isUnderWay} and t.status = ${sql.lit(status)} and t.transport_mode = ${sql.lit(transportMode)}
    and ${enteredAt} >= ${enteredFrom ?? '-infinity'}::timestamptz and ${enteredAt} < ${enteredBefore ?? 'infinity'}::timestamptz)`

/** Besides those that have been in a stage for so long. */
const furtherOnes: Record<WaitingKind, (limits: WaitingLimits) => RawBuilder<unknown>[]> = {
  inspection: () => [],
  papers: () => [sql`(${lacksPapersOfNextStep})`],
  no_movement: ({ lateBefore }) => [sql`(${isExpected} and t.eta < ${lateBefore})`],
  arrival: ({ today }) => [sql`(${isExpected} and t.eta = ${today})`],
}

/** The cabins that the desk has items of a kind for. */
export function isWaiting(kind: WaitingKind, limits: WaitingLimits): RawBuilder<SqlBool> {
  const ofKind = limits.stages.filter((stage) => stage.kind === kind)
  return sql<SqlBool>`(${sql.join([...ofKind.map(isInStage), ...furtherOnes[kind](limits)], sql` or `)})`
}

export async function readStageTimes(db: Database): Promise<StageTime[]> {
  const { rows } = await sql<StageTime>`
    select status, transport_mode as "transportMode", cases, p75_days as "p75Days" from stage_time`.execute(
    db,
  )
  return rows
}
