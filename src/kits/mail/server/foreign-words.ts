import { stripCombiningMarkRuns } from '#kits/search/shared/combining-marks.ts'

/**
 * Words that companies typed, for mails, calendars and assistants. What goes out is signed by the brokerage: none of
 * it may become a link, close the quotation it stands in, or be longer than what it is meant for.
 */

/** What stands for a link or an address that was left out, in any language. */
const leftOut = '[…]'

/** Links and mail addresses as mail programs recognise them, also without `http`. */
const links = [
  /[a-z][a-z0-9+.-]*:\/\/\S*/giu,
  /\b(?:mailto|tel|sms|javascript|data|whatsapp):\S*/giu,
  /\bwww\d*\.\S*/giu,
  /\S*@\S*/gu,
  /\b\d{1,3}(?:\.\d{1,3}){3}\S*/gu,
  /[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.\p{L}{2,}[/:?#]\S*/gu,
]

/** A dot that a mail program may take for that of a domain: `S.A. de C.V.` and `12.5` have none. */
const linkingDot = /(?<=[\p{L}\p{N}_-])\.(?=[\p{L}\p{N}-]*\p{L}[\p{L}\p{N}-])/gu

/** Characters of a text, and of a word in it, that are looked at: the patterns take time quadratic in a word. */
const mostLookedAt = { text: 5000, word: 300 } as const

/** Those that could end the quotation. */
const quotationMarks = /["«»“”„‟‹›❝❞〝〞「」『』＂`]/gu

function cut(text: string, max: number): string {
  const signs = [...text]
  return signs.length <= max
    ? text
    : `${signs
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}

const unlinked = (word: string): string =>
  links
    .reduce((rest, link) => rest.replaceAll(link, leftOut), word.slice(0, mostLookedAt.word))
    .replaceAll(linkingDot, '. ')

/** One line: invisible characters and marks first, so that none of them hides a link or what is cut off. */
export function foreignWords(text: string, max = 100): string {
  const plain = stripCombiningMarkRuns(text.toWellFormed())
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(/[。․‧]/gu, '.')
    .replaceAll(/(\p{M}{2})\p{M}+/gu, '$1')
  const words = plain.slice(0, mostLookedAt.text).split(' ').map(unlinked).filter(Boolean)
  return cut(words.join(' ').replaceAll(quotationMarks, "'"), max)
}

/** The same, line by line, for a quotation of several. */
export const foreignLines = (text: string, max = 2000): string =>
  cut(
    text
      .split(/\r\n?|\n/)
      .map((line) => foreignWords(line, max))
      .join('\n'),
    max,
  )

/** Endings of files that are no top-level domains. */
const fileEnding = /\.(pdf|png|jpe?g|docx?|xlsx?|xml)$/i

/** A file's name keeps the ending that says what it is. */
export function foreignFileName(name: string, max = 80): string {
  const ending = fileEnding.exec(name)?.[0] ?? ''
  return foreignWords(name.slice(0, name.length - ending.length), max - ending.length) + ending
}

/** Characters of the longest number that a shipment has. */
const maxNumber = 35

/** A container, booking or B/L number: letters, digits and hyphens; '' where nothing of it is left. */
export const foreignNumber = (number: string): string =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9-]/g, '')
    .slice(0, maxNumber)
    .replaceAll(/^-+|-+$/g, '')
