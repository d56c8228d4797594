import * as z from 'zod/mini'
import { CabinStatus, TransportType } from '#kits/contract/shared/enums.ts'
import { id, maybe, oneOf, rawText } from '#kits/contract/shared/fields.ts'
import { maxNumberLength } from '#kits/contract/shared/text-lengths.ts'
import { statusDates } from '../rules/status.ts'
import { day, memberNames, time } from './members.ts'

/** Values per filter. */
export const maxFilterValues = 100

/** One value, or several of which any will do. */
const oneOrMore = <S extends z.ZodMiniType>(value: S) =>
  maybe(z.union([value, z.array(value).check(z.maxLength(maxFilterValues))]))

/** Numbers per list. */
export const maxListedNumbers = 500

/** Why the desk mentions a shipment that no other filter finds. */
export const waitingKinds = ['inspection', 'papers', 'no_movement', 'arrival'] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** What narrows a list and its counts by status alike. */
export const commonFilters = {
  transportMode: oneOrMore(oneOf(TransportType)),
  customerId: oneOrMore(id),
  carrierId: oneOrMore(id),
  departurePortId: oneOrMore(id),
  destinationPortId: oneOrMore(id),
  cargoTypeId: oneOrMore(id),
  companyId: oneOrMore(id),
  /** Of departure or of destination. */
  portId: oneOrMore(id),
  addressId: oneOrMore(id),
  transportTypeId: oneOrMore(id),
  responsibleId: oneOrMore(id),
  terminalId: oneOrMore(id),
  /** Only those without a responsible manager who may sign in and work on them. */
  unattended: maybe(z.boolean()),
  /** Cabins with one of these as any of their three numbers, compared by key. */
  numbers: maybe(z.array(rawText({ max: maxNumberLength })).check(z.maxLength(maxListedNumbers))),
  /**
   * As instants: from the first, before the second. As dates in the cabin's zone: from the first through the second.
   */
  departureFrom: maybe(time),
  departureTo: maybe(time),
  lastFreeDayTo: maybe(day),
  /** Only those whose next deadline is not after this day. */
  deadlineTo: maybe(day),
  /** Only open cabins that lack a required paper, or only the others. */
  papersMissing: maybe(z.boolean()),
  /** Only those that the desk mentions for this reason: long in inspection, without movement, arriving today; operators only. */
  waiting: maybe(z.enum(waitingKinds)),
  /** Deleted cabins instead of existing ones; operators only. */
  deleted: maybe(z.boolean()),
  /** Only confirmed or only unconfirmed cabins. */
  confirmed: maybe(z.boolean()),
}

/** The filters of a list, with its statuses. */
export const cabinFilters = {
  ...commonFilters,
  status: maybe(z.array(oneOf(CabinStatus)).check(z.maxLength(9))),
}

/** Sort fields served by an index: exact however long the list is. */
export const indexedSortFields = [
  'createdAt',
  'updatedAt',
  'departureTime',
  'lastFreeDay',
  'containerNo',
  'bookingNo',
  'blNo',
  'status',
  'transportMode',
  'eta',
  'nextDeadline',
] as const

/** What the list may be sorted by. A list longer than the exact limit is sorted by the others among its newest rows. */
export const cabinSortFields = [
  ...indexedSortFields,
  'customerName',
  'carrierName',
  'departurePortCode',
  'destinationPortCode',
  'cargoTypeName',
  'transportTypeName',
  'companyName',
  'vesselName',
  'sealNo',
  'responsibleName',
  ...Object.values(statusDates),
] as const

/** Columns that an export has only where they are asked for: a code stands for the first two, the others are for looking. */
export const exportedOnRequest = [
  'customerName',
  'carrierName',
  'createdAt',
  'updatedAt',
  'nextDeadline',
  'nextDeadlineKind',
  'nextDeadlineEstimate',
  'papersRequired',
  'papersPresent',
] as const

/** Columns an export offers: every member, and what is only read. */
export const exportedMembers = [
  ...memberNames,
  'status',
  ...Object.values(statusDates),
  'companyName',
  ...exportedOnRequest,
] as const
export type ExportedMember = (typeof exportedMembers)[number]

/** Cabins per selection. */
export const maxSelected = 10_000
