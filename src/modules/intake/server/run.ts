import { recordImport } from '#kits/audit/server/access.ts'
import { batchesOf, maxPasses, stepCounter, writesOf } from '#kits/catalogue/server/import.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { Database } from '#kits/db/server/database.ts'
import { extendUnfiledContent } from '#kits/files/server/queries.ts'
import type { PersonalContext } from '#kits/http/server/context/context.ts'
import type { JobCounts, JobError, Outcome } from '#kits/jobs/server/queries.ts'
import { jobRetentionMs } from '#kits/jobs/server/retention.ts'
import { finishJob, jobErrorOf, type RunningJob } from '#kits/jobs/server/running-job.ts'
import { runBulkWork } from '#kits/queue/server/concurrency/bulk-work.ts'
import { addMs } from '#kits/queue/server/worker.ts'
import { countCreated } from '#modules/shipments/server/register.ts'
import { notifyResponsible } from '#modules/shipments/server/responsible.ts'
import { type CheckedLine, sheetChecker, skippedLine } from './check.ts'
import { findImport, type ImportRecord } from './imports.queries.ts'
import { saveLines, type WrittenLine } from './lines.queries.ts'
import { lineReader, type ReadLine } from './read-lines.ts'
import { openTable, readColumns, skippedLinesOf } from './sheet-reading.ts'
import { readStoredSheets } from './stored-file.ts'
import { writeChanges, writeNew } from './write.ts'

/** The job of an intake: checks all lines, then writes all of them, the right ones, or none, in one transaction. */

interface Sheet {
  lines: ReadLine[]
  skipped: ReadonlySet<number>
}

async function readLinesOf(running: RunningJob, record: ImportRecord): Promise<Sheet> {
  const { reading } = record
  if (!reading) throw new AppError('not_found')
  const opened = openTable(await readStoredSheets(running.context, record, running.signal), reading)
  const readLine = lineReader(readColumns(opened.table, reading), reading)
  return { lines: opened.table.rows.map(readLine), skipped: new Set(skippedLinesOf(opened.table, reading)) }
}

type Step = (lines: number) => void

async function checkAll(
  context: PersonalContext,
  { mode }: ImportRecord,
  { lines, skipped }: Sheet,
  step: Step,
): Promise<CheckedLine[]> {
  const check = sheetChecker(context, mode)
  const checked: CheckedLine[] = []
  for (const some of batchesOf(lines)) {
    const taken = some.filter(({ line }) => !skipped.has(line))
    const verdicts = (await check(taken)).values()
    for (const line of some)
      checked.push(skipped.has(line.line) ? skippedLine(line) : (verdicts.next().value as CheckedLine))
    step(some.length)
  }
  return checked
}

function countsOf(lines: readonly CheckedLine[]): JobCounts {
  const ofOutcome = (outcome: CheckedLine['outcome']): number =>
    lines.filter((line) => line.outcome === outcome).length
  return {
    rows: lines.length,
    wrong: ofOutcome('wrong'),
    warned: lines.filter(({ isWarned, outcome }) => isWarned && outcome !== 'wrong').length,
    created: ofOutcome('create'),
    updated: ofOutcome('update'),
    unchanged: ofOutcome('unchanged'),
    skipped: ofOutcome('skipped'),
  }
}

const byCabin = (a: CheckedLine, b: CheckedLine): number => ((a.cabinId ?? '') < (b.cabinId ?? '') ? -1 : 1)

/** Writes every line that is right; throws a refusal where others have changed something since the check. */
async function writeAll(
  context: PersonalContext,
  lines: readonly CheckedLine[],
  step: Step,
): Promise<WrittenLine[]> {
  const written: WrittenLine[] = []
  const write = async (some: CheckedLine[], how: typeof writeNew): Promise<void> => {
    for (const { some: batch, context: timed } of writesOf(context, some)) {
      written.push(...(await how(timed, batch)))
      step(batch.length)
    }
  }
  await write(
    lines.filter(({ created }) => created),
    writeNew,
  )
  // In the order of their ids: two imports that change the same cabins wait for each other but never deadlock.
  await write(lines.filter(({ changed }) => changed).toSorted(byCabin), writeChanges)
  await notifyResponsible(
    context,
    lines.flatMap(({ created, changed }) => [
      ...(created ? [{ id: created.id, after: created.form }] : []),
      ...(changed ? [{ id: changed.before.id, before: changed.before, after: changed.form }] : []),
    ]),
  )
  return [...written, ...lines.filter(({ created, changed }) => !created && !changed)]
}

interface Ending {
  running: RunningJob
  record: ImportRecord
  counts: JobCounts
}

/** Stores what is said of the lines and ends the job. */
async function end(
  db: Database,
  { running, record, counts }: Ending,
  lines: readonly WrittenLine[],
  error?: JobError,
) {
  await saveLines(db, record.id, lines)
  await extendUnfiledContent(db, record.inputKey, addMs(running.context.now(), jobRetentionMs))
  const outcome: Outcome = { state: error ? 'failed' : 'done', counts, ...(error && { error }) }
  await finishJob(db, running, outcome)
}

/** The limit that the new cabins would exceed, if they would; nothing is counted. */
async function findExceeded(context: PersonalContext, created: number): Promise<JobError | undefined> {
  if (created === 0) return undefined
  const transaction = await context.db.startTransaction().execute()
  try {
    await countCreated({ ...context, db: transaction as Database }, created)
    return undefined
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    return jobErrorOf(error)
  } finally {
    await transaction.rollback().execute()
  }
}

/** Writes and ends in one transaction: killed halfway, nothing is there. False where others were faster. */
async function writeAndEnd(
  context: PersonalContext,
  ending: Ending,
  checked: readonly CheckedLine[],
  step: Step,
): Promise<boolean> {
  const { running, record, counts } = ending
  const transaction = await context.db.startTransaction().execute()
  const inside: PersonalContext = { ...context, db: transaction as Database }
  try {
    const written = await writeAll(inside, checked, step).catch(asRefusal)
    if (!written) return false
    // Last, so that the lock on the counter is held only briefly.
    if (counts.created > 0) await countCreated(inside, counts.created)
    const { created, updated } = counts
    await recordImport(inside, inside.db, { entity: 'cabin', fileName: record.fileName, created, updated })
    await end(inside.db, ending, written)
    running.signal.throwIfAborted()
    await transaction.commit().execute()
    return true
  } finally {
    if (!transaction.isCommitted) await transaction.rollback().execute()
  }
}

async function asRefusal(error: unknown): Promise<undefined> {
  if (error instanceof AppError && error.status < 500) return undefined
  throw error
}

/** What keeps right lines from being written. */
function obstacleOf(
  { skipErrors }: ImportRecord,
  { wrong, created, updated = 0 }: JobCounts,
): JobError | undefined {
  const isHeldBack = wrong > 0 && (!skipErrors || created + updated === 0)
  return isHeldBack ? { key: 'validation' } : undefined
}

async function runRecord(running: RunningJob, record: ImportRecord): Promise<void> {
  const { job, context: outside, signal, progress } = running
  const { dryRun = false } = job.parameters
  const sheet = await readLinesOf(running, record)
  const at = outside.now()
  // All lines of a sheet are checked as of one moment, and written from it on.
  const context = { ...outside, now: () => at }
  const step = stepCounter({ signal, progress }, sheet.lines.length, dryRun)
  for (let pass = 1; pass <= maxPasses; pass++) {
    const checked = await checkAll(context, record, sheet, step)
    const counts = countsOf(checked)
    const ending = { running, record, counts }
    const heldBack = dryRun ? undefined : obstacleOf(record, counts)
    const obstacle = heldBack ?? (await findExceeded(context, counts.created))
    const isWriting = !dryRun && !obstacle
    if (isWriting && (await writeAndEnd(context, ending, checked, step))) return
    if (isWriting) continue
    return context.db
      .transaction()
      .execute((transaction) => end(transaction as Database, ending, checked, obstacle))
  }
  throw new AppError('busy', { retryAfter: 5 })
}

export async function runCabinImport(running: RunningJob): Promise<void> {
  const { job, context } = running
  const { managerId, companyId } = context.session
  const record = await findImport(context.db, { managerId, companyId }, job.parameters.cabinImportId ?? '')
  if (!record || record.jobId !== job.id) throw new AppError('not_found')
  await runBulkWork(() => runRecord(running, record), job.id)
}
