import { copyIn, copyOut } from '#kits/db/server/copy.ts'
import type { DatabaseSession } from '#kits/db/server/database.ts'

/** A table and its stored columns; generated columns are left out, as PostgreSQL computes them again. */
export interface TableShape {
  name: string
  columns: string[]
}

export interface Migration {
  name: string
  sha256: string
}

export interface SequenceState {
  name: string
  lastValue: string
  isCalled: boolean
}

export interface StoredDocument {
  key: string
  size: number
}

/** What is no part of the backed-up rows: the schema's version, and copies of papers, which are drawn anew. */
const leftOut = ['migration', 'document_copy']

/** Tables that migrations fill: they have rows from the beginning. */
export const isFilledByMigrations = ({ name }: TableShape): boolean =>
  ['deadline_progress', 'deadline_revision', 'required_paper', 'setting'].includes(name)

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
const listed = ({ name, columns }: TableShape): string =>
  `${quoted(name)} (${columns.map(quoted).join(', ')})`

/** Later reads all see the database as of this moment, whatever is written meanwhile. */
export async function beginSnapshot(session: DatabaseSession): Promise<void> {
  await session.query('begin transaction isolation level repeatable read read only')
}

export const begin = (session: DatabaseSession) => session.query('begin')
/** Rows come in pieces: one may point at another of its table that is still to come. */
export const deferConstraints = (session: DatabaseSession) => session.query('set constraints all deferred')
export const checkConstraints = (session: DatabaseSession) => session.query('set constraints all immediate')
export const commit = (session: DatabaseSession) => session.query('commit')
export const rollback = (session: DatabaseSession) => session.query('rollback')
export const analyze = (session: DatabaseSession) => session.query('analyze')

export async function listMigrations(session: DatabaseSession): Promise<Migration[]> {
  const { rows } = await session.query<Migration>('select name, sha256 from migration order by name')
  return rows
}

async function listShapes(session: DatabaseSession): Promise<TableShape[]> {
  const { rows } = await session.query<TableShape>(
    `select relname::text as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
       and attnum > 0 and not attisdropped and attgenerated = '' and relname <> all($1)
     group by relname order by relname`,
    [leftOut],
  )
  return rows
}

interface Reference {
  table: string
  target: string
}

/** Of tables to others: what points at its own table is checked once all its rows are there (`deferrable`). */
async function listReferences(session: DatabaseSession): Promise<Reference[]> {
  const { rows } = await session.query<Reference>(
    `select origin.relname::text as table, target.relname::text as target
     from pg_constraint
     join pg_class origin on origin.oid = conrelid join pg_class target on target.oid = confrelid
     where contype = 'f' and origin.relnamespace = current_schema()::regnamespace and conrelid <> confrelid`,
  )
  return rows
}

/** Every table, referenced tables before the ones that reference them, so that rows can be restored in this order. */
export async function listTables(session: DatabaseSession): Promise<TableShape[]> {
  const left = new Map((await listShapes(session)).map((shape) => [shape.name, shape]))
  const references = await listReferences(session)
  const ordered: TableShape[] = []
  while (left.size > 0) {
    const free = [...left.values()].filter(
      ({ name }) => !references.some(({ table, target }) => table === name && left.has(target)),
    )
    if (free.length === 0)
      throw new Error(`These tables point at each other: ${[...left.keys()].join(', ')}.`)
    for (const shape of free) left.delete(shape.name)
    ordered.push(...free)
  }
  return ordered
}

export function readRows(session: DatabaseSession, shape: TableShape): AsyncGenerator<Buffer[]> {
  return copyOut(session, `copy ${listed(shape)} to stdout`)
}

/** Takes whole rows, as `readRows` yields them. */
export function writeRows(session: DatabaseSession, shape: TableShape, rows: Buffer): Promise<void> {
  return copyIn(session, `copy ${listed(shape)} from stdin`, [rows])
}

export async function listSequences(session: DatabaseSession): Promise<SequenceState[]> {
  const { rows } = await session.query<{ name: string }>(
    `select sequencename::text as name from pg_sequences where schemaname = current_schema() order by 1`,
  )
  const states: SequenceState[] = []
  for (const { name } of rows) {
    const state = await session.query<Omit<SequenceState, 'name'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoted(name)}`,
    )
    states.push({ name, ...(state.rows[0] as Omit<SequenceState, 'name'>) })
  }
  return states
}

export async function setSequence(session: DatabaseSession, state: SequenceState): Promise<void> {
  await session.query('select setval($1::regclass, $2::bigint, $3)', [
    quoted(state.name),
    state.lastValue,
    state.isCalled,
  ])
}

export async function listStoredDocuments(session: DatabaseSession): Promise<StoredDocument[]> {
  const { rows } = await session.query<StoredDocument>(
    'select storage_key as key, size from cabin_document order by storage_key',
  )
  return rows
}

/** Of these storage keys, those that a cabin still references. */
export async function listStillReferenced(session: DatabaseSession, keys: string[]): Promise<string[]> {
  const { rows } = await session.query<{ key: string }>(
    'select storage_key as key from cabin_document where storage_key = any($1) order by storage_key',
    [keys],
  )
  return rows.map(({ key }) => key)
}

/** Whether a server is connected: each one listens for change notifications. */
export async function isServerRunning(session: DatabaseSession): Promise<boolean> {
  const { rowCount } = await session.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name = 'cargo-clear listening' limit 1`,
  )
  return rowCount !== 0
}

/**
 * Keeps restored rows from notifying servers. `alter table` also locks the tables against other writers until the
 * transaction ends.
 */
export async function disableTriggers(
  session: DatabaseSession,
  tables: readonly TableShape[],
): Promise<void> {
  await session.query(`set local lock_timeout = '10s'`)
  for (const { name } of tables) await session.query(`alter table ${quoted(name)} disable trigger user`)
}

export async function enableTriggers(session: DatabaseSession, tables: readonly TableShape[]): Promise<void> {
  for (const { name } of tables) await session.query(`alter table ${quoted(name)} enable trigger user`)
}

/** The names of the tables that have rows, but for those that an empty database has. */
export async function listNonEmpty(
  session: DatabaseSession,
  tables: readonly TableShape[],
): Promise<string[]> {
  const filled: string[] = []
  for (const { name } of tables.filter((table) => !isFilledByMigrations(table))) {
    const { rowCount } = await session.query(`select from ${quoted(name)} limit 1`)
    if (rowCount !== 0) filled.push(name)
  }
  return filled
}

/** Whether the schema, which may be that of an older backup, has copies of papers. */
async function hasCopies(session: DatabaseSession): Promise<boolean> {
  const { rowCount } = await session.query(`select from pg_class where oid = to_regclass('document_copy')`)
  return rowCount !== 0
}

/** Copies of papers go with them, and are drawn anew when the restored papers are looked at. */
export async function emptyTables(session: DatabaseSession, tables: readonly TableShape[]): Promise<void> {
  const names = [...tables.map(({ name }) => name), ...((await hasCopies(session)) ? ['document_copy'] : [])]
  if (names.length > 0) await session.query(`truncate ${names.map(quoted).join(', ')}`)
}

/** The content of the copies that are there. */
export async function listCopyKeys(session: DatabaseSession): Promise<string[]> {
  if (!(await hasCopies(session))) return []
  const { rows } = await session.query<{ key: string }>(
    'select storage_key as key from document_copy where storage_key is not null',
  )
  return rows.map(({ key }) => key)
}

/** Marks content that no row references, for the sweep to delete. */
export async function noteUnfiled(
  session: DatabaseSession,
  keys: readonly string[],
  since: Date,
): Promise<void> {
  await session.query(
    `insert into unfiled_content (storage_key, since) select key, $2 from unnest($1::text[]) as key
     where not exists (select from cabin_document where storage_key = key) on conflict do nothing`,
    [keys, since],
  )
}
