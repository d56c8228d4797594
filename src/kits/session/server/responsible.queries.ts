import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Whether a row of `manager` may be made responsible for shipments and customers: an enabled manager of the operator
 * who may change shipments.
 */
export const mayBeResponsible = (manager: string): RawBuilder<SqlBool> => {
  const column = (name: string) => sql.ref(`${manager}.${name}`)
  return sql<SqlBool>`(not ${column('disabled')} and ${column('access')} <> 'viewer'
    and exists (select from company where company.id = ${column('company_id')} and company.kind = 'operator'))`
}
