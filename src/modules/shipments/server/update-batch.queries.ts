import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'
import { allOf } from '#kits/db/server/list.ts'
import { inScope, type Scope } from '#kits/db/server/scope.ts'
import { mayBeResponsible } from '#kits/session/server/responsible.queries.ts'
import type { BatchChange } from '../contract/cabins.ts'
import { type BatchMember, batchMembers, isOfKind, type MemberOfKind } from '../contract/members.ts'
import {
  type CabinColumns,
  columnOf,
  isOneOf,
  referenceTables,
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
    isOneOf(ids),
    sql<SqlBool>`${inScope(scope, 't.company_id')}`,
    sql<SqlBool>`t.deleted_at is null`,
  ])
  return (await selectCabins(where, undefined, { isLocked }).execute(db)).rows
}

type BatchReference = BatchMember & MemberOfKind<'reference'>

/** The rows of a table that a manager reaches; all of them, unless said. */
const reachedRows: Readonly<Record<string, (scope: Scope) => Expression<SqlBool>>> = {
  customer: (scope) => inScope(scope, 'company_id'),
  address: (scope) => inScope(scope, 'company_id'),
  manager: () => mayBeResponsible('manager'),
}

/** The members whose id names no row that the manager reaches. */
export async function findUnknown(db: Database, scope: Scope, set: BatchChange): Promise<BatchReference[]> {
  const given = batchMembers.filter(
    (member): member is BatchReference => isOfKind(member, 'reference') && Boolean(set[member]),
  )
  if (given.length === 0) return []
  const found = given.map((member) => {
    const table = referenceTables[member]
    const reached = reachedRows[table]?.(scope) ?? sql<SqlBool>`true`
    return sql`exists (select from ${sql.table(table)} where id = ${set[member]} and ${reached}) as ${sql.ref(member)}`
  })
  const { rows } = await sql<Record<BatchReference, boolean>>`select ${sql.join(found)}`.execute(db)
  return given.filter((member) => !rows[0]?.[member])
}

/** The members to set as the table's columns. */
export const batchColumns = (set: BatchChange): CabinColumns =>
  Object.fromEntries(
    batchMembers.flatMap((member) => (set[member] === undefined ? [] : [[columnOf(member), set[member]]])),
  )
