import { Worker } from 'node:worker_threads'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { SheetLines } from './line-collector.ts'
import type { ParseMessage, ParseRequest } from './parse-thread.ts'
import type { Spreadsheet } from './row-collector.ts'

/** Heap of the thread in MiB. A workbook of 64 MiB unpacked takes a third of it. */
const resourceLimits = { maxOldGenerationSizeMb: 512 }

/** Parses a file on a worker thread, so that the event loop is not blocked; its pieces go to `collect`. */
function parseInThread(
  workerData: ParseRequest,
  collect: (piece: ParseMessage) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  const thread = new Worker(new URL('./parse-thread.ts', import.meta.url), { workerData, resourceLimits })
  const leave = new AbortController()
  const parsed = new Promise<void>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { signal: leave.signal })
    if (signal?.aborted) reject(signal.reason)
    thread.on('message', (piece: ParseMessage) => {
      if ('isWhole' in piece) resolve()
      else if ('refusal' in piece) reject(refusalOf(piece))
      else collect(piece)
    })
    // A file that exhausts the thread's memory is refused as a wrong file.
    thread.on('error', (cause) => reject(new AppError('wrong_file', { cause })))
  })
  return parsed.finally(() => {
    leave.abort()
    void thread.terminate()
  })
}

const refusalOf = ({ refusal, fields, reason }: Extract<ParseMessage, { reason: string }>): AppError =>
  new AppError(refusal, { ...(fields && { fields }), cause: new Error(reason) })

/** The headings and rows of the first sheet. */
export async function rowsInThread(
  bytes: Buffer,
  fileName: string,
  signal?: AbortSignal,
): Promise<Spreadsheet> {
  const sheet: Spreadsheet = { headings: [], rows: [] }
  const collect = (piece: ParseMessage) => {
    if ('headings' in piece) sheet.headings = piece.headings
    if ('rows' in piece) sheet.rows.push(...piece.rows)
  }
  await parseInThread({ bytes, fileName, wanted: 'rows' }, collect, signal)
  return sheet
}

/** The lines of every sheet. */
export async function linesInThread(
  bytes: Buffer,
  fileName: string,
  signal?: AbortSignal,
): Promise<SheetLines[]> {
  const sheets: SheetLines[] = []
  const collect = (piece: ParseMessage) => {
    if ('sheet' in piece) sheets.push(piece.sheet)
    if ('lines' in piece) sheets.at(-1)?.lines.push(...piece.lines)
  }
  await parseInThread({ bytes, fileName, wanted: 'lines' }, collect, signal)
  return sheets
}
