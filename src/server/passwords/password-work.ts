import { createConcurrencyLimiter } from '../concurrency/concurrency-limiter.ts'
import { tooOften } from '../errors/app-error.ts'

/**
 * Hashing takes a core and 19 MiB, decrypting a part of a core: together at most two at a time, which leaves two of
 * Node's four threads to files. A short queue waits, an office that signs in at eight in the morning; the rest is told to.
 */
export const runPasswordWork = createConcurrencyLimiter({ atOnce: 2, queue: 64, refusal: () => tooOften(2) })
