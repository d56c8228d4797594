import { Kysely, type LogConfig, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Listen, listener } from './listening.ts'
import type { Tables } from './tables.ts'
import { valueParsers } from './value-parsers.ts'

export { isConnectionError, isOverload, violatedConstraint } from './database-errors.ts'

export type Database = Kysely<Tables>

/** A PostgreSQL URL, or a server on a Unix socket: the folder of the socket, the user, the database. */
export type Connection = string | { host: string; user: string; database: string }

export interface OpenDatabase {
  db: Database
  pool: pg.Pool
  listen: Listen
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Connections at most. */
  max?: number
  log?: LogConfig
}

const statementTimeout = 15_000

/** What every connection shares, those of the pool and those outside it. */
function connectionConfig(connection: Connection): pg.ClientConfig {
  return {
    // A socket is fully named by its folder: PGPORT and PGSSLMODE are about other servers.
    ...(typeof connection === 'string'
      ? { connectionString: connection }
      : { ...connection, port: 5432, ssl: false }),
    // Those who wait are told within two seconds.
    connectionTimeoutMillis: 1_800,
    keepAlive: true,
    application_name: 'cargo-clear',
    options: '-c timezone=UTC -c datestyle=ISO',
    types: valueParsers,
  }
}

/** Kysely names no statements; the few that are sent prepared go to the driver itself. */
const pools = new WeakMap<Database, pg.Pool>()

/** Opens no connection yet: the first query does, so a database that is away fails the query, not the start. */
export function openDatabase(connection: Connection, options: DatabaseOptions = {}): OpenDatabase {
  const pool = new pg.Pool({
    ...connectionConfig(connection),
    // A few busy connections serve two cores better than many (measured: 3–8 against 20).
    max: options.max ?? 8,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeout,
    // For a network that swallows answers, where the server's own limit never reaches us.
    query_timeout: statementTimeout + 2_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  // The pool replaces a connection that broke while idle; without a listener it would end the process.
  pool.on('error', () => undefined)
  // So would one that breaks between two statements of a transaction, when the pool does not listen.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(options.log && { log: options.log }),
  })
  pools.set(db, pool)
  return { db, pool, listen: listener(connectionConfig(connection)), close: () => db.destroy() }
}

/** PostgreSQL reads it once a connection, and keeps its plan where that does not depend on the values. */
export interface PreparedStatement {
  readonly name: string
  readonly text: string
}

/** Sends a statement by its name, outside any transaction; for hot paths, where building and planning are dear. */
export async function executePrepared<R extends unknown[]>(
  db: Database,
  statement: PreparedStatement,
  values: unknown[],
): Promise<R[]> {
  const pool = pools.get(db)
  if (!pool) throw new Error(`${statement.name} is not for a transaction.`)
  return (await pool.query<R>({ ...statement, values, rowMode: 'array' })).rows
}
