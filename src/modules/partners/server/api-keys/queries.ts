import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Parsed } from '#kits/contract/shared/call.ts'
import type { Access } from '#kits/contract/shared/permissions.ts'
import type { Database } from '#kits/db/server/database.ts'
import { holdsKeyword } from '#kits/db/server/keyword.ts'
import { blanksLast, chosen, type Filters, orderBy, type SortKey, selectPage } from '#kits/db/server/list.ts'
import type { Page } from '#kits/db/server/paging.ts'
import { inScope, type Scope } from '#kits/db/server/scope.ts'
import { isEndedKey } from '#kits/session/server/credentials/queries.ts'
import type { ApiKey, apiKeys } from '#modules/partners/contract/api-keys.ts'

type Query = Parsed<typeof apiKeys.getPage>

const nameBehind = (column: string): RawBuilder<string | null> =>
  sql`(select coalesce(display_name, user_name) from manager where manager.id = ${sql.ref(column)})`

const stateAt = (now: Date): RawBuilder<ApiKey['state']> => sql`
  case when ${isEndedKey('t')} then 'revoked' when t.expires_at <= ${now} then 'expired'
    when t.suspended_at is not null then 'suspended' else 'live' end`

const columnsAt = (now: Date) => sql`
  t.id, t.name, t.access, t.scopes, t.allowed_addresses as "allowedAddresses", ${stateAt(now)} as state,
  t.owner_id as "ownerId", ${nameBehind('t.owner_id')} as owner, t.created_at as "createdAt",
  ${nameBehind('t.created_by')} as "createdBy", t.expires_on as "expiresOn", t.expires_at as "expiresAt",
  t.last_used_at as "lastUsedAt", t.last_used_ip as "lastUsedIp", t.revoked_at as "revokedAt",
  ${nameBehind('t.revoked_by')} as "revokedBy", t.suspended_at as "suspendedAt", t.ended_by as because`

const filtersAt = (now: Date): Filters<Query> => ({ state: (state) => sql`${stateAt(now)} = ${state}` })

const sortKeys: Record<NonNullable<Query['sort']>['field'], SortKey> = {
  name: sql`normal(t.name)`,
  createdAt: sql`t.created_at`,
  lastUsedAt: blanksLast(sql`t.last_used_at`),
}

export function listKeys(db: Database, scope: Scope, query: Query, now: Date): Promise<Page<ApiKey>> {
  const { field, order } = query.sort ?? { field: 'createdAt' as const, order: 'desc' as const }
  return selectPage(
    db,
    {
      id: sql`t.id`,
      from: sql`api_key t`,
      columns: columnsAt(now),
      filters: [sql<SqlBool>`${inScope(scope, 't.company_id')}`, ...chosen(filtersAt(now), query)],
      search:
        query.keyword === null
          ? undefined
          : { condition: holdsKeyword(sql`normal(t.name)`, [query.keyword]), isIndexed: false },
      orderBy: orderBy(sortKeys[field], order, sql`t.id`),
    },
    query,
  )
}

export async function getKey(db: Database, id: string, now: Date): Promise<ApiKey> {
  const { rows } = await sql<ApiKey>`select ${columnsAt(now)} from api_key t where t.id = ${id}`.execute(db)
  return rows[0] as ApiKey
}

/** Suspended ones too. Locks the company, so that no other key is made while they are counted. */
export async function countLiveKeys(db: Database, companyId: string, now: Date): Promise<number> {
  await db.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from api_key t
    where t.company_id = ${companyId} and ${stateAt(now)} in ('live', 'suspended')`.execute(db)
  return rows[0]?.count ?? 0
}

export async function getZone(db: Database, managerId: string): Promise<string> {
  const { timezone } = await db
    .selectFrom('manager')
    .select('timezone')
    .where('id', '=', managerId)
    .executeTakeFirstOrThrow()
  return timezone
}

interface Colleague {
  id: string
  access: Access
}

/** A manager of the company who may sign in, locked until the transaction ends: nobody disables them meanwhile. */
export async function lockOwner(db: Database, companyId: string, id: string): Promise<Colleague | undefined> {
  const { rows } = await sql<Colleague>`
    select id, access from manager where id = ${id} and company_id = ${companyId} and not disabled for share`.execute(
    db,
  )
  return rows[0]
}

/** Locks a key of the scope until the transaction ends; undefined where there is none. */
export async function lockKey(
  db: Database,
  scope: Scope,
  id: string,
  now: Date,
): Promise<ApiKey | undefined> {
  const { rows } = await sql<ApiKey>`
    select ${columnsAt(now)} from api_key t
    where t.id = ${id} and ${inScope(scope, 't.company_id')} for no key update`.execute(db)
  return rows[0]
}
