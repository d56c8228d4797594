import { openDatabase } from '#kits/db/server/database.ts'
import { createTestDatabase } from './database.ts'

export interface SentStatement {
  sql: string
  parameters: readonly unknown[]
}

/** A database as it is after the first start, on one connection, and the statements that were sent to it. */
export async function openLoggedDatabase() {
  const database = await createTestDatabase({ template: 'started' })
  const statements: SentStatement[] = []
  const { db, pool, close } = openDatabase(database.connection, {
    max: 1,
    log: ({ query }) => void statements.push({ sql: query.sql, parameters: query.parameters }),
  })
  return {
    db,
    pool,
    statements,
    close: async () => {
      await close()
      await database.drop()
    },
  }
}

export type LoggedDatabase = Awaited<ReturnType<typeof openLoggedDatabase>>
