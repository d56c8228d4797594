/** The cabins before and after one, in the list it was opened from. */

/** A page of that list as ids, as of when it was fetched. */
export interface ListSheet {
  readonly page: number
  readonly pageSize: number
  readonly total: number
  readonly totalExact: boolean
  readonly ids: readonly string[]
}

export interface Neighbour {
  readonly id: string
  /** The page it is on. */
  readonly sheet: ListSheet
}

/** The cabin's position in the whole list, from 1; undefined where it is not on the page. */
export function positionOf(id: string, { ids, page, pageSize }: ListSheet): number | undefined {
  const index = ids.indexOf(id)
  return index < 0 ? undefined : (page - 1) * pageSize + index + 1
}

/**
 * The pages to fetch besides its own. At the end its own page again: rows that left the list made room for new ones
 * there.
 */
export function pagesAround(id: string, { ids, page, pageSize }: ListSheet): number[] {
  const index = ids.indexOf(id)
  if (index < 0) return []
  const before = index === 0 && page > 1 ? [page - 1] : []
  const after = index === ids.length - 1 && ids.length === pageSize ? [page, page + 1] : []
  return [...before, ...after]
}

const unseen = (here: ListSheet, sheets: readonly ListSheet[]): Neighbour[] =>
  sheets.flatMap((sheet) => sheet.ids.filter((id) => !here.ids.includes(id)).map((id) => ({ id, sheet })))

/** `around` holds the fetched pages, in their order. */
export function stepsFrom(
  id: string,
  here: ListSheet,
  around: readonly ListSheet[],
): { previous: Neighbour | undefined; next: Neighbour | undefined } {
  const index = here.ids.indexOf(id)
  if (index < 0) return { previous: undefined, next: undefined }
  const [before, after] = [here.ids[index - 1], here.ids[index + 1]]
  const earlier = around.filter(({ page }) => page < here.page)
  const later = around.filter(({ page }) => page >= here.page)
  return {
    previous: before === undefined ? unseen(here, earlier).at(-1) : { id: before, sheet: here },
    next: after === undefined ? unseen(here, later)[0] : { id: after, sheet: here },
  }
}
