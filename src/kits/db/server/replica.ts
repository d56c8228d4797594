import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database.ts'

/** Milliseconds during which a replica that failed is not asked again. */
const restMs = 5_000

/** A replica cancels queries that conflict with replay: serialization_failure. */
const isRecoveryConflict = (error: unknown): boolean => (error as { code?: unknown }).code === '40001'

interface Source {
  primary: Database
  replica: Database | undefined
  now(): Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/** Runs a read on the replica or the primary. */
export type ReplicaRead = <T>(read: (db: Database) => Promise<T>) => Promise<T>

/**
 * Runs reads that may be slightly stale: on the replica if there is one, and on the primary while the replica fails.
 * The replica may be unreachable, may refuse the connection or may lack the newest tables; errors in the read itself
 * are reported by the primary.
 */
export function createReplicaReader({ primary, replica, now, log }: Source): ReplicaRead {
  let restUntil = 0
  const rest = (): void => {
    restUntil = now().getTime() + restMs
  }
  return async (read) => {
    if (!replica || now().getTime() < restUntil) return read(primary)
    // While one read probes the replica, others use the primary instead of waiting.
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
