import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#app/testing/database.ts'
import { type OpenDatabase, openDatabase } from '#kits/db/server/database.ts'
import { selectTracked, trackingStatement } from './queries.ts'

let database: TestDatabase
/** One connection, so that its statements and settings can be looked at. */
let store: OpenDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  store = openDatabase(database.connection, { max: 1 })
})

afterAll(async () => {
  await store.close()
  await database.drop()
})

test('a look-up is planned once for one number and for fifty alike', async () => {
  for (let i = 0; i < 10; i++) {
    await selectTracked(store.db, ['CSQU3054383'])
    await selectTracked(
      store.db,
      Array.from({ length: 50 }, (_, n) => `CSQU${n}`),
    )
  }
  const { rows } = await store.pool.query(
    'select custom_plans::int, generic_plans::int from pg_prepared_statements where name = $1',
    [trackingStatement.name],
  )
  // PostgreSQL plans the first five times anew before it trusts the plan it keeps.
  expect(rows).toEqual([{ custom_plans: 5, generic_plans: 15 }])
})

test('a look-up reads cabins through the indexes of their numbers alone, newest first', async () => {
  await store.pool.query('set enable_seqscan = off')
  const { rows } = await store.pool.query<{ 'QUERY PLAN': string }>(
    `explain (generic_plan) ${trackingStatement.text}`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  for (const number of ['container', 'booking', 'bl'])
    expect(plan).toMatch(new RegExp(`Limit.*\\n.*Index Only Scan Backward using cabin_${number}_key`))
  expect(plan).not.toMatch(/Seq Scan/)
})

test('a look-up is not for a transaction, which it would leave', async () => {
  const work = store.db.transaction().execute((transaction) => selectTracked(transaction, ['X']))
  await expect(work).rejects.toThrow('not for a transaction')
})
