import { checkAirWaybill, checkContainer, normalNumber, numberKey } from './cabin-numbers.ts'

/** What an importer pastes into the tracking box, taken apart into numbers. */

const container = /^[A-Z]{3}[UJZ]\d{7}$/
const airWaybill = /^\d{11}$/

/** Whole by its own form, or long enough to be a booking or B.L. number. */
const isComplete = (key: string): boolean =>
  container.test(key) || airWaybill.test(key) || (key.length >= 8 && /\d/.test(key))

/** `MSCU 663987-0` is one number, `MSCU6639870 TEXU3070079` are two: pieces are put together until they are whole. */
function* numbersInLine(line: string): Iterable<string> {
  let pieces = ''
  for (const piece of line.split(/\s+/)) {
    if (isComplete(numberKey(piece))) {
      if (pieces !== '') yield pieces
      pieces = ''
      yield piece
      continue
    }
    pieces += piece
    const key = numberKey(pieces)
    if (!container.test(key) && !airWaybill.test(key)) continue
    yield pieces
    pieces = ''
  }
  if (pieces !== '') yield pieces
}

/** The numbers of a pasted text, in order, as they are stored, each once however it is written. */
export function splitNumbers(text: string): string[] {
  const numbers = new Map<string, string>()
  for (const line of text.normalize('NFKC').split(/[\n\r,;\t\v\f|、，；]+/))
    for (const number of numbersInLine(line)) {
      const key = numberKey(number)
      if (key !== '' && !numbers.has(key)) numbers.set(key, normalNumber(number))
    }
  return [...numbers.values()]
}

export type NumberKind = 'container' | 'airWaybill' | 'other'

/** What a number is by its form, and what its check digit says; bookings and B.L.s have neither. */
export function readNumber(value: string) {
  const key = numberKey(value)
  if (container.test(key)) return { kind: 'container', check: checkContainer(key) } as const
  if (airWaybill.test(key)) return { kind: 'airWaybill', check: checkAirWaybill(key) } as const
  return { kind: 'other', check: { verdict: 'none' } } as const
}
