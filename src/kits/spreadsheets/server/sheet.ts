import type { Row } from '../shared/cells.ts'

export interface Sheet {
  name: string
  headings: readonly string[]
  /** Indexes of date columns (YYYY-MM-DD), which a workbook stores as dates. */
  dayColumns?: readonly number[]
  /** Batches of rows, as one asynchronous step per row would cost more than the row. */
  pages: AsyncIterable<readonly Row[]>
}
