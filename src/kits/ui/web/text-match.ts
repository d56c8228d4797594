import { normalizeForSearch } from '#kits/search/shared/match-rank.ts'

/**
 * Searching text as people type it: without accents, in any letter case, with letters or the dots of Chinese names
 * left out.
 */

const startOfWord = /[\p{L}\p{N}]/u

function isStartOfWord(text: string, at: number): boolean {
  return at === 0 || !startOfWord.test(text[at - 1] ?? '')
}

/** The length of the shortest part of the text that contains the letters in order. */
function stretch(letters: string, text: string): number | undefined {
  let shortest: number | undefined
  for (
    let start = text.indexOf(letters[0] ?? '');
    start >= 0;
    start = text.indexOf(letters[0] ?? '', start + 1)
  ) {
    let end = start
    for (const letter of letters.slice(1)) {
      end = text.indexOf(letter, end + 1)
      if (end < 0) return shortest
    }
    shortest = Math.min(shortest ?? Number.POSITIVE_INFINITY, end - start + 1)
  }
  return shortest
}

/**
 * How well a text matches a query: higher is better, undefined where it does not. The start of the text beats the
 * start of a word, which beats the middle of one, which beats scattered letters.
 */
export function matchScore(query: string, text: string): number | undefined {
  const wanted = normalizeForSearch(query).replaceAll(/\s+/g, ' ').trim()
  const folded = normalizeForSearch(text)
  if (wanted === '') return 0
  const at = folded.indexOf(wanted)
  if (at === 0) return 4
  if (at > 0) return isStartOfWord(folded, at) ? 3 : 2
  const letters = wanted.replaceAll(' ', '')
  const length = stretch(letters, folded)
  return length === undefined ? undefined : letters.length / length
}
