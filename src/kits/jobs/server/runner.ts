import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { Permission } from '#kits/contract/shared/permissions.ts'
import type { Listen } from '#kits/db/server/listening.ts'
import { noEvents } from '#kits/events/server/no-events.ts'
import type { Deps, SignedInContext } from '#kits/http/server/context/context.ts'
import { logFailure, toAppError } from '#kits/http/server/envelope.ts'
import { createDispatcher, type Dispatcher } from '#kits/queue/server/dispatcher.ts'
import { addMs, createQueueWorker } from '#kits/queue/server/worker.ts'
import { endJob } from './end.ts'
import {
  findStarter,
  hasJobEnded,
  type LeasedJob,
  leaseJob,
  nextJobDue,
  renewLease,
  requeueJob,
} from './queries.ts'
import { runExport } from './run-export.ts'
import { runImport } from './run-import.ts'
import { type FilesByEntity, JobLost, jobErrorOf, type RunningJob } from './running-job.ts'
import { contextForPermission, removeInputFile } from './start.ts'

/** Jobs of each kind at once per instance: an import holds a bulk connection as long as it runs. */
const atOnce = 1
/** Lease of a job: after this long without a sign of life another instance takes it. */
const leaseMs = 15_000
/** Interval at which the lease is renewed and the progress stored. */
const holdEveryMs = 2_000
/** Attempts, and the delay after each, where a job failed for a temporary reason. */
const maxAttempts = 5
const retryDelaysMs = [5_000, 30_000, 120_000, 300_000]

interface Options extends Omit<Deps, 'events'> {
  files: FilesByEntity
  /** The work of jobs that belong to an intake. */
  runCabinImport(running: RunningJob): Promise<void>
  listen: Listen
  log: FastifyBaseLogger
}

const work = { import: runImport, export: runExport }

async function contextOf(options: Options, job: LeasedJob) {
  const { config, databases, storage, now, files, log } = options
  const starter = await findStarter(databases.office, job.managerId)
  if (!starter) throw new AppError('forbidden')
  const context: SignedInContext = {
    config,
    databases,
    db: databases.bulk,
    storage,
    now,
    events: noEvents,
    language: job.parameters.language,
    requestId: job.id.slice(19),
    log: log.child({ job: job.id }),
    address: '',
    ip: job.parameters.ip,
    userAgent: null,
    knownChange: undefined,
    session: { id: job.id, managerId: job.managerId, ...starter },
  }
  const { exportRows, importRows } = files[job.entity].calls
  return contextForPermission(context, (job.kind === 'import' ? importRows : exportRows).access as Permission)
}

/** Records a failed attempt: final, or to be retried. */
async function noteFailure(options: Options, job: LeasedJob, thrown: unknown): Promise<void> {
  const { databases, log, now } = options
  const { office: db } = databases
  const refusal = toAppError(thrown, job.id.slice(19))
  const isOurs = refusal.status >= 500
  // `busy` is not the job's fault: bulk connections or the database were exhausted.
  const isCounted = refusal.key !== 'busy'
  if (isOurs && isCounted) logFailure(log, refusal)
  if (isOurs && (!isCounted || job.attempts < maxAttempts))
    return requeueJob(db, job, { dueAt: addMs(now(), retryDelaysMs[job.attempts - 1] ?? 0), isCounted })
  await endJob(db, job, { state: 'failed', error: jobErrorOf(refusal) }, now())
}

/** Runs queued jobs. Any number of instances may share the queue. */
export function startJobRunner(options: Options): Dispatcher {
  const { databases, storage, files, listen, log, now } = options
  const { office: db } = databases
  const running = new Map<string, AbortController>()
  let isStopping = false

  /** Renews the lease until stopped, and aborts the job where the lease is lost. */
  const keepHold = (job: LeasedJob, leave: AbortController) => {
    const at: { done: number; total: number | null } = { done: 0, total: null }
    const hold = async () => {
      if (!(await renewLease(db, job, { ...at, until: addMs(now(), leaseMs) })))
        leave.abort(new JobLost('lost'))
    }
    const timer = setInterval(() => {
      // An unreachable database fails the work itself.
      hold().catch((err: unknown) => log.warn({ err, job: job.id }, 'a job could not be held'))
    }, holdEveryMs)
    return { at, stop: () => clearInterval(timer) }
  }

  const run = async (job: LeasedJob, leave: AbortController): Promise<void> => {
    const held = keepHold(job, leave)
    try {
      // Earlier attempts may each have crashed their process.
      if (job.attempts > maxAttempts)
        throw new AppError('internal', { params: { requestId: job.id.slice(19) } })
      const underWay: RunningJob = {
        job,
        files: files[job.entity],
        context: await contextOf(options, job),
        signal: leave.signal,
        progress: (done, total) => Object.assign(held.at, { done, ...(total !== undefined && { total }) }),
      }
      const isIntake = job.parameters.cabinImportId !== undefined
      await (isIntake ? options.runCabinImport : work[job.kind])(underWay)
      log.info({ job: job.id, kind: job.kind, entity: job.entity }, 'job done')
    } catch (thrown) {
      if (isStopping) await requeueJob(db, job, { dueAt: now(), isCounted: false })
      else if (!leave.signal.aborted && !(thrown instanceof JobLost)) await noteFailure(options, job, thrown)
    } finally {
      held.stop()
    }
  }

  /** The input file of a finished job is no longer needed. */
  const forgetInput = async ({ id, inputKey }: LeasedJob): Promise<void> => {
    if (inputKey !== null && (await hasJobEnded(db, id))) await removeInputFile({ db, storage }, inputKey)
  }

  const attempt = async (job: LeasedJob): Promise<void> => {
    const leave = new AbortController()
    running.set(job.id, leave)
    try {
      await run(job, leave)
      await forgetInput(job)
    } finally {
      running.delete(job.id)
    }
  }

  const workerFor = (kind: LeasedJob['kind']) =>
    createQueueWorker({
      name: kind,
      atOnce,
      leaseMs,
      log,
      now,
      take: (lease) => leaseJob(db, kind, lease),
      nextDue: () => nextJobDue(db, kind),
      attempt,
    })
  const dispatcher = createDispatcher({
    channel: 'job',
    workers: [workerFor('import'), workerFor('export')],
    listen,
    log,
    // The payload is the id of a cancelled job.
    onNotification: (id) => running.get(id)?.abort(new JobLost('cancelled')),
  })
  return {
    ...dispatcher,
    /** Requeues running jobs: another instance, or the next start, begins them anew. */
    stop(withinMs) {
      isStopping = true
      for (const leave of running.values()) leave.abort(new JobLost('stopping'))
      return dispatcher.stop(withinMs)
    },
  }
}
