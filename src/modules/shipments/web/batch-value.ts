import { parseDay } from '#kits/ui/web/day-text.ts'
import { type BatchMember, isOfKind } from '../contract/members.ts'
import type { CabinRow } from '../contract/row.ts'

/** Members that are set in a cell of the list, or for many cabins: their values as a form holds them. */

/** '' where there is none. */
export const memberValue = (row: Pick<CabinRow, BatchMember>, member: BatchMember): string =>
  row[member] ?? ''

/** What is chosen for a member: its value, '' for none, and how it is shown. */
export interface Choice {
  readonly value: string
  readonly label: string
}

/** A day as the calls take it; undefined where the typed text is none. */
export const settledValue = (member: BatchMember, value: string): string | null | undefined => {
  if (value === '') return null
  return isOfKind(member, 'reference') ? value : parseDay(value)
}
