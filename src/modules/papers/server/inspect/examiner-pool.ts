import { Worker } from 'node:worker_threads'
import { AppError } from '#kits/contract/server/app-error.ts'
import { createConcurrencyLimiter } from '#kits/queue/server/concurrency/concurrency-limiter.ts'
import type { Examined, Finding } from './examine.ts'
import type { Examination, ExaminationResult } from './examiner-thread.ts'

/** Documents examined at once: each is held in memory whole, and the work is mostly CPU. */
const atOnce = 2
/** Timeout in milliseconds; the slowest legitimate document of 20 MiB takes a tenth of it. */
const patience = 30_000
/** Heap of a thread in MiB; the documents' bytes are not part of it. */
const resourceLimits = { maxOldGenerationSizeMb: 512 }

const oneOfFew = createConcurrencyLimiter({
  atOnce,
  queue: 50,
  refusal: () => new AppError('busy', { retryAfter: 10 }),
})

/** Idle threads; they do not keep the process alive. */
const idle: Worker[] = []

function takeThread(): Worker {
  const known = idle.pop()
  if (known) return known
  const thread = new Worker(new URL('./examiner-thread.ts', import.meta.url), { resourceLimits })
  thread.unref()
  // A thread that dies, with a document (handled below) or by itself, must not be reused.
  thread.on('error', () => void idle.splice(0, Infinity, ...idle.filter((other) => other !== thread)))
  return thread
}

const tooMuch: Finding = { key: 'wrong_document', reason: 'Takes too long, or too much memory, to look into' }

/** A document that crashes a thread or exceeds its time is refused; the thread is discarded. */
function ask(thread: Worker, examination: Examination): Promise<ExaminationResult> {
  return new Promise((resolve) => {
    const giveUp = () => {
      settle({ result: tooMuch })
      void thread.terminate()
    }
    const timer = setTimeout(giveUp, patience)
    const settle = (examined: ExaminationResult) => {
      clearTimeout(timer)
      thread.off('message', answered).off('error', giveUp)
      resolve(examined)
    }
    const answered = (examined: ExaminationResult) => {
      settle(examined)
      idle.push(thread)
    }
    thread.once('message', answered).once('error', giveUp)
    thread.postMessage(examination)
  })
}

/** Examines a document on a worker thread, so that the event loop is not blocked. */
export function examine(examination: Examination): Promise<Finding | Examined> {
  return oneOfFew(async () => {
    const examined = await ask(takeThread(), examination)
    if ('failure' in examined) throw examined.failure
    return examined.result
  })
}
