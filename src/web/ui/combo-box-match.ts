import { containsWords, normalizeForSearch } from './text-match.ts'

const textsOf = (option: object): string[] => Object.values(option).filter((text) => typeof text === 'string')

/**
 * The option that the typed text means without doubt: the only one with that code or name (in any language), or the
 * only option left, where one of its texts contains the words. Undefined for Manzanillo, which is in Mexico and in
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
