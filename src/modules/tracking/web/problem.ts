import type { ErrorKey } from '#kits/contract/shared/errors.ts'

/** Why there is no answer, as shown to a visitor. */
export type ProblemKind =
  | 'offline'
  | 'unreachable'
  | 'limited'
  | 'unproven'
  | 'away'
  | 'refused'
  | 'cancelled'

export interface Problem {
  readonly kind: ProblemKind
  /** The server's message; shown where ours would say less. */
  readonly msg: string
  /** Seconds to wait before another try; null where that is not known. */
  readonly retryAfter: number | null
  /** It was retried automatically; the next retry is the visitor's. */
  readonly isRepeated: boolean
}

interface Failure {
  /** The HTTP status; 0 where no response came. */
  readonly status: number
  readonly msg: string
  readonly retryAfter: number | null
  readonly key: ErrorKey | null
}

const awayStatuses = [502, 503, 504]

/** Seconds to wait where a 429 does not say how long. */
const usualWait = 30

export function problemOf(failure: Failure, isOnline: boolean, isRepeated: boolean): Problem {
  // Refused until the browser has done the work that the server asks for.
  if (failure.key === 'proof_wanted')
    return { kind: 'unproven', msg: failure.msg, retryAfter: null, isRepeated }
  const kind = kindOf(failure.status, isOnline)
  const retryAfter = failure.retryAfter ?? (kind === 'limited' ? usualWait : null)
  return { kind, msg: failure.msg, retryAfter, isRepeated }
}

function kindOf(status: number, isOnline: boolean): ProblemKind {
  if (status === 0) return isOnline ? 'unreachable' : 'offline'
  if (status === 429) return 'limited'
  return awayStatuses.includes(status) ? 'away' : 'refused'
}
