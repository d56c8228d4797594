/**
 * Mentions in a text: `@` and a user name. User names may hold spaces and letters of any script, so a mention is found
 * by the names that are known, the longest first, in any case and width of letters.
 */

export interface Mention {
  /** Where it begins, at its `@`. */
  readonly start: number
  readonly end: number
  /** The user name as given, not as typed. */
  readonly userName: string
}

/** The spelling in which names are compared; user names are stored in NFKC. */
export const foldName = (name: string): string => name.normalize('NFKC').toLowerCase()

/** The sign of a mention; the wide one is what Chinese keyboards type. */
export const mentionSigns = /[@＠]/u

const wordCharacter = /[\p{L}\p{N}\p{M}_]/u
/** Scripts written without spaces, in which the next word follows at once: `@王芳请看`. */
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Whether two characters next to each other belong to one word. */
const isOneWord = (left: string, right: string): boolean =>
  wordCharacter.test(left) && wordCharacter.test(right) && !spaceless.test(left) && !spaceless.test(right)

/** An `@` within a word, as in an email address, begins no mention. */
const beginsMention = (before: string): boolean => !wordCharacter.test(before) || spaceless.test(before)

/** The longest of the names at the beginning of `characters`: how many of them it takes. */
function longestName(characters: readonly string[], names: ReadonlyMap<string, string>, longest: number) {
  let found: { length: number; userName: string } | undefined
  for (let length = 1; length <= Math.min(longest, characters.length); length++) {
    const userName = names.get(foldName(characters.slice(0, length).join('')))
    const isWhole = !isOneWord(characters[length - 1] ?? '', characters[length] ?? '')
    if (userName !== undefined && isWhole) found = { length, userName }
  }
  return found
}

/** Characters a name may take as typed, more than it is stored with: accents may be typed apart from their letters. */
const maxTypedLength = 100

/** Every mention of one of the names, in the order of the text. */
export function findMentions(text: string, userNames: Iterable<string>): Mention[] {
  const names = new Map(Array.from(userNames, (name) => [foldName(name), name]))
  if (names.size === 0 || !mentionSigns.test(text)) return []
  const mentions: Mention[] = []
  const characters = Array.from(text)
  let start = 0
  for (let at = 0; at < characters.length; ) {
    const found =
      mentionSigns.test(characters[at] ?? '') && beginsMention(characters[at - 1] ?? '')
        ? longestName(characters.slice(at + 1, at + 2 + maxTypedLength), names, maxTypedLength)
        : undefined
    const taken = characters.slice(at, at + 1 + (found?.length ?? 0)).join('').length
    if (found) mentions.push({ start, end: start + taken, userName: found.userName })
    at += 1 + (found?.length ?? 0)
    start += taken
  }
  return mentions
}
