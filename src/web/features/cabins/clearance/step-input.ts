import * as z from 'zod/mini'
import { type Cabin, cabins } from '#shared/contracts/cabins.ts'
import { instantOrDay } from '#shared/contracts/fields.ts'
import { bindingStep } from '#shared/domain/cabin-status.ts'
import { daysAfter } from '#shared/domain/calendar-days.ts'
import type { ValidationKey } from '#shared/validation.ts'
import { parseDay } from '#web/ui/day-text.ts'
import { lastStep } from './status-path.ts'

/** What the form of a step checks before the server does, by the server's rules. */

type Dated = Pick<Cabin, 'today' | 'trajectory'>

/** Days: tomorrow is no future, elsewhere it has begun. */
const grace = 1

/** What is sent of a day; what is none goes as it is, to be refused. */
export function toDay(typed: string): string | null {
  return typed === '' ? null : (parseDay(typed) ?? typed)
}

export const previousDay = (cabin: Pick<Cabin, 'trajectory'>): string | undefined =>
  lastStep(cabin)?.processingDay

/** Today where the cabin is, or the last step's day where that is later. */
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

/** The call's own schema, and the order of days. */
export function stepInput(cabin: Dated) {
  const inOrder = z.check<string>(({ value, issues }) => {
    const issue = issueOf(value, cabin)
    if (issue) issues.push({ code: 'custom', input: value, params: { ...issue } })
  })
  return z.strictObject({ ...cabins.changeStatus.input.shape, processingTime: instantOrDay.check(inOrder) })
}
