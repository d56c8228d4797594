import type { ImportReport } from '#shared/contracts/catalogue.ts'
import { fieldIssues } from '#shared/validation.ts'
import type { Database } from '../db/database.ts'
import { streamRows } from '../db/list.ts'
import { createGate } from '../gate.ts'
import type { ScopedContext } from '../http/context.ts'
import { fieldMessages, toAppError } from '../http/envelope.ts'
import { AppError, invalidField } from '../http/errors.ts'
import { type FileAnswer, spooled } from '../http/files.ts'
import type { Route } from '../http/route.ts'
import { readSpreadsheet } from '../spreadsheets/read.ts'
import { writeSpreadsheet } from '../spreadsheets/write.ts'
import type { CatalogueDefinition, CatalogueRow, Members } from './definition.ts'
import { type ListQuery, listSource } from './queries.ts'
import { cellsOf, headings, membersOf, memberValue } from './sheet.ts'

export type CreateRow = (context: ScopedContext, input: Members) => Promise<CatalogueRow>

type Format = 'xlsx' | 'csv'

/** Exports leave most of the database's connections to everybody else. */
const oneOfFew = createGate({ atOnce: 2, queue: 20, refusal: () => new AppError('busy', { retryAfter: 10 }) })

async function* cells(
  definition: CatalogueDefinition,
  { db, scope, language }: ScopedContext,
  query: ListQuery,
): AsyncGenerator<(string | number | null)[]> {
  const source = await listSource(db, definition, scope, query)
  for await (const row of streamRows<CatalogueRow>(db, source)) {
    yield cellsOf(definition, row, language)
  }
}

function sheetAnswer(
  definition: CatalogueDefinition,
  { language, now }: ScopedContext,
  format: Format,
  rows: AsyncIterable<(string | number | null)[]>,
): FileAnswer {
  const day = now().toISOString().slice(0, 10)
  return {
    fileName: `${definition.room.replaceAll('_', '-')}-${day}.${format}`,
    contentType:
      format === 'csv'
        ? 'text/csv; charset=utf-8'
        : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: writeSpreadsheet(format, { name: definition.room, headings: headings(definition, language), rows }),
  }
}

async function* noRows(): AsyncGenerator<never> {}

type Failure = ImportReport['rows'][number]['errors']

/** What one line breaks: the contract's rules first, then the database's. */
async function importLine(
  context: ScopedContext,
  createRow: CreateRow,
  schema: LineSchema,
  line: Members,
): Promise<Failure> {
  const parsed = schema.safeParse(line, { reportInput: true })
  const { language, requestId } = context
  if (!parsed.success) {
    return fieldMessages(new AppError('validation', { fields: fieldIssues(parsed.error.issues) }), language)
  }
  try {
    await createRow(context, parsed.data as Members)
    return []
  } catch (error) {
    const refusal = toAppError(error, requestId)
    if (refusal.status >= 500) throw error
    return fieldMessages(refusal, language)
  }
}

type LineSchema = CatalogueDefinition['calls']['create']['input']

/** Creates every line in one transaction, each behind a savepoint so that all faults are found at once. */
async function importFile(
  definition: CatalogueDefinition,
  context: ScopedContext & { file: { name: string; path: string } },
  createRow: CreateRow,
  dryRun: boolean,
): Promise<ImportReport> {
  const sheet = await readSpreadsheet(context.file.path, context.file.name)
  const members = membersOf(definition, sheet.headings)
  if (members.every((member) => member === undefined)) throw invalidField('file', 'missing_column')
  const transaction = await context.db.startTransaction().execute()
  const inside: ScopedContext = { ...context, db: transaction as Database }
  const rows: ImportReport['rows'] = []
  try {
    for (const { line, cells } of sheet.rows) {
      const entries = members.flatMap((member, i) =>
        member === undefined ? [] : [[member, memberValue(definition, member, cells[i] ?? '')] as const],
      )
      const step = await transaction.savepoint('line').execute()
      const errors = await importLine(
        inside,
        createRow,
        definition.calls.create.input,
        Object.fromEntries(entries),
      )
      if (errors.length > 0) await step.rollbackToSavepoint('line').execute()
      await step.releaseSavepoint('line').execute()
      rows.push({ line, ok: errors.length === 0, errors })
    }
    const isWritten = !dryRun && rows.every((row) => row.ok)
    if (isWritten) await transaction.commit().execute()
    return { created: isWritten ? rows.length : 0, rows }
  } finally {
    if (!transaction.isCommitted) await transaction.rollback().execute()
  }
}

/** Export, import and the empty import file. */
export function catalogueFiles(route: Route, definition: CatalogueDefinition, createRow: CreateRow): void {
  const { exportRows, importRows, template } = definition.calls
  route(exportRows, (context, { format, ...query }) => {
    const rows = cells(definition, context, query as ListQuery)
    return oneOfFew(() => spooled(sheetAnswer(definition, context, format as Format, rows)))
  })
  route(template, async (context, { format }) => sheetAnswer(definition, context, format, noRows()))
  route(importRows, (context, { dryRun }) => importFile(definition, context, createRow, dryRun))
}
