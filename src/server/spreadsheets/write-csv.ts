import { guardFormula } from './formula-guard.ts'
import { type Cell, inPieces, type Sheet } from './sheet.ts'

/** Without it Excel takes the file for the computer's old code page and garbles accents and Chinese. */
const byteOrderMark = '\uFEFF'

/** RFC 4180. Numbers are ours and cannot be formulas. */
function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = guardFormula(cell)
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

async function* csvLines({ headings, rows }: Sheet): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(headings)
  for await (const row of rows) yield csvLine(row)
}

export const writeCsv = (sheet: Sheet): AsyncIterable<string> => inPieces(csvLines(sheet))
