import type { FastifyBaseLogger } from 'fastify'
import type { Permission } from '#shared/domain/permissions.ts'
import type { Deps, SignedInContext } from '../context/context.ts'
import type { Listen } from '../db/listening.ts'
import { AppError } from '../errors/app-error.ts'
import type { Events } from '../events/events.ts'
import { createSharedAnswers } from '../events/shared-answers.ts'
import { logFailure, toAppError } from '../http/envelope.ts'
import { createDispatcher, type Dispatcher } from '../queue/dispatcher.ts'
import { addMs, createQueueWorker } from '../queue/worker.ts'
import {
  endJob,
  findStarter,
  hasJobEnded,
  type JobError,
  type LeasedJob,
  leaseJob,
  nextJobDue,
  renewLease,
  requeueJob,
} from './queries.ts'
import { runExport } from './run-export.ts'
import { runImport } from './run-import.ts'
import { type FilesByEntity, JobLost, type RunningJob } from './running-job.ts'
import { contextForPermission, removeInputFile } from './start.ts'

/** Of each kind at once, on one instance: an import keeps one of the connections for long work as long as it runs. */
const atOnce = 1
/** How long a job is left to an instance that says nothing of it. */
const leaseMs = 15_000
/** How often it is held on to, and its progress noted. */
const holdEveryMs = 2_000
/** Times a job is tried, each after so long, where it is not refused but cannot be done just now. */
const maxAttempts = 5
const retryDelaysMs = [5_000, 30_000, 120_000, 300_000]

interface Options extends Omit<Deps, 'events'> {
  files: FilesByEntity
  listen: Listen
  log: FastifyBaseLogger
}

const work = { import: runImport, export: runExport }

/** Nobody listens to a job. */
const noEvents: Events = {
  open: () => () => undefined,
  close: async () => undefined,
  answers: createSharedAnswers(),
}

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

const errorOf = ({ key, details: { params, fields } }: AppError): JobError => ({ key, params, fields })

/** Notes how an attempt failed: for good, or to be tried again. */
async function noteFailure(options: Options, job: LeasedJob, thrown: unknown): Promise<void> {
  const { databases, log, now } = options
  const { office: db } = databases
  const refusal = toAppError(thrown, job.id.slice(19))
  const isOurs = refusal.status >= 500
  // Other long work had all the connections, or the database all it can do: no fault of this job.
  const isCounted = refusal.key !== 'busy'
  if (isOurs && isCounted) logFailure(log, refusal)
  if (isOurs && (!isCounted || job.attempts < maxAttempts))
    return requeueJob(db, job, { dueAt: addMs(now(), retryDelaysMs[job.attempts - 1] ?? 0), isCounted })
  await endJob(db, job, { state: 'failed', error: errorOf(refusal) }, now())
}

/** Does jobs as they are queued. Any number of instances may share them. */
export function startJobRunner(options: Options): Dispatcher {
  const { databases, storage, files, listen, log, now } = options
  const { office: db } = databases
  const running = new Map<string, AbortController>()
  let isStopping = false

  /** Holds on to a job until told to stop, and leaves it where it is no longer ours. */
  const keepHold = (job: LeasedJob, leave: AbortController) => {
    const at: { done: number; total: number | null } = { done: 0, total: null }
    const hold = async () => {
      if (!(await renewLease(db, job, { ...at, until: addMs(now(), leaseMs) })))
        leave.abort(new JobLost('lost'))
    }
    const timer = setInterval(() => {
      // A database that is away is met by the work itself.
      hold().catch((err: unknown) => log.warn({ err, job: job.id }, 'a job could not be held'))
    }, holdEveryMs)
    return { at, stop: () => clearInterval(timer) }
  }

  const run = async (job: LeasedJob, leave: AbortController): Promise<void> => {
    const held = keepHold(job, leave)
    try {
      // Whoever took it before may have been killed by it, each time.
      if (job.attempts > maxAttempts)
        throw new AppError('internal', { params: { requestId: job.id.slice(19) } })
      const underWay: RunningJob = {
        job,
        files: files[job.entity],
        context: await contextOf(options, job),
        signal: leave.signal,
        progress: (done, total) => Object.assign(held.at, { done, ...(total !== undefined && { total }) }),
      }
      await work[job.kind](underWay)
      log.info({ job: job.id, kind: job.kind, entity: job.entity }, 'job done')
    } catch (thrown) {
      if (isStopping) await requeueJob(db, job, { dueAt: now(), isCounted: false })
      else if (!leave.signal.aborted && !(thrown instanceof JobLost)) await noteFailure(options, job, thrown)
    } finally {
      held.stop()
    }
  }

  /** What came with a job that has ended is of no more use. */
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
    // The id of a job that was cancelled.
    onNotification: (id) => running.get(id)?.abort(new JobLost('cancelled')),
  })
  return {
    ...dispatcher,
    /** Puts back what is under way: another instance, or the next start, begins it anew. */
    stop(withinMs) {
      isStopping = true
      for (const leave of running.values()) leave.abort(new JobLost('stopping'))
      return dispatcher.stop(withinMs)
    },
  }
}
