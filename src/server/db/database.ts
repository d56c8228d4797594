import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, type LogConfig, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Listen, listener } from './listening.ts'
import { nameStatements } from './named-statements.ts'
import type { Tables } from './tables.ts'
import { valueParsers } from './value-parsers.ts'
import { watchConnections } from './watch.ts'

export { isConnectionError, isOverload, isStillReferenced, violatedConstraint } from './database-errors.ts'

export type Database = Kysely<Tables>

/** A PostgreSQL URL, or a server on a Unix socket: the folder of the socket, the user, the database. */
export type Connection = string | { host: string; user: string; database: string }

export interface OpenDatabase {
  db: Database
  pool: pg.Pool
  listen: Listen
  /** Whoever still uses a connection has half a second to give it back. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Connections at most. */
  max?: number
  /** Its work takes as long as it takes: a database that lets nobody else in meanwhile is not taken for away. */
  isPatient?: boolean
  /** What its connections are for, as PostgreSQL's list of them shows it. */
  purpose?: string
  /** How long a statement waits for a change of another; as long as it may take unless given. */
  lockTimeoutMs?: number
  log?: LogConfig
}

const statementTimeout = 15_000
const closeWithinMs = 500

const usualOptions = '-c timezone=UTC -c datestyle=ISO'

/**
 * A network may swallow what is sent: there, those who wait for a connection are told within two seconds. A socket of
 * this machine swallows nothing, and says so where its other end is gone: what is slow there only lacks a processor.
 */
function isOverNetwork(config: pg.ClientConfig): boolean {
  return !new pg.Client(config).host.startsWith('/')
}

/** What every connection shares, those of the pool and those outside it. */
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

/** The few statements that are sent under a name of their own go to the driver itself. */
const pools = new WeakMap<Database, pg.Pool>()

/** Opens no connection yet: the first query does, so a database that is away fails the query, not the start. */
export function openDatabase(connection: Connection, options: DatabaseOptions = {}): OpenDatabase {
  const config = connectionConfig(connection)
  const watch = watchConnections({ knock: (withinMs) => knock(config, withinMs) })
  const pool = new pg.Pool({
    ...config,
    ...(options.purpose && { application_name: `${config.application_name} ${options.purpose}` }),
    // Not by its own name: a pooler that leaves the options out, as it must, would not know it.
    ...(options.lockTimeoutMs && { options: `${usualOptions} -c lock_timeout=${options.lockTimeoutMs}` }),
    stream: watch.stream,
    max: options.max ?? 8,
    idleTimeoutMillis: 30_000,
    // What it has named, planned and looked up goes with it.
    maxLifetimeSeconds: 1_800,
    statement_timeout: statementTimeout,
    // For a network that swallows answers, where the server's own limit never reaches us.
    query_timeout: statementTimeout + 2_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  // The pool replaces a connection that broke while idle; without a listener it would end the process.
  pool.on('error', () => undefined)
  // So would one that breaks between two statements of a transaction, when the pool does not listen.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('connect', nameStatements)
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
    // Refused, as by one that has as many connections as it may: it is there.
    if (error instanceof pg.DatabaseError) return
    throw error
  }
  // Nobody waits for the goodbye, which a network that is gone would never answer.
  const goodbye = Promise.race([client.end(), wait(withinMs, undefined, { ref: false })])
  void goodbye.finally(() => socket.destroy())
}

/** How many connections there are, how many of them have nothing to do, and how many queries wait for one. */
export function connectionsOf(db: Database): { open: number; idle: number; waiting: number } {
  const pool = pools.get(db)
  return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 }
}

/** A connection by itself, which takes as long as it takes: for what reads or writes everything there is. */
export type DatabaseSession = pg.Client

export async function openSession(connection: Connection): Promise<DatabaseSession> {
  const session = new pg.Client({ ...connectionConfig(connection), application_name: 'cargo-clear command' })
  // What breaks the connection fails the query under way; without a listener it would end the process.
  session.on('error', () => undefined)
  await session.connect()
  await session.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
  return session
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
