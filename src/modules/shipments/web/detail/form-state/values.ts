import { readQuantity } from '#kits/amounts/shared/quantity.ts'
import { parseDay } from '#kits/ui/web/day-text.ts'
import {
  type CabinMember,
  cabinMembers,
  dayOfTime,
  isCoded,
  isOfKind,
  type MemberOfKind,
  memberNames,
} from '#modules/shipments/contract/members.ts'
import type { CabinRow } from '#modules/shipments/contract/row.ts'

/** The form's values. Times are calendar days, so that a change of zone keeps the day. */

/** `companyId` only for a new cabin whose company is chosen; `etaReason` goes with a change of the eta. */
export type CabinValues = { readonly [M in CabinMember | 'companyId' | 'etaReason']: string }
type MemberValues = Pick<CabinValues, CabinMember>

const valuesBy = (read: (member: CabinMember) => string | number | null): MemberValues =>
  Object.fromEntries(memberNames.map((member) => [member, String(read(member) ?? '')])) as MemberValues

export const toValues = (cabin: CabinRow): MemberValues =>
  valuesBy((member) => cabin[isOfKind(member, 'time') ? dayOfTime[member] : member])

export const emptyValues = (transportMode: number): MemberValues =>
  valuesBy((member) => (member === 'transportMode' ? transportMode : null))

/** The values to copy into a new cabin. */
export function valuesToCopy(cabin: CabinRow): Partial<CabinValues> {
  const copied = Object.entries(toValues(cabin)).filter(
    ([member, value]) => value !== '' && cabinMembers[member as CabinMember].isCopied,
  )
  return Object.fromEntries(copied)
}

type Time = MemberOfKind<'time'>
type Base = Pick<CabinRow, Time | (typeof dayOfTime)[Time] | 'timezone'>

/** The time to send: a changed day as a day, also in another zone; an unchanged one as it came. */
function timeOf(member: Time, day: string, zone: string, base: Base | undefined): string | null {
  if (base && day === (base[dayOfTime[member]] ?? '') && zone === base.timezone) return base[member]
  return day === '' ? null : (parseDay(day) ?? day)
}

/** `zone` is used where none is chosen; `base` is the cabin the form was filled from. */
export function toInput(values: MemberValues, zone: string, base?: Base): Record<CabinMember, unknown> {
  const usedZone = values.timezone || zone
  const inputOf = (member: CabinMember): unknown => {
    const value = values[member]
    if (isOfKind(member, 'time')) return timeOf(member, value, usedZone, base)
    if (isOfKind(member, 'zone')) return usedZone
    if (value === '') return null
    // A text that is no number is refused by the schema.
    if (isOfKind(member, 'quantity')) return readQuantity(value) ?? Number.NaN
    return isCoded(member) ? Number(value) : value
  }
  return Object.fromEntries(memberNames.map((member) => [member, inputOf(member)])) as Record<
    CabinMember,
    unknown
  >
}

export const differentMembers = (a: MemberValues, b: MemberValues): CabinMember[] =>
  memberNames.filter((member) => a[member] !== b[member])
