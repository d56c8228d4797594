import { Worker } from 'node:worker_threads'
import { AppError } from '../errors/app-error.ts'
import type { ParseMessage, ParseRequest } from './parse-thread.ts'
import type { Spreadsheet } from './row-collector.ts'

/** Heap of the thread in MiB. A workbook of 64 MiB unpacked takes a third of it. */
const resourceLimits = { maxOldGenerationSizeMb: 512 }

/** Parses a spreadsheet on a worker thread, so that the event loop is not blocked. */
export function parseInThread(bytes: Buffer, fileName: string, signal?: AbortSignal): Promise<Spreadsheet> {
  const workerData: ParseRequest = { bytes, fileName }
  const thread = new Worker(new URL('./parse-thread.ts', import.meta.url), { workerData, resourceLimits })
  const leave = new AbortController()
  const sheet: Spreadsheet = { headings: [], rows: [] }
  const parsed = new Promise<Spreadsheet>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { signal: leave.signal })
    if (signal?.aborted) reject(signal.reason)
    thread.on('message', (piece: ParseMessage) => {
      if ('headings' in piece) sheet.headings = piece.headings
      else if ('rows' in piece) sheet.rows.push(...piece.rows)
      else if ('isWhole' in piece) resolve(sheet)
      else reject(refusalOf(piece))
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
