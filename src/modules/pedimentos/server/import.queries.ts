import { sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'
import { inScope, type Scope } from '#kits/db/server/scope.ts'

/** Each has an index of its own. */
const keyColumns = ['container_key', 'booking_key', 'bl_key'].map((column) => sql.ref(`cabin.${column}`))

/** Two are as good as many: neither says which shipment is meant. */
const mostRead = 2

/** The shipments that have a text as one of their numbers, however it is written, or as their id. */
export async function findNamedCabins(
  db: Database,
  scope: Scope,
  texts: readonly string[],
): Promise<Map<string, string[]>> {
  const isSeen = sql`cabin.deleted_at is null and ${inScope(scope, 'cabin.company_id')}`
  const walks = [...keyColumns.map((column) => sql`${column} = asked.key`), sql`cabin.id = asked.id`].map(
    (condition) =>
      sql`(select cabin.id from cabin where ${condition} and ${isSeen} limit ${sql.lit(mostRead)})`,
  )
  const { rows } = await sql<{ text: string; ids: string[] }>`
    with asked as materialized (
      select text, nullif(number_key(text), '') as key,
        case when pg_input_is_valid(text, 'uuid') then text::uuid end as id
      from unnest(${texts}::text[]) as given (text)
    )
    select asked.text, array(${sql.join(walks, sql` union `)}) as ids from asked`.execute(db)
  return new Map(rows.map(({ text, ids }) => [text, ids]))
}

/** Of shipments with the numbers by which a file names them, those whose number another one has too. */
export async function findSharedNumbers(
  db: Database,
  scope: Scope,
  named: readonly { id: string; number: string }[],
): Promise<Set<string>> {
  const isOther = sql`cabin.id <> shown.id and cabin.deleted_at is null and ${inScope(scope, 'cabin.company_id')}`
  const isShared = keyColumns.map(
    (column) => sql`exists (select from cabin where ${column} = number_key(shown.number) and ${isOther})`,
  )
  const { rows } = await sql<{ id: string }>`
    select shown.id from json_to_recordset(${JSON.stringify(named)}::json) as shown (id uuid, number text)
    where ${sql.join(isShared, sql` or `)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
