import { AppError } from '#kits/contract/server/app-error.ts'
import { today } from '#kits/dates/shared/dates.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import { operatorZone } from '#kits/operator/shared/operator.ts'
import type { WaitingKind } from '../contract/list.ts'
import type { WaitingFilter } from './list-filters.queries.ts'
import { withMergedRows } from './merged-filters.ts'
import { waitingLimits } from './waiting/limits.ts'
import { readStageTimes } from './waiting/queries.ts'

interface OperatorFilters {
  deleted: boolean | null
  waiting: WaitingKind | null
}

/** Operators alone list deleted cabins, which they can restore, and those that their desk mentions. */
export function requireFilterAccess({ scope }: ScopedContext, { deleted, waiting }: OperatorFilters): void {
  if ((deleted || waiting) && scope.companyId !== null) throw new AppError('forbidden')
}

/** The filters as the queries take them: what waits depends on the day and on what is usual, and rows may have been merged. */
export async function filtersOf<Q extends OperatorFilters>(
  { db, now }: ScopedContext,
  { waiting, ...asked }: Q,
): Promise<Omit<Q, 'waiting'> & { waiting: WaitingFilter | null }> {
  const query = await withMergedRows(db, asked)
  if (waiting === null) return { ...query, waiting }
  const limits = waitingLimits(today(operatorZone, now()), await readStageTimes(db))
  return { ...query, waiting: { kind: waiting, limits } }
}
