import { AppError, invalidField } from '#kits/contract/server/app-error.ts'
import type { ImportReport } from '#kits/contract/shared/catalogue.ts'
import { type FieldIssue, fieldIssues } from '#kits/contract/shared/validation.ts'
import type { Database } from '#kits/db/server/database.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import { fieldMessages } from '#kits/http/server/envelope.ts'
import type { UploadedFile } from '#kits/http/server/files.ts'
import { formulaIssuesOf } from '#kits/spreadsheets/server/formula-errors.ts'
import { readSpreadsheet } from '#kits/spreadsheets/server/read.ts'
import type { SpreadsheetRow } from '#kits/spreadsheets/server/row-collector.ts'
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
  /**
   * All imports write in the order of this key, so that two imports with the same codes wait for each other but never
   * deadlock.
   */
  sortKey?: string
}

/** The outcome of a line: a row with warnings, or a refusal. */
export type Verdict<R> = { row: R; warnings: FieldIssue[] } | { refusal: AppError }

/** What an import makes of a line; `present`: the row is there already, and is not made again. */
export type LineOutcome<R> = Verdict<R> | { present: FieldIssue }

/** The entity-specific part of an import. */
export interface ImportPlan<R extends ImportedRow = ImportedRow> extends ColumnNames {
  /** Converts a cell to the contract's type; an empty cell is undefined. */
  valueOf(member: string, cell: string): unknown
  /**
   * Creates a checker for one pass over a file. It is given batches of lines in order, returns their outcomes and only
   * reads.
   */
  checker(context: ScopedContext): (lines: readonly Line[]) => Promise<LineOutcome<R>[]>
  /**
   * Writes rows in the context's transaction; throws where concurrent changes made them invalid since they were
   * checked.
   */
  write(context: ScopedContext, rows: readonly R[]): Promise<void>
  /** Called once all rows are written, in the same transaction. */
  finish?(context: ScopedContext, rows: readonly R[]): Promise<void>
  /**
   * Called after the last line in the same transaction, to count the lines against a limit; throws where it is
   * exceeded.
   */
  settle?(context: ScopedContext, lines: number): Promise<void>
}

export interface ImportOptions {
  /** Larger files are refused; `job` names the call that takes them. */
  most?: { rows: number; job: string }
  /** Aborting rolls back what was written. */
  signal?: AbortSignal
  /** Reports progress; a line that is checked but not yet written counts half. */
  progress?(done: number, total: number): void
  /** Called in the transaction before it commits. */
  commits?(db: Database, report: ImportReport): Promise<void>
}

interface LineSchema<T> {
  safeParse(
    value: unknown,
    options: { reportInput: true },
  ): { success: true; data: T } | { success: false; error: { issues: readonly object[] } }
}

/** Parses a line with the contract's schema, adding to issues already known. */
export function parseLine<T>(schema: LineSchema<T>, line: Members, known: readonly FieldIssue[] = []): T {
  const parsed = schema.safeParse(line, { reportInput: true })
  const found = parsed.success ? [] : fieldIssues(parsed.error.issues)
  const fields = [...known, ...found.filter(({ path }) => !known.some((issue) => issue.path === path))]
  if (!parsed.success || fields.length > 0) throw new AppError('validation', { fields })
  return parsed.data
}

/** The result of `make`, or the refusal it throws. */
export function refusalOf<T>(make: () => T): T | AppError {
  try {
    return make()
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return error
    throw error
  }
}

type Row = ImportReport['rows'][number]

/** Lines per batch, small enough for other requests to run in between. */
const batch = 250
/** How often a file is rechecked after concurrent changes. */
export const maxPasses = 3

export function* batchesOf<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += batch) yield all.slice(from, from + batch)
}

/**
 * Batches of rows to write, each with a context that has its own time, in milliseconds after the file's: a list in the order of
 * registration sorts all cabins of one moment before it has the first.
 */
export function* writesOf<T, C extends Pick<ScopedContext, 'now'>>(
  context: C,
  all: readonly T[],
): Generator<{ some: T[]; context: C }> {
  let ms = context.now().getTime()
  for (const some of batchesOf(all)) {
    const at = new Date(ms++)
    yield { some, context: { ...context, now: () => at } }
  }
}

function reportOf<R>(line: number, outcome: LineOutcome<R>, { language }: ScopedContext): Row {
  if ('refusal' in outcome) return { line, ok: false, errors: fieldMessages(outcome.refusal, language) }
  const fields = 'present' in outcome ? [outcome.present] : outcome.warnings
  if (fields.length === 0) return { line, ok: true, errors: [] }
  const warnings = fieldMessages(new AppError('validation', { fields }), language)
  return { line, ok: true, errors: [], warnings }
}

/** The state of one import. */
interface Run<R extends ImportedRow> {
  plan: ImportPlan<R>
  context: ScopedContext
  sheetRows: readonly SpreadsheetRow[]
  /** The member that each column holds. */
  members: readonly (string | undefined)[]
  readLine(row: SpreadsheetRow): Line
  options: ImportOptions
  /** Called with the number of lines checked or written; throws once the import is aborted. */
  step(lines: number): void
}

async function checkLines<R extends ImportedRow>(run: Run<R>) {
  const { plan, context, sheetRows, readLine, step } = run
  const check = plan.checker(context)
  const rows: Row[] = []
  const made: R[] = []
  for (const some of batchesOf(sheetRows)) {
    const refusals = some.map(({ cells }) => {
      const fields = formulaIssuesOf(run.members, cells)
      return fields.length > 0 ? new AppError('validation', { fields }) : undefined
    })
    const verdicts = (await check(some.filter((_, at) => !refusals[at]).map(readLine))).values()
    some.forEach(({ line }, at) => {
      const refusal = refusals[at]
      const verdict = refusal ? { refusal } : (verdicts.next().value as LineOutcome<R>)
      rows.push(reportOf(line, verdict, context))
      if ('row' in verdict) made.push(verdict.row)
    })
    step(some.length)
  }
  return { rows, made }
}

/** Writes all rows or none; false where concurrent changes made them invalid. */
async function writeRows<R extends ImportedRow>(
  { plan, context, options, step }: Run<R>,
  made: readonly R[],
  report: ImportReport | undefined,
): Promise<boolean> {
  if (!report && !plan.settle) return true
  const transaction = await context.db.startTransaction().execute()
  const inside: ScopedContext = { ...context, db: transaction as Database }
  try {
    for (const { some, context: timed } of writesOf(inside, report ? made.toSorted(bySortKey) : [])) {
      const refusal = await plan.write(timed, some).catch(asRefusal)
      if (refusal) return false
      step(some.length)
    }
    if (report) await plan.finish?.(inside, made)
    // Last, so that the lock on the counter is held only briefly; a dry run is counted, and refused, too.
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

/** Counts steps and throws once the import is aborted. */
export function stepCounter(
  { signal, progress }: Pick<ImportOptions, 'signal' | 'progress'>,
  lines: number,
  dryRun: boolean,
) {
  const steps = dryRun ? lines : 2 * lines
  let taken = 0
  return (more: number): void => {
    signal?.throwIfAborted()
    taken = Math.min(taken + more, steps)
    progress?.(Math.floor((taken * lines) / steps), lines)
  }
}

/**
 * Imports every line of a file or none. All lines are checked first, outside a transaction, so that locks are held
 * only while rows are written, and a dry run holds none.
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
  // All rows of a file are checked as of one moment, and written from it on.
  const run: Run<R> = {
    plan,
    context: { ...context, now: () => at },
    sheetRows,
    members,
    readLine: lineReader(plan, members),
    options,
    step,
  }
  for (let pass = 1; pass <= maxPasses; pass++) {
    const { rows, made } = await checkLines(run)
    const unwritten = { created: 0, ignoredColumns, rows }
    if (made.length === 0 || rows.some(({ ok }) => !ok)) return unwritten
    const report = dryRun ? undefined : { ...unwritten, created: made.length }
    if (await writeRows(run, made, report)) return report ?? unwritten
  }
  throw new AppError('busy', { retryAfter: 5 })
}
