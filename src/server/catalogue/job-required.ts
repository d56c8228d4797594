import { AppError } from '../errors/app-error.ts'

/** More than a client should wait for; `job` is the call that does it in the background. */
export function jobRequired(limit: number, job: string): AppError {
  return new AppError('too_large', { params: { n: limit }, result: { key: 'too_large', limit, job } })
}
