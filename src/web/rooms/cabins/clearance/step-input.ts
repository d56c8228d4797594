import * as z from 'zod/mini'
import { type Cabin, cabins } from '#shared/contracts/cabins.ts'
import { instant } from '#shared/contracts/fields.ts'
import { formatDay, startOfDay, today } from '#shared/domain/dates.ts'
import type { ValidationKey } from '#shared/validation.ts'
import { parseDay } from '../../../ui/day-text.ts'
import { lastStep } from './way.ts'

/** What the form of a step checks before the server does, by the server's rules. */

type Zoned = Pick<Cabin, 'timezone' | 'trajectory'>

/** Where it is another day already. */
const graceMs = 86_400_000

/** What is sent of a day; what is none goes as it is, to be refused. */
export function toInstant(day: string, zone: string): string | null {
  if (day === '') return null
  const parsed = parseDay(day)
  return parsed === undefined ? day : startOfDay(parsed, zone)
}

export function previousDay(cabin: Zoned): string | undefined {
  const step = lastStep(cabin)
  return step && formatDay(step.processingTime, cabin.timezone)
}

/** Today where the cabin is, or the last step's day where that is later. */
export function likelyDay(cabin: Zoned, now: Date): string {
  const days = [today(cabin.timezone, now), previousDay(cabin) ?? '']
  return days.sort().at(-1) as string
}

interface Issue {
  key: ValidationKey
  day?: string
}

function issueOf(time: string, cabin: Zoned, now: Date): Issue | undefined {
  if (Date.parse(time) > now.getTime() + graceMs) return { key: 'in_future' }
  const previous = lastStep(cabin)
  if (previous && Date.parse(time) < Date.parse(previous.processingTime))
    return { key: 'before_previous', day: formatDay(previous.processingTime, cabin.timezone) }
  return undefined
}

/** The call's own schema, and the order of days. `now` is asked anew: a form may stay open over midnight. */
export function stepInput(cabin: Zoned, now: () => Date) {
  const inOrder = z.check<string>(({ value, issues }) => {
    const issue = issueOf(value, cabin, now())
    if (issue) issues.push({ code: 'custom', input: value, params: { ...issue } })
  })
  return z.strictObject({ ...cabins.changeStatus.input.shape, processingTime: instant.check(inOrder) })
}
