import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { ErrorKey } from '#kits/contract/shared/errors.ts'
import type { FieldIssue } from '#kits/contract/shared/validation.ts'
import type { SheetLine, SheetLines } from './line-collector.ts'
import { parseSpreadsheet } from './parse.ts'
import { parseLines } from './parse-lines.ts'
import type { SpreadsheetRow } from './row-collector.ts'

/** The worker thread that parses one spreadsheet. */

export interface ParseRequest {
  bytes: Uint8Array
  fileName: string
  /** The first sheet's headings and rows, or the lines of every sheet. */
  wanted: 'rows' | 'lines'
}

/** Rows are sent in batches, as the receiver deserialises each message in one go. */
export type ParseMessage =
  | { headings: string[] }
  | { rows: SpreadsheetRow[] }
  | { sheet: SheetLines }
  /** Further lines of the last sheet. */
  | { lines: SheetLine[] }
  | { isWhole: true }
  | { refusal: ErrorKey; fields: FieldIssue[] | undefined; reason: string }

const rowsAtOnce = 250

function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) yield rows.slice(from, from + rowsAtOnce)
}

async function* rowPieces(bytes: Buffer, fileName: string): AsyncGenerator<ParseMessage> {
  const { headings, rows } = await parseSpreadsheet(bytes, fileName)
  yield { headings }
  for (const batch of batches(rows)) yield { rows: batch }
}

async function* linePieces(bytes: Buffer, fileName: string): AsyncGenerator<ParseMessage> {
  for (const sheet of await parseLines(bytes, fileName)) {
    yield { sheet: { ...sheet, lines: [] } }
    for (const batch of batches(sheet.lines)) yield { lines: batch }
  }
}

const piecesOf = { rows: rowPieces, lines: linePieces }

async function* pieces({ bytes, fileName, wanted }: ParseRequest): AsyncGenerator<ParseMessage> {
  try {
    yield* piecesOf[wanted](Buffer.from(bytes), fileName)
    yield { isWhole: true }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { key, details, cause } = error
    yield { refusal: key, fields: details.fields, reason: cause instanceof Error ? cause.message : '' }
  }
}

for await (const piece of pieces(workerData as ParseRequest)) parentPort?.postMessage(piece)
