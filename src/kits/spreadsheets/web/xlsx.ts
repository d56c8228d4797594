import type { Row } from '../shared/cells.ts'
import { fixedParts, listingParts, sheetPart, sheetRows } from '../shared/xlsx-parts.ts'
import { storedZip } from './stored-zip.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface SmallSheet {
  readonly name: string
  readonly headings: readonly string[]
  /** Indexes of date columns (YYYY-MM-DD), which are stored as dates. */
  readonly dayColumns: readonly number[]
  readonly rows: readonly Row[]
}

/** A workbook of what a page shows, made in the browser. */
export function xlsxOf({ name, headings, dayColumns, rows }: SmallSheet): Uint8Array<ArrayBuffer> {
  const { start, row, end } = sheetRows(headings, dayColumns)
  const xml = start + rows.map((cells, at) => row(at + 2, cells)).join('') + end
  return storedZip([...fixedParts, { name: sheetPart(1), xml }, ...listingParts(name, 1)])
}
