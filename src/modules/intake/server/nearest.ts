import { foldWords } from '#kits/search/shared/fold-words.ts'

/** The choices that a text which matches none of them most likely means. */

/**
 * How many letters two texts differ by: left out, added, changed, or two neighbours exchanged. More than `most` is told
 * as `most + 1`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let distance = Math.min((last[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      const isExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isExchanged) distance = Math.min(distance, (before[j - 2] ?? 0) + 1)
      next.push(distance)
      least = Math.min(least, distance)
    }
    if (least > most) return most + 1
    before = last
    last = next
  }
  return Math.min(last[b.length] ?? 0, most + 1)
}

/** Letters that may differ: a third of the text, so that codes of three letters allow one. */
const allowance = (text: string): number => Math.max(1, Math.floor(text.length / 3))

/** Longer texts are compared by their beginning. */
const maxLength = 40

/** How far a word is from the text: 0 where they are the same, undefined where they have little in common. */
function distanceOf(text: string, word: string): number | undefined {
  if (word === text) return 0
  if (text.length >= 3 && word.startsWith(text)) return 0.2
  if (text.length >= 3 && word.includes(` ${text}`)) return 0.3
  if (word.length >= 3 && ` ${text} `.includes(` ${word} `)) return 0.4
  const most = allowance(text)
  const distance = editDistance(text, word, most)
  return distance > most ? undefined : distance
}

/** Looks among candidates known by several words each: code, names, aliases. */
export function nearestFinder<T>(
  candidates: readonly T[],
  wordsOf: (candidate: T) => readonly (string | null | undefined)[],
): (text: string, most?: number) => T[] {
  const known = candidates.map((candidate) => ({
    candidate,
    words: wordsOf(candidate).flatMap((word) => (word ? [foldWords(word).slice(0, maxLength)] : [])),
  }))
  return (text, most = 3) => {
    const wanted = foldWords(text).slice(0, maxLength)
    if (wanted === '') return []
    const near = known.flatMap(({ candidate, words }) => {
      const distances = words.flatMap((word) => distanceOf(wanted, word) ?? [])
      return distances.length === 0 ? [] : [{ candidate, distance: Math.min(...distances) }]
    })
    return near
      .sort((a, b) => a.distance - b.distance)
      .slice(0, most)
      .map(({ candidate }) => candidate)
  }
}
