import { AppError, invalidField } from '#server/errors/app-error.ts'
import {
  isSupportedYear,
  type MemberOfKind,
  maySet,
  membersOfKind,
  operatorMembers,
} from '#shared/contracts/cabin-members.ts'
import type { TransportType } from '#shared/domain/enums.ts'
import type { Role } from '#shared/domain/permissions.ts'
import type { FieldIssue, ValidationKey } from '#shared/validation.ts'
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
  }
  return membersOfKind('reference').flatMap((path) => {
    const isChosen = input[path] !== before?.[path]
    const key = verdicts[path] ?? (isChosen && found.archived.includes(path) ? 'archived' : undefined)
    return key ? [{ path, key, params: {} }] : []
  })
}

type Time = MemberOfKind<'time'>
const timeMembers = membersOfKind('time')

/** An unchanged time is kept; in another zone it stays on the same day. */
function settleTime(member: Time, time: string, zone: string, before: CabinForm | undefined): string {
  if (time !== before?.[member]) return settleDay(member, time, zone)
  return zone === before.timezone ? time : moveDay(time, before.timezone, zone)
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

/**
 * The input of a manager of this role: what only operators set stays as it was for a shop, to which no id of it is
 * known.
 */
export function inputOfRole(role: Role, input: CabinInput, before?: CabinForm): CabinInput {
  const others = operatorMembers.filter((member) => !maySet(role, member))
  const changed = others.find(
    (member) => input[member] !== null && input[member] !== (before?.[member] ?? null),
  )
  if (changed) throw invalidField(changed, 'unknown_id')
  const kept = others.map((member) => [member, before?.[member] ?? null])
  return { ...input, ...Object.fromEntries(kept) }
}

/** A cabin without a responsible manager takes its customer's when it gets the customer. */
export function responsibleAfter(
  { customerId, responsibleId }: Pick<CabinInput, 'customerId' | 'responsibleId'>,
  { responsibleOfCustomer }: Pick<References, 'responsibleOfCustomer'>,
  before?: Pick<CabinForm, 'customerId' | 'responsibleId'>,
): string | null {
  if (responsibleId !== null || (before?.responsibleId ?? null) !== null) return responsibleId
  return customerId === before?.customerId ? null : responsibleOfCustomer
}

/**
 * The form as stored: references checked, zone resolved, times at the starts of their days there. `before` is the
 * stored form of an edit.
 */
export function settleForm(input: CabinInput, found: References, before?: CabinForm): CabinForm {
  if (!found.hasCompany) throw invalidField('companyId', 'unknown_id')
  const fields = referenceIssues(input, found, before)
  if (fields.length > 0) throw new AppError('validation', { fields })
  // The destination was just found, and every port has a zone.
  const timezone = input.timezone ?? (found.destinationZone as string)
  const responsibleId = responsibleAfter(input, found, before)
  return { ...input, timezone, responsibleId, ...settleTimes(input, timezone, before) }
}
