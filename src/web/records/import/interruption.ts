import { CallError } from '#web/api/call-error.ts'

interface Ended {
  readonly error: unknown
  readonly isDryRun: boolean
  /** Whether all of the file had left: before that the server has nothing to import. */
  readonly isSent: boolean
  readonly isCancelled: boolean
}

/**
 * What is known of an import that ended without a report. Where the server had the whole file and its answer never came,
 * it may have written the rows the moment before: only the server knows.
 */
export function interruptionOutcome({
  error,
  isDryRun,
  isSent,
  isCancelled,
}: Ended): 'unknown' | 'cancelled' | 'refused' {
  const isAnswered = error instanceof CallError && error.code !== null
  if (!isDryRun && isSent && !isAnswered) return 'unknown'
  return isCancelled ? 'cancelled' : 'refused'
}
