import type { Readable } from 'node:stream'
import { auditedPages } from '#kits/audit/server/access.ts'
import type { AppError } from '#kits/contract/server/app-error.ts'
import { directLimits, startExport } from '#kits/contract/shared/jobs.ts'
import { getTimeZone } from '#kits/dates/server/queries.ts'
import { today } from '#kits/dates/shared/dates.ts'
import { collectIds, type IdList } from '#kits/db/server/list.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import type { FileAnswer } from '#kits/http/server/files.ts'
import { translatorFor } from '#kits/i18n/server/translators.ts'
import { runBulkWork } from '#kits/queue/server/concurrency/bulk-work.ts'
import { idOfActor } from '#kits/session/server/session.ts'
import { contentTypeOf, type SpreadsheetFormat, writeSpreadsheet } from '#kits/spreadsheets/server/write.ts'
import type { Row } from '#kits/spreadsheets/shared/cells.ts'
import type { EntityFiles, ListedRows } from './entity-files.ts'
import { jobRequired } from './job-required.ts'

/** A list that can be exported, of an entity with files or of the audit log. */
export interface ExportedList extends Pick<EntityFiles, 'table' | 'openList'> {
  entity: EntityFiles['entity'] | 'audit_log'
  /** The refusal of more rows than a client waits for; by default it names the job that does it. */
  tooManyRows?(most: number): AppError
}

/** The name of the worksheet, in the reader's language. */
const sheetName = ({ entity }: Pick<ExportedList, 'entity'>, { language }: ScopedContext): string =>
  translatorFor(language)(`sheet.${entity}`)

/** File name from the worksheet's and the day, where the manager is. */
async function fileNameOf(
  files: Pick<ExportedList, 'entity'>,
  format: SpreadsheetFormat,
  context: ScopedContext,
): Promise<string> {
  const { db, session, now } = context
  const name = sheetName(files, context).toLowerCase().replaceAll(' ', '-')
  return `${name}-${today(await getTimeZone(db, session.managerId), now())}.${format}`
}

/** Rows per query: enough to be efficient, few enough for many exports to hold in memory. */
const pageRows = 2_000

/** Runs work once one of the few bulk connections is free. */
type InTurn = <T>(work: () => Promise<T>) => Promise<T>

interface ReadOptions {
  inTurn: InTurn
  progress?: ((done: number) => void) | undefined
}

/** Reads the rows page by page, each while the previous one is written; no connection is held between two pages. */
async function* readPages(listed: ListedRows, ids: IdList, reading: ReadOptions): AsyncGenerator<Row[]> {
  const { inTurn, progress } = reading
  const pages = ids.pages(pageRows)[Symbol.iterator]()
  const readNext = () => {
    const { done, value: page } = pages.next()
    if (done) return undefined
    const read = inTurn(() => listed.read(page))
    // Avoids an unhandled rejection where the consumer stops early; a consumer that waits still gets the error.
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
  /** The maximum of rows; larger exports are refused. */
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
 * The common start of every export, by call or by job. The set and order of rows are fixed now; the content of each
 * row is read with its page, and rows deleted until then are skipped.
 */
export async function openExport(
  context: ScopedContext,
  files: ExportedList,
  { format, ...query }: ExportInput,
  { inTurn, most, signal, progress }: ExportOptions,
): Promise<OpenedExport> {
  const { db } = context
  const listed = await files.openList(context, query)
  const ids = await collectIds(db, listed.ids, { ...(most !== undefined && { most: most + 1 }), signal })
  if (most !== undefined && ids.count > most)
    throw files.tooManyRows?.(most) ?? jobRequired(most, startExport.path)
  const { headings, dayColumns = [] } = listed
  // On an office connection: bulk connections are reserved for queued work.
  const recording = { ...context, db: context.databases.office }
  const exported = { entity: files.table, format, filters: query }
  const pages = auditedPages(recording, exported, readPages(listed, ids, { inTurn, progress }))
  return {
    count: ids.count,
    fileName: await fileNameOf(files, format, context),
    contentType: contentTypeOf(format),
    body: writeSpreadsheet(format, { name: sheetName(files, context), headings, dayColumns, pages }),
  }
}

/**
 * Streams the file. A failure midway aborts the connection before the final chunk, so that a client cannot take a part
 * for the whole.
 */
export async function exportAnswer(
  context: ScopedContext,
  files: ExportedList,
  input: ExportInput,
): Promise<FileAnswer> {
  const most = directLimits.exportRows[input.format]
  const whose = idOfActor(context.session)
  const { fileName, contentType, body } = await openExport(context, files, input, {
    most,
    inTurn: (work) => runBulkWork(work, whose),
  })
  return { fileName, contentType, body }
}

async function* noPages(): AsyncGenerator<never> {}

/** The empty import file. */
export async function templateAnswer(
  context: ScopedContext,
  files: EntityFiles,
  format: SpreadsheetFormat,
): Promise<FileAnswer> {
  const sheet = { name: sheetName(files, context), ...files.templateColumns(context), pages: noPages() }
  return {
    fileName: await fileNameOf(files, format, context),
    contentType: contentTypeOf(format),
    body: writeSpreadsheet(format, sheet),
  }
}
