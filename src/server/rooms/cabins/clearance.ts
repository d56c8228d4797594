import type { Cabin, CabinStep } from '#shared/contracts/cabins.ts'
import { isPlainDay } from '#shared/contracts/fields.ts'
import { canMove } from '#shared/domain/cabin-status.ts'
import { daysAfter } from '#shared/domain/calendar-days.ts'
import { dayOf, today } from '#shared/domain/dates.ts'
import { enumKey } from '#shared/domain/enum-key.ts'
import type { CabinStatus } from '#shared/domain/enums.ts'
import type { ScopedContext } from '../../http/context.ts'
import { fieldMessages, logFailure, sayIn, toAppError } from '../../http/envelope.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import { inTransaction } from '../../http/transaction.ts'
import { auditCabin, editorOf, getCabin, type Key, lockCurrent } from './cabins.ts'
import { settleDay } from './days.ts'
import { updateCabin } from './queries.ts'
import { deleteStep, insertStep, stepValues } from './steps/queries.ts'

/** A cabin's way through customs, step by step. Each runs in the transaction of its context. */

interface StepInput {
  status: CabinStatus
  processingTime: string | null
  note: string | null
}

/** Where it is another day already. */
const graceMs = 86_400_000

const latest = ({ trajectory }: Cabin): CabinStep => trajectory.at(-1) as CabinStep

function demandMove({ language }: ScopedContext, from: CabinStatus, to: CabinStatus): void {
  if (canMove(from, to)) return
  const say = sayIn(language)
  const params = { from: say(enumKey('CabinStatus', from)), to: say(enumKey('CabinStatus', to)) }
  throw new AppError('step_not_allowed', { params })
}

/** Tomorrow is no future: elsewhere it has begun. */
function isAhead(wanted: string, zone: string, now: Date): boolean {
  if (isPlainDay(wanted)) return wanted > daysAfter(today(zone, now), 1)
  return Date.parse(wanted) > now.getTime() + graceMs
}

/** The start of the day a step was made on, in the cabin's zone: not in the future, not before the last. */
function settleTime({ now }: ScopedContext, cabin: Cabin, wanted: string | null): string {
  const { timezone } = cabin
  if (wanted !== null && isAhead(wanted, timezone, now())) throw invalidField('processingTime', 'in_future')
  const time = settleDay('processingTime', wanted ?? now().toISOString(), timezone)
  const previous = latest(cabin).processingDay
  if (dayOf(time, timezone) < previous)
    throw invalidField('processingTime', 'before_previous', { day: previous })
  return time
}

export async function changeStatus(context: ScopedContext, input: StepInput & Key): Promise<Cabin> {
  const before = await lockCurrent(context, input)
  const { status, note } = input
  demandMove(context, before.status, status)
  const processingTime = settleTime(context, before, input.processingTime)
  const { db, session, now } = context
  await insertStep(db, before.id, { status, processingTime, note, recordedBy: session.userName }, now())
  const steps = [...before.trajectory, { status, processingTime }]
  await updateCabin(db, editorOf(context, before.id), stepValues(steps))
  await auditCabin(context, before, 'status', {
    before: { status: before.status },
    after: { status, processingTime, note, timezone: before.timezone },
  })
  return getCabin(context, before.id)
}

/** The step leaves the trajectory; the audit log keeps it. */
export async function undoStatus(
  context: ScopedContext,
  { reason, ...key }: Key & { reason: string | null },
): Promise<Cabin> {
  const before = await lockCurrent(context, key)
  const steps = before.trajectory.slice(0, -1)
  const status = steps.at(-1)?.status
  if (status === undefined) throw new AppError('nothing_to_undo')
  const undone = latest(before)
  await deleteStep(context.db, undone.id)
  await updateCabin(context.db, editorOf(context, before.id), stepValues(steps))
  await auditCabin(context, before, 'undo', {
    before: {
      status: undone.status,
      processingTime: undone.processingTime,
      note: undone.note,
      timezone: before.timezone,
    },
    after: { status, reason },
  })
  return getCabin(context, before.id)
}

interface Outcome {
  id: string
  ok: boolean
  msg: string
}

/** Each cabin on its own: one that is refused, or fails, leaves the others be. Without a database none is tried. */
export async function changeStatusBatch(
  context: ScopedContext,
  { items, ...step }: StepInput & { items: Key[] },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  let away: AppError | undefined
  for (const key of items) {
    const refusal = away ?? (await tryStep(context, { ...key, ...step }))
    if (refusal?.key === 'database_away') away = refusal
    outcomes.push({ id: key.id, ok: !refusal, msg: refusal ? reasonOf(context, refusal) : '' })
  }
  return outcomes
}

const changeAlone = inTransaction(changeStatus)

/** Gives the refusal, if any. The call as a whole succeeds: what fails on our side is logged here. */
async function tryStep(context: ScopedContext, input: StepInput & Key): Promise<AppError | undefined> {
  try {
    await changeAlone(context, input)
    return undefined
  } catch (thrown) {
    const refusal = toAppError(thrown, context.requestId)
    if (refusal.status >= 500) logFailure(context.log, refusal)
    return refusal
  }
}

/** What a refusal says; of a wrong member, what is wrong with it. */
function reasonOf({ language }: ScopedContext, refusal: AppError): string {
  return fieldMessages(refusal, language)
    .map(({ msg }) => msg)
    .join(' ')
}
