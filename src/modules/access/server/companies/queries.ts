import { type RawBuilder, sql } from 'kysely'
import { ReviewStatus } from '#kits/contract/shared/enums.ts'
import type { Role } from '#kits/contract/shared/permissions.ts'
import type { Database } from '#kits/db/server/database.ts'
import { inScope, type Scope } from '#kits/db/server/scope.ts'

interface CompanyOption {
  id: string
  label: string
  kind: Role
}

/** Rank of a match, best first: equal, prefix, prefix of a word, contained. */
const rankOf = (keyword: string): RawBuilder<unknown> => sql`
  case
    when normal(name) = normal(${keyword}) then 1
    when normal(name) like substr(containing(${keyword}), 2) then 2
    when normal(name) like '% ' || substr(containing(${keyword}), 2) then 3
    else 4
  end,`

/** Best matches first; among equals the operator, then shops by name. */
export async function listCompanyOptions(
  db: Database,
  scope: Scope,
  keyword: string | null,
  limit: number,
): Promise<CompanyOption[]> {
  const { rows } = await sql<CompanyOption>`
    select id, name as label, kind from company
    where review_status = ${ReviewStatus.approved} and ${inScope(scope, 'id')}
      and (${keyword}::text is null or normal(name) like containing(${keyword}))
    order by ${keyword === null ? sql`` : rankOf(keyword)} kind = 'operator' desc, normal(name), id limit ${limit}`.execute(
    db,
  )
  return rows
}
