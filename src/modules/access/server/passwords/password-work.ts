import { tooOften } from '#kits/contract/server/app-error.ts'
import { createConcurrencyLimiter } from '#kits/queue/server/concurrency/concurrency-limiter.ts'

/**
 * Limits password hashing (a core and 19 MiB) and decryption to two at a time, which leaves two of Node's four pool
 * threads to file access. A short queue covers an office that signs in at eight in the morning; beyond it requests are
 * refused with a retry.
 */
export const runPasswordWork = createConcurrencyLimiter({ atOnce: 2, queue: 64, refusal: () => tooOften(2) })
