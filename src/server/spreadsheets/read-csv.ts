import { unguardFormula } from '#shared/domain/csv.ts'
import { maxLine, rowCollector, type Spreadsheet } from './row-collector.ts'

const delimiters = [',', ';', '\t'] as const
type Delimiter = (typeof delimiters)[number]

/** An unquoted cell, up to its delimiter. */
const plainCell: Record<Delimiter, RegExp> = { ',': /[^,\n]*/y, ';': /[^;\n]*/y, '\t': /[^\t\n]*/y }

// biome-ignore lint/suspicious/noControlCharactersInRegex: no text holds a NUL
const notText = /\0|^\s*(?:<|%PDF-|PK\x03\x04|\{\\rtf)/

/** Excel's limit, empty cells included. */
const maxCells = 16_384
/** Characters of a quoted cell: a cell holds 32,767, and each may be an escaped quote. */
const maxQuoted = 65_536
/** Characters within which the headings end. */
const headLength = 65_536

/** The delimiter that occurs most often in the headings. */
function delimiterOf(text: string): Delimiter {
  const unquoted = text
    .slice(0, headLength)
    .trimStart()
    .replaceAll(/"[^"]*"/g, '')
  const [headings = ''] = unquoted.split('\n', 1)
  const count = (delimiter: Delimiter) => headings.split(delimiter).length
  return delimiters.reduce((best, next) => (count(next) > count(best) ? next : best))
}

/** The position of the closing quote; doubled quotes are part of the text. */
function closingQuote(text: string, from: number): number {
  const last = from + maxQuoted
  let quote = text.indexOf('"', from)
  while (quote >= 0 && quote < last && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2)
  if (quote < 0 || quote >= last) throw new Error('A quote without an end')
  return quote
}

/** RFC 4180 in a single pass: a file of nothing but quotes takes no longer than another. */
function* csvLines(text: string, delimiter: Delimiter): Generator<string[]> {
  const plain = plainCell[delimiter]
  for (let at = 0; at < text.length; at += 1) {
    const cells: string[] = []
    for (;;) {
      if (text[at] === '"') {
        const end = closingQuote(text, at + 1)
        cells.push(text.slice(at + 1, end).replaceAll('""', '"'))
        at = end + 1
      } else {
        plain.lastIndex = at
        const [cell = ''] = plain.exec(text) ?? []
        cells.push(cell)
        at += cell.length
      }
      if (cells.length > maxCells) throw new Error('Too many columns')
      if (text[at] !== delimiter) break
      at += 1
    }
    if (at < text.length && text[at] !== '\n') throw new Error('Text after a closing quote')
    yield cells
  }
}

/** Reads a csv in UTF-8, separated by commas, semicolons or tabs. */
export function readCsv(bytes: Buffer): Spreadsheet {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll(/\r\n?/g, '\n')
  if (notText.test(text)) throw new Error('Not a csv')
  const rows = rowCollector()
  let line = 0
  for (const cells of csvLines(text, delimiterOf(text))) {
    if (++line > maxLine) throw new Error('Too many lines')
    rows.add(
      line,
      cells.map((cell) => unguardFormula(cell.trim())),
    )
  }
  return rows.spreadsheet()
}
