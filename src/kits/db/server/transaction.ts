import type { Database } from './database.ts'

/** Runs the work in the transaction that the caller is in, or else in one of its own. */
export function withinTransaction<R>(db: Database, work: (db: Database) => Promise<R>): Promise<R> {
  return db.isTransaction ? work(db) : db.transaction().execute((transaction) => work(transaction))
}

/** Wraps a handler so that it runs in one transaction. */
export function inTransaction<C extends { db: Database }, I, R>(
  work: (context: C, input: I) => Promise<R>,
): (context: C, input: I) => Promise<R> {
  return (context, input) =>
    context.db
      .transaction()
      .execute((transaction) => work({ ...context, db: transaction as Database }, input))
}
