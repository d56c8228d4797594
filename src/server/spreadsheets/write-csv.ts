import { byteOrderMark, csvLine } from '#shared/domain/csv.ts'
import { inPieces, type Sheet } from './sheet.ts'

async function* csvLines({ headings, rows }: Sheet): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(headings)
  for await (const row of rows) yield csvLine(row)
}

export const writeCsv = (sheet: Sheet): AsyncIterable<string> => inPieces(csvLines(sheet))
