import { AppError } from '../errors/app-error.ts'

/** The error a promise is refused with; one that is kept fails the test. */
export async function rejectionOf(promise: Promise<unknown>): Promise<AppError> {
  const thrown = await promise.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (thrown instanceof AppError) return thrown
  throw new Error('It was not refused.', { cause: thrown })
}
