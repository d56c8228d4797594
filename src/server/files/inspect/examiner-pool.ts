import { Worker } from 'node:worker_threads'
import { createConcurrencyLimiter } from '#server/concurrency/concurrency-limiter.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Finding } from './examine.ts'
import type { Examination, Examined } from './examiner-thread.ts'

/** So many documents are looked into at once: each lies in memory as a whole, and most of the work is the processor's. */
const atOnce = 2
/** Milliseconds. The slowest honest document of 20 MiB takes a tenth of it. */
const patience = 30_000
/** Mebibytes of a thread's own memory; the bytes of documents are not counted in it. */
const resourceLimits = { maxOldGenerationSizeMb: 512 }

const oneOfFew = createConcurrencyLimiter({
  atOnce,
  queue: 50,
  refusal: () => new AppError('busy', { retryAfter: 10 }),
})

/** Threads that have nothing to do; they keep no process alive. */
const idle: Worker[] = []

function takeThread(): Worker {
  const known = idle.pop()
  if (known) return known
  const thread = new Worker(new URL('./examiner-thread.ts', import.meta.url), { resourceLimits })
  thread.unref()
  // Ends with a document, which is told so below, or by itself: then it is not to be used again.
  thread.on('error', () => void idle.splice(0, Infinity, ...idle.filter((other) => other !== thread)))
  return thread
}

const tooMuch: Finding = { key: 'wrong_document', reason: 'Takes too long, or too much memory, to look into' }

/** A document at which a thread ends, or does not come to an end, is refused; the thread is given up. */
function ask(thread: Worker, examination: Examination): Promise<Examined> {
  return new Promise((resolve) => {
    const giveUp = () => {
      settle({ finding: tooMuch })
      void thread.terminate()
    }
    const timer = setTimeout(giveUp, patience)
    const settle = (examined: Examined) => {
      clearTimeout(timer)
      thread.off('message', answered).off('error', giveUp)
      resolve(examined)
    }
    const answered = (examined: Examined) => {
      settle(examined)
      idle.push(thread)
    }
    thread.once('message', answered).once('error', giveUp)
    thread.postMessage(examination)
  })
}

/** Looks into a document away from the event loop, so that nobody else waits for it. */
export function examine(examination: Examination): Promise<Finding | undefined> {
  return oneOfFew(async () => {
    const examined = await ask(takeThread(), examination)
    if ('failure' in examined) throw examined.failure
    return examined.finding
  })
}
