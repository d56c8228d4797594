import type { CabinRow } from '#shared/contracts/cabins.ts'
import { parseDay } from '#web/ui/day-text.ts'

/** The form's values. Dates are calendar days, so that a change of zone keeps the day. */

const texts = [
  'vesselName',
  'voyage',
  'flight',
  'containerNo',
  'bookingNo',
  'blNo',
  'customerId',
  'carrierId',
  'cargoTypeId',
  'addressId',
  'cabinName',
  'transportTypeId',
  'lastFreeDay',
  'note',
] as const satisfies readonly (keyof CabinRow)[]

const members = [
  'transportMode',
  'departurePortId',
  'destinationPortId',
  ...texts,
  'cabinType',
  'departureTime',
  'timezone',
] as const

export type CabinMember = (typeof members)[number]

/** `companyId` only for a new cabin whose company is chosen. */
export type CabinValues = { readonly [M in CabinMember | 'companyId']: string }

export function toValues(cabin: CabinRow): Omit<CabinValues, 'companyId'> {
  return {
    ...(Object.fromEntries(texts.map((member) => [member, cabin[member] ?? ''])) as {
      [M in (typeof texts)[number]]: string
    }),
    transportMode: String(cabin.transportMode),
    departurePortId: cabin.departurePortId,
    destinationPortId: cabin.destinationPortId,
    cabinType: cabin.cabinType === null ? '' : String(cabin.cabinType),
    departureTime: cabin.departureDay ?? '',
    timezone: cabin.timezone,
  }
}

export function emptyValues(transportMode: number): Omit<CabinValues, 'companyId'> {
  const none = Object.fromEntries(members.map((member) => [member, ''])) as Record<CabinMember, string>
  return { ...none, transportMode: String(transportMode) }
}

/** The values to copy into a new cabin: all but numbers and dates. */
export function valuesToCopy(cabin: CabinRow): Partial<CabinValues> {
  const { containerNo, bookingNo, blNo, departureTime, lastFreeDay, ...copied } = toValues(cabin)
  return Object.fromEntries(Object.entries(copied).filter(([, value]) => value !== ''))
}

type Departure = Pick<CabinRow, 'departureTime' | 'departureDay' | 'timezone'>

/** The departure to send: a changed day as a day, also in another zone; an unchanged one as it came. */
function departureOf(day: string, zone: string, base: Departure | undefined): string | null {
  if (base && day === (base.departureDay ?? '') && zone === base.timezone) return base.departureTime
  return day === '' ? null : (parseDay(day) ?? day)
}

/** `zone` is used where none is chosen; `base` is the cabin the form was filled from. */
export function toInput(
  values: Partial<CabinValues>,
  zone: string,
  base?: Departure,
): Record<string, unknown> {
  const { transportMode, cabinType, departureTime, timezone, ...rest } = values
  const usedZone = timezone || zone
  return {
    ...Object.fromEntries(Object.entries(rest).map(([member, value]) => [member, value || null])),
    transportMode: Number(transportMode),
    cabinType: cabinType ? Number(cabinType) : null,
    departureTime: departureOf(departureTime ?? '', usedZone, base),
    timezone: usedZone,
  }
}

export function isSame(a: Partial<CabinValues>, b: Partial<CabinValues>): boolean {
  return members.every((member) => a[member] === b[member])
}
