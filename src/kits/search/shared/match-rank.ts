/** How well an option of a list matches what somebody typed; the server ranks the options it searches by the same order. */

/** For comparing text as people type it: without accents, case, width, or the dots of Chinese names. */
export function normalizeForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}|[·・‧•]/gu, '')
    .toLowerCase()
}

export interface SearchedTexts {
  readonly codes?: readonly (string | null | undefined)[]
  /** In any language, aliases among them. */
  readonly names: readonly (string | null | undefined)[]
  /** What an option is found by after all names, as a port by its country. */
  readonly others?: readonly (string | null | undefined)[]
}

const fold = (texts: SearchedTexts['names'] = []): string[] =>
  texts.flatMap((text) => (text ? [normalizeForSearch(text)] : []))

const isLetter = /[\p{L}\p{N}]/u

function hasWordBeginning(text: string, wanted: string): boolean {
  for (let at = text.indexOf(wanted, 1); at > 0; at = text.indexOf(wanted, at + 1))
    if (!isLetter.test(text[at - 1] ?? '')) return true
  return false
}

/**
 * 0 the code, 1 the beginning of a code, 2 a name, 3 the beginning of a name, 4 that of a word in it, 5 codes and names
 * contain every word, 6 the other texts help; undefined where the option does not match.
 */
export function matchRank(query: string, texts: SearchedTexts): number | undefined {
  const wanted = normalizeForSearch(query).trim()
  const [codes, names] = [fold(texts.codes), fold(texts.names)]
  const words = wanted.split(/\s+/)
  const contains = (all: readonly string[]) => words.every((word) => all.some((text) => text.includes(word)))
  const rank = [
    codes.includes(wanted),
    codes.some((code) => code.startsWith(wanted)),
    names.includes(wanted),
    names.some((name) => name.startsWith(wanted)),
    names.some((name) => hasWordBeginning(name, wanted)),
    contains([...codes, ...names]),
    contains([...codes, ...names, ...fold(texts.others)]),
  ].indexOf(true)
  return rank < 0 ? undefined : rank
}

/** The options that match, best first; options alike keep their order, and without a query all do. */
export function bestMatches<T>(
  query: string,
  options: readonly T[],
  textsOf: (option: T) => SearchedTexts,
): T[] {
  if (normalizeForSearch(query).trim() === '') return [...options]
  return options
    .flatMap((option) => {
      const rank = matchRank(query, textsOf(option))
      return rank === undefined ? [] : [{ option, rank }]
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option)
}
