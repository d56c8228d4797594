import { isDeepStrictEqual } from 'node:util'
import { insertAudits } from '#kits/audit/server/queries.ts'
import { requestedOwner } from '#kits/catalogue/server/owner.ts'
import { AppError, invalidField } from '#kits/contract/server/app-error.ts'
import { CabinStatus } from '#kits/contract/shared/enums.ts'
import { startOfDay } from '#kits/dates/shared/dates.ts'
import { newId } from '#kits/db/server/uuid.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import { countTry, limits } from '#kits/http/server/limits/limits.ts'
import type { Cabin, CabinStep } from '../contract/row.ts'
import {
  auditEntry,
  auditedMembers,
  editorOf,
  formOf,
  getCabin,
  isConfirmedAtOnce,
  settle,
  wholeCabin,
} from './cabins.ts'
import { stepWithDay } from './days.ts'
import { giveEtaReason } from './eta.queries.ts'
import { type CabinForm, findCabin, type StoredCabin } from './queries.ts'
import { notifyResponsible } from './responsible.ts'
import type { CabinInput } from './rules.ts'
import { insertCabins, type NewCabin } from './write.queries.ts'

/** Registration of cabins, one or many at once. Each function runs in the transaction of its context. */

type CreateInput = CabinInput & {
  id?: string | null
  companyId?: string | null
  etaReason?: string | null
}

/** A cabin to be registered, from a validated form. */
export function newCabin(
  context: ScopedContext,
  companyId: string,
  form: CabinForm,
  id: string = newId(),
): NewCabin {
  const registrationTime = startOfDay(context.now().toISOString(), form.timezone)
  return { id, companyId, form, registrationTime, confirmed: isConfirmedAtOnce(context), stepId: newId() }
}

/** Inserts cabins with their first step and returns them; existing ids are skipped. */
export async function insertNew(context: ScopedContext, cabins: readonly NewCabin[]): Promise<StoredCabin[]> {
  const rows = await insertCabins(context.db, cabins, editorOf(context))
  await insertAudits(
    context.db,
    rows.map((row) => auditEntry(context, row, 'create', { after: auditedMembers(row) })),
  )
  return rows
}

/**
 * Idempotent: where the id exists and the members are the same, returns that cabin. The responsible manager who was not
 * given came from the customer, which may have another by now.
 */
async function registeredBefore(
  context: ScopedContext,
  { id, companyId, form }: NewCabin,
  { responsibleId }: CreateInput,
): Promise<Cabin> {
  const row = await findCabin(context.db, context.scope, id)
  const isSame =
    row?.companyId === companyId &&
    isDeepStrictEqual(formOf(row), { ...form, responsibleId: responsibleId ?? row.responsibleId })
  if (!isSame) throw new AppError('id_taken')
  return getCabin(context, id)
}

/** The trajectory of a cabin that was registered just now. */
function firstSteps(
  { session }: ScopedContext,
  { stepId, registrationTime, form }: NewCabin,
  { createdAt }: StoredCabin,
): CabinStep[] {
  const step = {
    id: stepId,
    status: CabinStatus.registered,
    processingTime: registrationTime,
    note: null,
    recordedAt: createdAt,
    recordedBy: session.name,
  }
  return [stepWithDay(form.timezone)(step)]
}

/** Counts cabins against the shop's limit, by line where they came in a file; operators have no limit. */
export async function countCreated(context: ScopedContext, times: number): Promise<void> {
  const { db, scope, now } = context
  if (isConfirmedAtOnce(context)) return
  const { count } = limits.cabinsByCompany
  // Waiting would not help: the file exceeds the whole limit.
  if (times > count) throw invalidField('file', 'too_many_rows', { n: count })
  await countTry(db, [{ limit: 'cabinsByCompany', whom: scope.ownCompanyId }], now(), times)
}

/** A repeated create is checked as an edit of its row is: what it points at may have been archived since. */
async function settleNew(context: ScopedContext, companyId: string, input: CreateInput): Promise<CabinForm> {
  try {
    return await settle(context, companyId, input)
  } catch (refusal) {
    const row = input.id ? await findCabin(context.db, context.scope, input.id) : undefined
    if (!row) throw refusal
    return settle(context, companyId, input, { before: formOf(row) })
  }
}

/** Registers one cabin; a repeated create does not count against the limit. */
export async function registerCabin(context: ScopedContext, input: CreateInput): Promise<Cabin> {
  const companyId = requestedOwner(context, input.companyId)
  const form = await settleNew(context, companyId, input)
  const cabin = newCabin(context, companyId, form, input.id ?? newId())
  await giveEtaReason(context.db, input.etaReason)
  const [row] = await insertNew(context, [cabin])
  if (!row) return registeredBefore(context, cabin, input)
  await notifyResponsible(context, [{ id: row.id, after: row }])
  await countCreated(context, 1)
  return wholeCabin(context, row, { trajectory: firstSteps(context, cabin, row), documents: [] })
}
