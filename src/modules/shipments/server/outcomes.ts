import { AppError } from '#kits/contract/server/app-error.ts'
import { inTransaction } from '#kits/db/server/transaction.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import { fieldMessages, logFailure, toAppError } from '#kits/http/server/envelope.ts'
import type { BatchOutcome } from '../contract/cabins.ts'
import type { Key } from './cabins.ts'

/** What became of each cabin of a batch. */

export const doneOutcome = (id: string, version: number): BatchOutcome => ({ id, ok: true, msg: '', version })

/** The message of a refusal; for an invalid member, the message of that member. */
export const refusedOutcome = ({ language }: ScopedContext, id: string, refusal: AppError): BatchOutcome => ({
  id,
  ok: false,
  msg: fieldMessages(refusal, language)
    .map(({ msg }) => msg)
    .join(' '),
  key: refusal.key,
})

type Work = (context: ScopedContext, key: Key) => Promise<{ version: number }>

/**
 * Changes each cabin in its own transaction: a refused or failed one does not affect the others. Once the database is
 * away, the rest is not tried.
 */
export async function changeEach(
  context: ScopedContext,
  items: readonly Key[],
  work: Work,
): Promise<BatchOutcome[]> {
  const alone = inTransaction(work)
  const outcomes: BatchOutcome[] = []
  let away: AppError | undefined
  for (const key of items) {
    const result = away ?? (await alone(context, key).catch((thrown) => refusalOf(context, thrown)))
    const isRefused = result instanceof AppError
    if (isRefused && result.key === 'database_away') away = result
    outcomes.push(isRefused ? refusedOutcome(context, key.id, result) : doneOutcome(key.id, result.version))
  }
  return outcomes
}

/** The call as a whole succeeds, so internal errors are logged here. */
function refusalOf(context: ScopedContext, thrown: unknown): AppError {
  const refusal = toAppError(thrown, context.requestId)
  if (refusal.status >= 500) logFailure(context.log, refusal)
  return refusal
}
