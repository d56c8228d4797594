import type { Database } from './database.ts'

/** Wraps a handler so that it runs in one transaction. */
export function inTransaction<C extends { db: Database }, I, R>(
  work: (context: C, input: I) => Promise<R>,
): (context: C, input: I) => Promise<R> {
  return (context, input) =>
    context.db
      .transaction()
      .execute((transaction) => work({ ...context, db: transaction as Database }, input))
}
