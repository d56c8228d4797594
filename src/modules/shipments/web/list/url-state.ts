import * as z from 'zod/mini'
import { CabinStatus, TransportType } from '#kits/contract/shared/enums.ts'
import { id, oneOf } from '#kits/contract/shared/fields.ts'
import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import {
  changeView,
  type ListRules,
  type ListView,
  type MemberSchema,
  toFilterInput,
} from '#kits/records/web/list/url-state.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import {
  cabinSortFields,
  maxFilterValues,
  maxListedNumbers,
  waitingKinds,
} from '#modules/shipments/contract/list.ts'

/**
 * The URL state of the cabin list. Several values of a filter are separated by commas. Dates are calendar days; the
 * filters on the last free day and the next deadline are numbers of days, turned into dates when the list is fetched.
 */

const { keyword, lastFreeDayTo: day } = cabins.getPage.input.shape

/** The values of a filter as the URL has them. */
export const valuesOf = (text: string | undefined): string[] => (text ? text.split(',') : [])

/** Those of several values that are valid; a filter without any is left out. */
const several = (item: MemberSchema, most: number = maxFilterValues): MemberSchema => ({
  safeParse(text) {
    const values = valuesOf(String(text)).flatMap(
      (value) => item.safeParse(value).data ?? item.safeParse(Number(value)).data ?? [],
    )
    return { data: values.length === 0 ? undefined : values.slice(0, most) }
  },
})

const ids = several(id)

/** The choices of the last free day in days; 0 is today. */
export const freeWithinDays = [0, 3, 7, 14] as const

/** The choices of the next deadline in days; -1 is what is overdue. */
export const dueWithinDays = [-1, 0, 3, 7] as const

const oneOfDays = (choices: readonly number[]) =>
  z.union(choices.map((days) => z.literal(days)) as [z.ZodMiniLiteral<number>])

const shape = {
  keyword,
  status: several(oneOf(CabinStatus)),
  numbers: several(z.string().check(z.minLength(1)), maxListedNumbers),
  transportMode: several(oneOf(TransportType)),
  customerId: ids,
  companyId: ids,
  carrierId: ids,
  departurePortId: ids,
  destinationPortId: ids,
  cargoTypeId: ids,
  responsibleId: ids,
  terminalId: ids,
  // Set by links from the lists of what cabins use; the panel does not offer them.
  portId: ids,
  addressId: ids,
  transportTypeId: ids,
  departureFrom: day,
  departureTo: day,
  freeWithin: oneOfDays(freeWithinDays),
  dueWithin: oneOfDays(dueWithinDays),
  // Set by links from the desk; the panel does not offer it.
  waiting: z.enum(waitingKinds),
  announced: z.literal(1),
  papersMissing: z.literal(1),
  unattended: z.literal(1),
  deleted: z.literal(1),
}

export type FilterMember = Exclude<keyof typeof shape, 'keyword'>

/** Filters only for managers who see all companies' cabins. */
const operatorMembers: readonly string[] = [
  'companyId',
  'responsibleId',
  'terminalId',
  'waiting',
  'unattended',
  'deleted',
]

export function cabinRules(seesCompanies: boolean): ListRules {
  const members = Object.keys(shape).filter((member) => member !== 'keyword')
  return {
    sortFields: cabinSortFields,
    filterMembers: seesCompanies ? members : members.filter((member) => !operatorMembers.includes(member)),
    shape,
  }
}

/** The filters as the calls take them, the export too. `today` is the brokerage's. */
export function toCabinFilters(view: ListView, rules: ListRules, today: string) {
  const { status, freeWithin, dueWithin, announced, papersMissing, unattended, deleted, ...rest } =
    toFilterInput(view, rules)
  return {
    ...rest,
    ...(status !== undefined && { status: status as CabinStatus[] }),
    ...(freeWithin !== undefined && { lastFreeDayTo: daysAfter(today, freeWithin as number) }),
    ...(dueWithin !== undefined && { deadlineTo: daysAfter(today, dueWithin as number) }),
    ...(announced !== undefined && { confirmed: false }),
    ...(papersMissing !== undefined && { papersMissing: true }),
    ...(unattended !== undefined && { unattended: true }),
    ...(deleted !== undefined && { deleted: true }),
  }
}

type CabinFilters = ReturnType<typeof toCabinFilters> & { sort?: unknown }

/** The counts use the same filters without the status, since there is one count per status. */
export function toCountFilters({ status: _, sort: __, ...filters }: CabinFilters) {
  return filters
}

/** Filters whose values have a chip each; all numbers together have one. */
export const isSeveral = (member: FilterMember): boolean =>
  shape[member] === ids || member === 'transportMode' || member === 'status'

/** The active filters besides the keyword, in the order of the chips; a single status is a tab. */
export function activeFilters({ filters }: ListView): FilterMember[] {
  return (Object.keys(shape) as FilterMember[]).filter(
    (member) => filters[member] !== undefined && (member !== 'status' || valuesOf(filters.status).length > 1),
  )
}

type Filters = ListView['filters']

/** The filters with one of several values added, or taken away. */
export function withValue(filters: Filters, member: FilterMember, value: string, isChosen: boolean): Filters {
  const { [member]: text, ...others } = filters
  const rest = valuesOf(text).filter((each) => each !== value)
  const values = isChosen ? [...rest, value] : rest
  return values.length === 0 ? others : { ...others, [member]: values.join(',') }
}

/** The view as a saved view stores it: from its first page. */
export function viewQuery(view: ListView, rules: ListRules): string {
  return changeView(new URLSearchParams(), rules, { ...view, page: 1 }).toString()
}
