import { byteOrderMark, csvLine } from '../shared/csv.ts'
import type { Sheet } from './sheet.ts'

/** Yields one chunk per page: the whole file is never in memory. */
export async function* writeCsv({ headings, pages }: Sheet): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(headings)
  for await (const rows of pages) {
    let piece = ''
    for (const row of rows) piece += csvLine(row)
    if (piece !== '') yield piece
  }
}
