import { type SqlBool, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { allOf } from '#server/db/list.ts'
import { inScope, type Scope } from '#server/db/scope.ts'
import {
  type BatchMember,
  batchMembers,
  isOfKind,
  type MemberOfKind,
} from '#shared/contracts/cabin-members.ts'
import type { BatchChange } from '#shared/contracts/cabins.ts'
import {
  type CabinColumns,
  columnOf,
  type Editor,
  named,
  referenceTables,
  refusing,
  type StoredCabin,
  selectCabins,
} from './queries.ts'

/**
 * The cabins of a batch. Where they are locked until the transaction ends, it is in one order for every batch, so that
 * two never wait for each other.
 */
export async function findCabinsOf(
  db: Database,
  scope: Scope,
  ids: readonly string[],
  { isLocked }: { isLocked: boolean },
): Promise<StoredCabin[]> {
  const where = allOf([
    sql<SqlBool>`t.id = any(${ids})`,
    sql<SqlBool>`${inScope(scope, 't.company_id')}`,
    sql<SqlBool>`t.deleted_at is null`,
  ])
  return (await selectCabins(where, undefined, { isLocked }).execute(db)).rows
}

type BatchReference = BatchMember & MemberOfKind<'reference'>

/** Tables whose rows belong to a company. */
const ownTables: ReadonlySet<string> = new Set(['customer', 'address'])

/** The members whose id names no row that the manager reaches. */
export async function findUnknown(db: Database, scope: Scope, set: BatchChange): Promise<BatchReference[]> {
  const given = batchMembers.filter(
    (member): member is BatchReference => isOfKind(member, 'reference') && Boolean(set[member]),
  )
  if (given.length === 0) return []
  const found = given.map((member) => {
    const table = referenceTables[member]
    const reached = ownTables.has(table) ? inScope(scope, 'company_id') : sql<SqlBool>`true`
    return sql`exists (select from ${sql.table(table)} where id = ${set[member]} and ${reached}) as ${sql.ref(member)}`
  })
  const { rows } = await sql<Record<BatchReference, boolean>>`select ${sql.join(found)}`.execute(db)
  return given.filter((member) => !rows[0]?.[member])
}

/** Sets the same columns of locked cabins and returns them. */
export async function updateCabins(
  db: Database,
  ids: readonly string[],
  columns: CabinColumns,
  { managerId, now }: Editor,
): Promise<StoredCabin[]> {
  const update = db
    .updateTable('cabin')
    .set({ ...columns, version: sql`version + 1`, updated_at: now, updated_by: managerId })
    .where(sql<SqlBool>`id = any(${ids})`)
    .returningAll()
  const { rows } = await refusing(() =>
    sql<StoredCabin>`with written as (${update}) ${named(sql`written t offset 0`)}`.execute(db),
  )
  return rows
}

/** The members to set as the table's columns. */
export const batchColumns = (set: BatchChange): CabinColumns =>
  Object.fromEntries(
    batchMembers.flatMap((member) => (set[member] === undefined ? [] : [[columnOf(member), set[member]]])),
  )
