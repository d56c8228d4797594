import { minPasswordLength } from '#kits/contract/shared/text-lengths.ts'

/**
 * How hard a password is to guess, as a hint while it is typed: only the server decides what is accepted, and only it
 * knows the commonest passwords.
 */
export type Strength = 'short' | 'weak' | 'fair' | 'strong'

/** Minimum bits of each level; fewer is the level below. */
const levels = { fair: 32, strong: 55 }

/** Bits of one random character of each kind. */
const kinds: readonly (readonly [pattern: RegExp, bits: number])[] = [
  [/\p{Nd}/u, 3.3],
  [/\p{Lu}/u, 4.7],
  [/[\p{Ll}\p{M}]/u, 4.7],
  [/\p{L}/u, 11],
]
const otherBits = 5

/** Shorter words would match inside too many passwords. */
const shortestOwnWord = 3

/** `ownWords` are known to others: the user name, the email, the company. */
export function strengthOf(password: string, ownWords: readonly string[] = []): Strength {
  if (Array.from(password).length < minPasswordLength) return 'short'
  const bits = bitsOf(withoutWords(password, ownWords))
  return bits < levels.fair ? 'weak' : bits < levels.strong ? 'fair' : 'strong'
}

function withoutWords(password: string, words: readonly string[]): string {
  const known = words
    .flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length >= shortestOwnWord)
    .toSorted((a, b) => b.length - a.length)
  return known.reduce((left, word) => left.toLowerCase().replaceAll(word.toLowerCase(), ''), password)
}

function kindOf(character: string): number {
  return kinds.findIndex(([pattern]) => pattern.test(character))
}

/** Within a word the next letter counts half; within a sequence such as aaaa, 1234 or dcba it counts nothing. */
function bitsOf(text: string): number {
  const characters = Array.from(text)
  const points = characters.map((character) => character.codePointAt(0) ?? 0)
  const step = (i: number) => (points[i] ?? 0) - (points[i - 1] ?? 0)
  return characters.reduce((sum, character, i) => {
    const isRow =
      i > 0 && (step(i) === 0 || (Math.abs(step(i)) === 1 && (i === 1 || step(i) === step(i - 1))))
    if (isRow) return sum
    const kind = kindOf(character)
    const bits = kinds[kind]?.[1] ?? otherBits
    return sum + (i > 0 && kind === kindOf(characters[i - 1] ?? '') ? bits / 2 : bits)
  }, 0)
}
