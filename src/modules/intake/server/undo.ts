import { insertAudits } from '#kits/audit/server/queries.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { Database } from '#kits/db/server/database.ts'
import type { PersonalContext } from '#kits/http/server/context/context.ts'
import { auditEntry, auditedMembers, editorOf, updateEntry } from '#modules/shipments/server/cabins.ts'
import { findCabins, type StoredCabin } from '#modules/shipments/server/queries.ts'
import { setStepTimes } from '#modules/shipments/server/steps.queries.ts'
import { updateCabins } from '#modules/shipments/server/write.queries.ts'
import type { CabinImport } from '../contract.ts'
import { setUndone } from './imports.queries.ts'
import { type EarlierState, findChanged, listWritten, lockWritten } from './lines.queries.ts'
import { getImport } from './start.ts'
import { stateOf, viewImport } from './view.ts'

/** Takes back all that an import has written, or nothing. Each function runs in the transaction of its context. */

/** Hides the cabins that were registered, as a delete does. */
async function removeCreated(context: PersonalContext, cabins: readonly StoredCabin[]): Promise<void> {
  if (cabins.length === 0) return
  const { now, managerId } = editorOf(context)
  const columns = { deleted_at: now, deleted_by: managerId }
  await updateCabins(
    context.db,
    cabins.map((before) => ({ before, columns })),
    editorOf(context),
  )
  await insertAudits(
    context.db,
    cabins.map((cabin) => auditEntry(context, cabin, 'delete', { before: auditedMembers(cabin) })),
  )
}

type Replaced = { cabin: StoredCabin; earlier: EarlierState }

/** Gives the cabins that were changed their earlier members back. */
async function restoreChanged(context: PersonalContext, replaced: readonly Replaced[]): Promise<void> {
  if (replaced.length === 0) return
  const writes = replaced.map(({ cabin, earlier }) => ({ before: cabin, columns: earlier.columns }))
  const restored = await updateCabins(context.db, writes, editorOf(context))
  for (const { cabin, earlier } of replaced)
    if (earlier.steps) await setStepTimes(context.db, cabin.id, earlier.steps)
  const rowOf = new Map(restored.map((row) => [row.id, row]))
  await insertAudits(
    context.db,
    replaced.map(({ cabin }) => updateEntry(context, cabin, rowOf.get(cabin.id) as StoredCabin)),
  )
}

async function takeBack(context: PersonalContext, id: string): Promise<void> {
  const { db, now } = context
  const state = stateOf(await getImport(context, id, { isLocked: true }))
  if (state === 'undone') return
  if (state !== 'done') throw new AppError('nothing_to_undo')
  await lockWritten(db, id)
  const changed = await findChanged(db, id)
  if (changed.count > 0) {
    const { count, numbers } = changed
    throw new AppError('changed_since', {
      params: { count, numbers: numbers.join(', ') },
      result: { count, numbers },
    })
  }
  const written = await listWritten(db, id)
  if (written.length === 0) throw new AppError('nothing_to_undo')
  const cabins = await findCabins(
    db,
    written.map(({ cabinId }) => cabinId),
  )
  const cabinOf = new Map(cabins.map((cabin) => [cabin.id, cabin]))
  const created = written.filter(({ outcome }) => outcome === 'create')
  await removeCreated(
    context,
    created.map(({ cabinId }) => cabinOf.get(cabinId) as StoredCabin),
  )
  await restoreChanged(
    context,
    written.flatMap(({ cabinId, before: earlier }) =>
      earlier ? [{ cabin: cabinOf.get(cabinId) as StoredCabin, earlier }] : [],
    ),
  )
  await setUndone(db, id, now())
}

/** An earlier member may name a row that was deleted since. */
function asChanged(error: unknown): never {
  const isGone = error instanceof AppError && error.key === 'validation'
  throw isGone ? new AppError('changed_since', { params: { count: 1, numbers: '' }, cause: error }) : error
}

export async function undoImport(context: PersonalContext, id: string): Promise<CabinImport> {
  await context.db
    .transaction()
    .execute((transaction) => takeBack({ ...context, db: transaction as Database }, id))
    .catch(asChanged)
  return viewImport(context, await getImport(context, id))
}
