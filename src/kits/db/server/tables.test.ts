import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#app/testing/database.ts'
import { describeTables } from './table-types.ts'

test('the types of the tables are those of the migrated database (else: npm run db-types)', async () => {
  const database = await createTestDatabase()
  try {
    const written = await readFile(join(import.meta.dirname, 'tables.ts'), 'utf8')
    expect(written).toBe(await describeTables(database.pool))
  } finally {
    await database.drop()
  }
})
