import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#app/testing/database.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { plannedEachTime } from './named-statements.ts'

let database: TestDatabase
/** One connection, so that its prepared statements can be listed. */
let single: OpenDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await sql`create table thing (id int primary key, name text)`.execute(database.db)
})
afterAll(() => database.drop())
beforeEach(async () => {
  single = openDatabase(database.connection, { max: 1 })
  return () => single.close()
})

/** Independent of which statements were sent before. */
const names = async (): Promise<string[]> =>
  (await single.pool.query('select statement from pg_prepared_statements order by prepare_time')).rows.map(
    ({ statement }) => statement,
  )

test('a statement that comes again has a name, whatever its values', async () => {
  for (const id of [1, 2, 3, 4]) await sql`select name from thing where id = ${id}`.execute(single.db)
  expect(await names()).toEqual(['select name from thing where id = $1'])
  const { rows } = await sql`select ${7}::int + id as sum from (values (3)) as one (id)`.execute(single.db)
  expect(rows).toEqual([{ sum: 10 }])
})

test.each([
  ['comes once', () => [sql`select name from thing where id = ${1} or id = ${2}`]],
  ['looks for a pattern', () => Array(4).fill(sql`select id from thing where name like ${'%a%'}`)],
  ['says so', () => Array(4).fill(sql`${sql.raw(plannedEachTime)} select id from thing where id = ${1}`)],
  ['carries its rows', () => Array(4).fill(sql`select ${1}::int ${sql.raw(' '.repeat(20_000))}`)],
])('a statement that %s has none', async (_name, statements) => {
  for (const statement of statements()) await statement.execute(single.db)
  expect(await names()).toEqual([])
})

test('a connection has no more names than it may, and goes on without', async () => {
  for (let n = 0; n < 160; n++)
    for (let time = 0; time < 2; time++) {
      const { rows } = await sql`select ${n}::int as n, ${sql.lit(n)} as bounded`.execute(single.db)
      expect(rows).toEqual([{ n, bounded: n }])
    }
  expect(await names()).toHaveLength(150)
})

test('a statement whose columns have changed, or whose name was lost, is sent again', async () => {
  const read = () => sql`select * from thing where id = ${1}`.execute(single.db)
  await sql`insert into thing values (1, 'one')`.execute(database.db)
  for (let time = 0; time < 3; time++) await read()
  await sql`alter table thing add column note text`.execute(database.db)
  expect((await read()).rows).toEqual([{ id: 1, name: 'one', note: null }])
  for (let time = 0; time < 3; time++) await read()
  await single.pool.query('deallocate all')
  expect((await read()).rows).toHaveLength(1)
})

test('in a transaction it fails, as everything after it, and the next one is whole', async () => {
  const read = (db: OpenDatabase['db']) => sql`select * from thing where id > ${0}`.execute(db)
  for (let time = 0; time < 3; time++) await read(single.db)
  await sql`alter table thing add column more text`.execute(database.db)
  const transaction = () => single.db.transaction().execute(read)
  await expect(transaction()).rejects.toThrow('cached plan')
  await transaction()
})
