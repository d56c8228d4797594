import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#app/testing/database.ts'
import { describeTables } from './table-types.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('a column is typed by what can be read from it, inserted and updated', async () => {
  await database.pool.query(`create table cargo_sample (
    id uuid primary key,
    weight numeric not null,
    pieces bigint not null default 0,
    label text,
    search text not null generated always as (lower(label)) stored,
    seen_at timestamptz not null default now(),
    left_at timestamptz[],
    details jsonb
  )`)
  const source = await describeTables(database.pool)
  expect(source).toContain(`interface CargoSampleTable {
  id: string
  weight: ColumnType<string, string | number, string | number>
  pieces: Generated<number>
  label: string | null
  search: GeneratedAlways<string>
  seen_at: ColumnType<string, string | Date | undefined, string | Date>
  left_at: ColumnType<string[] | null, (string | Date)[] | null | undefined, (string | Date)[] | null>
  details: ColumnType<unknown | null, string | null | undefined, string | null>
}`)
  expect(source).toContain('\n  cargo_sample: CargoSampleTable\n')
})

test('a type that has no rule yet is refused rather than guessed', async () => {
  await database.pool.query('create table odd_sample (area point)')
  await expect(describeTables(database.pool)).rejects.toThrow('the type point of odd_sample.area')
})
