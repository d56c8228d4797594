import type { Result } from '#kits/contract/shared/call.ts'
import type { ImportReport } from '#kits/contract/shared/catalogue.ts'
import { cancelJob, getJob, type JobEntity, startImport } from '#kits/contract/shared/jobs.ts'
import { call } from '#kits/http/web/call.ts'
import { CallError, isTransient } from '#kits/http/web/call-error.ts'
import { upload } from '#kits/http/web/files.ts'
import { newRowId } from '#kits/http/web/new-id.ts'
import { reportInPlace } from '../jobs/jobs.ts'

/** An import as a background job, followed by the dialog that started it. */

const everyMs = 700

interface JobImport {
  entity: JobEntity
  file: File
  isDryRun: boolean
  /** Cancels the job. */
  cancelled: AbortSignal
  /** The dialog is gone: the job continues without it. */
  left: AbortSignal
  onBegun: () => void
  onSent: (share: number) => void
  onProgress: (done: number, total: number) => void
}

type Followed = Result<typeof getJob>

function reportOf({ state, report, error }: Followed): ImportReport {
  if (report) return report
  if (state === 'cancelled' || !error) throw new DOMException('The import was cancelled', 'AbortError')
  const { key, msg, fields } = error
  throw new CallError({ status: 422, code: 422, msg, result: { key, fields } })
}

/** The job's result after a cancellation: it may have ended the moment before. */
async function stop(id: string): Promise<Followed> {
  const { state } = await call(cancelJob, { id }, { autoError: false })
  const job = await call(getJob, { id }, { autoError: false })
  return { ...job, state }
}

/** Polls until the job has ended; lost connections are retried. */
async function follow(id: string, { cancelled, left, onProgress }: JobImport): Promise<Followed> {
  for (;;) {
    left.throwIfAborted()
    if (cancelled.aborted) return stop(id)
    const job = await call(getJob, { id }, { signal: left, autoError: false }).catch((error: unknown) => {
      if (error instanceof CallError && isTransient(error)) return undefined
      throw error
    })
    if (job && job.state !== 'waiting' && job.state !== 'running') return job
    if (job?.total) onProgress(job.done, job.total)
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}

export async function importByJob(job: JobImport): Promise<ImportReport> {
  const { entity, file, isDryRun, cancelled, left } = job
  const id = newRowId()
  const stopShowing = reportInPlace(id)
  left.addEventListener('abort', stopShowing)
  const signal = AbortSignal.any([cancelled, left])
  const options = { signal, onProgress: job.onSent, autoError: false }
  const begin = () => upload(startImport, { id, entity, dryRun: isDryRun }, file, options)
  try {
    // The id identifies the job: without a response it may be sent again.
    await begin().catch((error: unknown) => {
      if (error instanceof CallError && isTransient(error) && !signal.aborted) return begin()
      throw error
    })
  } catch (error) {
    // The job may have started or not; cancelling one that does not exist does no harm.
    if (signal.aborted) await call(cancelJob, { id }, { autoError: false }).catch(() => undefined)
    throw error
  }
  job.onBegun()
  return reportOf(await follow(id, job))
}
