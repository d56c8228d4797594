import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#app/testing/database.ts'
import { describeDatabase } from './database-page.ts'
import { describeTables } from './table-types.ts'

const root = join(import.meta.dirname, '../../../..')
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('the types of the tables are those of the migrated database (else: npm run db-types)', async () => {
  const written = await readFile(join(import.meta.dirname, 'tables.ts'), 'utf8')
  expect(written).toBe(await describeTables(database.pool))
})

test('the page of the database is drawn from it (else: npm run db-types)', async () => {
  const written = await readFile(join(root, 'docs/database.md'), 'utf8')
  expect(written).toBe(await describeDatabase(database.pool, root))
})

test('each table belongs to a kit or module, and each table and function has a sentence', async () => {
  const page = await describeDatabase(database.pool, root)
  expect(page).not.toMatch(/ undefined \||^## $|` \| \d+ \| \d+ \| {2}\||`: $/m)
  const { rows } = await database.pool.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration'`,
  )
  expect(rows.filter(({ relname }) => !page.includes(`| \`${relname}\` |`))).toEqual([])
})
