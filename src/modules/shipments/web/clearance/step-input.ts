import * as z from 'zod/mini'
import { CabinStatus } from '#kits/contract/shared/enums.ts'
import { instantOrDay } from '#kits/contract/shared/fields.ts'
import { stepDayIssue } from '#kits/dates/shared/step-day.ts'
import { parseDay } from '#kits/ui/web/day-text.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { CabinRow } from '#modules/shipments/contract/row.ts'
import { statusDays } from '#modules/shipments/rules/status.ts'

/** Client-side validation of a step, by the server's rules. */

/** The days that bound the next step. */
export interface Dated {
  readonly today: string
  readonly trajectory: readonly { readonly processingDay: string }[]
}

/** The same bounds from a row of the list: the days of the registration and of the last step. */
export function datedRow(row: CabinRow): Dated {
  const last = { processingDay: row[statusDays[row.status]] ?? row.today }
  const isRegistered = row.status === CabinStatus.registered
  return {
    today: row.today,
    trajectory: isRegistered ? [last] : [{ processingDay: row.registrationDay ?? '' }, last],
  }
}

/** The day to send; invalid text is sent as it is, for the schema to refuse. */
export function toDay(typed: string): string | null {
  return typed === '' ? null : (parseDay(typed) ?? typed)
}

export const previousDay = ({ trajectory }: Pick<Dated, 'trajectory'>): string | undefined =>
  trajectory.at(-1)?.processingDay

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
