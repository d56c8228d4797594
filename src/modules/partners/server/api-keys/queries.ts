import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Parsed } from '#kits/contract/shared/call.ts'
import type { KeyAccess } from '#kits/contract/shared/permissions.ts'
import type { Database } from '#kits/db/server/database.ts'
import { holdsKeyword } from '#kits/db/server/keyword.ts'
import { blanksLast, chosen, type Filters, orderBy, type SortKey, selectPage } from '#kits/db/server/list.ts'
import type { Page } from '#kits/db/server/paging.ts'
import { inScope, type Scope } from '#kits/db/server/scope.ts'
import type { ApiKey, apiKeys } from '#modules/partners/contract/api-keys.ts'

type Query = Parsed<typeof apiKeys.getPage>

const nameBehind = (column: string): RawBuilder<string | null> =>
  sql`(select coalesce(display_name, user_name) from manager where manager.id = ${sql.ref(column)})`

const stateAt = (now: Date): RawBuilder<ApiKey['state']> => sql`
  case when t.revoked_at is not null then 'revoked' when t.expires_at <= ${now} then 'expired' else 'live' end`

const columnsAt = (now: Date) => sql`
  t.id, t.name, t.access, ${stateAt(now)} as state, t.created_at as "createdAt",
  ${nameBehind('t.created_by')} as "createdBy", t.expires_on as "expiresOn", t.expires_at as "expiresAt",
  t.last_used_at as "lastUsedAt", t.last_used_ip as "lastUsedIp", t.revoked_at as "revokedAt",
  ${nameBehind('t.revoked_by')} as "revokedBy"`

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

/** Locks the company, so that no other key is made while they are counted. */
export async function countLiveKeys(db: Database, companyId: string, now: Date): Promise<number> {
  await db.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from api_key t
    where t.company_id = ${companyId} and ${stateAt(now)} = 'live'`.execute(db)
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

interface NewKey {
  id: string
  companyId: string
  name: string
  access: KeyAccess
  tokenHash: Buffer
  expiresOn: string | null
  expiresAt: string | null
  managerId: string
  now: Date
}

export async function insertKey(db: Database, key: NewKey): Promise<void> {
  await db
    .insertInto('api_key')
    .values({
      id: key.id,
      company_id: key.companyId,
      name: key.name,
      access: key.access,
      token_hash: key.tokenHash,
      expires_on: key.expiresOn,
      expires_at: key.expiresAt,
      created_at: key.now,
      created_by: key.managerId,
    })
    .execute()
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

/** The key must be locked. */
export async function setRevoked(db: Database, id: string, managerId: string, now: Date): Promise<void> {
  await db
    .updateTable('api_key')
    .set({ revoked_at: now, revoked_by: managerId })
    .where('id', '=', id)
    .execute()
}
