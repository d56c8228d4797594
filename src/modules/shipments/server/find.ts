import type { Parsed } from '#kits/contract/shared/call.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import { isShortKeyword } from '#kits/search/shared/keyword.ts'
import { numberKey } from '#kits/search/shared/number-key.ts'
import type { cabinSearch, FoundCabin } from '../contract/search.ts'
import { findByNumber } from './find.queries.ts'
import { listCabins } from './list.queries.ts'

/** Han signs are searched by ones and twos; of other letters a keyword needs three. */
const isSearchable = (keyword: string): boolean => !isShortKeyword(keyword) || /\p{Script=Han}/u.test(keyword)

/**
 * The few cabins that a text most likely means. Numbers are looked up first, which costs the same however many cabins
 * there are; the list's search, which reads more, only fills what is left.
 */
export async function findCabins(
  { db, scope }: ScopedContext,
  { keyword, limit }: Parsed<typeof cabinSearch.find>,
): Promise<FoundCabin[]> {
  const key = numberKey(keyword)
  const found: FoundCabin[] = key.length < 3 ? [] : await findByNumber(db, scope, { key, limit })
  if (found.length === limit || !isSearchable(keyword)) return found
  const { items } = await listCabins(db, scope, { keyword, sort: null, page: 1, pageSize: limit })
  const known = new Set(found.map(({ id }) => id))
  const others = items.filter(({ id }) => !known.has(id)).map((row) => ({ ...row, match: 'text' as const }))
  return [...found, ...others].slice(0, limit)
}
