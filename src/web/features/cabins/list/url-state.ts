import * as z from 'zod/mini'
import { cabinSortFields, cabins } from '#shared/contracts/cabins.ts'
import { oneOf } from '#shared/contracts/fields.ts'
import { daysAfter } from '#shared/domain/calendar-days.ts'
import { CabinStatus } from '#shared/domain/enums.ts'
import { changeView, type ListRules, type ListView, toFilterInput } from '#web/records/list/url-state.ts'

/**
 * The URL state of the cabin list. Dates are calendar days; the filter on the last free day is a number of days,
 * turned into a date when the list is fetched.
 */

const { keyword, lastFreeDayTo: day, transportMode, ...others } = cabins.getPage.input.shape
const { customerId, companyId, carrierId, departurePortId, destinationPortId, cargoTypeId } = others
/** Set by links from the lists of what cabins use; the panel does not offer them. */
const { portId, addressId, transportTypeId } = others

/** The choices of that filter in days; 0 is today. */
export const freeWithinDays = [0, 3, 7, 14] as const

const shape = {
  keyword,
  status: oneOf(CabinStatus),
  transportMode,
  customerId,
  companyId,
  carrierId,
  departurePortId,
  destinationPortId,
  cargoTypeId,
  portId,
  addressId,
  transportTypeId,
  departureFrom: day,
  departureTo: day,
  freeWithin: z.union(freeWithinDays.map((days) => z.literal(days)) as [z.ZodMiniLiteral<number>]),
  announced: z.literal(1),
  deleted: z.literal(1),
}

export type FilterMember = Exclude<keyof typeof shape, 'keyword'>

/** Filters only for managers who see all companies' cabins. */
const operatorMembers: readonly string[] = ['companyId', 'deleted']

export function cabinRules(seesCompanies: boolean): ListRules {
  const members = Object.keys(shape).filter((member) => member !== 'keyword')
  return {
    sortFields: cabinSortFields,
    filterMembers: seesCompanies ? members : members.filter((member) => !operatorMembers.includes(member)),
    shape,
  }
}

/** The filters as the calls take them, the export too. `today` is in the manager's zone. */
export function toCabinFilters(view: ListView, rules: ListRules, today: string) {
  const { status, freeWithin, announced, deleted, ...rest } = toFilterInput(view, rules)
  return {
    ...rest,
    ...(status !== undefined && { status: [status as CabinStatus] }),
    ...(freeWithin !== undefined && { lastFreeDayTo: daysAfter(today, freeWithin as number) }),
    ...(announced !== undefined && { confirmed: false }),
    ...(deleted !== undefined && { deleted: true }),
  }
}

type CabinFilters = ReturnType<typeof toCabinFilters> & { sort?: unknown }

/** The counts use the same filters without the status, since there is one count per status. */
export function toCountFilters({ status: _, sort: __, ...filters }: CabinFilters) {
  return filters
}

/** The active filters besides status and keyword, in the order of the chips. */
export function activeFilters({ filters }: ListView): FilterMember[] {
  return (Object.keys(shape) as FilterMember[]).filter(
    (member) => member !== 'status' && filters[member] !== undefined,
  )
}

/** The view as a saved view stores it: from its first page. */
export function viewQuery(view: ListView, rules: ListRules): string {
  return changeView(new URLSearchParams(), rules, { ...view, page: 1 }).toString()
}
