import type { FieldIssue } from '#kits/contract/shared/validation.ts'
import type { TextKey } from '#kits/i18n/shared/translator.ts'
import type { Direction } from './direction.ts'

/** The order of the days of a shipment's way through a terminal: form, calls, batches and imports share it. */

/** In their usual course. */
export const clearanceDays = [
  'dischargedOn',
  'enteredWarehouseOn',
  'noticeOn',
  'gateOutOn',
  'emptyReturnedOn',
] as const
export type ClearanceDay = (typeof clearanceDays)[number]

/** Days of the voyage that those of the terminal follow. */
type VoyageDay = 'departureTime' | 'arrivalTime'

type OrderedDay = ClearanceDay | VoyageDay

/** A time counts where it is written as a day. */
type OrderedDays = { readonly [D in OrderedDay]?: string | null | undefined }

/** `before_other_day` is refused; `unusual_day_order` is a warning, as several offices date the papers, and err. */
type Verdict = 'before_other_day' | 'unusual_day_order'

/** What is exported enters the warehouse, is told of and leaves the terminal before it departs. */
const beforeExport: readonly ClearanceDay[] = ['enteredWarehouseOn', 'noticeOn', 'gateOutOn']

/** What is said of a day that is before another one. */
const orderRules: readonly (readonly [member: ClearanceDay, other: OrderedDay, verdict: Verdict])[] = [
  ['enteredWarehouseOn', 'dischargedOn', 'unusual_day_order'],
  ['noticeOn', 'enteredWarehouseOn', 'unusual_day_order'],
  ['noticeOn', 'dischargedOn', 'unusual_day_order'],
  ['dischargedOn', 'arrivalTime', 'unusual_day_order'],
  ['gateOutOn', 'enteredWarehouseOn', 'before_other_day'],
  ['gateOutOn', 'dischargedOn', 'before_other_day'],
  ['emptyReturnedOn', 'gateOutOn', 'before_other_day'],
  ['emptyReturnedOn', 'enteredWarehouseOn', 'before_other_day'],
  ['emptyReturnedOn', 'dischargedOn', 'before_other_day'],
  ...clearanceDays.map((day) => [day, 'departureTime', 'before_other_day'] as const),
]

export interface DayIssue extends FieldIssue {
  path: ClearanceDay
  key: Verdict
}

/** A form may hold a text that is no day yet. */
const isDay = (text: unknown): text is string => typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text)

const labelOf = (day: OrderedDay): TextKey => `cabins.fields.${day}`

/** What is wrong with the days of a cabin, one issue a day. The issue names both days by the keys of their labels. */
function dayIssues(
  days: OrderedDays,
  wanted: Verdict,
  isAllowed: (path: ClearanceDay, other: OrderedDay) => boolean = () => false,
): DayIssue[] {
  const issues = orderRules.flatMap(([path, other, key]): DayIssue[] => {
    const [day, otherDay] = [days[path], days[other]]
    if (key !== wanted || isAllowed(path, other) || !isDay(day) || !isDay(otherDay) || day >= otherDay)
      return []
    return [{ path, key, params: { member: labelOf(path), otherMember: labelOf(other), day: otherDay } }]
  })
  return issues.filter(({ path }, at) => issues.findIndex((issue) => issue.path === path) === at)
}

/**
 * Days that cannot be, by the others. Where the direction is not known yet, as a form knows ports by their ids alone, what
 * may be right for an export is not refused.
 */
export const impossibleDays = (days: OrderedDays, direction?: Direction): DayIssue[] =>
  dayIssues(
    days,
    'before_other_day',
    (path, other) => direction !== 'import' && other === 'departureTime' && beforeExport.includes(path),
  )

/** Days that are doubtful, by the others. */
export const unusualDays = (days: OrderedDays): DayIssue[] => dayIssues(days, 'unusual_day_order')
