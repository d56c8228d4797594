import * as z from 'zod/mini'
import { type Cabin, cabins } from '#shared/contracts/cabins.ts'
import { instantOrDay } from '#shared/contracts/fields.ts'
import { stepDayIssue } from '#shared/domain/step-day.ts'
import { parseDay } from '#web/ui/day-text.ts'
import { lastStep } from './status-path.ts'

/** Client-side validation of a step, by the server's rules. */

type Dated = Pick<Cabin, 'today' | 'trajectory'>

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

/** The call's schema, with the order of the days. */
export function stepInput(cabin: Dated) {
  const inOrder = z.check<string>(({ value, issues }) => {
    const issue = stepDayIssue(value, cabin)
    if (issue) issues.push({ code: 'custom', input: value, params: { ...issue } })
  })
  return z.strictObject({ ...cabins.changeStatus.input.shape, processingTime: instantOrDay.check(inOrder) })
}
