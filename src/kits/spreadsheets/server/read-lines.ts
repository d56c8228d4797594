import { AppError } from '#kits/contract/server/app-error.ts'
import type { SheetLines } from './line-collector.ts'
import { linesInThread } from './parse-in-thread.ts'
import { isSheetName, parseLines } from './parse-lines.ts'
import { readBytes } from './read.ts'

/** Every visible sheet of a file as texts, without deciding which line holds the headings. */
export async function readLines(
  source: Buffer | string,
  fileName: string,
  signal?: AbortSignal,
): Promise<SheetLines[]> {
  if (!isSheetName(fileName)) throw new AppError('wrong_file')
  const { bytes, isLarge } = await readBytes(source)
  if (isLarge) return linesInThread(bytes, fileName, signal)
  const sheets = await parseLines(bytes, fileName)
  signal?.throwIfAborted()
  return sheets
}
