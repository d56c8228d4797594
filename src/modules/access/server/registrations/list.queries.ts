import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Parsed } from '#kits/contract/shared/call.ts'
import type { Database } from '#kits/db/server/database.ts'
import { blanksLast, orderBy, type SortKey, selectPage } from '#kits/db/server/list.ts'
import type { Page } from '#kits/db/server/paging.ts'
import type { Registration, registrations } from '#modules/access/contract/registrations.ts'

type Query = Parsed<typeof registrations.getPage>
type Row = Omit<Registration, 'history'>

/** With the manager who registered each company: its first. */
const from = sql`
  company t left join lateral (
    select m.user_name, m.email from manager m where m.company_id = t.id order by m.created_at, m.id limit 1
  ) applicant on true`

/** Whether a manager has confirmed the company's address. */
const isConfirmed = sql`
  applicant.email is not null and lower(coalesce(t.email, applicant.email)) = lower(applicant.email)`

const columns = sql`
  t.id, t.version, t.name, t.company_number as "companyNumber", t.unified_credit_code as "unifiedCreditCode",
  t.legal_representative as "legalRepresentative", t.email, t.country_id as "countryId",
  t.area_code as "areaCode", t.phone, applicant.user_name as "userName", ${isConfirmed} as "emailConfirmed",
  t.review_status as "reviewStatus", t.review_reason as reason, t.requested_at as "requestedAt",
  t.reviewed_at as "reviewedAt", t.reviewed_by as "reviewedBy"`

const isShop = sql<SqlBool>`t.kind = 'shop'`

/** Phone numbers match in any spelling, with or without calling code. */
function matching(keyword: string): RawBuilder<SqlBool> {
  const found = sql`
    t.search_text like containing(${keyword})
    or normal(coalesce(t.review_reason, '') || ' ' || coalesce(t.reviewed_by, '')) like containing(${keyword})
    or exists (select from manager m where m.company_id = t.id and m.search_text like containing(${keyword}))`
  const digits = keyword.replaceAll(/[+\s().-]/g, '')
  if (!/^\d{5,}$/.test(digits)) return sql<SqlBool>`(${found})`
  const phone = sql`regexp_replace(t.area_code || t.phone, '[^0-9]', '', 'g')`
  return sql<SqlBool>`(${found} or ${phone} like ${`%${digits}%`})`
}

function filtersOf({ reviewStatus }: Query): RawBuilder<SqlBool>[] {
  return [isShop, ...(reviewStatus === null ? [] : [sql<SqlBool>`t.review_status = ${reviewStatus}`])]
}

type SortField = Exclude<NonNullable<Query['sort']>['field'], 'reviewStatus'>

const sortKeys: Record<SortField, SortKey> = {
  requestedAt: blanksLast(sql`t.requested_at`),
  reviewedAt: blanksLast(sql`t.reviewed_at`),
  name: sql`normal(t.name)`,
}

/** By default pending ones first; within a status always the newest request first. */
function orderOf(sort: Query['sort']): RawBuilder<unknown> {
  const { field, order } = sort ?? { field: 'reviewStatus' as const, order: 'asc' as const }
  if (field !== 'reviewStatus') return orderBy(sortKeys[field], order, sql`t.id`)
  const status = order === 'asc' ? sql`t.review_status` : sql`t.review_status desc`
  return sql`${status}, t.requested_at desc nulls last, t.id desc`
}

interface Step {
  companyId: string
  reviewStatus: Registration['reviewStatus']
  reason: string | null
  at: string
  reviewedBy: string | null
}

async function withHistory(db: Database, rows: Row[]): Promise<Registration[]> {
  const ids = rows.map(({ id }) => id)
  const steps = await db
    .selectFrom('company_review')
    .select([
      'company_id as companyId',
      'review_status as reviewStatus',
      'reason',
      'at',
      'reviewed_by as reviewedBy',
    ])
    .where('company_id', '=', sql<string>`any(${ids})`)
    .orderBy('at')
    .orderBy('id')
    .$castTo<Step>()
    .execute()
  const byCompany = Map.groupBy(steps, ({ companyId }) => companyId)
  return rows.map((row) => ({
    ...row,
    history: (byCompany.get(row.id) ?? []).map(({ companyId: _, ...step }) => step),
  }))
}

export async function listRegistrations(db: Database, query: Query): Promise<Page<Registration>> {
  const page = await selectPage<Row>(
    db,
    {
      id: sql`t.id`,
      from,
      columns,
      filters: filtersOf(query),
      // Half of the shown texts have no index.
      search: query.keyword === null ? undefined : { condition: matching(query.keyword), isIndexed: false },
      orderBy: orderOf(query.sort),
    },
    query,
  )
  return { ...page, items: await withHistory(db, page.items) }
}

export async function findRegistration(db: Database, id: string): Promise<Registration | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from ${from} where ${isShop} and t.id = ${id}`.execute(db)
  const [registration] = await withHistory(db, rows)
  return registration
}
