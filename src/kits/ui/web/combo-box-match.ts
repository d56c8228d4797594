import { matchRank, normalizeForSearch } from '#kits/search/shared/match-rank.ts'

/** Every text of an option, those in lists (aliases) among them. */
const textsOf = (option: object): string[] =>
  Object.values(option)
    .flat()
    .filter((text) => typeof text === 'string')

const codeOf = (option: object): string | undefined =>
  'code' in option && typeof option.code === 'string' ? option.code : undefined

const isNamed = (query: string) => {
  const wanted = normalizeForSearch(query).trim()
  return (text: string | undefined) => text !== undefined && normalizeForSearch(text) === wanted
}

/** Whether an option has this very code, name or alias. */
export const isTaken = (query: string, options: readonly object[]): boolean =>
  options.some((option) => textsOf(option).some(isNamed(query)))

/**
 * The option that the typed text means without doubt: the one with that code, the only one with that name (in any
 * language) or alias, or the only option left, where its texts contain the words. Undefined for Manzanillo, which is
 * in Mexico and in Panama: then somebody must choose.
 */
export function onlyMatch<T extends object>(query: string, options: readonly T[]): T | undefined {
  const ofCode = options.filter((option) => isNamed(query)(codeOf(option)))
  if (ofCode.length === 1) return ofCode[0]
  const exact = options.filter((option) => isTaken(query, [option]))
  if (exact.length > 0) return exact.length === 1 ? exact[0] : undefined
  const [first, ...others] = options
  const isAnswer = first && others.length === 0 && matchRank(query, { names: textsOf(first) }) !== undefined
  return isAnswer ? first : undefined
}
