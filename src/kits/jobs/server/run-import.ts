import { rm } from 'node:fs/promises'
import { recordImport } from '#kits/audit/server/access.ts'
import { importFile } from '#kits/catalogue/server/import.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { ImportReport } from '#kits/contract/shared/catalogue.ts'
import type { Database } from '#kits/db/server/database.ts'
import { temporaryPath, writeToFile } from '#kits/http/server/files.ts'
import { runBulkWork } from '#kits/queue/server/concurrency/bulk-work.ts'
import type { JobCounts, Outcome } from './queries.ts'
import { finishJob, type RunningJob } from './running-job.ts'

function countsOf({ rows, created }: ImportReport): JobCounts {
  return {
    rows: rows.length,
    wrong: rows.filter(({ ok }) => !ok).length,
    warned: rows.filter(({ ok, warnings = [] }) => ok && warnings.length > 0).length,
    created,
  }
}

/** A dry run succeeds whatever it found; an import with wrong lines has failed, as it wrote nothing. */
function outcomeOf(report: ImportReport, dryRun: boolean): Outcome {
  const counts = countsOf(report)
  if (dryRun || counts.wrong === 0) return { state: 'done', counts, report }
  return { state: 'failed', counts, report, error: { key: 'validation' } }
}

/**
 * Writes the rows and the job's end in one transaction: killed halfway, the import starts over without duplicates.
 */
export async function runImport(running: RunningJob): Promise<void> {
  const { job, files, context, signal, progress } = running
  const { dryRun = false, fileName = '' } = job.parameters
  const content = job.inputKey === null ? undefined : await context.storage.open(job.inputKey)
  if (!content) throw new AppError('not_found')
  const path = temporaryPath('upload')
  try {
    await writeToFile(content, path, { signal })
    let isEnded = false
    const commits = async (db: Database, written: ImportReport) => {
      await recordImport(context, db, { entity: files.table, fileName, created: written.created })
      await finishJob(db, running, outcomeOf(written, dryRun))
      isEnded = true
    }
    const inside = { ...context, file: { name: fileName, path } }
    const report = await runBulkWork(
      () => importFile(files.createPlan(inside), inside, { dryRun }, { signal, progress, commits }),
      job.id,
    )
    if (!isEnded) await finishJob(context.databases.office, running, outcomeOf(report, dryRun))
  } finally {
    await rm(path, { force: true })
  }
}
