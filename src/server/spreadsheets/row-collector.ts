import { invalidField } from '../errors/app-error.ts'

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

const maxRows = 5_000
export const maxColumns = 100
/** Excel's maximum of lines, empty ones included. */
export const maxLine = 1_048_576

/** Collects the lines of a file within the limits, skipping empty ones. */
export function rowCollector() {
  let headings: string[] | undefined
  const rows: SpreadsheetRow[] = []
  return {
    add(line: number, texts: readonly string[]): void {
      const cells = texts.map((text) => text.trim())
      const length = cells.findLastIndex((cell) => cell !== '') + 1
      if (length === 0) return
      if (length > maxColumns) throw invalidField('file', 'too_many_columns', { n: maxColumns })
      if (headings === undefined) {
        headings = cells.slice(0, length)
        return
      }
      if (rows.length === maxRows) throw invalidField('file', 'too_many_rows', { n: maxRows })
      const width = Math.max(length, headings.length)
      rows.push({ line, cells: Array.from({ length: width }, (_, index) => cells[index] ?? '') })
    },
    spreadsheet(): Spreadsheet {
      if (headings === undefined) throw new Error('No line')
      return { headings, rows }
    },
  }
}
