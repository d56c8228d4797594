import { screens } from '#kits/page/shared/routes.ts'
import { numberKey } from '#kits/search/shared/number-key.ts'
import { normalizeNumber } from './numbers.ts'

/** Links to the tracking page, which hold its numbers. */

// The runtime's, which browser and server share; shared code has the types of neither.
declare const URLSearchParams: new (query: string) => { getAll(name: string): string[] }

/** The query of a link: the numbers, readable, separated by commas. */
export const toQuery = (numbers: readonly string[]): string =>
  `n=${numbers.map((number) => encodeURIComponent(number.toWellFormed())).join(',')}`

/** Characters of a link that every browser and proxy accepts; not all accept twice as much. */
const longestLink = 8000

/** A link to the answer; undefined where it would be too long. */
export function trackingLink(numbers: readonly string[]): string | undefined {
  const { path } = screens.tracking
  const link = numbers.length === 0 ? path : `${path}?${toQuery(numbers)}`
  return link.length > longestLink ? undefined : link
}

/** The texts in a link's query, each of which stands alone, one per line. */
export const linkedText = (query: string): string =>
  new URLSearchParams(query).getAll('n').join(',').replaceAll(',', '\n')

/** The numbers of a link that was made here: what stands between its commas, in stored form, one of each. */
export function linkedNumbers(query: string): string[] {
  const texts = linkedText(query).split('\n')
  const byKey = new Map(texts.map((text) => [numberKey(text), normalizeNumber(text)]))
  byKey.delete('')
  return [...byKey.values()]
}

/** The texts of a whole link; undefined of one to anywhere else. */
export function textOfLink(link: string): string | undefined {
  const [address, query] = link.split('?', 2)
  return query !== undefined && address?.endsWith(screens.tracking.path)
    ? linkedText(query.split('#', 1)[0] ?? '')
    : undefined
}
