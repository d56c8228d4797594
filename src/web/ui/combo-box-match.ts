import { containsWords, normalizeForSearch } from './text-match.ts'

const textsOf = (option: object): string[] => Object.values(option).filter((text) => typeof text === 'string')

/**
 * The option that is meant beyond doubt by what was typed: the only one called so (by code, by name in any
 * language), or the only one there is, where one of its texts has the words. Manzanillo is in Mexico and in
 * Panama: then somebody must choose.
 */
export function onlyMatch<T extends object>(query: string, options: readonly T[]): T | undefined {
  const wanted = normalizeForSearch(query).trim()
  const exact = options.filter((option) =>
    textsOf(option).some((text) => normalizeForSearch(text) === wanted),
  )
  if (exact.length > 0) return exact.length === 1 ? exact[0] : undefined
  const [first, ...others] = options
  const isAnswer =
    first && others.length === 0 && textsOf(first).some((text) => containsWords(query.trim(), text))
  return isAnswer ? first : undefined
}
