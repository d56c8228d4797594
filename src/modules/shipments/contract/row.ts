import * as z from 'zod/mini'
import { rowMembers } from '#kits/contract/shared/catalogue.ts'
import { CabinStatus } from '#kits/contract/shared/enums.ts'
import { id, instant, oneOf, timeZone, utcOffsets } from '#kits/contract/shared/fields.ts'
import { clockKinds } from '../rules/clock-kinds.ts'
import { statusDates, statusDays } from '../rules/status.ts'
import { CabinDocument } from './documents.ts'
import { dayOfTime, memberFields as form, type MemberOfKind, type NameMember } from './members.ts'

const status = oneOf(CabinStatus)

const nameOf = z.nullable(z.string())

/** Names of referenced rows; ports and types have theirs in each language. */
const names = {
  companyId: id,
  companyName: z.string(),
  departurePortName: z.string(),
  departurePortCode: z.string(),
  departurePortCnName: nameOf,
  departurePortEnName: nameOf,
  departurePortEsName: nameOf,
  destinationPortName: z.string(),
  destinationPortCode: z.string(),
  destinationPortCnName: nameOf,
  destinationPortEnName: nameOf,
  destinationPortEsName: nameOf,
  customerName: nameOf,
  customerCode: nameOf,
  carrierName: nameOf,
  carrierCnName: nameOf,
  carrierCode: nameOf,
  /** The English name; other languages have members of their own. */
  cargoTypeName: nameOf,
  cargoTypeCnName: nameOf,
  cargoTypeEsName: nameOf,
  transportTypeName: nameOf,
  transportTypeCnName: nameOf,
  transportTypeEsName: nameOf,
  /** Recipient and street. */
  addressName: nameOf,
  /** As colleagues see it. */
  responsibleName: nameOf,
  terminalName: nameOf,
  terminalCode: nameOf,
  terminalCnName: nameOf,
  terminalEnName: nameOf,
} satisfies Record<NameMember<MemberOfKind<'reference'>>, z.ZodMiniType> & Record<string, z.ZodMiniType>

const each = <M extends string, S>(members: readonly M[], schema: S) =>
  Object.fromEntries(members.map((member) => [member, schema])) as Record<M, S>

const times = each(Object.values(statusDates), z.nullable(instant))

/** The times as dates in the cabin's zone, so that clients need no zone data. */
const days = {
  ...each([...Object.values(dayOfTime), ...Object.values(statusDays)], z.nullable(z.iso.date())),
  /** Today's date in the cabin's zone. */
  today: z.iso.date(),
}
export type CabinDay = keyof typeof days

export const CabinRow = z.object({
  ...rowMembers,
  ...form,
  departureTime: z.nullable(instant),
  timezone: timeZone,
  status,
  ...times,
  ...days,
  ...names,
  /** Whether the brokerage has confirmed the cabin; cabins announced by shops start unconfirmed. */
  confirmed: z.boolean(),
  /** An unconfirmed cabin with a number of another company's cabin: hidden from the public until confirmed. */
  clash: z.boolean(),
  deletedAt: z.nullable(instant),
  /** The earliest day on which a clock that still runs ends, be it past, and which clock that is. */
  nextDeadline: z.nullable(z.iso.date()),
  nextDeadlineKind: z.nullable(z.enum(clockKinds)),
  /** That day rests on a rule or a calendar that nobody has confirmed; one typed by hand on neither. */
  nextDeadlineEstimate: z.boolean(),
  /** When the first of its pedimentos was paid: the term for the duties stops then. */
  dutiesPaidOn: z.nullable(z.iso.date()),
  /** Whether storage or demurrage may be charged after the last free day: not once every clock of theirs has stopped. */
  canBeCharged: z.boolean(),
  /**
   * Papers that the rules require, and those of them that are there: one that was sent back is not. Null where they were
   * never counted: the shipment was closed before papers had kinds.
   */
  papersRequired: z.nullable(z.int()),
  papersReceived: z.nullable(z.int()),
  /** The same by its earlier name. */
  papersPresent: z.nullable(z.int()),
  /** What was expected before the present eta. */
  previousEta: z.nullable(z.iso.date()),
})
export type CabinRow = z.output<typeof CabinRow>

export const CabinStep = z.object({
  id,
  status,
  processingTime: instant,
  processingDay: z.iso.date(),
  note: z.nullable(z.string()),
  recordedAt: instant,
  recordedBy: z.string(),
})
export type CabinStep = z.output<typeof CabinStep>

export const Cabin = z.object({
  ...CabinRow.shape,
  /** Offsets of the cabin's zone, to show times of day. */
  utcOffsets,
  trajectory: z.array(CabinStep),
  documents: z.array(CabinDocument),
})
export type Cabin = z.output<typeof Cabin>
