import { sql } from 'kysely'
import { ReviewStatus } from '#shared/domain/enums.ts'
import type { Role } from '#shared/domain/permissions.ts'
import type { Database } from '../../db/database.ts'
import { inScope, type Scope } from '../../db/scope.ts'

interface CompanyOption {
  id: string
  label: string
  kind: Role
}

/** The operator first, then the shops by name. */
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
    order by kind = 'operator' desc, normal(name), id limit ${limit}`.execute(db)
  return rows
}
