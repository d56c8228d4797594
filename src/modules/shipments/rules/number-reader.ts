import { stripCombiningMarkRuns } from '#kits/search/shared/combining-marks.ts'
import { numberKey } from '#kits/search/shared/number-key.ts'
import {
  everyNumber,
  type FoundNumber,
  isWithinLimits,
  links,
  readSegment,
  type Segment,
} from './number-finder.ts'
import type { NumberLabel } from './number-words.ts'
import { normalizeNumber } from './numbers.ts'

/**
 * Reads the numbers that are to be tracked from any text: typed, pasted, dropped or linked. Pages load it once somebody
 * writes.
 */

export interface ReadText {
  /** In order and stored form, without duplicates. */
  readonly numbers: readonly string[]
  /** How many duplicates were left out. */
  readonly repeated: number
  /** The texts that are not looked up, each once. */
  readonly ignored: readonly string[]
  /** By the number that is looked up for a row of a table: the other numbers of that row. */
  readonly sameRow: Readonly<Record<string, readonly string[]>>
}

/** What is read of a line: numbers to look up, and texts. */
interface ReadLine {
  readonly numbers: readonly FoundNumber[]
  readonly ignored: readonly string[]
  readonly others?: readonly string[]
}

const lineEnds = /\r\n?|[\n\v\f\u2028\u2029]/
/** The comma of `12,500` parts nothing. */
const separators = /[\t;|、]|,(?!\d{3}(?!\d))/

/** Characters that are read: of a list of fifty numbers a thousandth. */
const maxCharacters = 1_000_000

/** Folds full-width characters, drops invisible ones, and hides the separators in links. */
const prepare = (text: string): string =>
  stripCombiningMarkRuns(text.slice(0, maxCharacters))
    .normalize('NFKC')
    .slice(0, maxCharacters)
    .replaceAll(/\p{Cf}|(?!\s)\p{Cc}/gu, '')
    .replaceAll(links, (link) => link.replaceAll(/[,;|]/g, encodeURIComponent))

export function readNumbers(text: string): ReadText {
  const lines = prepare(text)
    .split(lineEnds)
    .filter((line) => line.trim() !== '')
  const delimiter = delimiterOf(lines)
  const read = delimiter === undefined ? readLines(segmentsOf(lines)) : readTable(lines, delimiter)
  return gather(read.some(({ numbers }) => numbers.length > 0) ? read : readAnything(lines, read))
}

/** What a person typed alone is looked up whatever it is, unless it is a link. */
function readAnything(lines: readonly string[], read: readonly ReadLine[]): readonly ReadLine[] {
  const [line = ''] = lines
  const number = normalizeNumber(line)
  if (lines.length !== 1 || !isWithinLimits(number) || /:\/\/|www\.|@/i.test(line)) return read
  return [{ numbers: [{ number, kind: 'unusual' }], ignored: [] }]
}

function gather(lines: readonly ReadLine[]): ReadText {
  const numbers = new Map<string, string>()
  const ignored = new Set<string>()
  const sameRow: Record<string, readonly string[]> = {}
  let repeated = 0
  for (const line of lines) {
    for (const { number } of line.numbers) {
      const key = numberKey(number)
      if (numbers.has(key)) repeated++
      else numbers.set(key, number)
    }
    for (const text of line.ignored) ignored.add(text)
    const [first] = line.numbers
    if (first && line.others?.length) sameRow[first.number] = line.others
  }
  return { numbers: [...numbers.values()], repeated, ignored: [...ignored], sameRow }
}

const hasDigit = ({ number }: FoundNumber): boolean => /\p{N}/u.test(number)
const isUsual = ({ kind }: FoundNumber): boolean => kind !== 'unusual'

/**
 * Running text, or a list. In a list each value is looked up, whatever it is: only a heading or a greeting has no
 * digit, where another value has one.
 */
function readLines(segments: readonly Segment[]): ReadLine[] {
  const isList = segments.every(({ rest, alone }) => rest.length === 0 || alone.length > 0)
  if (!isList) return segments.map((segment) => readAs(segment, isUsual))
  const isNumbered = segments.some((segment) => everyNumber(segment).some(hasDigit))
  return segments.map((segment) => readAs(segment, isNumbered ? hasDigit : () => true))
}

/** What is looked up of a segment where only such numbers stand alone. */
function readAs({ found, rest, alone }: Segment, isTaken: (number: FoundNumber) => boolean): ReadLine {
  return alone.length > 0 && alone.every(isTaken)
    ? { numbers: alone, ignored: [] }
    : { numbers: found, ignored: rest }
}

function segmentsOf(lines: readonly string[]): Segment[] {
  let label: NumberLabel | undefined
  return lines.flatMap((line) => {
    const segments = line.split(separators).map((text) => {
      const segment = readSegment(text, label)
      label = segment.label
      return segment
    })
    // A label belongs to the next line where it is alone in its own.
    if (segments.some(({ found, rest }) => found.length + rest.length > 0)) label = undefined
    return segments
  })
}

/** The sign between the cells of a table: a range copied from a spreadsheet has tabs, any other a row of headings. */
function delimiterOf(lines: readonly string[]): string | undefined {
  if (lines.filter((line) => line.includes('\t')).length > 1) return '\t'
  const [first = '', ...others] = lines
  return [';', ',', '|'].find(
    (sign) => headingsOf(cellsOf(first, sign)) && others.some((line) => line.includes(sign)),
  )
}

const cellsOf = (line: string, delimiter: string): string[] =>
  line.replaceAll(/"[^"]*"/g, (cell) => cell.slice(1, -1).replaceAll(delimiter, ' ')).split(delimiter)

/** Columns of a table that somebody looks at. */
const maxColumns = 200

/** The labels of a row of headings; undefined for any other row. */
function headingsOf(cells: readonly string[]): (NumberLabel | undefined)[] | undefined {
  if (cells.length < 2 || cells.length > maxColumns || cells.some((cell) => /\d/.test(cell))) return undefined
  const labels = cells.map((cell) => readSegment(cell, undefined).label)
  return labels.some((label) => label !== undefined && label !== 'other') ? labels : undefined
}

function readTable(lines: readonly string[], delimiter: string): ReadLine[] {
  let headings: readonly (NumberLabel | undefined)[] = []
  return lines.flatMap((line) => {
    if (!line.includes(delimiter)) return segmentsOf([line]).map((segment) => readAs(segment, isUsual))
    const cells = cellsOf(line, delimiter)
    const labels = headingsOf(cells)
    if (labels) {
      headings = labels
      return { numbers: [], ignored: [] }
    }
    return readRow(cells, headings)
  })
}

/** The kinds of number by which a row is looked up, the best first: fewer shipments have the same. */
const ranks: readonly FoundNumber['kind'][] = ['container', 'airWaybill', 'bl', 'booking', 'code', 'digits']
const hasShape = ({ number }: FoundNumber): boolean => /^[A-Z]{4}\d{7}$|^\d{3}-\d{8}$/.test(number)

/** A row is one shipment: of its numbers the best is looked up, or all of its containers or waybills. */
function readRow(cells: readonly string[], headings: readonly (NumberLabel | undefined)[]): ReadLine {
  let label: NumberLabel | undefined
  const ignored: string[] = []
  const found = cells.flatMap((cell, column) => {
    const segment = readSegment(cell, headings[column] ?? label)
    const read = readAs(segment, isUsual)
    label = segment.rest.length > 0 ? undefined : segment.label
    ignored.push(...read.ignored)
    return read.numbers
  })
  const best = ranks.find((rank) => found.some(({ kind }) => kind === rank))
  const ofBest = found.filter(({ kind }) => kind === best)
  const shaped = ofBest.filter(hasShape)
  const numbers = shaped.length > 0 ? shaped : ofBest.slice(0, 1)
  const others = ranks
    .flatMap((rank) => found.filter((number) => number.kind === rank && !numbers.includes(number)))
    .map(({ number }) => number)
  return { numbers, ignored: [...ignored, ...others], others }
}

/** The numbers in a text that holds several; undefined for any other text, which may be anything. */
export function severalNumbers(text: string): readonly string[] | undefined {
  const numbers = readNumbers(text).numbers.filter((number) => /\p{N}/u.test(number))
  return numbers.length < 2 ? undefined : numbers
}
