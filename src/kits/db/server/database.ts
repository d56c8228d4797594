import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, type LogConfig, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Listen, listener } from './listening.ts'
import { nameStatements } from './named-statements.ts'
import type { Tables } from './tables.ts'
import { dropUnfitConnections, KnowingClient, refuseStandby } from './unfit-connections.ts'
import { valueParsers } from './value-parsers.ts'
import { watchConnections } from './watch.ts'

export {
  isConnectionError,
  isDiskFull,
  isOverload,
  isStillReferenced,
  violatedConstraint,
} from './database-errors.ts'

export type Database = Kysely<Tables>

/** A PostgreSQL URL, or a server on a Unix socket: the folder of the socket, the user, the database. */
export type Connection = string | { host: string; user: string; database: string }

export interface OpenDatabase {
  db: Database
  pool: pg.Pool
  listen: Listen
  /** Connections in use have half a second to be released. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Connections at most. */
  max?: number
  /** For long work: a database that accepts no new connections meanwhile is not treated as unreachable. */
  isPatient?: boolean
  /** For what only reads, and may read what is slightly stale: a standby will do. */
  takesStandby?: boolean
  /** The suffix of `application_name`, as pg_stat_activity shows it. */
  purpose?: string
  /** How long a statement waits for a lock; unlimited unless given. */
  lockTimeoutMs?: number
  log?: LogConfig
}

const statementTimeout = 15_000
const closeWithinMs = 500

const usualOptions = '-c timezone=UTC -c datestyle=ISO'

/**
 * A network may drop packets silently, so those who wait for a connection get an error within two seconds. A local
 * socket fails at once when its other end is gone: slowness there only means a busy processor.
 */
function isOverNetwork(config: pg.ClientConfig): boolean {
  return !new pg.Client(config).host.startsWith('/')
}

/** Settings of every connection, inside and outside the pool. */
function connectionConfig(connection: Connection): pg.ClientConfig {
  const config = {
    // A socket is fully named by its folder: PGPORT and PGSSLMODE are about other servers.
    ...(typeof connection === 'string'
      ? { connectionString: connection }
      : { ...connection, port: 5432, ssl: false }),
    keepAlive: true,
    application_name: 'cargo-clear',
    options: usualOptions,
    types: valueParsers,
  }
  return { ...config, connectionTimeoutMillis: isOverNetwork(config) ? 1_800 : 5_000 }
}

/** Prepared statements bypass Kysely and go to the driver's pool. */
const pools = new WeakMap<Database, pg.Pool>()

/** Opens no connection yet, the first query does: an unreachable database fails that query, not the start. */
export function openDatabase(connection: Connection, options: DatabaseOptions = {}): OpenDatabase {
  const config = connectionConfig(connection)
  const watch = watchConnections({ knock: (withinMs) => knock(config, withinMs) })
  const pool = new pg.Pool({
    ...config,
    ...(options.purpose && { application_name: `${config.application_name} ${options.purpose}` }),
    // Not as a parameter of its own: a connection pooler that ignores `options`, as it must, would reject an unknown
    // parameter.
    ...(options.lockTimeoutMs && { options: `${usualOptions} -c lock_timeout=${options.lockTimeoutMs}` }),
    stream: watch.stream,
    Client: KnowingClient,
    ...(!options.takesStandby && { onConnect: refuseStandby }),
    max: options.max ?? 8,
    idleTimeoutMillis: 30_000,
    // Renewing a connection frees its prepared statements, plans and caches.
    maxLifetimeSeconds: 1_800,
    statement_timeout: statementTimeout,
    // For a network that drops answers, where the server's own timeout never reaches us.
    query_timeout: statementTimeout + 2_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  // The pool replaces a connection that broke while idle; without a listener it would end the process.
  pool.on('error', () => undefined)
  // A connection that breaks between two statements of a transaction would end the process too, as the pool does not
  // listen then.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('connect', nameStatements)
  dropUnfitConnections(pool)
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(options.log && { log: options.log }),
  })
  pools.set(db, pool)
  if (!options.isPatient && isOverNetwork(config)) watch.begin(pool)
  const close = (): Promise<void> => {
    const cutting = setTimeout(watch.cut, closeWithinMs)
    return db.destroy().finally(() => {
      clearTimeout(cutting)
      watch.end()
    })
  }
  return { db, pool, listen: listener(config), close }
}

async function knock(config: pg.ClientConfig, withinMs: number): Promise<void> {
  const socket = new Socket()
  const client = new pg.Client({ ...config, connectionTimeoutMillis: withinMs, stream: () => socket })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    socket.destroy()
    // An answer, even a refusal such as "too many connections", shows that the database is reachable.
    if (error instanceof pg.DatabaseError) return
    throw error
  }
  // Closing is not awaited for longer: an unreachable server would never answer it.
  const goodbye = Promise.race([client.end(), wait(withinMs, undefined, { ref: false })])
  void goodbye.finally(() => socket.destroy())
}

/** Open and idle connections, and queries waiting for one. */
export function connectionsOf(db: Database): { open: number; idle: number; waiting: number } {
  const pool = pools.get(db)
  return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 }
}

/** A single connection without timeouts, for reading or writing the whole database. */
export type DatabaseSession = pg.Client

export async function openSession(connection: Connection): Promise<DatabaseSession> {
  const session = new pg.Client({ ...connectionConfig(connection), application_name: 'cargo-clear command' })
  // A broken connection fails the running query; without a listener it would end the process.
  session.on('error', () => undefined)
  await session.connect()
  await session.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
  return session
}

/**
 * A statement that PostgreSQL parses once per connection, keeping its plan where that does not depend on the values.
 */
export interface PreparedStatement {
  readonly name: string
  readonly text: string
}

/**
 * Executes a prepared statement outside any transaction; for hot paths, where building and planning a query cost most.
 */
export async function executePrepared<R extends object>(
  db: Database,
  statement: PreparedStatement,
  values: unknown[],
): Promise<R[]> {
  const pool = pools.get(db)
  if (!pool) throw new Error(`${statement.name} is not for a transaction.`)
  return (await pool.query<R>({ ...statement, values })).rows
}
