import { sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'
import { inScope, type Scope } from '#kits/db/server/scope.ts'
import { isOneOf, type StoredCabin, selectCabins } from './queries.ts'

/** How one of a cabin's numbers was found. */
type NumberMatch = 'number' | 'beginning'

/** Index entries read per kind of number: among those that begin alike, few may be of the caller's company. */
const maxRead = 200

const keyColumns = ['container_key', 'booking_key', 'bl_key']

/** Sorts after every number that begins with the key. */
const lastCharacter = '\uffff'

/**
 * Cabins with a number, then some with one that begins so. Read from the indexes of the keys, a bounded number of
 * entries whatever was typed.
 */
export async function findByNumber(
  db: Database,
  scope: Scope,
  { key, limit }: { key: string; limit: number },
): Promise<(StoredCabin & { match: NumberMatch })[]> {
  const walks = keyColumns.map((name) => {
    const column = sql.ref(`t.${name}`)
    return sql`
      (select t.id, t.company_id, t.created_at, ${column} = ${key} as is_whole from cabin t
        where t.deleted_at is null and ${column} >= ${key} and ${column} <= ${key + lastCharacter}
          and starts_with(${column}, ${key})
        order by ${column} limit ${sql.lit(maxRead)})`
  })
  const { rows } = await sql<{ id: string; isWhole: boolean }>`
    select t.id, bool_or(t.is_whole) as "isWhole" from (${sql.join(walks, sql` union all `)}) as t
    where ${inScope(scope, 't.company_id')}
    group by t.id, t.created_at order by 2 desc, t.created_at desc, t.id desc limit ${limit}`.execute(db)
  const matches = new Map(rows.map(({ id, isWhole }) => [id, isWhole ? 'number' : 'beginning'] as const))
  const ids = [...matches.keys()]
  if (ids.length === 0) return []
  const order = sql`array_position(${ids}::uuid[], t.id)`
  const found = await selectCabins(isOneOf(ids), order).execute(db)
  return found.rows.map((row) => ({ ...row, match: matches.get(row.id) ?? 'beginning' }))
}
