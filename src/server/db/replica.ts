import { type Database, isConnectionError } from './database.ts'

/** How long a replica that did not answer is left alone. */
const restMs = 5_000

/** A replica ends a query that stands in the way of what it has to replay: serialization_failure. */
const isRecoveryConflict = (error: unknown): boolean => (error as { code?: unknown }).code === '40001'

/** Reads that may be a moment old: from the replica where there is one, and from the primary while it is away. */
export function reader(
  primary: Database,
  replica: Database | undefined,
  now: () => Date,
): <T>(read: (db: Database) => Promise<T>) => Promise<T> {
  if (!replica) return (read) => read(primary)
  let restUntil = 0
  const rest = (): void => {
    restUntil = now().getTime() + restMs
  }
  return async (read) => {
    if (now().getTime() < restUntil) return read(primary)
    // Whoever comes while this one finds out asks the primary, rather than waiting with it for nothing.
    if (restUntil !== 0) rest()
    try {
      const found = await read(replica)
      restUntil = 0
      return found
    } catch (error) {
      const isAway = isConnectionError(error)
      if (isAway) rest()
      if (isAway || isRecoveryConflict(error)) return read(primary)
      throw error
    }
  }
}
