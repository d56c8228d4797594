import { isDeepStrictEqual } from 'node:util'
import { AppError, invalidField } from '#kits/contract/server/app-error.ts'
import { demandCurrent } from '#kits/contract/server/current-version.ts'
import type { Parsed } from '#kits/contract/shared/call.ts'
import { today } from '#kits/dates/shared/dates.ts'
import { isAhead } from '#kits/dates/shared/step-day.ts'
import { newId } from '#kits/db/server/uuid.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import { operatorZone } from '#kits/operator/shared/operator.ts'
import { recomputeCabins } from '#modules/deadlines/module.server.ts'
import type { Pedimento, pedimentos } from '../contract.ts'
import { toPedimento } from './decode.ts'
import {
  deletePedimento,
  findChoosable,
  findPedimento,
  insertPedimentos,
  listHiddenCabins,
  lockPedimento,
  type NewPedimento,
  ownMembers,
  type PedimentoForm,
  selectPedimentos,
  updatePedimento,
} from './queries.ts'
import { type PedimentoChange, recordChanges } from './record.ts'

/** Each function that writes runs in the transaction of its context. */

/** Shipments have no order of their own. */
const comparable = (from: PedimentoForm): object => ({
  ...Object.fromEntries(ownMembers.map((member) => [member, from[member]])),
  cabinIds: [...new Set(from.cabinIds)].toSorted(),
})

const isSame = (one: PedimentoForm, other: PedimentoForm): boolean =>
  isDeepStrictEqual(comparable(one), comparable(other))

async function demandChoosable(
  { db, scope }: ScopedContext,
  cabinIds: readonly string[],
  pedimentoId: string | null,
): Promise<void> {
  const choosable = await findChoosable(db, scope, cabinIds, pedimentoId)
  if (cabinIds.some((id) => !choosable.has(id))) throw invalidField('cabinIds', 'unknown_id')
}

/** A payment that is only planned would stop the term for the duties, which runs until then. */
export function demandPaid(
  { paidOn }: Pick<PedimentoForm, 'paidOn'>,
  now: Date,
  before?: Pick<PedimentoForm, 'paidOn'>,
): void {
  if (paidOn !== null && paidOn !== before?.paidOn && isAhead(paidOn, today(operatorZone, now)))
    throw invalidField('paidOn', 'in_future')
}

export async function getPedimento({ db, scope }: ScopedContext, id: string): Promise<Pedimento> {
  const stored = await findPedimento(db, scope, id)
  if (!stored) throw new AppError('not_found')
  return toPedimento(stored)
}

/** The shipments whose duties are paid by another day, or not any more. */
function newlyPaid({ before, after, hidden = [] }: PedimentoChange): string[] {
  const [was, is] = [before?.paidOn ?? null, after?.paidOn ?? null]
  const of = (side: Pedimento | null) => side?.cabinIds ?? []
  if (was !== is) return [...of(before), ...of(after), ...hidden.map(({ id }) => id)]
  if (is === null) return []
  return [...of(before), ...of(after)].filter((id) => of(before).includes(id) !== of(after).includes(id))
}

/** The term for the duties stops with their payment: the next deadlines of what was paid are computed anew. */
async function recordAll(context: ScopedContext, changes: readonly PedimentoChange[]): Promise<void> {
  await recordChanges(context, changes)
  const ids = [...new Set(changes.flatMap(newlyPaid))]
  if (ids.length > 0) await recomputeCabins(context.db, ids)
}

/** Inserts and records them; false where one was skipped, as its id or number exists. */
export async function insertNew(context: ScopedContext, made: readonly NewPedimento[]): Promise<boolean> {
  const { db, scope, session, now } = context
  const inserted = await insertPedimentos(db, made, { managerId: session.managerId, now: now() })
  const rows = await selectPedimentos(db, scope, [...inserted])
  await recordAll(
    context,
    rows.map((stored) => ({ before: null, after: toPedimento(stored) })),
  )
  return inserted.size === made.length
}

/** Idempotent: where the id exists and the members are the same, returns that pedimento. */
export async function createPedimento(
  context: ScopedContext,
  { id: given, ...form }: Parsed<typeof pedimentos.create>,
): Promise<Pedimento> {
  const { db, scope } = context
  const id = given ?? newId()
  const findSame = async (): Promise<Pedimento | undefined> => {
    const stored = await findPedimento(db, scope, id)
    if (!stored) return undefined
    const known = toPedimento(stored)
    if (!isSame(known, form)) throw new AppError('id_taken')
    return known
  }
  const known = await findSame()
  if (known) return known
  demandPaid(form, context.now())
  await demandChoosable(context, form.cabinIds, null)
  if (await insertNew(context, [{ id, form }])) return getPedimento(context, id)
  // The id was taken meanwhile, or only the number is.
  const made = await findSame()
  if (!made) throw new AppError('code_taken')
  return made
}

async function lockCurrent(
  { db, scope }: ScopedContext,
  { id, version }: { id: string; version: number },
): Promise<Pedimento> {
  const stored = await lockPedimento(db, scope, id)
  return demandCurrent(stored && toPedimento(stored), version)
}

export async function changePedimento(
  context: ScopedContext,
  { id, version, ...form }: Parsed<typeof pedimentos.update>,
): Promise<Pedimento> {
  const { db, session, now } = context
  const before = await lockCurrent(context, { id, version })
  if (isSame(before, form)) return before
  demandPaid(form, now(), before)
  await demandChoosable(context, form.cabinIds, id)
  await updatePedimento(
    db,
    { id, form, shown: before.cabinIds },
    { managerId: session.managerId, now: now() },
  )
  const after = await getPedimento(context, id)
  await recordAll(context, [{ before, after, hidden: await listHiddenCabins(db, id) }])
  return after
}

export async function removePedimento(
  context: ScopedContext,
  key: Parsed<typeof pedimentos.remove>,
): Promise<null> {
  const before = await lockCurrent(context, key)
  const hidden = await listHiddenCabins(context.db, key.id)
  await deletePedimento(context.db, key.id)
  await recordAll(context, [{ before, after: null, hidden }])
  return null
}
