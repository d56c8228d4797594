import { CallError } from '#kits/http/web/call-error.ts'

interface Ended {
  readonly error: unknown
  readonly isDryRun: boolean
  /** Whether the whole file was sent: before that the server has nothing to import. */
  readonly isSent: boolean
  readonly isCancelled: boolean
}

/**
 * The outcome of an import that ended without a report. Once the server had the whole file it may have written the
 * rows even though no response came: then the outcome is unknown.
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
