export type Cell = string | number | null

export type Row = readonly Cell[]

export interface Sheet {
  name: string
  headings: readonly string[]
  /** Indexes of the columns that hold days (YYYY-MM-DD), which a workbook keeps as dates. */
  dayColumns?: readonly number[]
  /** Some rows at a time: a step of an iteration that waits costs more than a row. */
  pages: AsyncIterable<readonly Row[]>
}

/** How a spreadsheet program calls a column, counted from 0: `A`, `Z`, `AA`. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last
}
