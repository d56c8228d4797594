import type { Counts } from '../rows.ts'

/** Which lines are shown: all, or some as `GetRows` names them. */
export const rowFilters = ['all', 'wrong', 'warned', 'skipped'] as const
export type RowFilter = (typeof rowFilters)[number]

export function countOfFilter(counts: Counts, filter: RowFilter): number {
  return filter === 'all' ? counts.rows : counts[filter]
}

export const isRowFilter = (value: string | null): value is RowFilter =>
  rowFilters.some((filter) => filter === value)
