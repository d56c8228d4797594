import { reaches } from '../db/scope.ts'
import type { ScopedContext } from '../http/context.ts'
import { invalidField } from '../http/errors.ts'
import { companyExists } from './queries.ts'

/** Where a new row belongs: the own company, or another one the scope reaches. */
export async function ownerOf({ db, scope }: ScopedContext, wanted: unknown): Promise<string> {
  if (typeof wanted !== 'string') return scope.ownCompanyId
  if (!reaches(scope, wanted) || !(await companyExists(db, wanted)))
    throw invalidField('companyId', 'unknown_id')
  return wanted
}
