import { AppError, invalidField } from '#kits/contract/server/app-error.ts'
import { CabinStatus } from '#kits/contract/shared/enums.ts'
import { isPlainDay } from '#kits/contract/shared/fields.ts'
import { dayOf, startOfDay, today } from '#kits/dates/shared/dates.ts'
import { stepDayIssue } from '#kits/dates/shared/step-day.ts'
import { newId } from '#kits/db/server/uuid.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import { translatorFor } from '#kits/i18n/server/translators.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import type { BatchOutcome } from '../contract/cabins.ts'
import { isSupportedYear } from '../contract/members.ts'
import type { Cabin, CabinStep } from '../contract/row.ts'
import { canMove } from '../rules/status.ts'
import { auditStatement, editorOf, type Key, lockCurrent, wholeCabin } from './cabins.ts'
import { notAfterToday, settleDay, stepWithDay } from './days.ts'
import { changeEach } from './outcomes.ts'
import { deletedStep, findMovedFrom, insertedStep, moveRegistration, stepValues } from './steps.queries.ts'
import { updateCabin } from './write.queries.ts'

/** Status changes of cabins. Each function runs in the transaction of its context. */

interface StepInput {
  status: CabinStatus
  processingTime: string | null
  note: string | null
}

/** Milliseconds; covers clients in a zone where the next day has already begun. */
const graceMs = 86_400_000

const latest = ({ trajectory }: Cabin): CabinStep => trajectory.at(-1) as CabinStep

function requireMove({ language }: ScopedContext, from: CabinStatus, to: CabinStatus): void {
  if (canMove(from, to)) return
  const say = translatorFor(language)
  const params = { from: say(enumKey('CabinStatus', from)), to: say(enumKey('CabinStatus', to)) }
  throw new AppError('step_not_allowed', { params })
}

/** Whether an instant lies in the future; a plain day is compared in the cabin's calendar instead. */
const isInstantAhead = (wanted: string, now: Date): boolean =>
  !isPlainDay(wanted) && Date.parse(wanted) > now.getTime() + graceMs

/** The start of the step's day in the cabin's zone; refused in the future or before the step that bounds it. */
function settleTime(context: ScopedContext, { timezone, trajectory }: Cabin, wanted: string | null): string {
  const now = context.now()
  if (wanted !== null && isInstantAhead(wanted, now)) throw invalidField('processingTime', 'in_future')
  const time = settleDay('processingTime', wanted ?? now.toISOString(), timezone)
  if (!isSupportedYear(time)) throw invalidField('processingTime', 'valid_value')
  const issue = stepDayIssue(dayOf(time, timezone), { today: today(timezone, now), trajectory })
  if (issue) {
    const { key, ...params } = issue
    throw invalidField('processingTime', key, params)
  }
  return time
}

/** Moves the registration back to a first step that lies before it; the original day is kept for an undo. */
async function registeredBy({ db }: ScopedContext, cabin: Cabin, time: string): Promise<CabinStep[]> {
  const { trajectory, timezone } = cabin
  const [registration] = trajectory
  const day = dayOf(time, timezone)
  if (!registration || trajectory.length > 1 || registration.processingDay <= day) return trajectory
  await moveRegistration(db, { cabinId: cabin.id, id: registration.id }, time, registration.processingDay)
  return [{ ...registration, processingTime: time, processingDay: day }]
}

/** Undoing the first step restores the registration's original day. */
async function registeredAgain(
  { db, now }: ScopedContext,
  { id: cabinId, timezone }: Cabin,
  steps: CabinStep[],
): Promise<CabinStep[]> {
  const [registration] = steps
  if (!registration || steps.length > 1) return steps
  const key = { cabinId, id: registration.id }
  const kept = await findMovedFrom(db, key)
  if (kept === undefined) return steps
  // The original day had begun in the zone of that time; the zone may have been corrected since.
  const day = notAfterToday(kept, timezone, now())
  const processingTime = startOfDay(day, timezone)
  await moveRegistration(db, key, processingTime, null)
  return [{ ...registration, processingTime, processingDay: day }]
}

/** The registration's day before and after, where a step or its undo moved it. */
function movedRegistration(before: Cabin, [registration]: readonly CabinStep[]) {
  const { registrationTime: from, timezone } = before
  const to = registration?.processingTime
  if (from === to) return [{}, {}]
  return [
    { registrationTime: from, timezone },
    { registrationTime: to, timezone },
  ]
}

export async function changeStatus(context: ScopedContext, input: StepInput & Key): Promise<Cabin> {
  const before = await lockCurrent(context, input)
  const { status, note } = input
  requireMove(context, before.status, status)
  const processingTime = settleTime(context, before, input.processingTime)
  const { db, session, now } = context
  const registered = await registeredBy(context, before, processingTime)
  const recording = { recordedAt: now().toISOString(), recordedBy: session.name }
  const step = stepWithDay(before.timezone)({ id: newId(), status, processingTime, note, ...recording })
  const trajectory = [...registered, step]
  const [from, to] = movedRegistration(before, registered)
  // Cancelling an announced cabin does not confirm it.
  const confirms = !before.confirmed && status !== CabinStatus.cancelled
  const change = {
    before: { status: before.status, ...from, ...(confirms && { confirmed: false }) },
    after: {
      status,
      processingTime,
      note,
      ...to,
      ...(confirms && { confirmed: true }),
      timezone: before.timezone,
    },
  }
  const columns = { ...stepValues(trajectory), ...(confirms && { confirmed: true }) }
  const row = await updateCabin(db, { before, columns }, editorOf(context), [
    insertedStep(before.id, step),
    auditStatement(context, before, 'status', change),
  ])
  return wholeCabin(context, row, { trajectory, documents: before.documents })
}

/** Removes the last step from the trajectory; the audit log keeps it. */
export async function undoStatus(
  context: ScopedContext,
  { reason, ...key }: Key & { reason: string | null },
): Promise<Cabin> {
  const before = await lockCurrent(context, key)
  const left = before.trajectory.slice(0, -1)
  const status = left.at(-1)?.status
  if (status === undefined) throw new AppError('nothing_to_undo')
  const undone = latest(before)
  const trajectory = await registeredAgain(context, before, left)
  const [from, to] = movedRegistration(before, trajectory)
  const change = {
    before: {
      status: undone.status,
      processingTime: undone.processingTime,
      note: undone.note,
      ...from,
      timezone: before.timezone,
    },
    after: { status, reason, ...to },
  }
  const columns = stepValues(trajectory)
  const row = await updateCabin(context.db, { before, columns }, editorOf(context), [
    deletedStep({ cabinId: before.id, id: undone.id }),
    auditStatement(context, before, 'undo', change),
  ])
  return wholeCabin(context, row, { trajectory, documents: before.documents })
}

export const changeStatusBatch = (
  context: ScopedContext,
  { items, ...step }: StepInput & { items: Key[] },
): Promise<BatchOutcome[]> =>
  changeEach(context, items, (alone, key) => changeStatus(alone, { ...key, ...step }))

export const undoStatusBatch = (
  context: ScopedContext,
  { items, reason }: { items: Key[]; reason: string | null },
): Promise<BatchOutcome[]> =>
  changeEach(context, items, (alone, key) => undoStatus(alone, { ...key, reason }))
