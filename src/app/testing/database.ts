import { randomBytes } from 'node:crypto'
import type { LogConfig } from 'kysely'
import type { Pool } from 'pg'
import pg from 'pg'
import { inject } from 'vitest'
import type { Connection, Database } from '#kits/db/server/database.ts'
import { type OpenDatabases, openDatabases } from '#kits/db/server/databases.ts'

/** What the global setup provides to the tests. */
export interface TestPostgres {
  /** A connection that may create databases. */
  admin: Connection
  /** The names of databases to be cloned. */
  templates: Record<Template, string>
}

/**
 * Migrated, without rows; or after its first start, with the operator, its manager `admin`, the password key and the
 * reference data, which take a second to make.
 */
type Template = 'empty' | 'started'

/** Of the manager `admin`. */
export const adminPassword = 'correct horse battery'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestPostgres
  }
}

export interface TestDatabase extends Pick<OpenDatabases, 'databases' | 'listen'> {
  connection: Connection
  /** The office pool, to inspect what was written. */
  db: Database
  pool: Pool
  drop(): Promise<void>
}

/** Creates a migrated database for the caller alone on a real PostgreSQL. */
export async function createTestDatabase({
  log,
  template = 'empty',
}: {
  log?: LogConfig
  template?: Template
} = {}): Promise<TestDatabase> {
  const { admin, templates } = inject('testServer')
  const name = `test_${randomBytes(8).toString('hex')}`
  await execute(admin, `create database ${name} template ${templates[template]} strategy file_copy`)
  const connection = withDatabase(admin, name)
  const { databases, pools, listen, close } = openDatabases(connection, log && { log })
  return {
    connection,
    databases,
    db: databases.office,
    pool: pools.office,
    listen,
    drop: async () => {
      await close()
      await dropDatabase(admin, name)
    },
  }
}

/** Terminates our own connections only: PostgreSQL stops its vacuum by itself, which we may not. */
export async function dropDatabase(admin: Connection, name: string): Promise<void> {
  await execute(
    admin,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = current_user`,
  )
  await execute(admin, `drop database ${name}`)
}

/** The same server, another database. */
export function withDatabase(connection: Connection, database: string): Connection {
  if (typeof connection !== 'string') return { ...connection, database }
  const url = new URL(connection)
  url.pathname = `/${database}`
  return url.href
}

/** One statement on a connection of its own, as creating a database needs. */
export async function execute(connection: Connection, statement: string): Promise<void> {
  const client = new pg.Client(
    typeof connection === 'string' ? { connectionString: connection } : { ...connection, port: 5432 },
  )
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
