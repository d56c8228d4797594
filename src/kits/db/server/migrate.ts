import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { applySchema } from './apply-schema.ts'
import type { SchemaObject } from './schema-files.ts'
import { statementEnds } from './statements.ts'

export interface MigrateOptions {
  /**
   * Holds the files `NNNN_name.sql`. Its folder `before`, where there is one, holds those of before the first of them, which
   * is the baseline: by them a database of an earlier version is led to it.
   */
  folder: string
  /** The functions and triggers that follow the migrations, and the version of the program; none unless given. */
  schema?: { objects: readonly SchemaObject[]; version: string }
  say(line: string): void
  /** The last file to apply; all, and the functions and triggers, unless given. */
  upTo?: string
}

interface Migration {
  name: string
  sql: string
  sha256: string
}

interface AppliedMigration {
  name: string
  sha256: string
}

/** An error whose message says why the database cannot be migrated. */
class MigrationError extends Error {
  override name = 'MigrationError'
}

// The advisory lock's key: any number that nothing else in this database uses.
const lockKey = 4_201_110_117
const oldestVersion = 15

/**
 * The first line of a migration that runs outside a transaction, as `create index concurrently` must. After a kill it
 * runs again from its first statement, so every statement must be repeatable.
 */
const outsideTransaction = '-- Outside a transaction.'
/** Milliseconds between two attempts to get the lock. */
const lockInterval = 200

/**
 * Applies pending migrations in order, each in one transaction with its row in `migration`, so that a kill at any
 * moment loses and repeats nothing; then the functions and triggers that changed. Returns the names applied.
 */
export async function migrate(pool: pg.Pool, options: MigrateOptions): Promise<string[]> {
  const { folder, schema, say, upTo } = options
  const [migrations, before] = await Promise.all([readMigrations(folder), readBefore(folder)])
  const client = await pool.connect()
  try {
    await refuseOldServer(client)
    // Waiting for another instance and building an index may both take long.
    await client.query('set statement_timeout = 0')
    await takeLock(client, say)
    await client.query(
      `create table if not exists migration (
        name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
    )
    const led = await leadToBaseline(client, migrations[0]?.name ?? '', before, options)
    const names = led.isThere ? await applyPending(client, migrations, options) : []
    if (schema && upTo === undefined)
      await applySchema(client, {
        ...schema,
        superseded: led.names.length > 0 ? supersededBy(migrations, before) : new Set(),
        isMigrated: led.names.length + names.length > 0,
        say,
      })
    return [...led.names, ...names]
  } finally {
    // Closing the connection releases the lock and forgets the settings.
    client.release(true)
  }
}

const readBefore = (folder: string): Promise<Migration[]> =>
  readMigrations(join(folder, 'before')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

const objectNames = (sql: string): string[] =>
  [...sql.matchAll(/create (?:or replace )?(?:function|trigger) ([a-z_]+)/g)].map(([, name = '']) => name)

/** What earlier versions made, and the migrations from the baseline on do not. */
function supersededBy(migrations: Migration[], before: Migration[]): Set<string> {
  const kept = new Set(migrations.flatMap(({ sql }) => objectNames(sql)))
  return new Set(before.flatMap(({ sql }) => objectNames(sql)).filter((name) => !kept.has(name)))
}

async function applyPending(
  client: pg.PoolClient,
  migrations: Migration[],
  { say, upTo }: MigrateOptions,
): Promise<string[]> {
  const pending = findPending(migrations, await listApplied(client)).filter(
    ({ name }) => upTo === undefined || name <= upTo,
  )
  for (const migration of pending) {
    say(`Migrating the database: ${migration.name}`)
    await apply(client, migration)
  }
  return pending.map(({ name }) => name)
}

/**
 * A database that was begun before the baseline, or is to be restored as of then, goes the way of its own files; at their end it is
 * what the baseline makes, and has its row instead of theirs.
 */
async function leadToBaseline(
  client: pg.PoolClient,
  baseline: string,
  before: Migration[],
  options: MigrateOptions,
): Promise<{ isThere: boolean; names: string[] }> {
  const applied = await listApplied(client)
  const isOlder = applied.some(({ name }) => name < baseline)
  const isToBeOlder = applied.length === 0 && options.upTo !== undefined && options.upTo < baseline
  if (before.length === 0 || !(isOlder || isToBeOlder)) return { isThere: true, names: [] }
  const names = await applyPending(client, before, options)
  if (options.upTo !== undefined && options.upTo < baseline) return { isThere: false, names }
  const { sha256 } = (await readMigrations(options.folder))[0] as Migration
  await client.query('begin')
  await client.query('delete from migration')
  await client.query('insert into migration (name, sha256) values ($1, $2)', [baseline, sha256])
  await client.query('commit')
  return { isThere: true, names: [...names, baseline] }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const odd = names.find((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
  if (odd) throw new MigrationError(`The migration ${odd} is not named like 0001_what_it_does.sql.`)
  const twin = names.find((name, index) => names[index + 1]?.slice(0, 4) === name.slice(0, 4))
  if (twin) throw new MigrationError(`Two migrations have the number ${twin.slice(0, 4)}.`)
  return Promise.all(
    names.map(async (name) => {
      // A checkout may have changed the line ends.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function refuseOldServer(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  const version = rows[0]?.version ?? ''
  if (Number.parseInt(version, 10) < oldestVersion) {
    throw new MigrationError(
      `PostgreSQL ${oldestVersion} or later is needed, but the database server is PostgreSQL ${version}.`,
    )
  }
}

/**
 * Polls for the lock instead of waiting for it: building an index waits for every statement running elsewhere, so also
 * for a waiting lock request.
 */
async function takeLock(client: pg.PoolClient, say: MigrateOptions['say']): Promise<void> {
  const isTaken = async () => {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      lockKey,
    ])
    return rows[0]?.taken === true
  }
  if (await isTaken()) return
  say('Waiting for another server that is migrating this database…')
  do await wait(lockInterval)
  while (!(await isTaken()))
}

async function listApplied(client: pg.PoolClient): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>('select name, sha256 from migration order by name')
  return rows
}

function findPending(migrations: Migration[], applied: AppliedMigration[]): Migration[] {
  const newestFile = migrations.at(-1)?.name ?? ''
  for (const { name, sha256 } of applied) {
    const file = migrations.find((migration) => migration.name === name)
    if (file?.sha256 === sha256) continue
    if (file) {
      throw new MigrationError(
        `The migration ${name} was changed after it had been applied. Put the file back as it was, and make the change in a new migration.`,
      )
    }
    throw new MigrationError(
      name > newestFile
        ? `The database is newer than this program: it has the migration ${name}. Start a newer version of the program.`
        : `The migration ${name} has been applied to the database, but its file is missing.`,
    )
  }
  const newestApplied = applied.at(-1)?.name ?? ''
  const pending = migrations.filter((migration) => !applied.some(({ name }) => name === migration.name))
  const late = pending.find(({ name }) => name < newestApplied)
  if (late) {
    throw new MigrationError(
      `The migration ${late.name} comes before ${newestApplied}, which has been applied already. Give it the next free number.`,
    )
  }
  return pending
}

async function apply(client: pg.PoolClient, { name, sql, sha256 }: Migration): Promise<void> {
  const isWhole = !sql.startsWith(outsideTransaction)
  if (isWhole) await client.query('begin')
  for (const { text, start } of isWhole ? [{ text: sql, start: 0 }] : statementsOf(sql)) {
    await client.query(unhurried(text)).catch((cause: unknown) => {
      // The connection is closed by the caller, which rolls back.
      if (!(cause instanceof pg.DatabaseError)) throw cause
      const where = cause.position ? ` at ${lineAndColumn(sql, start, Number(cause.position))}` : ''
      throw new MigrationError(`The migration ${name} failed${where}: ${cause.message}.`, { cause })
    })
  }
  await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
  if (isWhole) await client.query('commit')
}

/** The statements of a file and their offsets. */
function statementsOf(sql: string): { text: string; start: number }[] {
  const ends = statementEnds(sql)
  return ends.map((end, index) => {
    const start = ends[index - 1] ?? 0
    return { text: sql.slice(start, end), start }
  })
}

function lineAndColumn(sql: string, start: number, position: number): string {
  // PostgreSQL's error position counts characters from 1.
  const before = sql.slice(0, start) + [...sql.slice(start)].slice(0, position - 1).join('')
  const lines = before.split('\n')
  return `line ${lines.length}, column ${[...(lines.at(-1) ?? '')].length + 1}`
}

/** A query without the client-side timeout; 0 would mean the pool's default. */
function unhurried(text: string): pg.QueryConfig {
  return { text, query_timeout: 2 ** 31 - 1 } as pg.QueryConfig
}
