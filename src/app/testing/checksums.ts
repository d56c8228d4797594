import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { isAccessEntry } from '#kits/audit/server/queries.ts'
import type { TestServer } from './test-server.ts'

type ServerData = Pick<TestServer, 'db' | 'config'>

const knownTables = new WeakMap<ServerData['db'], readonly string[]>()

/** Asked once of each database: no test makes a table. */
async function tablesOf({ db }: ServerData): Promise<readonly string[]> {
  const known = knownTables.get(db)
  if (known) return known
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db)
  const names = rows.map(({ name }) => name)
  knownTables.set(db, names)
  return names
}

/** Access entries are excluded: they are written in any case. */
const counted = (table: string) =>
  table === 'audit_log' ? sql`where not ${isAccessEntry(sql.ref('whole.action'))}` : sql``

/**
 * A checksum per table over where each row is stored and which transaction wrote it, and one over the file names in the
 * data folder. Equal sums before and after mean that nothing was written, not even what was there already.
 */
export async function checksums(
  testServer: ServerData,
  except: readonly string[] = [],
): Promise<Record<string, string>> {
  const tables = (await tablesOf(testServer)).filter((name) => !except.includes(name))
  const sums = tables.map(
    (name) => sql`
      select ${name}::text as name, count(*) || ' ' || coalesce(sum(hashtidextended(ctid, xmin::text::bigint)), 0) as sum
      from ${sql.table(name)} whole ${counted(name)}`,
  )
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(sums, sql` union all `)}`.execute(
    testServer.db,
  )
  const files = (await readdir(testServer.config.dataDir, { recursive: true })).sort().join(';')
  return { ...Object.fromEntries(rows.map(({ name, sum }) => [name, sum])), files }
}

/** The ids of all rows, by table. */
export async function idsByTable(testServer: ServerData): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'`.execute(testServer.db)
  const ids = new Map<string, string[]>()
  for (const { name } of rows) {
    const found = await sql<{ id: string }>`select id from ${sql.table(name)}`.execute(testServer.db)
    ids.set(
      name,
      found.rows.map(({ id }) => id),
    )
  }
  return ids
}

/** Tables whose rows belong to a company or manager, directly or through a cabin. */
export async function ownedTables({ db }: ServerData): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('id', 'company_id', 'manager_id', 'cabin_id')
    group by table_name having count(*) > 1 and bool_or(column_name = 'id' and data_type = 'uuid') order by table_name`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}
