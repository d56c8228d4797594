import type { exportFormats } from '#shared/contracts/catalogue.ts'
import { type FileAnswer, spooled } from '../http/files.ts'
import type { Sheet } from '../spreadsheets/sheet.ts'
import { writeSpreadsheet } from '../spreadsheets/write.ts'

interface SheetFile extends Sheet {
  format: (typeof exportFormats)[number]
  now: Date
}

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** A sheet as a file, called by the sheet's name and the day. */
export function sheetAnswer({ format, now, ...sheet }: SheetFile): FileAnswer {
  return {
    fileName: `${sheet.name.replaceAll('_', '-')}-${now.toISOString().slice(0, 10)}.${format}`,
    contentType: contentTypes[format],
    body: writeSpreadsheet(format, sheet),
  }
}

export function exportAnswer(sheet: SheetFile): Promise<FileAnswer> {
  return spooled(sheetAnswer(sheet))
}

export async function* noRows(): AsyncGenerator<never> {}
