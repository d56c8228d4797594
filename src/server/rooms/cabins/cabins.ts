import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '#shared/contracts/audit-log.ts'
import type { Cabin } from '#shared/contracts/cabins.ts'
import { sameNumbers } from '#shared/domain/cabin-numbers.ts'
import { canDelete, canEdit } from '#shared/domain/cabin-status.ts'
import { can } from '#shared/domain/permissions.ts'
import { utcOffsets } from '#shared/domain/time-zone.ts'
import { type AuditEntry, insertAudit } from '../../audit/queries.ts'
import { listDocuments } from '../../files/documents.ts'
import type { ScopedContext } from '../../http/context.ts'
import { AppError } from '../../http/errors.ts'
import { dayTeller, moveStepDay, stepWithDay } from './days.ts'
import {
  type CabinForm,
  type Editor,
  type FormMember,
  findCabin,
  formColumns,
  formValues,
  lockCabin,
  type StoredCabin,
  setDeleted,
  updateCabin,
} from './queries.ts'
import { type References, readReferences } from './references/queries.ts'
import { type CabinInput, settleForm } from './rules.ts'
import { listSteps, moveSteps, stepValues } from './steps/queries.ts'

/** Reading, changing and hiding cabins. Each runs in the transaction of its context. */

export interface Key {
  id: string
  version: number
}

/** The editable members, and no others. */
export const formOf = (from: CabinForm): CabinForm =>
  Object.fromEntries(
    Object.keys(formColumns).map((member) => [member, from[member as FormMember]]),
  ) as CabinForm

/** The names that stand beside the ids in the audit log: an id says nothing once its row is gone. */
const namedMembers = [
  'departurePortName',
  'destinationPortName',
  'customerName',
  'carrierName',
  'cargoTypeName',
  'addressName',
  'transportTypeName',
] as const

export const recorded = (row: StoredCabin): object => ({
  ...formOf(row),
  ...Object.fromEntries(namedMembers.map((member) => [member, row[member]])),
  confirmed: row.confirmed,
})

interface Change {
  before?: object | null
  after?: object | null
}

export const auditEntry = (
  { session, now }: ScopedContext,
  row: StoredCabin,
  action: AuditAction,
  { before = null, after = null }: Change,
): AuditEntry => ({
  at: now(),
  companyId: row.companyId,
  managerId: session.managerId,
  managerName: session.userName,
  entity: 'cabin',
  entityId: row.id,
  action,
  before,
  after,
})

export async function auditCabin(
  context: ScopedContext,
  row: StoredCabin,
  action: AuditAction,
  change: Change,
): Promise<void> {
  await insertAudit(context.db, auditEntry(context, row, action, change))
}

export const editorOf = ({ session, now }: ScopedContext, id: string): Editor => ({
  id,
  managerId: session.managerId,
  now: now(),
})

async function whole({ db, session, now }: ScopedContext, row: StoredCabin): Promise<Cabin> {
  // One after the other: inside a transaction there is one connection.
  const steps = await listSteps(db, row.id)
  const at = now()
  const documents = await listDocuments(db, row.id, { managerId: session.managerId, now: at })
  const trajectory = steps.map(stepWithDay(row.timezone))
  return { ...dayTeller(at)(row), utcOffsets: [...utcOffsets(row.timezone, at)], trajectory, documents }
}

export async function getCabin(context: ScopedContext, id: string): Promise<Cabin> {
  const row = await findCabin(context.db, context.scope, id)
  if (!row) throw new AppError('not_found')
  return whole(context, row)
}

/** The cabin as it is now, locked until the transaction ends; refused where it is no longer at that version. */
export async function lockCurrent(context: ScopedContext, { id, version }: Key): Promise<Cabin> {
  await lockCabin(context.db, id)
  const current = await getCabin(context, id)
  if (current.version !== version) throw new AppError('stale', { result: { current } })
  return current
}

export async function settle(
  context: ScopedContext,
  companyId: string,
  input: CabinInput,
  before?: CabinForm,
): Promise<CabinForm> {
  const form = formOf(input as CabinForm) as CabinInput
  const [references] = await readReferences(context.db, [{ ...form, companyId }])
  return settleForm(form, references as References, before)
}

/** The brokerage vouches for what its own managers write; what a shop writes waits for them. */
export const isVouchedFor = ({ session }: ScopedContext): boolean => can(session.role, 'cabin.status')

function demandEditable({ session }: ScopedContext, { status }: StoredCabin): void {
  if (!canEdit(session.role, status)) throw new AppError('under_clearance')
}

/** The same days in the new zone, where the zone has changed; none that had begun lies in its future. */
async function stepsIn({ db, now }: ScopedContext, before: Cabin, zone: string) {
  if (zone === before.timezone) return before.trajectory
  return moveSteps(db, before.trajectory, ({ processingTime }) =>
    moveStepDay(processingTime, before.timezone, zone, now()),
  )
}

/** What the brokerage confirmed holds until a shop gives the cabin another number. */
function isConfirmedAfter(context: ScopedContext, before: StoredCabin, form: CabinForm): boolean {
  return isVouchedFor(context) || (before.confirmed && sameNumbers(before, form))
}

export async function changeCabin(context: ScopedContext, input: CabinInput & Key): Promise<Cabin> {
  const before = await lockCurrent(context, input)
  demandEditable(context, before)
  const form = await settle(context, before.companyId, input, before)
  if (isDeepStrictEqual(formOf(before), form)) return before
  const steps = await stepsIn(context, before, form.timezone)
  await updateCabin(context.db, editorOf(context, before.id), {
    ...formValues(form),
    ...stepValues(steps),
    confirmed: isConfirmedAfter(context, before, form),
  })
  const after = await getCabin(context, before.id)
  const hasMoved = before.registrationDay !== after.registrationDay
  const recordedOf = (cabin: Cabin): object => ({
    ...recorded(cabin),
    ...(hasMoved && { registrationTime: cabin.registrationTime }),
  })
  await auditCabin(context, after, 'update', { before: recordedOf(before), after: recordedOf(after) })
  return after
}

/** Says that what a shop announced is true; tracking then shows it whoever else has its numbers. */
export async function confirmCabin(context: ScopedContext, key: Key): Promise<Cabin> {
  const before = await lockCurrent(context, key)
  if (before.confirmed) return before
  await updateCabin(context.db, editorOf(context, before.id), { confirmed: true })
  await auditCabin(context, before, 'update', { before: { confirmed: false }, after: { confirmed: true } })
  return getCabin(context, before.id)
}

export async function removeCabin(context: ScopedContext, key: Key): Promise<null> {
  const before = await lockCurrent(context, key)
  demandEditable(context, before)
  if (!canDelete(before.status)) throw new AppError('status_forbids_delete')
  await setDeleted(context.db, editorOf(context, key.id), true)
  await auditCabin(context, before, 'delete', { before: recorded(before) })
  return null
}

export async function restoreCabin(context: ScopedContext, { id }: { id: string }): Promise<Cabin> {
  await lockCabin(context.db, id)
  const row = await findCabin(context.db, context.scope, id, { deleted: true })
  if (!row) throw new AppError('not_found')
  if (row.deletedAt !== null) {
    await setDeleted(context.db, editorOf(context, id), false)
    await auditCabin(context, row, 'restore', { after: recorded(row) })
  }
  return getCabin(context, id)
}
