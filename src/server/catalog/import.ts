import type { ImportReport } from '#shared/contracts/catalogue.ts'
import { type FieldIssue, fieldIssues } from '#shared/validation.ts'
import type { Database } from '../db/database.ts'
import type { ScopedContext } from '../http/context.ts'
import { fieldMessages, toAppError } from '../http/envelope.ts'
import { AppError, invalidField } from '../http/errors.ts'
import type { UploadedFile } from '../http/files.ts'
import { readSpreadsheet } from '../spreadsheets/read.ts'
import type { Members } from './definition.ts'
import { type ColumnNames, fileColumns } from './import-columns.ts'

/** What an import knows of the entity it makes. */
export interface ImportPlan extends ColumnNames {
  /** A cell as the contract takes it; an empty one is undefined. */
  valueOf(member: string, cell: string): unknown
  /** Creates what a line says in the transaction of the context, or throws; gives what to look at again. */
  take(context: ScopedContext, members: Members, line: number): Promise<FieldIssue[]>
  /** After the last line, in the same transaction: what so many lines count for, or throws. */
  settle?(context: ScopedContext, lines: number): Promise<void>
}

interface LineSchema {
  safeParse(
    value: unknown,
    options: { reportInput: true },
  ): { success: true; data: unknown } | { success: false; error: { issues: readonly object[] } }
}

/** A line as the contract takes it, after what is known to be wrong with it already. */
export function parseLine(schema: LineSchema, line: Members, known: readonly FieldIssue[] = []): Members {
  const parsed = schema.safeParse(line, { reportInput: true })
  const found = parsed.success ? [] : fieldIssues(parsed.error.issues)
  const fields = [...known, ...found.filter(({ path }) => !known.some((issue) => issue.path === path))]
  if (fields.length > 0) throw new AppError('validation', { fields })
  return (parsed as { data: Members }).data
}

type Row = ImportReport['rows'][number]

async function takeLine(
  plan: ImportPlan,
  context: ScopedContext,
  members: Members,
  line: number,
): Promise<Row> {
  const { language, requestId } = context
  try {
    const fields = await plan.take(context, members, line)
    if (fields.length === 0) return { line, ok: true, errors: [] }
    const warnings = fieldMessages(new AppError('validation', { fields }), language)
    return { line, ok: true, errors: [], warnings }
  } catch (error) {
    const refusal = toAppError(error, requestId)
    if (refusal.status >= 500) throw error
    return { line, ok: false, errors: fieldMessages(refusal, language) }
  }
}

/** Creates every line in one transaction, each behind a savepoint so that all faults are found at once. */
export async function importFile(
  plan: ImportPlan,
  context: ScopedContext & { file: UploadedFile },
  { dryRun }: { dryRun: boolean },
): Promise<ImportReport> {
  const sheet = await readSpreadsheet(context.file.path, context.file.name)
  const { members, ignored } = fileColumns(plan, sheet)
  if (members.every((member) => member === undefined)) throw invalidField('file', 'missing_column')
  const transaction = await context.db.startTransaction().execute()
  const inside: ScopedContext = { ...context, db: transaction as Database }
  const rows: Row[] = []
  try {
    for (const { line, cells } of sheet.rows) {
      const entries = members.flatMap((member, i) =>
        member === undefined ? [] : [[member, plan.valueOf(member, cells[i] ?? '')] as const],
      )
      const step = await transaction.savepoint('line').execute()
      const row = await takeLine(plan, inside, Object.fromEntries(entries), line)
      if (!row.ok) await step.rollbackToSavepoint('line').execute()
      await step.releaseSavepoint('line').execute()
      rows.push(row)
    }
    const isRight = rows.every((row) => row.ok)
    // Last, so that nobody else's work waits for the count while the lines are taken; a dry run is told too.
    if (isRight && rows.length > 0) await plan.settle?.(inside, rows.length)
    const isWritten = !dryRun && isRight
    if (isWritten) await transaction.commit().execute()
    return { created: isWritten ? rows.length : 0, ignoredColumns: ignored, rows }
  } finally {
    if (!transaction.isCommitted) await transaction.rollback().execute()
  }
}
