import { type Expression, type SqlBool, sql } from 'kysely'
import { type Permission, type PermissionHolder, reachOf } from '#kits/contract/shared/permissions.ts'

/**
 * The rows a manager may access. The only place that decides it: every query on rows that belong to a company takes a
 * scope, and rows outside it do not exist for the caller.
 */
export interface Scope {
  /** The manager's own company, the default owner of new rows. */
  readonly ownCompanyId: string
  /** null covers every company. */
  readonly companyId: string | null
}

interface ScopeHolder extends PermissionHolder {
  readonly companyId: string
}

/** The scope a permission gives, or undefined where the manager does not have it. */
export function findScope(holder: ScopeHolder, permission: Permission): Scope | undefined {
  const { companyId } = holder
  const reach = reachOf(holder, permission)
  if (reach === 'none') return undefined
  return { ownCompanyId: companyId, companyId: reach === 'all' ? null : companyId }
}

/** The condition that keeps a query inside the scope. */
export function inScope(scope: Scope, column: string): Expression<SqlBool> {
  return scope.companyId === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = ${scope.companyId}`
}

/** Whether a new row may be put into a company. */
export function reaches(scope: Scope, companyId: string): boolean {
  return scope.companyId === null || scope.companyId === companyId
}
