import { AppError, invalidField } from '#server/errors/app-error.ts'
import { isSupportedYear } from '#shared/contracts/cabins.ts'
import type { TransportType } from '#shared/domain/enums.ts'
import type { FieldIssue, ValidationKey } from '#shared/validation.ts'
import { moveDay, settleDay } from './days.ts'
import type { CabinForm, FormMember } from './queries.ts'
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

function referenceIssues(input: CabinInput, found: References): FieldIssue[] {
  const verdicts: Partial<Record<FormMember, ValidationKey | undefined>> = {
    departurePortId: modeIssue(found.departureMode, input.transportMode),
    destinationPortId: modeIssue(found.destinationMode, input.transportMode),
    carrierId: input.carrierId === null ? undefined : modeIssue(found.carrierType, input.transportMode),
    customerId: missing(input.customerId, found.hasCustomer),
    addressId: missing(input.addressId, found.hasAddress),
    cargoTypeId: missing(input.cargoTypeId, found.hasCargoType),
    transportTypeId: missing(input.transportTypeId, found.hasTransportType),
  }
  return Object.entries(verdicts).flatMap(([path, key]) => (key ? [{ path, key, params: {} }] : []))
}

/** An unchanged departure is kept; in another zone it stays on the same day. */
function settleDeparture(time: string | null, zone: string, before: CabinForm | undefined): string | null {
  if (time === null) return null
  if (time !== before?.departureTime) return settleDay('departureTime', time, zone)
  return zone === before.timezone ? time : moveDay(time, before.timezone, zone)
}

/**
 * The form as stored: references checked, zone resolved, departure at the start of its day there. `before` is the
 * stored form of an edit.
 */
export function settleForm(input: CabinInput, found: References, before?: CabinForm): CabinForm {
  if (!found.hasCompany) throw invalidField('companyId', 'unknown_id')
  const fields = referenceIssues(input, found)
  if (fields.length > 0) throw new AppError('validation', { fields })
  // The destination was just found, and every port has a zone.
  const timezone = input.timezone ?? (found.destinationZone as string)
  const departureTime = settleDeparture(input.departureTime, timezone, before)
  // In UTC the start of the first supported day may lie in the year before, with which the form could never be saved
  // again.
  if (departureTime !== null && !isSupportedYear(departureTime))
    throw invalidField('departureTime', 'valid_value')
  return { ...input, timezone, departureTime }
}
