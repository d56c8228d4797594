import { sql } from 'kysely'
import type { CabinStep } from '#shared/contracts/cabins.ts'
import type { CabinStatus } from '#shared/domain/enums.ts'
import type { Database } from '../../../db/database.ts'
import { rowsOf } from '../../../db/rows.ts'
import { newId } from '../../../db/uuid.ts'
import { dateColumns, type StoredStep } from '../queries.ts'

export async function listSteps(db: Database, cabinId: string): Promise<StoredStep[]> {
  const rows = await db
    .selectFrom('cabin_step')
    .select([
      'id',
      'status',
      'processing_time as processingTime',
      'note',
      'recorded_at as recordedAt',
      'recorded_by as recordedBy',
    ])
    .where('cabin_id', '=', cabinId)
    .orderBy('position')
    .execute()
  return rows as StoredStep[]
}

export interface NewStep {
  cabinId: string
  status: CabinStatus
  processingTime: string
  note: string | null
  recordedBy: string
}

/** The next row of the trajectory of each of these cabins, which are locked or new. */
export async function insertSteps(db: Database, steps: readonly NewStep[], now: Date): Promise<void> {
  const rows = steps.map(({ cabinId, status, processingTime, note, recordedBy }) => ({
    id: newId(),
    cabin_id: cabinId,
    status,
    processing_time: processingTime,
    note,
    recorded_at: now,
    recorded_by: recordedBy,
  }))
  await sql`
    insert into cabin_step (id, cabin_id, position, status, processing_time, note, recorded_at, recorded_by)
    select id, cabin_id,
      (select coalesce(max(there.position), 0) + 1 from cabin_step there where there.cabin_id = made.cabin_id),
      status, processing_time, note, recorded_at, recorded_by
    from ${rowsOf('cabin_step', rows)} made`.execute(db)
}

export async function deleteStep(db: Database, id: string): Promise<void> {
  await db.deleteFrom('cabin_step').where('id', '=', id).execute()
}

/** What a cabin's columns hold of its trajectory: the status of the last step, and each status's latest time. */
export function stepValues(
  steps: readonly Pick<CabinStep, 'status' | 'processingTime'>[],
): Record<string, unknown> {
  const latest = new Map(steps.map(({ status, processingTime }) => [status, processingTime]))
  const times = Object.entries(dateColumns).map(([status, column]) => [
    column,
    latest.get(Number(status) as CabinStatus) ?? null,
  ])
  return { status: steps.at(-1)?.status, ...Object.fromEntries(times) }
}

/** Gives a registration another day; `movedFrom` is the one an undo puts it back to. */
export async function moveRegistration(
  db: Database,
  id: string,
  processingTime: string,
  movedFrom: string | null,
): Promise<void> {
  await db
    .updateTable('cabin_step')
    .set({ processing_time: processingTime, moved_from: movedFrom })
    .where('id', '=', id)
    .execute()
}

export async function findMovedFrom(db: Database, id: string): Promise<string | undefined> {
  const step = await db
    .selectFrom('cabin_step')
    .select('moved_from as day')
    .where('id', '=', id)
    .executeTakeFirst()
  return step?.day ?? undefined
}

/** The same days in another zone. */
export async function moveSteps(
  db: Database,
  steps: readonly StoredStep[],
  timeOf: (step: StoredStep) => string,
): Promise<StoredStep[]> {
  const moved = steps.map((step) => ({ ...step, processingTime: timeOf(step) }))
  for (const { id, processingTime } of moved) {
    await db.updateTable('cabin_step').set({ processing_time: processingTime }).where('id', '=', id).execute()
  }
  return moved
}
