/** The items between "previous" and "next": page numbers, and jumps where pages are left out. */
export type PageItem = { readonly page: number } | { readonly jump: 5 | 3 | -5 | -3; readonly page: number }

export interface PageRange {
  readonly current: number
  /** The last page known; at least 1. */
  readonly last: number
  /** The total is not exact: there may be pages after `last`. */
  readonly isOpen?: boolean
  /** Fewer numbers and jumps of 3 instead of 5, for a narrow window. */
  readonly isNarrow?: boolean
}

const clamp = (page: number, last: number): number => Math.min(Math.max(page, 1), last)

export function pageItems({ current, last, isOpen = false, isNarrow = false }: PageRange): PageItem[] {
  const around = isNarrow ? 1 : 2
  const step = isNarrow ? 3 : 5
  // Near one end, the numbers that have no room there are shown on the other side.
  const from = Math.max(1, Math.min(current - around, last - 2 * around))
  const to = Math.min(last, Math.max(current + around, 1 + 2 * around))
  const items: PageItem[] = []
  if (from > 1) items.push({ page: 1 })
  if (from > 2) items.push({ jump: -step as -5 | -3, page: clamp(current - step, last) })
  for (let page = from; page <= to; page += 1) items.push({ page })
  if (to < last - 1 || (isOpen && to < last))
    items.push({ jump: step as 5 | 3, page: clamp(current + step, last) })
  if (to < last && !isOpen) items.push({ page: last })
  return items
}

export interface PageCounts {
  readonly total: number
  readonly totalExact: boolean
  readonly page: number
  readonly pageSize: number
  /** Number of rows on the page. */
  readonly shown: number
}

/** The range of pages. Where the total is not exact, a full last page may have a next one. */
export function pageRange({ total, totalExact, page, pageSize, shown }: PageCounts): PageRange {
  const counted = Math.max(1, Math.ceil(total / pageSize))
  if (totalExact) return { current: page, last: counted }
  const seen = shown === 0 ? 1 : shown === pageSize ? page + 1 : page
  return { current: page, last: Math.max(counted, seen), isOpen: true }
}
