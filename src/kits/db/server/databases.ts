import type { LogConfig } from 'kysely'
import type pg from 'pg'
import { type Connection, type Database, type DatabaseOptions, openDatabase } from './database.ts'
import type { Listen } from './listening.ts'

/**
 * Connection pools by purpose, so that no kind of work uses up the connections of another.
 * tracking: visitors' tracking, which must not wait behind a flood of sign-ins.
 * visitors: other requests without a session: public pages, captchas, sign-in.
 * office: reads and writes of managers, and the mail that follows from them.
 * bulk: imports, exports and other long work, queued by `runBulkWork`.
 * health: readiness and metrics.
 */
export type Purpose = 'tracking' | 'visitors' | 'office' | 'bulk' | 'health'

export type Databases = Readonly<Record<Purpose, Database>>

/** Equals the number of bulk tasks that run at once. */
export const bulkConnections = 2
const healthConnections = 1

/** The fixed pools, plus one connection each for tracking, visitors and the office. */
export const minConnections = bulkConnections + healthConnections + 3
export const defaultConnections = 12

/** Splits the connections: a visitor's request is one short statement, a manager's write a transaction of several. */
export function connectionsFor(all: number): Record<Purpose, number> {
  const rest = Math.max(all, minConnections) - bulkConnections - healthConnections
  const tracking = Math.max(1, Math.floor(rest / 4))
  const visitors = tracking
  const office = rest - tracking - visitors
  return { tracking, visitors, office, bulk: bulkConnections, health: healthConnections }
}

/**
 * How long requests of people wait for a row that another transaction locks, such as a code that an import is writing;
 * then they are asked to retry.
 */
const lockTimeoutMs = 5_000

export interface OpenDatabases {
  databases: Databases
  pools: Readonly<Record<Purpose, pg.Pool>>
  listen: Listen
  close(): Promise<void>
}

interface Options {
  /** Connections at most, all together. */
  max?: number
  log?: LogConfig
}

/** Opens no connection yet, as `openDatabase`. */
export function openDatabases(
  connection: Connection,
  { max = defaultConnections, log }: Options = {},
): OpenDatabases {
  const shares = connectionsFor(max)
  const open = (purpose: Purpose, options: DatabaseOptions = {}) =>
    openDatabase(connection, { max: shares[purpose], purpose, ...(log && { log }), ...options })
  const tracking = open('tracking', { lockTimeoutMs, takesStandby: true })
  const visitors = open('visitors', { lockTimeoutMs })
  const office = open('office', { lockTimeoutMs })
  const bulk = open('bulk')
  const health = open('health', { takesStandby: true })
  const all = [tracking, visitors, office, bulk, health]
  return {
    databases: {
      tracking: tracking.db,
      visitors: visitors.db,
      office: office.db,
      bulk: bulk.db,
      health: health.db,
    },
    pools: {
      tracking: tracking.pool,
      visitors: visitors.pool,
      office: office.pool,
      bulk: bulk.pool,
      health: health.pool,
    },
    listen: office.listen,
    close: async () => void (await Promise.all(all.map(({ close }) => close()))),
  }
}
