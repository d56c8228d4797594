import type { Readable } from 'node:stream'
import { directLimits, startExport } from '#shared/contracts/jobs.ts'
import { auditedPages } from '../audit/access.ts'
import { runBulkWork } from '../concurrency/bulk-work.ts'
import type { ScopedContext } from '../context/context.ts'
import { collectIds, type IdList } from '../db/list.ts'
import type { FileAnswer } from '../http/files.ts'
import type { Row } from '../spreadsheets/sheet.ts'
import { contentTypeOf, type SpreadsheetFormat, writeSpreadsheet } from '../spreadsheets/write.ts'
import type { EntityFiles, ListedRows } from './entity-files.ts'
import { jobRequired } from './job-required.ts'

/** Called by the entity and the day. */
function fileNameOf({ entity }: EntityFiles, format: SpreadsheetFormat, now: Date): string {
  return `${entity.replaceAll('_', '-')}-${now.toISOString().slice(0, 10)}.${format}`
}

/** Rows read at once: enough to be worth a statement, few enough to be held in memory by many. */
const pageRows = 2_000

/** How a piece of work waits for one of the few connections that long work has. */
type InTurn = <T>(work: () => Promise<T>) => Promise<T>

interface Reading {
  inTurn: InTurn
  progress?: ((done: number) => void) | undefined
}

/** The rows by their ids, each page while the one before it is written; between two pages no connection is held. */
async function* readPages(listed: ListedRows, ids: IdList, reading: Reading): AsyncGenerator<Row[]> {
  const { inTurn, progress } = reading
  const pages = ids.pages(pageRows)[Symbol.iterator]()
  const readNext = () => {
    const { done, value: page } = pages.next()
    if (done) return undefined
    const read = inTurn(() => listed.read(page))
    // Whoever leaves before it has come is not told of its failure; whoever waits for it is.
    read.catch(() => undefined)
    return { page, read }
  }
  let done = 0
  for (let next = readNext(); next; ) {
    const { page, read } = next
    const rows = await read
    next = readNext()
    yield page.map((id) => rows.get(id)).filter((row) => row !== undefined)
    done += page.length
    progress?.(done)
  }
}

export interface ExportInput extends Record<string, unknown> {
  format: SpreadsheetFormat
}

interface ExportOptions {
  inTurn: InTurn
  /** More rows are refused. */
  most?: number
  signal?: AbortSignal
  progress?: (done: number) => void
}

export interface OpenedExport {
  /** How many rows the list has now. */
  count: number
  fileName: string
  contentType: string
  body: Readable
}

/**
 * The list as a file, where every export begins, a call's and a job's. Which rows it holds, and in which order, is as of
 * this moment; what each holds is as of when its page is read, and one that was deleted until then is left out.
 */
export async function openExport(
  context: ScopedContext,
  files: EntityFiles,
  { format, ...query }: ExportInput,
  { inTurn, most, signal, progress }: ExportOptions,
): Promise<OpenedExport> {
  const { db, now } = context
  const listed = await files.openList(context, query)
  const ids = await collectIds(db, listed.ids, { ...(most !== undefined && { most: most + 1 }), signal })
  if (most !== undefined && ids.count > most) throw jobRequired(most, startExport.path)
  const { headings, dayColumns = [] } = listed
  // On a connection of the office's: those of long work are for whoever's turn it is.
  const recording = { ...context, db: context.databases.office }
  const exported = { entity: files.table, format, filters: query }
  const pages = auditedPages(recording, exported, readPages(listed, ids, { inTurn, progress }))
  return {
    count: ids.count,
    fileName: fileNameOf(files, format, now()),
    contentType: contentTypeOf(format),
    body: writeSpreadsheet(format, { name: files.entity, headings, dayColumns, pages }),
  }
}

/**
 * Sent as it is read. What fails midway cuts the connection before the end that the protocol asks for: a client cannot
 * take a part for the whole.
 */
export async function exportAnswer(
  context: ScopedContext,
  files: EntityFiles,
  input: ExportInput,
): Promise<FileAnswer> {
  const most = directLimits.exportRows[input.format]
  const { managerId } = context.session
  const { fileName, contentType, body } = await openExport(context, files, input, {
    most,
    inTurn: (work) => runBulkWork(work, managerId),
  })
  return { fileName, contentType, body }
}

async function* noPages(): AsyncGenerator<never> {}

/** The empty import file. */
export function templateAnswer(
  context: ScopedContext,
  files: EntityFiles,
  format: SpreadsheetFormat,
): FileAnswer {
  const sheet = { name: files.entity, ...files.templateColumns(context), pages: noPages() }
  return {
    fileName: fileNameOf(files, format, context.now()),
    contentType: contentTypeOf(format),
    body: writeSpreadsheet(format, sheet),
  }
}
