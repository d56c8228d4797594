import type { CabinRow } from '#shared/contracts/cabins.ts'
import { parseDay } from '#web/ui/day-text.ts'

/** What the form's controls hold. Dates are days, so that another time zone keeps the day. */

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

/** What another cabin is registered with again: all but its numbers and its dates. */
export function valuesToCopy(cabin: CabinRow): Partial<CabinValues> {
  const { containerNo, bookingNo, blNo, departureTime, lastFreeDay, ...copied } = toValues(cabin)
  return Object.fromEntries(Object.entries(copied).filter(([, value]) => value !== ''))
}

type Departure = Pick<CabinRow, 'departureTime' | 'departureDay' | 'timezone'>

/** A day goes as a day, also into another zone; untouched it goes back as it came. */
function departureOf(day: string, zone: string, base: Departure | undefined): string | null {
  if (base && day === (base.departureDay ?? '') && zone === base.timezone) return base.departureTime
  return day === '' ? null : (parseDay(day) ?? day)
}

/** `zone` stands in where none is chosen; `base` is the cabin the form was filled from. */
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
