import { insertAudits } from '#server/audit/queries.ts'
import type { ScopedContext } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { cabinStatuses, statusDates } from '#shared/domain/cabin-status.ts'
import { editorOf, updateEntry } from '../cabins.ts'
import { moveStepDay } from '../days.ts'
import { type CabinColumns, columnOf, formValues, type StoredCabin, updateCabins } from '../queries.ts'
import { insertNew } from '../register.ts'
import { moveSteps, readStepsOf, stepValues } from '../steps.queries.ts'
import type { CheckedLine } from './check.ts'
import type { EarlierState, WrittenLine } from './lines.queries.ts'
import { lockVersions } from './lines.queries.ts'
import type { CabinChange } from './updates.ts'

/** Writes the cabins of checked lines. Each function runs in the transaction of its context. */

export async function writeNew(
  context: ScopedContext,
  lines: readonly CheckedLine[],
): Promise<WrittenLine[]> {
  const cabins = lines.flatMap(({ created }) => created ?? [])
  await insertNew(context, cabins)
  return lines.map(({ created, ...line }) => ({ ...line, cabinId: created?.id ?? null, version: 1 }))
}

const timeColumns = (row: StoredCabin): CabinColumns =>
  Object.fromEntries(cabinStatuses.map((status) => [columnOf(statusDates[status]), row[statusDates[status]]]))

/** The columns of a cabin that an edit may change, as they are: the same ones of every cabin. */
const columnsOf = (row: StoredCabin): CabinColumns => ({
  ...formValues(row),
  ...timeColumns(row),
  status: row.status,
  confirmed: row.confirmed,
})

interface PlannedChange {
  columns: CabinColumns & { id: string }
  earlier: EarlierState
}

/** In another zone the steps stay on their days. */
async function planChange(
  context: ScopedContext,
  { before, form, confirmed }: CabinChange,
): Promise<PlannedChange> {
  const columns = { ...columnsOf(before), ...formValues(form), confirmed, id: before.id }
  const earlier = { columns: columnsOf(before) }
  if (form.timezone === before.timezone) return { columns, earlier }
  const steps = await readStepsOf(context.db, before.id)
  const moved = await moveSteps(context.db, before.id, steps, ({ processingTime }) =>
    moveStepDay(processingTime, before.timezone, form.timezone, context.now()),
  )
  return {
    columns: { ...columns, ...stepValues(moved), id: before.id },
    earlier: {
      ...earlier,
      steps: steps.map(({ id, processingTime }) => ({ id, processing_time: processingTime })),
    },
  }
}

/** Writes changes in the order of their cabins; throws where one of those is no longer as it was checked. */
export async function writeChanges(
  context: ScopedContext,
  lines: readonly CheckedLine[],
): Promise<WrittenLine[]> {
  const changes = lines.flatMap(({ changed }) => changed ?? [])
  const versions = await lockVersions(
    context.db,
    changes.map(({ before }) => before.id),
  )
  if (changes.some(({ before: { id, version } }) => versions.get(id) !== version)) throw new AppError('stale')
  const planned: PlannedChange[] = []
  for (const change of changes) planned.push(await planChange(context, change))
  const rows = await updateCabins(
    context.db,
    planned.map(({ columns }) => columns),
    editorOf(context),
  )
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const afterOf = ({ before }: CabinChange): StoredCabin => rowOf.get(before.id) as StoredCabin
  await insertAudits(
    context.db,
    changes.map((change) => updateEntry(context, change.before, afterOf(change))),
  )
  return lines.map(({ changed, ...line }, at) => ({
    ...line,
    version: changed && afterOf(changed).version,
    before: planned[at]?.earlier,
  }))
}
