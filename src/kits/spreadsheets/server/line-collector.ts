import { excessRefusals, type MergedCells, maxColumns, maxRows, type SheetHandler } from './row-collector.ts'

/** One line of a sheet that is not empty. */
export interface SheetLine {
  /** As spreadsheet programs count: the first line of a sheet is 1. */
  line: number
  /** From the first column to the last one with a text. */
  cells: string[]
}

/** The texts of one sheet, headings and all. */
export interface SheetLines {
  /** Empty where the format has no names of sheets. */
  name: string
  lines: SheetLine[]
  merges: MergedCells[]
  /** Whether its workbook counts days from 1904: then a day in a cell without a date's format is a number of that count. */
  from1904?: boolean
  /** What the sheet has too many of; it is cut there. */
  excess: 'rows' | 'columns' | null
}

/** Lines above the rows: titles, notes and headings. */
const maxLinesAbove = 60
/** Lines of all sheets of a file together. */
const maxLinesInAll = 4 * maxRows
const maxMerges = 20_000

/** Ends the reading of a sheet whose rest is not wanted. */
class SheetIsCut extends Error {}

/** Collects the sheets of a file within the limits, skipping empty lines. */
export function sheetCollector() {
  const sheets: SheetLines[] = []
  let linesLeft = maxLinesInAll

  const handlerOf = (sheet: SheetLines): Required<SheetHandler> => {
    const cut = (excess: NonNullable<SheetLines['excess']>): never => {
      sheet.excess = excess
      throw new SheetIsCut()
    }
    return {
      tooWide: () => cut('columns'),
      add(line, texts) {
        const cells = texts.map((text) => text.trim())
        const length = cells.findLastIndex((cell) => cell !== '') + 1
        if (length === 0) return
        if (length > maxColumns) cut('columns')
        if (sheet.lines.length === maxRows + maxLinesAbove || linesLeft === 0) cut('rows')
        linesLeft -= 1
        cells.length = length
        sheet.lines.push({ line, cells })
      },
      merge(cells) {
        if (sheet.merges.length < maxMerges) sheet.merges.push(cells)
      },
    }
  }

  return {
    /** Reads one more sheet; one that is cut keeps what came before. */
    async read(
      name: string,
      readSheet: (handler: Required<SheetHandler>) => unknown,
      { from1904 = false } = {},
    ): Promise<void> {
      const sheet: SheetLines = { name, lines: [], merges: [], excess: null, ...(from1904 && { from1904 }) }
      sheets.push(sheet)
      try {
        await readSheet(handlerOf(sheet))
      } catch (error) {
        if (!(error instanceof SheetIsCut)) throw error
      }
    },
    /** The sheets that have lines. Throws where there are none, or where each has too many rows or columns. */
    collected(): SheetLines[] {
      const filled = sheets.filter(({ lines, excess }) => lines.length > 0 || excess !== null)
      const [first] = filled
      if (!first) throw new Error('No line')
      if (first.excess && filled.every(({ excess }) => excess !== null)) throw excessRefusals[first.excess]()
      return filled
    },
  }
}
