import type { CabinStatus } from '#kits/contract/shared/enums.ts'
import { matchScore } from '#kits/ui/web/text-match.ts'
import type { OfficeIconName } from './office-icon.tsx'

/** What the palette offers, and in which order. */

/** Of equally good matches the section named first comes first. */
export const sections = [
  'recent',
  'cabins',
  'pedimentos',
  'customers',
  'views',
  'actions',
  'screens',
  'public_site',
] as const
export type Section = (typeof sections)[number]

export interface Entry {
  /** Unique among all sections. */
  readonly id: string
  readonly section: Section
  readonly title: string
  /** What tells it from others of the same title. */
  readonly detail?: string | undefined
  readonly status?: CabinStatus | undefined
  readonly icon:
    | OfficeIconName
    | 'globe'
    | 'plus'
    | 'import'
    | 'search'
    | 'bookmark'
    | 'arrow-right'
    | undefined
  /** How likely it is meant, where its title alone does not tell; see `scores`. */
  readonly score?: number
  run(): void
}

/** On the scale of `matchScore`, which gives 4 for the start of a title and less than 1 for scattered letters. */
export const scores = {
  /** Asked for in so many words. */
  asked: 9,
  /** The number that was typed. */
  number: 8,
  /** What can be done with it. */
  withNumber: 7,
  /** A number that begins as typed. */
  beginning: 5,
  /** Found by the server's search, in whatever it searches. */
  found: 1.5,
} as const

const scoreOf = (query: string, { title, score }: Entry): number | undefined =>
  score ?? matchScore(query, title)

export interface EntryGroup {
  readonly section: Section
  readonly entries: readonly Entry[]
}

/** The entries that match, by section: the section with the best one first, and in each the best first. */
export function groupEntries(entries: readonly Entry[], query: string): EntryGroup[] {
  const scored = entries.flatMap((entry) => {
    const score = scoreOf(query, entry)
    return score === undefined ? [] : [{ entry, score }]
  })
  const groups = sections.map((section) => {
    const own = scored.filter(({ entry }) => entry.section === section).sort((a, b) => b.score - a.score)
    return { section, best: own[0]?.score ?? 0, entries: own.map(({ entry }) => entry) }
  })
  return groups.filter((group) => group.entries.length > 0).sort((a, b) => b.best - a.best)
}

/** What was typed: a number beside words, as in `next step of MSCU6639870`, is looked for without them. */
export interface PaletteQuery {
  /** What is looked for. */
  readonly keyword: string
  /** The words beside a number. */
  readonly words: string
}

export function readQuery(text: string): PaletteQuery {
  const pieces = text.trim().split(/\s+/)
  const isNumber = (piece: string): boolean => /\p{N}/u.test(piece) && piece.length >= 4
  const numbers = pieces.filter(isNumber)
  const words = pieces.filter((piece) => !isNumber(piece))
  // One word may be the owner of a container number: MSCU 663987-0.
  const isApart = numbers.length > 0 && words.length > 0 && words.join('').length > 4
  return isApart
    ? { keyword: numbers.join(' '), words: words.join(' ') }
    : { keyword: text.trim(), words: '' }
}
