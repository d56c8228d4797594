import * as z from 'zod/mini'
import { cabinSortFields, cabins } from '#shared/contracts/cabins.ts'
import { oneOf } from '#shared/contracts/fields.ts'
import { daysAfter } from '#shared/domain/calendar-days.ts'
import { CabinStatus } from '#shared/domain/enums.ts'
import { changeView, type ListRules, type ListView, toFilterInput } from '#web/records/list/url-state.ts'

/**
 * The address of the cabin list. Days stand in it as days, the nearness of the last free day as a
 * number of days: what date that is is known when the list is asked for.
 */

const { keyword, lastFreeDayTo: day, transportMode, ...others } = cabins.getPage.input.shape
const { customerId, companyId, carrierId, departurePortId, destinationPortId, cargoTypeId } = others

/** In days; 0 is today. */
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
  departureFrom: day,
  departureTo: day,
  freeWithin: z.union(freeWithinDays.map((days) => z.literal(days)) as [z.ZodMiniLiteral<number>]),
  announced: z.literal(1),
  deleted: z.literal(1),
}

export type FilterMember = Exclude<keyof typeof shape, 'keyword'>

/** What only those see who see all companies' cabins. */
const operatorMembers: readonly string[] = ['companyId', 'deleted']

export function cabinRules(seesCompanies: boolean): ListRules {
  const members = Object.keys(shape).filter((member) => member !== 'keyword')
  return {
    sortFields: cabinSortFields,
    filterMembers: seesCompanies ? members : members.filter((member) => !operatorMembers.includes(member)),
    shape,
  }
}

/** The filters as the calls take them; of the export too. Today is the manager's. */
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

/** The counts are asked with the same filters but the status, which they tell apart. */
export function toCountFilters({ status: _, sort: __, ...filters }: CabinFilters) {
  return filters
}

/** What is narrowed down beside the status tab and the keyword, in the order of the chips. */
export function activeFilters({ filters }: ListView): FilterMember[] {
  return (Object.keys(shape) as FilterMember[]).filter(
    (member) => member !== 'status' && filters[member] !== undefined,
  )
}

/** The view as a saved view keeps it: from its first page. */
export function viewQuery(view: ListView, rules: ListRules): string {
  return changeView(new URLSearchParams(), rules, { ...view, page: 1 }).toString()
}
