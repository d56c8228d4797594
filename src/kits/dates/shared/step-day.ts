import { daysAfter } from './calendar-days.ts'

/** The rule for the day of a cabin's next step, on the server and in its form. */

/**
 * The step whose day is a lower bound for the next: the last one. The registration is no bound, as a cabin may be
 * registered days after it arrived.
 */
export function bindingStep<S>(trajectory: readonly S[]): S | undefined {
  return trajectory.length > 1 ? trajectory.at(-1) : undefined
}

/** Days; tomorrow is no future, as it has begun in other zones. */
const aheadDays = 1

interface Dated {
  /** In the cabin's zone. */
  today: string
  trajectory: readonly { processingDay: string }[]
}

type StepDayIssue = { key: 'in_future' } | { key: 'before_previous'; day: string }

/** Whether a day of what has happened lies in the future of the cabin's zone. */
export const isAhead = (day: string, today: string): boolean => day > daysAfter(today, aheadDays)

/** Why a day is refused for the next step: it lies in the future, or before the step that bounds it. */
export function stepDayIssue(day: string, { today, trajectory }: Dated): StepDayIssue | undefined {
  if (isAhead(day, today)) return { key: 'in_future' }
  const previous = bindingStep(trajectory)?.processingDay
  return previous !== undefined && day < previous ? { key: 'before_previous', day: previous } : undefined
}
