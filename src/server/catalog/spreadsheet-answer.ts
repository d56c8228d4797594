import type { exportFormats } from '#shared/contracts/catalogue.ts'
import { createGate } from '../gate.ts'
import { AppError } from '../http/errors.ts'
import { type FileAnswer, spooled } from '../http/files.ts'
import { writeSpreadsheet } from '../spreadsheets/write.ts'

export type Cell = string | number | null

interface Sheet {
  /** The file is called by it and the day. */
  name: string
  format: (typeof exportFormats)[number]
  headings: string[]
  rows: AsyncIterable<Cell[]>
  now: Date
}

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export function sheetAnswer({ name, format, headings, rows, now }: Sheet): FileAnswer {
  return {
    fileName: `${name.replaceAll('_', '-')}-${now.toISOString().slice(0, 10)}.${format}`,
    contentType: contentTypes[format],
    body: writeSpreadsheet(format, { name, headings, rows }),
  }
}

/** Exports leave most of the database's connections to everybody else. */
const oneOfFew = createGate({ atOnce: 2, queue: 20, refusal: () => new AppError('busy', { retryAfter: 10 }) })

export function exportAnswer(sheet: Sheet): Promise<FileAnswer> {
  return oneOfFew(() => spooled(sheetAnswer(sheet)))
}

export async function* noRows(): AsyncGenerator<never> {}
