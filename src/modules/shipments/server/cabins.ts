import { isDeepStrictEqual } from 'node:util'
import { type AuditEntry, auditedBy, insertAudits, insertedAudits } from '#kits/audit/server/queries.ts'
import type { AuditAction } from '#kits/audit/shared/audit-log.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import { can } from '#kits/contract/shared/permissions.ts'
import { dayOf } from '#kits/dates/shared/dates.ts'
import { utcOffsets } from '#kits/dates/shared/time-zone.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import { idOfActor } from '#kits/session/server/session.ts'
import { onlyIn } from '#kits/slots/shared/slots.ts'
import {
  type CabinMember,
  type KeptMember,
  keptMembers,
  memberNames,
  membersOfKind,
  nameMember,
} from '../contract/members.ts'
import type { Cabin } from '../contract/row.ts'
import { sameNumbers } from '../rules/numbers.ts'
import { canDelete, canEdit } from '../rules/status.ts'
import { createDayAdder, moveStepDay, stepWithDay } from './days.ts'
import { giveEtaReason } from './eta.queries.ts'
import { type CabinForm, lockPedimentosOf, type StoredCabin } from './queries.ts'
import { type References, readReferences } from './references.queries.ts'
import { notifyResponsible } from './responsible.ts'
import { type CabinInput, inputOfRole, settleForm, undoReferences } from './rules.ts'
import { cabinDocuments } from './slots.ts'
import { moveSteps, stepValues } from './steps.queries.ts'
import { findWhole } from './whole.queries.ts'
import { type Editor, formValues, updateCabin } from './write.queries.ts'

/** Reading, changing and deleting cabins. Each function runs in the transaction of its context. */

export interface Key {
  id: string
  version: number
}

/** The editable members, and no others. */
export const formOf = <F extends CabinInput>(from: F): Pick<F, CabinMember> =>
  Object.fromEntries(memberNames.map((member) => [member, from[member]])) as Pick<F, CabinMember>

/** Names recorded beside the ids in the audit log, as an id says nothing once its row is gone. */
const recordedNames = membersOfKind('reference').map(nameMember)

export const auditedMembers = (row: StoredCabin): object => ({
  ...formOf(row),
  ...Object.fromEntries(recordedNames.map((member) => [member, row[member]])),
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
  ...auditedBy(session),
  entity: 'cabin',
  entityId: row.id,
  action,
  before,
  after,
})

export const auditStatement = (...change: Parameters<typeof auditEntry>) =>
  insertedAudits([auditEntry(...change)])

export const editorOf = ({ session, now }: ScopedContext): Editor => ({
  managerId: session.managerId,
  managerName: session.name,
  now: now(),
})

type Parts = Pick<Cabin, 'trajectory' | 'documents'>

/** Builds a cabin from its row, steps and documents. */
export function wholeCabin(
  { now }: ScopedContext,
  row: StoredCabin,
  { trajectory, documents }: Parts,
): Cabin {
  const at = now()
  return { ...createDayAdder(at)(row), utcOffsets: [...utcOffsets(row.timezone, at)], trajectory, documents }
}

interface ReadOptions {
  isLocked?: boolean
  /** Also where it was deleted. */
  deleted?: boolean
}

async function readCabin(context: ScopedContext, id: string, reading: ReadOptions = {}): Promise<Cabin> {
  const { db, scope, session, now } = context
  const row = await findWhole(db, scope, id, reading)
  if (!row) throw new AppError('not_found')
  const { steps, documents, ...cabin } = row
  const trajectory = steps.map(stepWithDay(cabin.timezone))
  const reader = { readerId: idOfActor(session), now: now() }
  return wholeCabin(context, cabin, {
    trajectory,
    documents: await onlyIn(cabinDocuments).read(db, documents, reader),
  })
}

export const getCabin = (context: ScopedContext, id: string): Promise<Cabin> => readCabin(context, id)

/** The cabin as it is now, locked until the transaction ends; refused where it is no longer at that version. */
export async function lockCurrent(context: ScopedContext, { id, version }: Key): Promise<Cabin> {
  const locked = await readCabin(context, id, { isLocked: true })
  if (locked.version === version) return locked
  // After waiting for the lock the row is current, but steps and names may be outdated: they are read again.
  throw new AppError('stale', { result: { current: await getCabin(context, id) } })
}

export async function settle(
  context: ScopedContext,
  companyId: string,
  input: CabinInput,
  { before, isUndo }: { before?: CabinForm; isUndo?: boolean } = {},
): Promise<CabinForm> {
  const form = formOf(inputOfRole(context.session.role, input, before))
  const [found] = await readReferences(context.db, [{ ...form, companyId }])
  const references = found as References
  return settleForm(form, isUndo ? undoReferences(references) : references, context.now(), before)
}

/** Cabins written by operators are confirmed at once; those of shops wait for confirmation. */
export const isConfirmedAtOnce = ({ session }: ScopedContext): boolean => can(session, 'cabin.status')

export function demandEditable({ session }: ScopedContext, { status }: StoredCabin): void {
  if (!canEdit(session.role, status)) throw new AppError('under_clearance')
}

/** The steps with their days kept where the zone has changed; a day that had begun is not moved into the future. */
async function stepsIn({ db, now }: ScopedContext, before: Cabin, zone: string) {
  if (zone === before.timezone) return before.trajectory
  return moveSteps(db, before.id, before.trajectory, ({ processingTime }) =>
    moveStepDay(processingTime, before.timezone, zone, now()),
  )
}

/** A cabin stays confirmed until a shop changes one of its numbers. */
export function isConfirmedAfter(context: ScopedContext, before: StoredCabin, form: CabinForm): boolean {
  return isConfirmedAtOnce(context) || (before.confirmed && sameNumbers(before, form))
}

/** The audit entry of an edit; a registration whose day a new zone has moved is part of it. */
export function updateEntry(context: ScopedContext, before: StoredCabin, after: StoredCabin): AuditEntry {
  const dayOfRegistration = ({ registrationTime, timezone }: StoredCabin): string | null =>
    registrationTime && dayOf(registrationTime, timezone)
  const hasMoved = dayOfRegistration(before) !== dayOfRegistration(after)
  const recordedOf = (cabin: StoredCabin): object => ({
    ...auditedMembers(cabin),
    ...(hasMoved && { registrationTime: cabin.registrationTime }),
  })
  return auditEntry(context, after, 'update', { before: recordedOf(before), after: recordedOf(after) })
}

export interface Edit {
  before: StoredCabin
  after: StoredCabin
}

/** Writes the audit entries of edits, and tells those who became responsible by them. */
export async function recordEdits(context: ScopedContext, edits: readonly Edit[]): Promise<void> {
  await insertAudits(
    context.db,
    edits.map(({ before, after }) => updateEntry(context, before, after)),
  )
  await notifyResponsible(
    context,
    edits.map(({ before, after }) => ({ id: after.id, before, after })),
  )
}

type CabinUpdate = Omit<CabinInput, KeptMember> & { [M in KeptMember]?: CabinInput[M] | undefined }

/** The update with the members it leaves out as they were; but a terminal is not one of another destination. */
export function completeUpdate(update: CabinUpdate, before: CabinForm): CabinInput {
  const isMoved = update.destinationPortId !== before.destinationPortId
  const kept = isMoved ? { ...before, terminalId: null } : before
  const members = keptMembers.map((member) => [
    member,
    update[member] === undefined ? kept[member] : update[member],
  ])
  return { ...update, ...(Object.fromEntries(members) as Pick<CabinForm, KeptMember>) }
}

/** What a change is made with, besides its members. */
interface ChangeOptions {
  etaReason?: string | null
  isUndo?: boolean | null
}

export async function changeCabin(
  context: ScopedContext,
  { etaReason, isUndo, ...update }: CabinUpdate & Key & ChangeOptions,
): Promise<Cabin> {
  const before = await lockCurrent(context, update)
  demandEditable(context, before)
  const input = completeUpdate(update, before)
  const form = await settle(context, before.companyId, input, { before, isUndo: isUndo ?? false })
  if (isDeepStrictEqual(formOf(before), form)) return before
  const steps = await stepsIn(context, before, form.timezone)
  const confirmed = isConfirmedAfter(context, before, form)
  const columns = { ...formValues(form), ...stepValues(steps), confirmed }
  await giveEtaReason(context.db, etaReason)
  const row = await updateCabin(context.db, { before, columns }, editorOf(context))
  const trajectory = steps.map(stepWithDay(form.timezone))
  const after = wholeCabin(context, row, { trajectory, documents: before.documents })
  await recordEdits(context, [{ before, after }])
  return after
}

/** Confirms a cabin that a shop announced: tracking then shows it even if others use its numbers. */
export async function confirmCabin(context: ScopedContext, key: Key): Promise<Cabin> {
  const before = await lockCurrent(context, key)
  if (before.confirmed) return before
  const change = { before: { confirmed: false }, after: { confirmed: true } }
  const row = await updateCabin(context.db, { before, columns: { confirmed: true } }, editorOf(context), [
    auditStatement(context, before, 'update', change),
  ])
  return wholeCabin(context, row, before)
}

/** Deletes a cabin softly, or restores it. */
function setDeleted(context: ScopedContext, cabin: StoredCabin, isDeleted: boolean): Promise<StoredCabin> {
  const editor = editorOf(context)
  const entry = isDeleted
    ? auditStatement(context, cabin, 'delete', { before: auditedMembers(cabin) })
    : auditStatement(context, cabin, 'restore', { after: auditedMembers(cabin) })
  const columns = {
    deleted_at: isDeleted ? editor.now : null,
    deleted_by: isDeleted ? editor.managerId : null,
  }
  return updateCabin(context.db, { before: cabin, columns }, editor, [entry])
}

export async function removeCabin(context: ScopedContext, key: Key): Promise<null> {
  await lockPedimentosOf(context.db, context.scope, key.id)
  const before = await lockCurrent(context, key)
  demandEditable(context, before)
  if (!canDelete(before.status)) throw new AppError('status_forbids_delete')
  await setDeleted(context, before, true)
  return null
}

export async function restoreCabin(context: ScopedContext, { id }: { id: string }): Promise<Cabin> {
  await lockPedimentosOf(context.db, context.scope, id)
  const cabin = await readCabin(context, id, { isLocked: true, deleted: true })
  // Somebody else may have restored it while this waited for the lock.
  if (cabin.deletedAt === null) return getCabin(context, id)
  return wholeCabin(context, await setDeleted(context, cabin, false), cabin)
}
