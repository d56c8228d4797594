import { AppError } from '#kits/contract/server/app-error.ts'
import { bulkConnections } from '#kits/db/server/databases.ts'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

/**
 * Runs long work: one task at a time per manager, and as many in total as there are bulk connections. After waiting
 * half a minute a task is refused with a retry, while its client is still there.
 */
export const runBulkWork = createConcurrencyLimiter({
  atOnce: bulkConnections,
  each: 1,
  queue: 20,
  waitMs: 30_000,
  refusal: () => new AppError('busy', { retryAfter: 10 }),
})
