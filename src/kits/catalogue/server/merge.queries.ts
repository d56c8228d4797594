import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { pluggedInto, slot } from '#kits/slots/shared/slots.ts'
import type { CatalogueDefinition } from './definition.ts'
import { listUsers, pointsAt, type UserTable } from './uses.queries.ts'

/** Locks both rows until the transaction ends, the one that goes against new references too. */
export async function lockPair(
  db: Database,
  { table }: CatalogueDefinition,
  { id, intoId }: { id: string; intoId: string },
): Promise<void> {
  // By their ids: of two merges of one pair, in either direction, the second waits for the first.
  for (const each of [id, intoId].toSorted()) {
    const strength = each === id ? sql`for update` : sql`for no key update`
    await sql`select from ${sql.table(table)} where id = ${each} ${strength}`.execute(db)
  }
}

/** Rows merged into a row earlier stand for the same as that row. */
export async function passOnMerged(
  db: Database,
  { table }: CatalogueDefinition,
  { id, intoId }: { id: string; intoId: string },
): Promise<void> {
  await sql`update ${sql.table(table)} set merged_into = ${intoId} where merged_into = ${id}`.execute(db)
}

/** Saved lists that filter by a row filter by the other from now on. */
export async function replaceInSavedViews(
  db: Database,
  { id, intoId, now }: { id: string; intoId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('saved_view')
    .set({
      query: sql`replace(query, ${id}, ${intoId})`,
      version: sql`version + 1`,
      updated_at: now,
    })
    .where(sql<boolean>`strpos(query, ${id}) > 0`)
    .execute()
}

/** A row's name as the audit log keeps it beside its id. */
const nameOf = (row: string): RawBuilder<string> => {
  const text = (column: string) => sql`to_jsonb(${sql.ref(row)}) ->> ${sql.lit(column)}`
  const names = [text('name'), text('en_name'), sql`(${text('recipient')}) || ', ' || (${text('address')})`]
  return sql<string>`coalesce(${sql.join(names)})`
}

/** Of a row that was merged: where what points at it belongs, and who decided so. */
export interface MergedRow {
  id: string
  name: string
  intoId: string
  intoName: string
  managerId: string | null
  managerName: string
}

/** Held until the transaction ends, so that it is not merged further meanwhile. */
async function findMerged(db: Database, table: string, id: string): Promise<MergedRow | undefined> {
  const { rows } = await sql<MergedRow>`
    select gone.id, ${nameOf('gone')} as name, stays.id as "intoId", ${nameOf('stays')} as "intoName",
      manager.id as "managerId", coalesce(manager.user_name, '') as "managerName"
    from ${sql.table(table)} as gone
    join ${sql.table(table)} as stays on stays.id = gone.merged_into
    left join manager on manager.id = gone.updated_by
    where gone.id = ${id} for share of gone`.execute(db)
  return rows[0]
}

const memberOf = (column: string): string =>
  column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The ids that change, each with its row's name, by member. */
function changedMembers(
  columns: readonly string[],
  from: string,
  { id, name }: { id: string; name: string },
) {
  const members = columns.flatMap((column) => {
    const isMoved = sql`picked.${sql.ref(`old_${column}`)} = ${from}`
    const member = memberOf(column)
    return [
      sql`${sql.lit(member)}, case when ${isMoved} then ${id}::text end`,
      sql`${sql.lit(member.replace(/Id$/, 'Name'))}, case when ${isMoved} then ${name}::text end`,
    ]
  })
  return sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(members)}))`
}

/** What a module does about rows of one of its tables that point at a merged row, in the transaction that moves them. */
export interface MovedRows {
  readonly table: string
  /** The name by which the audit log knows the rows, where it is not the table's. */
  readonly auditedAs?: string
  before?(db: Database, merged: MergedRow, now: Date): Promise<void>
  after?(db: Database, ids: readonly string[]): Promise<void>
}

export const movedRows = slot<MovedRows>('catalogue: rows that a merge moves')

/** Moves rows of one table and records each in the audit log. Returns how many. */
async function moveRows(
  db: Database,
  { entity, columns, known }: UserTable,
  merged: MergedRow,
  { most, now }: { most: number; now: Date },
): Promise<number> {
  const { id, name, intoId, intoName, managerId, managerName } = merged
  const followUps = pluggedInto(movedRows).filter(({ table }) => table === entity)
  for (const { before } of followUps) await before?.(db, merged, now)
  const auditedAs = followUps.find(({ auditedAs }) => auditedAs !== undefined)?.auditedAs ?? entity
  const kept = (column: string, value: RawBuilder<unknown>) =>
    known.includes(column) ? [sql`${sql.ref(column)} = ${value}`] : []
  const changes = [
    ...columns.map((column) => {
      const before = sql`t.${sql.ref(column)}`
      return sql`${sql.ref(column)} = case when ${before} = ${id} then ${intoId}::uuid else ${before} end`
    }),
    ...kept('version', sql`t.version + 1`),
    ...kept('updated_at', sql`${now}`),
    ...kept('updated_by', sql`${managerId}`),
  ]
  const companyId = known.includes('company_id') ? sql`t.company_id` : sql`null::uuid`
  const ids = Array.from({ length: most }, () => newId())
  const { rows: moved } = await sql<{ id: string }>`
    with picked as materialized (
      select id, ${sql.join(columns.map((column) => sql`${sql.ref(column)} as ${sql.ref(`old_${column}`)}`))}
      from ${sql.table(entity)} where ${pointsAt(columns, id)} limit ${most} for no key update
    ), moved as (
      update ${sql.table(entity)} as t set ${sql.join(changes)} from picked where t.id = picked.id
      returning t.id, ${companyId} as company_id
    ), numbered as (
      select id, company_id, row_number() over () as place from moved
    )
    insert into audit_log (id, at, company_id, manager_id, manager_name, entity, entity_id, action, before, after)
    select entry.id, ${now}::timestamptz, moved.company_id, ${managerId}::uuid, ${managerName}::text,
      ${auditedAs}::text, moved.id, 'update', ${changedMembers(columns, id, { id, name })},
      ${changedMembers(columns, id, { id: intoId, name: intoName })}
    from numbered as moved join picked using (id)
    join unnest(${ids}::uuid[]) with ordinality as entry (id, place) using (place)
    returning entity_id as id`.execute(db)
  const movedIds = moved.map(({ id }) => id)
  if (movedIds.length > 0) for (const { after } of followUps) await after?.(db, movedIds)
  return moved.length
}

/** Moves rows that point at a merged row to the one that stays, up to a limit; returns how many. */
export async function moveReferences(
  db: Database,
  table: string,
  id: string,
  { most, now }: { most: number; now: Date },
): Promise<number> {
  const merged = await findMerged(db, table, id)
  if (!merged) return 0
  let moved = 0
  for (const user of await listUsers(db, table)) {
    if (moved === most) break
    moved += await moveRows(db, user, merged, { most: most - moved, now })
  }
  return moved
}

/** Merged rows that something still points at, of every entity. */
export async function listUnfinished(db: Database): Promise<{ table: string; id: string }[]> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'merged_into' and relkind = 'r'`.execute(db)
  const unfinished: { table: string; id: string }[] = []
  for (const { name: table } of tables.rows) {
    const users = await listUsers(db, table)
    if (users.length === 0) continue
    const isUsed = users.map(({ entity, columns }) => {
      const points = columns.map((column) => sql`u.${sql.ref(column)} = t.id`)
      return sql`exists (select from ${sql.table(entity)} u where ${sql.join(points, sql` or `)})`
    })
    const { rows } = await sql<{ id: string }>`
      select t.id from ${sql.table(table)} t
      where t.merged_into is not null and (${sql.join(isUsed, sql` or `)})`.execute(db)
    unfinished.push(...rows.map(({ id }) => ({ table, id })))
  }
  return unfinished
}
