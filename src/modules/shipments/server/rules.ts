import { AppError, invalidField } from '#kits/contract/server/app-error.ts'
import type { TransportType } from '#kits/contract/shared/enums.ts'
import { isPlainDay } from '#kits/contract/shared/fields.ts'
import type { Role } from '#kits/contract/shared/permissions.ts'
import type { FieldIssue, ValidationKey } from '#kits/contract/shared/validation.ts'
import { dayOf, formatDay, today } from '#kits/dates/shared/dates.ts'
import { isAhead } from '#kits/dates/shared/step-day.ts'
import {
  type CabinMember,
  isOfKind,
  isSupportedYear,
  type MemberOfKind,
  maySet,
  membersOfKind,
  operatorMembers,
} from '../contract/members.ts'
import { impossibleDays } from '../rules/clearance-days.ts'
import { type Direction, directionOf } from '../rules/direction.ts'
import { moveDay, settleDay } from './days.ts'
import type { CabinForm } from './queries.ts'
import type { References } from './references.queries.ts'

/** Form input whose zone may still be missing. */
export type CabinInput = Omit<CabinForm, 'timezone'> & { timezone: string | null }

/** Sea goes with sea ports and shipping companies, air with airports and airlines: the codes are the same. */
function modeIssue(found: number | null, mode: TransportType): ValidationKey | undefined {
  if (found === null) return 'unknown_id'
  return found === mode ? undefined : 'wrong_mode'
}

const missing = (id: string | null, isThere: boolean): ValidationKey | undefined =>
  id === null || isThere ? undefined : 'unknown_id'

export const directionOfPorts = ({ departureCountry, destinationCountry }: References): Direction =>
  directionOf(departureCountry, destinationCountry)

/** A terminal is one of the destination, or of the departure of an export. Where its port was corrected since, a cabin that has it may keep it. */
function terminalIssue(
  input: ReferenceInput,
  found: References,
  before: ReferenceInput | undefined,
): ValidationKey | undefined {
  if (input.terminalId === null) return undefined
  if (found.terminalPortId === null) return 'unknown_id'
  const member = directionOfPorts(found) === 'export' ? 'departurePortId' : 'destinationPortId'
  const isSame = input.terminalId === before?.terminalId && input[member] === before[member]
  return isSame || found.terminalPortId === input[member] ? undefined : 'other_port'
}

type ReferenceInput = Pick<CabinInput, MemberOfKind<'reference'> | 'transportMode'>

/** What a cabin had before may stay, archived or disabled or not. */
export function referenceIssues(
  input: ReferenceInput,
  found: References,
  before: ReferenceInput | undefined,
): FieldIssue[] {
  const verdicts: Record<MemberOfKind<'reference'>, ValidationKey | undefined> = {
    departurePortId: modeIssue(found.departureMode, input.transportMode),
    destinationPortId: modeIssue(found.destinationMode, input.transportMode),
    carrierId: input.carrierId === null ? undefined : modeIssue(found.carrierType, input.transportMode),
    customerId: missing(input.customerId, found.hasCustomer),
    addressId: missing(input.addressId, found.hasAddress),
    cargoTypeId: missing(input.cargoTypeId, found.hasCargoType),
    transportTypeId: missing(input.transportTypeId, found.hasTransportType),
    responsibleId:
      input.responsibleId === before?.responsibleId
        ? undefined
        : missing(input.responsibleId, found.hasResponsible),
    terminalId: terminalIssue(input, found, before),
  }
  return membersOfKind('reference').flatMap((path) => {
    const isChosen = input[path] !== null && input[path] !== before?.[path]
    const key = verdicts[path] ?? (isChosen && found.archived.includes(path) ? 'archived' : undefined)
    return key ? [{ path, key, params: {} }] : []
  })
}

type Time = MemberOfKind<'time'>
const timeMembers = membersOfKind('time')

/** Whether a time is the one that is kept, however its fraction of a second is written: programs leave out one of zeros. */
const isKeptTime = (time: string | null, kept: string | null | undefined): kept is string =>
  time !== null &&
  typeof kept === 'string' &&
  (time === kept || (!isPlainDay(time) && Date.parse(time) === Date.parse(kept)))

/** An unchanged time is kept; in another zone it stays on the same day. */
function settleTime(member: Time, time: string, zone: string, before: CabinForm | undefined): string {
  const kept = before?.[member]
  if (!before || !isKeptTime(time, kept)) return settleDay(member, time, zone)
  return zone === before.timezone ? kept : moveDay(kept, before.timezone, zone)
}

function settleTimes(input: CabinInput, zone: string, before: CabinForm | undefined): Pick<CabinForm, Time> {
  const settled = timeMembers.map((member) => {
    const given = input[member]
    const time = given === null ? null : settleTime(member, given, zone, before)
    // In UTC the start of the first supported day may lie in the year before, with which the form could never be saved
    // again.
    if (time !== null && !isSupportedYear(time)) throw invalidField(member, 'valid_value')
    return [member, time]
  })
  return Object.fromEntries(settled) as Pick<CabinForm, Time>
}

/** Why a shop may not set a member: no id of it is known to a shop. */
export const forbiddenKey = (member: CabinMember): ValidationKey =>
  isOfKind(member, 'reference') ? 'unknown_id' : 'set_by_operator'

/** The input of a manager of this role: what only operators set stays as it was for a shop. */
export function inputOfRole(role: Role, input: CabinInput, before?: CabinForm): CabinInput {
  const others = operatorMembers.filter((member) => !maySet(role, member))
  const changed = others.find(
    (member) => input[member] !== null && input[member] !== (before?.[member] ?? null),
  )
  if (changed) throw invalidField(changed, forbiddenKey(changed))
  const isMoved = input.destinationPortId !== before?.destinationPortId
  const kept = others.map((member) => [
    member,
    // A shop that changes the destination cannot choose a terminal there.
    member === 'terminalId' && isMoved ? null : (before?.[member] ?? null),
  ])
  return { ...input, ...Object.fromEntries(kept) }
}

/** The references of an undo: a customer that comes back brings nobody new. */
export const undoReferences = (found: References): References => ({ ...found, responsibleOfCustomer: null })

/** A cabin without a responsible manager takes its customer's when it gets the customer. */
export function responsibleAfter(
  { customerId, responsibleId }: Pick<CabinInput, 'customerId' | 'responsibleId'>,
  { responsibleOfCustomer }: Pick<References, 'responsibleOfCustomer'>,
  before?: Pick<CabinForm, 'customerId' | 'responsibleId'>,
): string | null {
  if (responsibleId !== null || (before?.responsibleId ?? null) !== null) return responsibleId
  return customerId === before?.customerId ? null : responsibleOfCustomer
}

type StopDays = Pick<CabinInput, 'gateOutOn' | 'emptyReturnedOn'>

/**
 * What stops a clock has happened. A day that is only planned would silence a clock that costs until then, and its
 * next deadline would have to be found again when the day has come.
 */
export function futureStops(
  after: StopDays,
  before: StopDays | undefined,
  zone: string,
  now: Date,
): FieldIssue[] {
  const last = today(zone, now)
  return (['gateOutOn', 'emptyReturnedOn'] as const).flatMap((path) => {
    const day = after[path]
    const isRefused = day !== null && day !== before?.[path] && isAhead(day, last)
    return isRefused ? [{ path, key: 'in_future' as const, params: {} }] : []
  })
}

/** In the zone that the form will have; null where that is not known, as its port is not. */
function departureDayOf(
  { departureTime, timezone }: CabinInput,
  { destinationZone }: References,
  before: CabinForm | undefined,
): string | null {
  const kept = before?.departureTime
  if (before && isKeptTime(departureTime, kept)) return dayOf(kept, before.timezone)
  const zone = timezone ?? destinationZone
  return departureTime && zone && (isPlainDay(departureTime) ? departureTime : formatDay(departureTime, zone))
}

/**
 * The form as stored: references checked, zone resolved, times at the starts of their days there. `before` is the
 * stored form of an edit.
 */
export function settleForm(input: CabinInput, found: References, now: Date, before?: CabinForm): CabinForm {
  if (!found.hasCompany) throw invalidField('companyId', 'unknown_id')
  const days = { ...input, departureTime: departureDayOf(input, found, before) }
  const impossible = [
    ...referenceIssues(input, found, before),
    ...impossibleDays(days, directionOfPorts(found)),
  ]
  if (impossible.length > 0) throw new AppError('validation', { fields: impossible })
  // The destination was just found, and every port has a zone.
  const timezone = input.timezone ?? (found.destinationZone as string)
  const fields = futureStops(input, before, timezone, now)
  if (fields.length > 0) throw new AppError('validation', { fields })
  const responsibleId = responsibleAfter(input, found, before)
  return { ...input, timezone, responsibleId, ...settleTimes(input, timezone, before) }
}
