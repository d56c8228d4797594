import type { ScopedContext } from '../context/context.ts'
import { reaches } from '../db/scope.ts'
import { invalidField } from '../errors/app-error.ts'
import { companyExists } from './queries.ts'

/** Where a new row belongs: the own company, or another one the scope reaches. Whether that is there is yet to be seen. */
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
