import * as z from 'zod/mini'
import { maybe, text } from './fields.ts'
import { maxKeywordLength } from './text-lengths.ts'

/** Input and output of every list. */

export const pageSizes = [10, 20, 50, 100] as const
export const defaultPageSize = 20

export const keyword = text({ max: maxKeywordLength })

export const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max))

/** Totals beyond this may be estimates. */
export const exactTotalLimit = 10_000

type Shape = Record<string, z.ZodMiniType>

/** The page of a list; the first unless given. */
export const paging = {
  page: z._default(whole(1, 1_000_000_000), 1),
  pageSize: z._default(whole(1, 100), defaultPageSize),
}

/** A list's members: page, keyword, sort by one of the given fields, and the list's own filters. */
export function listInput<const S extends readonly [string, ...string[]], const F extends Shape>(
  sortFields: S,
  filters: F,
) {
  return z.strictObject({
    ...paging,
    keyword: maybe(keyword),
    sort: maybe(z.strictObject({ field: z.enum(sortFields), order: z.enum(['asc', 'desc']) })),
    ...filters,
  })
}

export function pageOf<const R extends z.ZodMiniType>(row: R) {
  return z.object({
    items: z.array(row),
    total: z.int(),
    totalExact: z.boolean(),
    // Set where the keyword matches too many rows or is too short: only this many were searched, from the start of the
    // list.
    searchedOnly: z.optional(z.int()),
    // Set where no index serves the order of a list this long: only this many were sorted, the newest.
    sortedOnly: z.optional(z.int()),
    page: z.int(),
    pageSize: z.int(),
  })
}

export function optionsInput<const F extends Shape>(filters: F) {
  return z.strictObject({
    keyword: maybe(keyword),
    limit: z._default(whole(1, 50), 20),
    ...filters,
  })
}
