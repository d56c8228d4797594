import { invalidField } from '#kits/contract/server/app-error.ts'

/** One line below the headings. */
export interface SpreadsheetRow {
  /** The line number of a spreadsheet program: headings are usually line 1. */
  line: number
  /** At least one per heading; more where the line is longer than the headings. */
  cells: string[]
}

export interface Spreadsheet {
  headings: string[]
  rows: SpreadsheetRow[]
}

export const maxRows = 5_000
export const maxColumns = 100
/** Excel's maximum of lines, empty ones included. */
export const maxLine = 1_048_576

/** A block of cells shown as one; its text stands in the first of them. */
export interface MergedCells {
  firstLine: number
  lastLine: number
  firstColumn: number
  lastColumn: number
}

/** What a reader of one sheet reports. */
export interface SheetHandler {
  /** The next line, from its first cell on. */
  add(line: number, texts: readonly string[]): void
  /** A text beyond the last column; called before memory is taken for the cells between. */
  tooWide(): never
  merge?(cells: MergedCells): void
}

const tooManyColumns = () => invalidField('file', 'too_many_columns', { n: maxColumns })
const tooManyRows = () => invalidField('file', 'too_many_rows', { n: maxRows })

/** The refusal of a sheet by what it has too many of. */
export const excessRefusals = { rows: tooManyRows, columns: tooManyColumns }

/** Collects the lines of a file within the limits, skipping empty ones. */
export function rowCollector(): SheetHandler & { spreadsheet(): Spreadsheet } {
  let headings: string[] | undefined
  const rows: SpreadsheetRow[] = []
  const tooWide = () => {
    throw tooManyColumns()
  }
  return {
    tooWide,
    add(line, texts) {
      const cells = texts.map((text) => text.trim())
      const length = cells.findLastIndex((cell) => cell !== '') + 1
      if (length === 0) return
      if (length > maxColumns) tooWide()
      if (headings === undefined) {
        headings = cells.slice(0, length)
        return
      }
      if (rows.length === maxRows) throw tooManyRows()
      const width = Math.max(length, headings.length)
      rows.push({ line, cells: Array.from({ length: width }, (_, index) => cells[index] ?? '') })
    },
    spreadsheet() {
      if (headings === undefined) throw new Error('No line')
      return { headings, rows }
    },
  }
}
