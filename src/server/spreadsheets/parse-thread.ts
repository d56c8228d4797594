import { parentPort, workerData } from 'node:worker_threads'
import type { ErrorKey } from '#shared/errors.ts'
import type { FieldIssue } from '#shared/validation.ts'
import { AppError } from '../errors/app-error.ts'
import { parseSpreadsheet } from './parse.ts'
import type { SpreadsheetRow } from './row-collector.ts'

/** The worker thread that parses one spreadsheet. */

export interface ParseRequest {
  bytes: Uint8Array
  fileName: string
}

/** Rows are sent in batches, as the receiver deserialises each message in one go. */
export type ParseMessage =
  | { headings: string[] }
  | { rows: SpreadsheetRow[] }
  | { isWhole: true }
  | { refusal: ErrorKey; fields: FieldIssue[] | undefined; reason: string }

const rowsAtOnce = 250

async function* pieces({ bytes, fileName }: ParseRequest): AsyncGenerator<ParseMessage> {
  try {
    const { headings, rows } = await parseSpreadsheet(Buffer.from(bytes), fileName)
    yield { headings }
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      yield { rows: rows.slice(from, from + rowsAtOnce) }
    yield { isWhole: true }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { key, details, cause } = error
    yield { refusal: key, fields: details.fields, reason: cause instanceof Error ? cause.message : '' }
  }
}

for await (const piece of pieces(workerData as ParseRequest)) parentPort?.postMessage(piece)
