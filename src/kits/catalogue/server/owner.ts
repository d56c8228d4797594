import { invalidField } from '#kits/contract/server/app-error.ts'
import { reaches } from '#kits/db/server/scope.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import { companyExists } from './queries.ts'

/** The company of a new row: the manager's own, or another one within the scope. Does not check that it exists. */
export function requestedOwner({ scope }: Pick<ScopedContext, 'scope'>, wanted: unknown): string {
  if (typeof wanted !== 'string') return scope.ownCompanyId
  if (!reaches(scope, wanted)) throw invalidField('companyId', 'unknown_id')
  return wanted
}

export async function ownerOf(context: ScopedContext, wanted: unknown): Promise<string> {
  const owner = requestedOwner(context, wanted)
  if (owner !== context.scope.ownCompanyId && !(await companyExists(context.db, owner)))
    throw invalidField('companyId', 'unknown_id')
  return owner
}
