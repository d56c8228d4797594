import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import {
  allOf,
  blanksLast,
  chosen,
  type Filters,
  orderBy,
  type SortKey,
  selectPage,
} from '#server/db/list.ts'
import type { Page } from '#server/db/paging.ts'
import { inScope, type Scope } from '#server/db/scope.ts'
import { companyNames, searchKeyword } from '#server/db/search.ts'
import type { Parsed } from '#shared/contracts/call.ts'
import type { Manager, managers } from '#shared/contracts/managers.ts'

type Query = Parsed<typeof managers.getPage>

const from = sql`manager t join company on company.id = t.company_id`

const columns = sql`
  t.id, t.version, t.user_name as "userName", t.display_name as "displayName", coalesce(t.email, t.pending_email) as email,
  t.pending_email as "pendingEmail", t.company_id as "companyId",
  company.name as "companyName", company.kind as role, t.access, t.language, t.timezone, t.disabled,
  t.password_hash is not null as "hasPassword", t.totp_confirmed_at is not null as "hasTotp",
  t.last_login_at as "lastLoginTime", t.last_login_ip as "lastLoginIp",
  t.created_at as "createdAt", t.updated_at as "updatedAt"`

const filters: Filters<Query> = {
  companyId: (companyId) => sql`t.company_id = ${companyId}`,
  disabled: (disabled) => sql`t.disabled = ${disabled}`,
}

const within = (scope: Scope): RawBuilder<SqlBool>[] =>
  scope.companyId === null ? [] : [sql<SqlBool>`${inScope(scope, 't.company_id')}`]

const searched = { table: 'manager', foreign: [companyNames] }

const sortKeys: Record<NonNullable<Query['sort']>['field'], SortKey> = {
  userName: sql`normal(t.user_name)`,
  email: sql`normal(coalesce(t.email, t.pending_email))`,
  companyName: sql`normal(company.name)`,
  lastLoginTime: blanksLast(sql`t.last_login_at`),
  createdAt: sql`t.created_at`,
}

export async function listManagers(db: Database, scope: Scope, query: Query): Promise<Page<Manager>> {
  const { field, order } = query.sort ?? { field: 'createdAt' as const, order: 'desc' as const }
  return selectPage(
    db,
    {
      id: sql`t.id`,
      from,
      columns,
      filters: [...within(scope), ...chosen(filters, query)],
      search: query.keyword === null ? undefined : await searchKeyword(db, searched, query.keyword),
      orderBy: orderBy(sortKeys[field], order, sql`t.id`),
    },
    query,
  )
}

export async function findManager(db: Database, scope: Scope, id: string): Promise<Manager | undefined> {
  const { rows } = await sql<Manager>`
    select ${columns} from ${from} where ${allOf([sql<SqlBool>`t.id = ${id}`, ...within(scope)])}`.execute(db)
  return rows[0]
}

/** Locks the managers until the transaction ends, in a fixed order, so that two such transactions cannot deadlock. */
export async function lockManagers(db: Database, ids: string[]): Promise<void> {
  await db
    .selectFrom('manager')
    .select('id')
    .where('id', '=', sql<string>`any(${ids})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Of a manager who is locked and at their version. */
export async function setDisabled(db: Database, id: string, disabled: boolean, now: Date): Promise<void> {
  await db
    .updateTable('manager')
    .set({ disabled, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}
