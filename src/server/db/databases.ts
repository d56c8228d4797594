import type { LogConfig } from 'kysely'
import type pg from 'pg'
import { type Connection, type Database, type DatabaseOptions, openDatabase } from './database.ts'
import type { Listen } from './listening.ts'

/**
 * The database by who asks, each with connections of its own: whatever one of them uses up, the others do not miss.
 * visitors: whoever is not signed in: tracking, public pages, captchas, signing in.
 * office: reads and writes of managers, and the mail that follows from them.
 * bulk: imports, exports and other long work, which takes its turn (`inBulk`).
 * health: whether the database answers, and figures for a monitor.
 */
export type Purpose = 'visitors' | 'office' | 'bulk' | 'health'

export type Databases = Readonly<Record<Purpose, Database>>

/** As many as there is bulk work at once. */
export const bulkConnections = 2
const healthConnections = 1

/** One for visitors and one for the office beside what is fixed. */
export const minConnections = bulkConnections + healthConnections + 2
export const defaultConnections = 12

/** What visitors ask for is one short statement each; managers' writes are transactions of several. */
export function connectionsFor(all: number): Record<Purpose, number> {
  const rest = Math.max(all, minConnections) - bulkConnections - healthConnections
  const visitors = Math.max(1, Math.floor(rest / 3))
  return { visitors, office: rest - visitors, bulk: bulkConnections, health: healthConnections }
}

/**
 * People wait no longer than this for another's change of the same rows, such as a code that an import is about to
 * take; then they are told to come again.
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
  const visitors = open('visitors', { lockTimeoutMs })
  const office = open('office', { lockTimeoutMs })
  const bulk = open('bulk')
  const health = open('health')
  const all = [visitors, office, bulk, health]
  return {
    databases: { visitors: visitors.db, office: office.db, bulk: bulk.db, health: health.db },
    pools: { visitors: visitors.pool, office: office.pool, bulk: bulk.pool, health: health.pool },
    listen: office.listen,
    close: async () => void (await Promise.all(all.map(({ close }) => close()))),
  }
}
