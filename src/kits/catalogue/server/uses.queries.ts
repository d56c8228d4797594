import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'
import type { Use } from '../shared/archive.ts'

/** A table whose rows point at those of another. */
export interface UserTable {
  /** Its name, which is also its entity's in the audit log. */
  entity: string
  /** The columns that hold the ids. */
  columns: string[]
  /** Those of all its columns that some tables have and others have not. */
  known: string[]
}

/**
 * The tables whose foreign keys keep a row of a table from being deleted. PostgreSQL knows them all: a table that is
 * added is counted, and its rows are moved by a merge, without being named here.
 */
export async function listUsers(db: Database, table: string): Promise<UserTable[]> {
  const { rows } = await sql<UserTable>`
    select users.relname as entity, array_agg(used.attname::text order by used.attname) as columns,
      array(
        select attname::text from pg_attribute
        where attrelid = users.oid and attname in ('company_id', 'deleted_at', 'version', 'updated_at', 'updated_by')
      ) as known
    from pg_constraint as key
    join pg_class as users on users.oid = key.conrelid
    join pg_attribute as used on used.attrelid = key.conrelid and used.attnum = key.conkey[1]
    join pg_attribute as target on target.attrelid = key.confrelid and target.attnum = key.confkey[1]
    where key.contype = 'f' and key.confrelid = ${table}::regclass and key.confdeltype in ('a', 'r')
      and cardinality(key.conkey) = 1 and target.attname = 'id'
    group by users.oid, users.relname order by users.relname`.execute(db)
  return rows
}

export const pointsAt = (columns: readonly string[], id: string): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    columns.map((name) => sql`${sql.ref(name)} = ${id}`),
    sql` or `,
  )})`

/** Who uses a row, those with the most rows first. */
export async function countUses(db: Database, table: string, id: string): Promise<Use[]> {
  const users = await listUsers(db, table)
  if (users.length === 0) return []
  const counts = users.map(({ entity, columns, known }) => {
    const deleted = known.includes('deleted_at') ? sql`count(deleted_at)` : sql`0`
    return sql`
      select ${sql.lit(entity)} as entity, count(*) as count, ${deleted} as deleted
      from ${sql.table(entity)} where ${pointsAt(columns, id)}`
  })
  const { rows } = await sql<Use>`
    select entity, count, deleted from (${sql.join(counts, sql` union all `)}) as used
    where count > 0 order by count desc, entity`.execute(db)
  return rows
}

/** The deadline rules that name one of the rows. */
export async function countRulesOf(db: Database, table: string, ids: readonly string[]): Promise<number> {
  const rules = (await listUsers(db, table)).find(({ entity }) => entity === 'deadline_rule')
  if (!rules) return 0
  const names = ids.map((id) => pointsAt(rules.columns, id))
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from deadline_rule where ${sql.join(names, sql` or `)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The cabins that use a row and are of another transport mode. */
export async function countCabinsOfOtherMode(
  db: Database,
  table: string,
  id: string,
  mode: unknown,
): Promise<number> {
  const cabins = (await listUsers(db, table)).find(({ entity }) => entity === 'cabin')
  if (!cabins) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from cabin
    where ${pointsAt(cabins.columns, id)} and transport_mode <> ${mode}`.execute(db)
  return rows[0]?.count ?? 0
}
