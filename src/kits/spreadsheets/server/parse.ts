import { extname } from 'node:path'
import { AppError } from '#kits/contract/server/app-error.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import type { Spreadsheet } from './row-collector.ts'

const readers: Record<string, (bytes: Buffer) => Spreadsheet | Promise<Spreadsheet>> = {
  '.csv': readCsv,
  '.xlsx': readXlsx,
}

export const isSpreadsheetName = (fileName: string): boolean =>
  Object.hasOwn(readers, extname(fileName).toLowerCase())

/** Name, signature and content must agree; anything else is refused as a wrong file. */
export async function parseSpreadsheet(bytes: Buffer, fileName: string): Promise<Spreadsheet> {
  const read = readers[extname(fileName).toLowerCase()]
  if (!read) throw new AppError('wrong_file')
  try {
    return await read(bytes)
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('wrong_file', { cause: error })
  }
}
