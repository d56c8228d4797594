import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Parsed } from '#kits/contract/shared/call.ts'
import type { Database } from '#kits/db/server/database.ts'
import {
  allOf,
  blanksLast,
  chosen,
  type Filters,
  orderBy,
  type SortKey,
  selectPage,
} from '#kits/db/server/list.ts'
import type { Page } from '#kits/db/server/paging.ts'
import { inScope, type Scope } from '#kits/db/server/scope.ts'
import { companyNames, searchKeyword } from '#kits/db/server/search.ts'
import type { Manager, managers } from '#modules/access/contract/managers.ts'

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
  access: (access) => sql`t.access = ${access}`,
  disabled: (disabled) => sql`t.disabled = ${disabled}`,
}

const within = (scope: Scope): RawBuilder<SqlBool>[] =>
  scope.companyId === null ? [] : [sql<SqlBool>`${inScope(scope, 't.company_id')}`]

const searched = { table: 'manager', foreign: [companyNames] }

const sortKeys: Record<NonNullable<Query['sort']>['field'], SortKey> = {
  displayName: sql`normal(coalesce(t.display_name, t.user_name))`,
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

/**
 * Locks a manager in the scope, the admins of that manager's company and the caller until the transaction ends. In a
 * fixed order, so that two such transactions cannot deadlock; two that change admins of one company wait for each other.
 */
export async function lockManagers(
  db: Database,
  scope: Scope,
  { id, callerId }: { id: string; callerId: string },
): Promise<void> {
  const company = sql`(select company_id from manager where id = ${id})`
  const changed = sql<SqlBool>`(t.id = ${id} or t.access = 'admin' and t.company_id = ${company})`
  await sql`
    select t.id from manager t
    where t.id = ${callerId} or ${allOf([changed, ...within(scope)])}
    order by t.id for no key update`.execute(db)
}

/** Whether the company of a locked manager has another admin who may sign in. */
export async function hasOtherAdmin(
  db: Database,
  { id, companyId }: Pick<Manager, 'id' | 'companyId'>,
): Promise<boolean> {
  const other = db
    .selectFrom('manager')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '<>', id)
    .where('access', '=', 'admin')
    .where('disabled', '=', false)
  return (await other.limit(1).executeTakeFirst()) !== undefined
}

/** Of a manager who is locked and at their version. */
export async function setDisabled(db: Database, id: string, disabled: boolean, now: Date): Promise<void> {
  await db
    .updateTable('manager')
    .set({ disabled, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}
