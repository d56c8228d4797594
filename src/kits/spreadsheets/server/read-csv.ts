import { unguardFormula } from '../shared/csv.ts'
import { decodeText } from './decode-text.ts'
import { type SheetLines, sheetCollector } from './line-collector.ts'
import { maxLine, rowCollector, type SheetHandler, type Spreadsheet } from './row-collector.ts'

/** An unquoted cell, up to its delimiter. */
const plainCell = { ',': /[^,\n]*/y, ';': /[^;\n]*/y, '\t': /[^\t\n]*/y, '|': /[^|\n]*/y }
type Delimiter = keyof typeof plainCell

// biome-ignore lint/suspicious/noControlCharactersInRegex: no text holds a NUL
const notText = /\0|^\s*(?:<|%PDF-|PK\x03\x04|\{\\rtf|MIME-Version:)/

/** Excel's limit, empty cells included. */
const maxCells = 16_384
/** Characters of a quoted cell: a cell holds 32,767, and each may be an escaped quote. */
const maxQuoted = 65_536
/** Characters and lines within which the delimiter shows. */
const headLength = 65_536
const headLines = 60

const headOf = (text: string): string =>
  text
    .slice(0, headLength)
    .trimStart()
    .replaceAll(/"[^"]*"/g, '')

/** The delimiter that occurs most often in the headings. */
function headingDelimiter(text: string): Delimiter {
  const [headings = ''] = headOf(text).split('\n', 1)
  const count = (delimiter: Delimiter) => headings.split(delimiter).length
  return ([',', ';', '\t'] as const).reduce((best, next) => (count(next) > count(best) ? next : best))
}

/**
 * The delimiter that most lines have the same number of. Titles above the headings have none, and a comma within a text
 * occurs now and then.
 */
function delimiterOf(text: string): Delimiter {
  const lines = headOf(text).split('\n', headLines)
  const weight = (delimiter: Delimiter): number => {
    const times = new Map<number, number>()
    for (const line of lines) {
      const count = line.split(delimiter).length - 1
      times.set(count, (times.get(count) ?? 0) + 1)
    }
    return Math.max(...times.entries().map(([count, lines]) => count * lines))
  }
  const [best = ','] = (Object.keys(plainCell) as Delimiter[])
    .map((delimiter) => ({ delimiter, weight: weight(delimiter) }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ delimiter }) => delimiter)
  return best
}

/** The position of the closing quote, doubled quotes being part of the text; -1 where there is none. */
function closingQuote(text: string, from: number): number {
  const last = from + maxQuoted
  let quote = text.indexOf('"', from)
  while (quote >= 0 && quote < last && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2)
  return quote < last ? quote : -1
}

interface CsvForm {
  delimiter: Delimiter
  /** Whether a quote that does not enclose a whole cell is a sign like any other: `"Acero" 5 mm`. */
  isLenient: boolean
}

/** RFC 4180 in a single pass: a file of nothing but quotes takes no longer than another. */
function* csvLines(text: string, { delimiter, isLenient }: CsvForm): Generator<string[]> {
  const plain = plainCell[delimiter]
  const endsCell = (at: number) => at >= text.length || text[at] === delimiter || text[at] === '\n'
  for (let at = 0; at < text.length; at += 1) {
    const cells: string[] = []
    for (;;) {
      const end = text[at] === '"' ? closingQuote(text, at + 1) : -1
      if (end >= 0 && endsCell(end + 1)) {
        cells.push(text.slice(at + 1, end).replaceAll('""', '"'))
        at = end + 1
      } else {
        if (text[at] === '"' && !isLenient) throw new Error('A quote that does not enclose a cell')
        plain.lastIndex = at
        const [cell = ''] = plain.exec(text) ?? []
        cells.push(cell)
        at += cell.length
      }
      if (cells.length > maxCells) throw new Error('Too many columns')
      if (text[at] !== delimiter) break
      at += 1
    }
    yield cells
  }
}

/** A text as some programs write it, so that Excel keeps its zeros: `="00123"`. */
const textFormula = /^="((?:[^"]|"")*)"$/

function cellText(cell: string): string {
  const text = textFormula.exec(cell)?.[1]
  return text === undefined ? unguardFormula(cell) : text.replaceAll('""', '"').trim()
}

function reportLines(text: string, form: CsvForm, { add }: SheetHandler, firstLine = 1): void {
  let line = firstLine - 1
  for (const cells of csvLines(text, form)) {
    if (++line > maxLine) throw new Error('Too many lines')
    add(
      line,
      cells.map((cell) => cellText(cell.trim())),
    )
  }
}

function textLines(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n')
  if (notText.test(lines)) throw new Error('Not a csv')
  return lines
}

/** Reads a csv in UTF-8, separated by commas, semicolons or tabs. */
export function readCsv(bytes: Buffer): Spreadsheet {
  const text = textLines(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  const rows = rowCollector()
  reportLines(text, { delimiter: headingDelimiter(text), isLenient: false }, rows)
  return rows.spreadsheet()
}

/** Excel's own first line of a csv, which names the delimiter. */
const delimiterLine = /^sep=([,;\t|])\n/i

/** The lines of a csv in any common encoding; of pasted cells, whose delimiter is known. */
export async function readTextLines(bytes: Buffer, known?: Delimiter): Promise<SheetLines[]> {
  const text = textLines(decodeText(bytes))
  const [first = '', named] = delimiterLine.exec(text) ?? []
  const delimiter = (named as Delimiter | undefined) ?? known ?? delimiterOf(text)
  const collector = sheetCollector()
  await collector.read('', (handler) =>
    reportLines(text.slice(first.length), { delimiter, isLenient: true }, handler, first === '' ? 1 : 2),
  )
  return collector.collected()
}
