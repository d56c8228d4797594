import { setTimeout as wait } from 'node:timers/promises'
import { isConnectionError } from './database-errors.ts'

/** Milliseconds between two attempts. */
const intervalMs = 1_000

interface Options {
  say(line: string): void
  /** Ends the waiting: the last error is thrown. */
  signal: AbortSignal
}

/** Whether an error, or what caused it, is that the database went away. */
function isOutage(error: unknown): boolean {
  return (
    isConnectionError(error) || (error instanceof Error && error.cause !== undefined && isOutage(error.cause))
  )
}

/**
 * Does a work of the start again from its beginning for as long as the database goes away meanwhile; all else is
 * thrown. The work must bear being cut at any place and done again.
 */
export async function outlastOutages<T>(work: () => Promise<T>, { say, signal }: Options): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!isOutage(error) || signal.aborted) throw error
      if (tries === 1) say(`The database went away (${(error as Error).message}). Waiting for it…`)
      await wait(intervalMs, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) throw error
    }
  }
}
