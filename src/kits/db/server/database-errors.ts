import pg from 'pg'
import { unfitStates } from './unfit-connections.ts'

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const awayStates = new Set([
  '53300', // too many connections
  '57P01', // shut down by an administrator
  '57P02', // crashed
  '57P03', // starting up or shutting down
  '57P05', // idle session closed
  ...unfitStates,
])

const overloadStates = new Set([
  '40001', // serialization failure
  '40P01', // deadlock
  '53200', // out of memory
  '55P03', // a lock not available
  '57014', // cancelled: it took too long
])

// `pg` gives these no code.
const awayMessages = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'Query read timeout',
  'Cannot use a pool after calling end on the pool',
]

/** Whether the database could not be reached, or takes no writes, as opposed to refusing a statement. */
export function isConnectionError(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionError)
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  // Connecting failed: the socket file is missing or not ours. The same codes from a file operation mean something
  // else.
  if (syscall === 'connect') return true
  if (code !== undefined) return awayCodes.has(code) || awayStates.has(code) || code.startsWith('08')
  return awayMessages.some((message) => error.message.startsWith(message))
}

/** Whether the database has no room for what was to be written. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '53100'
}

/** Whether the database gave up for lack of time, memory or a lock: a retry may succeed. */
export function isOverload(error: unknown): boolean {
  return error instanceof pg.DatabaseError && overloadStates.has(error.code ?? '')
}

const constraintStates = new Set([
  '23503', // foreign key
  '23505', // unique
  '23514', // check
])

/** The name of the unique, foreign-key or check constraint that refused a statement. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code !== undefined && constraintStates.has(error.code)
    ? error.constraint
    : undefined
}

const referencedStates = new Set([
  '23001', // restrict
  '23503', // foreign key
])

/** Whether a delete failed because other rows reference the row. */
export function isStillReferenced(error: unknown): boolean {
  return error instanceof pg.DatabaseError && referencedStates.has(error.code ?? '')
}
