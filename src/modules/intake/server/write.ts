import { insertAudits } from '#kits/audit/server/queries.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { PersonalContext } from '#kits/http/server/context/context.ts'
import { editorOf, updateEntry } from '#modules/shipments/server/cabins.ts'
import { moveStepDay } from '#modules/shipments/server/days.ts'
import type { StoredCabin } from '#modules/shipments/server/queries.ts'
import { insertNew } from '#modules/shipments/server/register.ts'
import { moveSteps, readStepsOf, stepValues } from '#modules/shipments/server/steps.queries.ts'
import {
  type CabinWrite,
  editedColumns,
  formValues,
  updateCabins,
} from '#modules/shipments/server/write.queries.ts'
import type { CheckedLine } from './check.ts'
import type { EarlierState, WrittenLine } from './lines.queries.ts'
import { lockVersions } from './lines.queries.ts'
import type { CabinChange } from './updates.ts'

/** Writes the cabins of checked lines. Each function runs in the transaction of its context. */

export async function writeNew(
  context: PersonalContext,
  lines: readonly CheckedLine[],
): Promise<WrittenLine[]> {
  const cabins = lines.flatMap(({ created }) => created ?? [])
  await insertNew(context, cabins)
  return lines.map(({ created, ...line }) => ({ ...line, cabinId: created?.id ?? null, version: 1 }))
}

interface PlannedChange extends CabinWrite {
  earlier: EarlierState
}

/** In another zone the steps stay on their days. */
async function planChange(
  context: PersonalContext,
  { before, form, confirmed }: CabinChange,
): Promise<PlannedChange> {
  const earlier = { columns: editedColumns(before) }
  const columns = { ...earlier.columns, ...formValues(form), confirmed }
  if (form.timezone === before.timezone) return { before, columns, earlier }
  const steps = await readStepsOf(context.db, before.id)
  const moved = await moveSteps(context.db, before.id, steps, ({ processingTime }) =>
    moveStepDay(processingTime, before.timezone, form.timezone, context.now()),
  )
  return {
    before,
    columns: { ...columns, ...stepValues(moved) },
    earlier: {
      ...earlier,
      steps: steps.map(({ id, processingTime }) => ({ id, processing_time: processingTime })),
    },
  }
}

/** Writes changes in the order of their cabins; throws where one of those is no longer as it was checked. */
export async function writeChanges(
  context: PersonalContext,
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
  const rows = await updateCabins(context.db, planned, editorOf(context))
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
