import * as z from 'zod/mini'
import { type Cabin, cabins } from '#shared/contracts/cabins.ts'
import { instantOrDay } from '#shared/contracts/fields.ts'
import { bindingStep } from '#shared/domain/cabin-status.ts'
import { daysAfter } from '#shared/domain/calendar-days.ts'
import type { ValidationKey } from '#shared/validation.ts'
import { parseDay } from '#web/ui/day-text.ts'
import { lastStep } from './status-path.ts'

/** Client-side validation of a step, by the server's rules. */

type Dated = Pick<Cabin, 'today' | 'trajectory'>

/** In days: tomorrow is accepted, since it has begun in other zones. */
const grace = 1

/** The day to send; invalid text is sent as it is, for the schema to refuse. */
export function toDay(typed: string): string | null {
  return typed === '' ? null : (parseDay(typed) ?? typed)
}

export const previousDay = (cabin: Pick<Cabin, 'trajectory'>): string | undefined =>
  lastStep(cabin)?.processingDay

/** The day proposed for a step: today in the cabin's zone, or the previous step's day where that is later. */
export function suggestedDay(cabin: Dated): string {
  return [cabin.today, previousDay(cabin) ?? ''].sort().at(-1) as string
}

interface Issue {
  key: ValidationKey
  day?: string
}

function issueOf(day: string, cabin: Dated): Issue | undefined {
  if (day > daysAfter(cabin.today, grace)) return { key: 'in_future' }
  const previous = bindingStep(cabin.trajectory)?.processingDay
  return previous !== undefined && day < previous ? { key: 'before_previous', day: previous } : undefined
}

/** The call's schema, with the order of the days. */
export function stepInput(cabin: Dated) {
  const inOrder = z.check<string>(({ value, issues }) => {
    const issue = issueOf(value, cabin)
    if (issue) issues.push({ code: 'custom', input: value, params: { ...issue } })
  })
  return z.strictObject({ ...cabins.changeStatus.input.shape, processingTime: instantOrDay.check(inOrder) })
}
