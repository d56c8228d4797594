import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'
import { rowsOf } from '#kits/db/server/rows.ts'
import { parseInstant } from '#kits/db/server/value-parsers.ts'
import type { CabinStep } from '../contract/row.ts'
import { cabinStatuses, statusDates } from '../rules/status.ts'
import { type CabinColumns, columnOf, type StoredStep } from './queries.ts'

/** An SQL expression in a statement that selects cabins as `t`; `readSteps` turns it into the contract's steps. */
export const stepsValue = sql`(
  select coalesce(json_agg(json_build_object(
    'id', step.id, 'status', step.status, 'processingTime', step.processing_time::text, 'note', step.note,
    'recordedAt', step.recorded_at::text, 'recordedBy', step.recorded_by
  ) order by step.position), '[]')
  from cabin_step step where step.cabin_id = t.id)`

export const readSteps = (steps: readonly StoredStep[]): StoredStep[] =>
  steps.map((step) => ({
    ...step,
    processingTime: parseInstant(step.processingTime),
    recordedAt: parseInstant(step.recordedAt),
  }))

/** The steps of a locked cabin, in their order. */
export async function readStepsOf(db: Database, cabinId: string): Promise<StoredStep[]> {
  const { rows } = await sql<{ steps: StoredStep[] }>`
    select ${stepsValue} as steps from cabin t where t.id = ${cabinId}`.execute(db)
  return readSteps(rows[0]?.steps ?? [])
}

/** Inserts the next step of a locked cabin. */
export function insertedStep(cabinId: string, step: StoredStep): RawBuilder<unknown> {
  return sql`
    insert into cabin_step (id, cabin_id, position, status, processing_time, note, recorded_at, recorded_by)
    values (${step.id}, ${cabinId},
      (select coalesce(max(position), 0) + 1 from cabin_step where cabin_id = ${cabinId}),
      ${step.status}, ${step.processingTime}, ${step.note}, ${step.recordedAt}, ${step.recordedBy})`
}

export const deletedStep = ({ cabinId, id }: StepKey): RawBuilder<unknown> =>
  sql`delete from cabin_step where cabin_id = ${cabinId} and id = ${id}`

/** The columns of a cabin that follow from its trajectory: its status, and the latest time of each status. */
export function stepValues(steps: readonly Pick<CabinStep, 'status' | 'processingTime'>[]): CabinColumns {
  const latest = new Map(steps.map(({ status, processingTime }) => [status, processingTime]))
  const times = cabinStatuses.map((status) => [columnOf(statusDates[status]), latest.get(status) ?? null])
  return { ...Object.fromEntries(times), status: steps.at(-1)?.status }
}

/** Steps are found by cabin: they have no index of their own. */
interface StepKey {
  cabinId: string
  id: string
}

/** Moves the registration to another day; `movedFrom` is the day an undo restores. */
export async function moveRegistration(
  db: Database,
  { cabinId, id }: StepKey,
  processingTime: string,
  movedFrom: string | null,
): Promise<void> {
  await db
    .updateTable('cabin_step')
    .set({ processing_time: processingTime, moved_from: movedFrom })
    .where('cabin_id', '=', cabinId)
    .where('id', '=', id)
    .execute()
}

export async function findMovedFrom(db: Database, { cabinId, id }: StepKey): Promise<string | undefined> {
  const step = await db
    .selectFrom('cabin_step')
    .select('moved_from as day')
    .where('cabin_id', '=', cabinId)
    .where('id', '=', id)
    .executeTakeFirst()
  return step?.day ?? undefined
}

/** Sets the times of steps of a locked cabin. */
export async function setStepTimes(
  db: Database,
  cabinId: string,
  times: readonly { id: string; processing_time: string }[],
): Promise<void> {
  await sql`
    update cabin_step step set processing_time = times.processing_time
    from ${rowsOf('cabin_step', times)} times
    where step.cabin_id = ${cabinId} and step.id = times.id`.execute(db)
}

/** The same days in another zone. */
export async function moveSteps(
  db: Database,
  cabinId: string,
  steps: readonly StoredStep[],
  timeOf: (step: StoredStep) => string,
): Promise<StoredStep[]> {
  const moved = steps.map((step) => ({ ...step, processingTime: timeOf(step) }))
  await setStepTimes(
    db,
    cabinId,
    moved.map(({ id, processingTime }) => ({ id, processing_time: processingTime })),
  )
  return moved
}
