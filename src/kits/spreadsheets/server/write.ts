import { Readable } from 'node:stream'
import { resumeIteration } from '#kits/files/server/streams/resume-iteration.ts'
import type { Sheet } from './sheet.ts'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

const writers = {
  csv: writeCsv,
  xlsx: writeXlsx,
} satisfies Record<string, (sheet: Sheet) => AsyncIterable<string | Buffer>>

export type SpreadsheetFormat = keyof typeof writers

const contentTypes: Record<SpreadsheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export const contentTypeOf = (format: SpreadsheetFormat): string => contentTypes[format]

/**
 * A spreadsheet as a stream, in memory that does not grow with its rows. The first page is awaited before
 * the first byte, so that a database that is away can still be answered as a refusal; a stream that is
 * destroyed, or whose writing fails, returns the rows' iterator, which frees what it holds.
 */
export function writeSpreadsheet(format: SpreadsheetFormat, sheet: Sheet): Readable {
  return Readable.from(spreadsheetBytes(format, sheet), { objectMode: false })
}

async function* spreadsheetBytes(format: SpreadsheetFormat, sheet: Sheet): AsyncGenerator<string | Buffer> {
  const pages = sheet.pages[Symbol.asyncIterator]()
  try {
    const first = await pages.next()
    yield* writers[format]({ ...sheet, pages: resumeIteration(first, pages) })
  } finally {
    await pages.return?.()
  }
}
