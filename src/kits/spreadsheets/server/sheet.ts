export type Cell = string | number | null

export type Row = readonly Cell[]

export interface Sheet {
  name: string
  headings: readonly string[]
  /** Indexes of date columns (YYYY-MM-DD), which a workbook stores as dates. */
  dayColumns?: readonly number[]
  /** Batches of rows, as one asynchronous step per row would cost more than the row. */
  pages: AsyncIterable<readonly Row[]>
}

/** The letters of a column counted from 0: `A`, `Z`, `AA`. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last
}
