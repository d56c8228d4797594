import { readFile, stat } from 'node:fs/promises'
import { AppError } from '#kits/contract/server/app-error.ts'
import { defaultUpload } from '#kits/contract/shared/call.ts'
import { isSpreadsheetName, parseSpreadsheet } from './parse.ts'
import { rowsInThread } from './parse-in-thread.ts'
import type { Spreadsheet } from './row-collector.ts'

/** Larger files are parsed on a worker thread, so that the event loop is not blocked. */
const maxBytesHere = 128 * 1024

/** The bytes of a file, given as such or by its path, within the limit of an upload. */
export async function readBytes(source: Buffer | string): Promise<{ bytes: Buffer; isLarge: boolean }> {
  const size = typeof source === 'string' ? (await stat(source)).size : source.length
  if (size > defaultUpload.bytes) throw new AppError('body_too_large')
  return { bytes: typeof source === 'string' ? await readFile(source) : source, isLarge: size > maxBytesHere }
}

/** The headings and rows of a csv or of a workbook's first sheet, as texts. */
export async function readSpreadsheet(
  source: Buffer | string,
  fileName: string,
  signal?: AbortSignal,
): Promise<Spreadsheet> {
  if (!isSpreadsheetName(fileName)) throw new AppError('wrong_file')
  const { bytes, isLarge } = await readBytes(source)
  if (isLarge) return rowsInThread(bytes, fileName, signal)
  const sheet = await parseSpreadsheet(bytes, fileName)
  signal?.throwIfAborted()
  return sheet
}
