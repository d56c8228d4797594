import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { AppError } from '../http/errors.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import type { Spreadsheet } from './row-collector.ts'

const maxBytes = 10 * 1024 * 1024

const readers: Record<string, (bytes: Buffer) => Spreadsheet | Promise<Spreadsheet>> = {
  '.csv': readCsv,
  '.xlsx': readXlsx,
}

/**
 * The headings and rows of a csv or of a workbook's first sheet, as texts. What the file is called, how it
 * begins and what is in it must agree; anything else is refused as a wrong file.
 */
export async function readSpreadsheet(
  source: Buffer | string,
  fileName: string,
  signal?: AbortSignal,
): Promise<Spreadsheet> {
  const read = readers[extname(fileName).toLowerCase()]
  if (!read) throw new AppError('wrong_file')
  const size = typeof source === 'string' ? (await stat(source)).size : source.length
  if (size > maxBytes) throw new AppError('too_large')
  const bytes = typeof source === 'string' ? await readFile(source) : source
  try {
    return await read(bytes)
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('wrong_file', { cause: error })
  }
}
