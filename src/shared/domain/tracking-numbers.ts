import { checkAirWaybill, checkContainer, normalizeNumber, numberKey } from './cabin-numbers.ts'
import { stripCombiningMarkRuns } from './combining-marks.ts'

/** What an importer pastes into the tracking box, taken apart into numbers. */

/** What a visitor may ask for at once (specification section 9). */
export const maxNumbers = 50

/** So that no number, however common, fetches a table; and fifty of them together no more than ten. */
const maxCabins = 100
const maxCabinsInAll = 1000

/** How many cabins of each number are answered, the newest, where so many numbers are asked for at once. */
export const maxCabinsPerNumber = (numbers: number): number =>
  Math.min(maxCabins, Math.floor(maxCabinsInAll / numbers))

/** In characters; what is longer was never a number. */
export const maxNumberLength = 100

const container = /^[A-Z]{3}[UJZ]\d{7}$/
const airWaybill = /^\d{11}$/
/** Of both; looked at first, so that a long line of pieces is not read again with each of them. */
const formLength = 11

/** Whole by its own form, or long enough to be a booking or B.L. number. */
const isComplete = (key: string): boolean =>
  container.test(key) || airWaybill.test(key) || (key.length >= 8 && /\d/.test(key))

/** `MSCU 663987-0` is one number, `MSCU6639870 TEXU3070079` are two: pieces are put together until they are whole. */
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

/** What a pasted text holds. */
export interface EnteredNumbers {
  /** In order, as they are stored, each once however it is written. */
  readonly numbers: string[]
  /** How many more there were that said the same as one before. */
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

export type NumberKind = 'container' | 'airWaybill' | 'other'

/** What a number is by its form, and what its check digit says; bookings and B.L.s have neither. */
export function readNumber(value: string) {
  const key = numberKey(value)
  if (container.test(key)) return { kind: 'container', check: checkContainer(key) } as const
  if (airWaybill.test(key)) return { kind: 'airWaybill', check: checkAirWaybill(key) } as const
  return { kind: 'other', check: { verdict: 'none' } } as const
}
