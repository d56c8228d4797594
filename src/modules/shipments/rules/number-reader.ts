import { stripCombiningMarkRuns } from '#kits/search/shared/combining-marks.ts'
import { numberKey } from '#kits/search/shared/number-key.ts'
import { joinSigns, tabColumns } from './number-cells.ts'
import {
  everyNumber,
  type FoundNumber,
  isWithinLimits,
  links,
  readSegment,
  type Segment,
} from './number-finder.ts'
import { joinLines } from './number-repair.ts'
import { isBeside, isDigits, type NumberLabel } from './number-words.ts'
import { normalizeNumber } from './numbers.ts'

/**
 * Reads the numbers that are to be tracked from any text: typed, pasted, dropped or linked. Pages load it once somebody
 * writes.
 */

export interface Repair {
  readonly written: string
  readonly number: string
}

export interface ReadText {
  /** In order and stored form, without duplicates. */
  readonly numbers: readonly string[]
  /** How many duplicates were left out. */
  readonly repeated: number
  /** The texts that are not looked up, each once. */
  readonly ignored: readonly string[]
  /** The numbers that are read otherwise than they were written, as their check digits prove. */
  readonly repairs: readonly Repair[]
  /** Numbers of pedimentos: no shipment is looked up by one. */
  readonly pedimentos: readonly string[]
  /** By the number that is looked up for a row of a table: the other numbers of that row. */
  readonly sameRow: Readonly<Record<string, readonly string[]>>
}

/** What is read of a line: numbers to look up, and texts. */
interface ReadLine {
  readonly numbers: readonly FoundNumber[]
  readonly ignored: readonly string[]
  readonly others?: readonly string[]
  readonly pedimentos?: readonly string[]
}

const lineEnds = /\r\n?|[\n\v\f\u2028\u2029]/
/** The comma of `12,500` parts nothing. */
const separators = /[\t;|、]|,(?!\d{3}(?!\d))/

/** Characters that are read: of a list of fifty numbers a thousandth. */
const maxCharacters = 1_000_000
/** Texts between separators that are read, characters of each, and numbers after which no further one is looked for. */
const maxSegments = 50_000
const longestSegment = 50_000
const mostRead = 2_000

/** Folds full-width characters, drops invisible ones, and hides the separators in links. */
const prepare = (text: string): string =>
  stripCombiningMarkRuns(text.slice(0, maxCharacters))
    .normalize('NFKC')
    .slice(0, maxCharacters)
    .replaceAll(/\p{Cf}|(?!\s)\p{Cc}/gu, '')
    .replaceAll(links, (link) => link.replaceAll(/[,;|]/g, encodeURIComponent))

/** Reads a text; the numbers in `asWritten` are not repaired, as those of a link: what it says is looked up. */
export function readNumbers(text: string, asWritten: readonly string[] = []): ReadText {
  const written = joinSigns(prepare(text))
    .split(lineEnds)
    .slice(0, maxSegments)
    .filter((line) => line.trim() !== '')
  const lines = tabColumns(joinLines(written), (cells) => headingsOf(cells) !== undefined)
  const delimiter = delimiterOf(lines)
  const read = delimiter === undefined ? readLines(segmentsOf(lines)) : readTable(lines, delimiter)
  const isRead = read.some((line) => line.numbers.length + (line.pedimentos?.length ?? 0) > 0)
  return gather(isRead ? read : readAnything(lines, read), new Set(asWritten.map(numberKey)))
}

/** Words from which on a line is a sentence, and no number with spaces in it. */
const sentenceFrom = 5
/** Digits from which on a group of them in a sentence is a number. */
const fewestDigits = 8

/**
 * What a person typed alone is looked up whatever it is, unless it is a link, or says that it is another number; of a
 * sentence, the one long group of digits in it.
 */
function readAnything(lines: readonly string[], read: readonly ReadLine[]): readonly ReadLine[] {
  const [line = ''] = lines
  const number = normalizeNumber(line)
  const isLabelled = readSegment(line, undefined).hasOther
  if (lines.length !== 1 || isLabelled || /:\/\/|www\.|@/i.test(line)) return read
  const words = line.trim().split(/\s+/)
  if (words.length < sentenceFrom)
    return isWithinLimits(number) ? [{ numbers: [{ number, kind: 'unusual' }], ignored: [] }] : read
  const groups = line.match(/(?<![\p{L}\d.,/$-])\d{6,}(?![\p{L}\d/-]|[.,]\d)/gu) ?? []
  const [digits = '', another] = groups.filter((group) => group.length >= fewestDigits && isDigits(group))
  if (digits === '' || another !== undefined) return read
  return [{ numbers: [{ number: digits, kind: 'digits' }], ignored: read.flatMap(({ ignored }) => ignored) }]
}

function gather(lines: readonly ReadLine[], asWritten: ReadonlySet<string>): ReadText {
  const numbers = new Map<string, string>()
  const ignored = new Set<string>()
  const sameRow: Record<string, readonly string[]> = {}
  const repairs = new Map<string, Repair>()
  let repeated = 0
  for (const line of lines) {
    for (const { number: read, written = read } of line.numbers) {
      const stored = normalizeNumber(written)
      const number = asWritten.has(numberKey(stored)) ? stored : read
      const key = numberKey(number)
      if (number !== stored && written !== read && !repairs.has(key))
        repairs.set(key, { written: stored, number })
      if (numbers.has(key)) repeated++
      else numbers.set(key, number)
    }
    for (const text of line.ignored) ignored.add(text)
    const [first] = line.numbers
    if (first && line.others?.length) sameRow[first.number] = line.others
  }
  return {
    numbers: [...numbers.values()],
    repeated,
    ignored: [...ignored],
    repairs: [...repairs.values()],
    pedimentos: [...new Set(lines.flatMap((line) => line.pedimentos ?? []))],
    sameRow,
  }
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
  // A day or a size is a number to whoever types nothing else.
  const isListed = (number: FoundNumber) => hasDigit(number) && !isBeside(number.number)
  return segments.map((segment) => readAs(segment, isNumbered ? isListed : () => true))
}

/** What is looked up of a segment where only such numbers stand alone. */
function readAs(segment: Segment, isTaken: (number: FoundNumber) => boolean): ReadLine {
  const { found, rest, alone } = segment
  return alone.length > 0 && alone.every(isTaken)
    ? { numbers: alone, ignored: [] }
    : { numbers: found, ignored: rest, pedimentos: segment.pedimentos }
}

function segmentsOf(lines: readonly string[]): Segment[] {
  let label: NumberLabel | undefined
  let [found, isUsed] = [0, false]
  const all: Segment[] = []
  for (const line of lines) {
    let isLabel = true
    for (const text of line.split(separators)) {
      if (all.length >= maxSegments || found >= mostRead) return all
      const segment = readSegment(text.slice(0, longestSegment), label, isUsed)
      label = segment.label
      isUsed = segment.isUsed
      found += everyNumber(segment).length
      if (segment.found.length + segment.rest.length > 0) isLabel = false
      all.push(segment)
    }
    // A label belongs to the next line where it is alone in its own.
    if (!isLabel) label = undefined
  }
  return all
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
  let [seen, found] = [0, 0]
  const all: ReadLine[] = []
  for (const line of lines) {
    if (seen >= maxSegments || found >= mostRead) return all
    const cells = cellsOf(line, delimiter)
    seen += cells.length
    const labels = headingsOf(cells)
    if (labels) headings = labels
    const isRow = cells.length > 1
    const read = isRow
      ? [readRow(labels ? [] : cells.slice(0, maxColumns), headings)]
      : segmentsOf([line]).map((segment) => readAs(segment, isUsual))
    for (const { numbers } of read) found += numbers.length
    all.push(...read)
  }
  return all
}

/** The kinds of number by which a row is looked up, the best first: fewer shipments have the same. */
const ranks: readonly FoundNumber['kind'][] = ['container', 'airWaybill', 'bl', 'booking', 'code', 'digits']
const hasShape = ({ number }: FoundNumber): boolean => /^[A-Z]{4}\d{7}$|^\d{3}-\d{8}$/.test(number)

/** A row is one shipment: of its numbers the best is looked up, or all of its containers or waybills. */
function readRow(cells: readonly string[], headings: readonly (NumberLabel | undefined)[]): ReadLine {
  let label: NumberLabel | undefined
  const ignored: string[] = []
  const pedimentos: string[] = []
  const found = cells.flatMap((cell, column) => {
    const segment = readSegment(cell.slice(0, longestSegment), headings[column] ?? label)
    const read = readAs(segment, isUsual)
    label = segment.rest.length > 0 ? undefined : segment.label
    ignored.push(...read.ignored)
    pedimentos.push(...segment.pedimentos)
    return read.numbers
  })
  const best = ranks.find((rank) => found.some(({ kind }) => kind === rank))
  const ofBest = found.filter(({ kind }) => kind === best)
  const shaped = ofBest.filter(hasShape)
  const numbers = shaped.length > 0 ? shaped : ofBest.slice(0, 1)
  const others = ranks
    .flatMap((rank) => found.filter((number) => number.kind === rank && !numbers.includes(number)))
    .map(({ number }) => number)
  return { numbers, ignored: [...ignored, ...others], others, pedimentos }
}

/** The numbers in a text that holds several; undefined for any other text, which may be anything. */
export function severalNumbers(text: string): readonly string[] | undefined {
  const numbers = readNumbers(text).numbers.filter((number) => /\p{N}/u.test(number))
  return numbers.length < 2 ? undefined : numbers
}
