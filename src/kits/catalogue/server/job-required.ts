import { AppError } from '#kits/contract/server/app-error.ts'

/**
 * The refusal of work that takes longer than a client should wait; `job` names the call that does it in the
 * background.
 */
export function jobRequired(limit: number, job: string): AppError {
  return new AppError('too_large', { params: { n: limit }, result: { limit, job } })
}
