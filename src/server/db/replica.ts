import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database.ts'

/** How long a replica that did not answer is left alone. */
const restMs = 5_000

/** A replica ends a query that stands in the way of what it has to replay: serialization_failure. */
const isRecoveryConflict = (error: unknown): boolean => (error as { code?: unknown }).code === '40001'

interface Source {
  primary: Database
  replica: Database | undefined
  now(): Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/** Asks a database that has what is asked for. */
export type ReplicaRead = <T>(read: (db: Database) => Promise<T>) => Promise<T>

/**
 * Reads that may be a moment old: from the replica where there is one, and from the primary while it cannot
 * answer. It may be away, may not let us in, or may not have heard of the newest tables yet: what is wrong with the
 * read itself is said by the primary.
 */
export function createReplicaReader({ primary, replica, now, log }: Source): ReplicaRead {
  let restUntil = 0
  const rest = (): void => {
    restUntil = now().getTime() + restMs
  }
  return async (read) => {
    if (!replica || now().getTime() < restUntil) return read(primary)
    // Whoever comes while this one finds out asks the primary, rather than waiting with it for nothing.
    if (restUntil !== 0) rest()
    try {
      const found = await read(replica)
      if (restUntil !== 0) log.info('the replica answers again')
      restUntil = 0
      return found
    } catch (err) {
      if (!isRecoveryConflict(err)) {
        if (restUntil === 0) log.warn({ err }, 'the replica cannot answer: the primary does')
        rest()
      }
      return read(primary)
    }
  }
}
