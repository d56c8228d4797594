import { rm, stat, writeFile } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#kits/config/server/config.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import { type Database, isConnectionError } from '#kits/db/server/database.ts'
import type { Listen } from '#kits/db/server/listening.ts'
import { newStorageKey, type Storage } from '#kits/files/server/storage.ts'
import { temporaryPath, writeToFile } from '#kits/http/server/files.ts'
import { createDispatcher, type Dispatcher } from '#kits/queue/server/dispatcher.ts'
import { addMs, createQueueWorker } from '#kits/queue/server/worker.ts'
import { type DocumentExtension, documentTypes } from '#modules/papers/contract/documents.ts'
import { fileContent } from '../filing.ts'
import { createWorkerPool, TooBusy, type WorkerPool } from '../worker/pool.ts'
import {
  findPaper,
  type LeasedCopy,
  leaseCopy,
  nextCopyDue,
  recordCopy,
  recordFailure,
  requeueCopy,
  retryFailed,
} from './queries.ts'

/** Draws the copies of papers, at any number of instances: each copy once, and anew where its instance is gone. */

/** Milliseconds: longer than the limit of a drawing, and after which a storage or a machine is tried again. */
const leaseMs = 20 * 60_000
const laterMs = 60_000
/** Attempts after which a paper that takes its instance along is given up. */
const maxAttempts = 3
/** Recorded where this machine has no canvas; another start that has one tries again. */
const noCanvas = 'no canvas'

interface Options {
  config: Pick<Config, 'readingWorkers'>
  db: Database
  storage: Storage
  listen: Listen
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  now(): Date
}

const extensionOf = (type: string): DocumentExtension =>
  (Object.keys(documentTypes) as DocumentExtension[]).find(
    (extension) => documentTypes[extension] === type,
  ) ?? 'pdf'

/** The storage or the database cannot be reached, which is no fault of the paper. */
const isAway = (error: unknown): boolean =>
  isConnectionError(error) ||
  (error instanceof AppError && ['storage_away', 'storage_full'].includes(error.key))

/** Runs with the content in a temporary file; undefined where there is none. */
async function withContent<T>(
  storage: Storage,
  key: string,
  work: (path: string) => Promise<T>,
): Promise<T | undefined> {
  const body = await storage.open(key)
  if (!body) return undefined
  const path = temporaryPath('download')
  try {
    await writeToFile(body, path)
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}

interface DrawnCopy {
  content: Uint8Array
  pages: number
}

async function store(options: Options, copy: LeasedCopy, { content, pages }: DrawnCopy): Promise<void> {
  const path = temporaryPath('upload')
  const storageKey = newStorageKey()
  try {
    await writeFile(path, content, { flag: 'wx', mode: 0o600 })
    const { size } = await stat(path)
    await fileContent(options, [{ storageKey, path }], async (db) =>
      (await recordCopy(db, copy, { storageKey, size, pages })) ? true : undefined,
    )
  } finally {
    await rm(path, { force: true })
  }
}

type Drawing = Options & { pool: WorkerPool<'draw'>; hasCanvas: Promise<boolean> }

async function draw(drawing: Drawing, copy: LeasedCopy): Promise<void> {
  const { db, storage, pool } = drawing
  const paper = await findPaper(db, copy.id)
  if (!paper) return
  if (!(await drawing.hasCanvas)) return recordFailure(db, copy, noCanvas)
  if (copy.attempts > maxAttempts) return recordFailure(db, copy, 'given up')
  const extension = extensionOf(paper.contentType)
  const drawn = await withContent(storage, paper.storageKey, (path) => pool.ask({ path, extension }))
  if (drawn && 'content' in drawn) return store(drawing, copy, drawn)
  return recordFailure(db, copy, drawn ? drawn.failure : 'no content')
}

export interface CopyWorker extends Dispatcher {
  /** Says what is missing where this machine can draw nothing; resolved soon after the start. */
  ready: Promise<string | undefined>
}

/** Asks a process, so that the canvas is never part of the server's own. */
async function findCanvas({ db, log, now }: Options): Promise<string | undefined> {
  const { failure } = await createWorkerPool('probe')
    .ask(null)
    .catch((error: Error) => ({ failure: error.message }))
  if (failure === undefined)
    // Where the database is away, the next start tries.
    await retryFailed(db, noCanvas, now()).catch((err: unknown) =>
      log.warn({ err }, 'copies for which no canvas was there before are not drawn yet'),
    )
  else log.error({ reason: failure }, 'no copies of papers are drawn: @napi-rs/canvas cannot be loaded')
  return failure
}

export function startCopies(options: Options): CopyWorker {
  const { config, db, listen, log, now } = options
  const pool = createWorkerPool('draw')
  const ready = findCanvas(options)
  const drawing: Drawing = { ...options, pool, hasCanvas: ready.then((failure) => failure === undefined) }
  let isStopping = false

  const attempt = async (copy: LeasedCopy): Promise<void> => {
    try {
      await draw(drawing, copy)
    } catch (error) {
      const isFault = !isStopping && !(error instanceof TooBusy) && !isAway(error)
      if (isFault) return recordFailure(db, copy, (error as Error).message)
      log.warn({ err: error, document: copy.id }, 'a copy is drawn later')
      await requeueCopy(db, copy, { dueAt: isStopping ? now() : addMs(now(), laterMs), isCounted: false })
    }
  }
  const worker = createQueueWorker({
    name: 'document_copy',
    // Where no papers are read, their copies are drawn all the same.
    atOnce: Math.max(1, config.readingWorkers),
    leaseMs,
    log,
    now,
    take: (lease) => leaseCopy(db, lease),
    nextDue: () => nextCopyDue(db),
    attempt,
  })
  const dispatcher = createDispatcher({ channel: 'document_copy', workers: [worker], listen, log })
  return {
    ...dispatcher,
    ready,
    /** Gives back what is being drawn: another instance, or the next start, draws it. */
    stop(withinMs) {
      isStopping = true
      pool.close()
      return dispatcher.stop(withinMs)
    },
  }
}
