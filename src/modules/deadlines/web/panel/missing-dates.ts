import type { Clock, MissingMember } from '#modules/deadlines/contract/deadlines.ts'
import type { ClockKind } from '#modules/deadlines/rules/deadlines.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { isNotStarted, missingMember } from '../clock-words.ts'

/** Members that a field fills in; the arrival is recorded by a step of the clearance. */
export type DateMember = Exclude<MissingMember, 'arrivalTime'>

export type DateSaved = (cabin: Cabin, member: DateMember) => void

export interface MissingDate {
  readonly member: DateMember
  /** The clocks that wait for it. */
  readonly kinds: readonly ClockKind[]
}

/** The dates that clocks wait for, each once. */
export function missingDates(clocks: readonly Clock[]): MissingDate[] {
  const kinds = new Map<DateMember, ClockKind[]>()
  for (const clock of clocks) {
    const member = missingMember(clock)
    if (member === undefined || member === 'arrivalTime' || isNotStarted(clock, clocks)) continue
    kinds.set(member, [...(kinds.get(member) ?? []), clock.kind])
  }
  return Array.from(kinds, ([member, of]) => ({ member, kinds: of }))
}
