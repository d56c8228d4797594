import { bulkConnections } from '../db/databases.ts'
import { AppError } from '../errors/app-error.ts'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

/**
 * Long work takes its turn: one at a time for each manager, and as many at once as it has connections. Who has waited
 * for half a minute is told to come again, while the client still listens.
 */
export const runBulkWork = createConcurrencyLimiter({
  atOnce: bulkConnections,
  each: 1,
  queue: 20,
  waitMs: 30_000,
  refusal: () => new AppError('busy', { retryAfter: 10 }),
})
