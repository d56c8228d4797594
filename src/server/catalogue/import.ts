import type { ImportReport } from '#shared/contracts/catalogue.ts'
import { type FieldIssue, fieldIssues } from '#shared/validation.ts'
import type { ScopedContext } from '../context/context.ts'
import type { Database } from '../db/database.ts'
import { AppError, invalidField } from '../errors/app-error.ts'
import { fieldMessages } from '../http/envelope.ts'
import type { UploadedFile } from '../http/files.ts'
import { readSpreadsheet } from '../spreadsheets/read.ts'
import type { SpreadsheetRow } from '../spreadsheets/row-collector.ts'
import type { Members } from './definition.ts'
import { type ColumnNames, fileColumns } from './import-columns.ts'
import { jobRequired } from './job-required.ts'

/** One line of a file, by the members its columns hold. */
export interface Line {
  line: number
  members: Members
}

/** A row as it will be written. */
export interface ImportedRow {
  id: string
  /** All imports write their rows in this order: of two with the same codes one waits for the other, never each for each. */
  sortKey?: string
}

/** What becomes of a line: a row, with what to look at again, or nothing. */
export type Verdict<R> = { row: R; warnings: FieldIssue[] } | { refusal: AppError }

/** What an import knows of the entity it makes. */
export interface ImportPlan<R extends ImportedRow = ImportedRow> extends ColumnNames {
  /** A cell as the contract takes it; an empty one is undefined. */
  valueOf(member: string, cell: string): unknown
  /** For one pass over a file: says what becomes of its lines, some at a time and in their order. It only reads. */
  checker(context: ScopedContext): (lines: readonly Line[]) => Promise<Verdict<R>[]>
  /**
   * Writes rows in the transaction of the context, or throws where what others did since they were checked does not
   * let it.
   */
  write(context: ScopedContext, rows: readonly R[]): Promise<void>
  /** After the last line, in the same transaction: what so many lines count for, or throws. */
  settle?(context: ScopedContext, lines: number): Promise<void>
}

/** Who waits for an import, and what is done along with it. */
export interface ImportOptions {
  /** More rows are refused; `job` is the call that takes them. */
  most?: { rows: number; job: string }
  /** Once aborted, nothing is written any more; what was begun is rolled back. */
  signal?: AbortSignal
  /** How many of its lines are done; one that is checked but not written yet counts half. */
  progress?(done: number, total: number): void
  /** Before everything is written for good, in the same transaction. */
  commits?(db: Database, report: ImportReport): Promise<void>
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

/** What is made of a line, or why it is refused. */
export function refusalOf<T>(make: () => T): T | AppError {
  try {
    return make()
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return error
    throw error
  }
}

type Row = ImportReport['rows'][number]

/** Lines at a time: few enough for the others' requests to come in between. */
const batch = 250
/** How often a file is checked anew because of what others have done since. */
const maxPasses = 3

function* batchesOf<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += batch) yield all.slice(from, from + batch)
}

function reportOf<R>(line: number, verdict: Verdict<R>, { language }: ScopedContext): Row {
  if ('refusal' in verdict) return { line, ok: false, errors: fieldMessages(verdict.refusal, language) }
  const { warnings: fields } = verdict
  if (fields.length === 0) return { line, ok: true, errors: [] }
  const warnings = fieldMessages(new AppError('validation', { fields }), language)
  return { line, ok: true, errors: [], warnings }
}

/** One import: its lines, whoever waits for it, and how far it is. */
interface Run<R extends ImportedRow> {
  plan: ImportPlan<R>
  context: ScopedContext
  sheetRows: readonly SpreadsheetRow[]
  readLine(row: SpreadsheetRow): Line
  options: ImportOptions
  /** Called after so many lines were checked or written; throws where nobody waits any more. */
  step(lines: number): void
}

async function checkLines<R extends ImportedRow>(run: Run<R>) {
  const { plan, context, sheetRows, readLine, step } = run
  const check = plan.checker(context)
  const rows: Row[] = []
  const made: R[] = []
  for (const some of batchesOf(sheetRows)) {
    const lines = some.map(readLine)
    const verdicts = await check(lines)
    lines.forEach(({ line }, at) => {
      const verdict = verdicts[at] as Verdict<R>
      rows.push(reportOf(line, verdict, context))
      if ('row' in verdict) made.push(verdict.row)
    })
    step(lines.length)
  }
  return { rows, made }
}

/** All of the rows or none; false where they are no longer right. */
async function writeRows<R extends ImportedRow>(
  { plan, context, options, step }: Run<R>,
  made: readonly R[],
  report: ImportReport | undefined,
): Promise<boolean> {
  if (!report && !plan.settle) return true
  const transaction = await context.db.startTransaction().execute()
  const inside: ScopedContext = { ...context, db: transaction as Database }
  try {
    for (const some of report ? batchesOf(made.toSorted(bySortKey)) : []) {
      const refusal = await plan.write(inside, some).catch(asRefusal)
      if (refusal) return false
      step(some.length)
    }
    // Last, so that nobody else's work waits for the count while the lines are taken; a dry run is told too.
    await plan.settle?.(inside, made.length)
    if (!report) return true
    await options.commits?.(inside.db, report)
    options.signal?.throwIfAborted()
    await transaction.commit().execute()
    return true
  } finally {
    if (!transaction.isCommitted) await transaction.rollback().execute()
  }
}

async function asRefusal(error: unknown): Promise<AppError> {
  if (error instanceof AppError && error.status < 500) return error
  throw error
}

function bySortKey(a: ImportedRow, b: ImportedRow): number {
  const [first = '', second = ''] = [a.sortKey, b.sortKey]
  return first < second ? -1 : first > second ? 1 : 0
}

/** How a row of a spreadsheet becomes a line. */
const lineReader =
  (plan: Pick<ImportPlan, 'valueOf'>, members: readonly (string | undefined)[]) =>
  ({ line, cells }: SpreadsheetRow): Line => ({
    line,
    members: Object.fromEntries(
      members.flatMap((member, i) =>
        member === undefined ? [] : [[member, plan.valueOf(member, cells[i] ?? '')] as const],
      ),
    ),
  })

/** Throws where nobody waits any more. */
function stepCounter({ signal, progress }: ImportOptions, lines: number, dryRun: boolean) {
  const steps = dryRun ? lines : 2 * lines
  let taken = 0
  return (more: number): void => {
    signal?.throwIfAborted()
    taken = Math.min(taken + more, steps)
    progress?.(Math.floor((taken * lines) / steps), lines)
  }
}

/**
 * Creates a row of every line, or none. All lines are checked first, without a transaction: what is held while the rows
 * are written is held for no longer than that takes, and a dry run holds nothing.
 */
export async function importFile<R extends ImportedRow>(
  plan: ImportPlan<R>,
  context: ScopedContext & { file: UploadedFile },
  { dryRun }: { dryRun: boolean },
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { most, signal } = options
  const sheet = await readSpreadsheet(context.file.path, context.file.name, signal)
  if (most && sheet.rows.length > most.rows) throw jobRequired(most.rows, most.job)
  const { members, ignored: ignoredColumns } = fileColumns(plan, sheet)
  if (members.every((member) => member === undefined)) throw invalidField('file', 'missing_column')
  const { rows: sheetRows } = sheet
  const step = stepCounter(options, sheetRows.length, dryRun)
  const at = context.now()
  // The rows of a file are of one moment.
  const run: Run<R> = {
    plan,
    context: { ...context, now: () => at },
    sheetRows,
    readLine: lineReader(plan, members),
    options,
    step,
  }
  for (let pass = 1; pass <= maxPasses; pass++) {
    const { rows, made } = await checkLines(run)
    const unwritten = { created: 0, ignoredColumns, rows }
    if (made.length === 0 || made.length < rows.length) return unwritten
    const report = dryRun ? undefined : { ...unwritten, created: made.length }
    if (await writeRows(run, made, report)) return report ?? unwritten
  }
  throw new AppError('busy', { retryAfter: 5 })
}
