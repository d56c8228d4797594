import { checkAirWaybill, checkContainer, normalizeNumber, numberKey } from './cabin-numbers.ts'
import { stripCombiningMarkRuns } from './combining-marks.ts'

/** Splits what an importer pastes into the tracking box into numbers. */

/** Numbers per tracking request (specification section 9). */
export const maxNumbers = 50

/** Cabins per number, so that no number, however common, reads a whole table; and cabins of all numbers together. */
const maxCabins = 100
const maxCabinsInAll = 1000

/** Cabins returned per number, newest first, when so many numbers are requested. */
export const maxCabinsPerNumber = (numbers: number): number =>
  Math.min(maxCabins, Math.floor(maxCabinsInAll / numbers))

const container = /^[A-Z]{3}[UJZ]\d{7}$/
const airWaybill = /^\d{11}$/
/** The length of both forms, checked first so that a long line is not reread with each part. */
const formLength = 11

/** Whether it is a complete container or waybill number, or long enough for a booking or B.L. number. */
const isComplete = (key: string): boolean =>
  container.test(key) || airWaybill.test(key) || (key.length >= 8 && /\d/.test(key))

/** Joins parts until they are complete: `MSCU 663987-0` is one number, `MSCU6639870 TEXU3070079` are two. */
function* numbersInLine(line: string): Iterable<string> {
  let pieces = ''
  let key = ''
  for (const piece of line.split(/\s+/)) {
    const pieceKey = numberKey(piece)
    if (isComplete(pieceKey)) {
      if (pieces !== '') yield pieces
      pieces = ''
      key = ''
      yield piece
      continue
    }
    pieces += piece
    key += pieceKey
    if (key.length !== formLength || (!container.test(key) && !airWaybill.test(key))) continue
    yield pieces
    pieces = ''
    key = ''
  }
  if (pieces !== '') yield pieces
}

/** The numbers in a pasted text. */
export interface EnteredNumbers {
  /** In order and stored form, without duplicates. */
  readonly numbers: string[]
  /** The number of duplicates. */
  readonly repeated: number
}

export function readNumbers(text: string): EnteredNumbers {
  const numbers = new Map<string, string>()
  let repeated = 0
  for (const line of stripCombiningMarkRuns(text)
    .normalize('NFKC')
    .split(/[\n\r,;\t\v\f|、，；]+/))
    for (const number of numbersInLine(line)) {
      const key = numberKey(number)
      if (key === '') continue
      if (numbers.has(key)) repeated++
      else numbers.set(key, normalizeNumber(number))
    }
  return { numbers: [...numbers.values()], repeated }
}

export const splitNumbers = (text: string): string[] => readNumbers(text).numbers

/**
 * The numbers in a text that holds several: headings and words between them have no digit. Undefined for any other
 * text, which may be anything.
 */
export function severalNumbers(text: string): string[] | undefined {
  const numbers = splitNumbers(text).filter((number) => /\p{N}/u.test(number))
  return numbers.length < 2 ? undefined : numbers
}

export type NumberKind = 'container' | 'airWaybill' | 'other'

/** The kind of a number by its form, and its check digit; bookings and B.L.s have neither. */
export function readNumber(value: string) {
  const key = numberKey(value)
  if (container.test(key)) return { kind: 'container', check: checkContainer(key) } as const
  if (airWaybill.test(key)) return { kind: 'airWaybill', check: checkAirWaybill(key) } as const
  return { kind: 'other', check: { verdict: 'none' } } as const
}
