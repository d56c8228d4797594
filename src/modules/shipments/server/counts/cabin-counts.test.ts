import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { prepareFirstStart } from '#app/server/seed/first-start.ts'
import { insertCompany } from '#app/server/seed/queries.ts'
import { createTestDatabase, type TestDatabase } from '#app/testing/database.ts'
import { readConfig } from '#kits/config/server/config.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { cabinStatuses } from '#modules/shipments/rules/status.ts'
import { insertCabinRow } from '#modules/shipments/testing/cabin-row.ts'
import { readCabinTotal, readStatusCounts } from './queries.ts'
import { recountCabins, recountNightly } from './recount.ts'

let testServer: TestDatabase
const companies = [newId(), newId(), newId()]

beforeAll(async () => {
  testServer = await createTestDatabase()
  await prepareFirstStart(testServer.db, readConfig({ DEMO_DATA: '0', ADMIN_PASSWORD: 'a long password' }))
  for (const id of companies) await insertCompany(testServer.db, { id, kind: 'shop', name: id })
})
afterAll(() => testServer.drop())
beforeEach(async () => {
  await sql`truncate cabin cascade`.execute(testServer.db)
})

const anyOf = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T
const some = sql`id in (select id from cabin order by random() limit 3)`

/** Copies of one row, so that a batch is one statement as an import's is. */
const insertMany = (count: number) => sql`
  insert into cabin (id, company_id, transport_mode, departure_port_id, destination_port_id, container_no, timezone,
    registration_time, status, deleted_at)
  select gen_random_uuid(), (${companies}::uuid[])[1 + n % 3], 1, port.id, port.id, 'CSQU3054383', 'UTC', now(),
    (${cabinStatuses}::int[])[1 + n % 9], case when n % 7 = 0 then now() end
  from generate_series(1, ${count}::int) n, (select id from port limit 1) as port`

/** What writers do to cabins, one statement each. */
const writes = [
  () => insertMany(anyOf([1, 1, 9, 60])),
  () => sql`update cabin set status = ${anyOf(cabinStatuses)} where ${some}`,
  () => sql`update cabin set company_id = ${anyOf(companies)} where ${some}`,
  () => sql`update cabin set deleted_at = now() where ${some}`,
  () => sql`update cabin set deleted_at = null where ${some}`,
  () => sql`update cabin set note = 'changed' where ${some}`,
  () => sql`delete from cabin where ${some}`,
]

/** The sums of all slots, beside what a plain count of the table gives. */
async function expectRight(): Promise<void> {
  const { rows: counted } = await sql`
    select company_id, status, deleted, sum(count)::int as count from cabin_count
    group by 1, 2, 3 having sum(count) <> 0 order by 1, 2, 3`.execute(testServer.db)
  const { rows: counts } = await sql`
    select company_id, status, deleted_at is not null as deleted, count(*)::int as count from cabin
    group by grouping sets ((status, deleted_at is not null, company_id), (status, deleted_at is not null))
    order by 1, 2, 3`.execute(testServer.db)
  expect(counted).toEqual(counts)
}

/** One writer: transactions of a few statements, some of which are taken back in part or as a whole. */
async function write(transactions: number): Promise<void> {
  const connection = await testServer.pool.connect()
  try {
    for (let i = 0; i < transactions; i++) {
      await connection.query('begin')
      for (let statements = anyOf([1, 1, 3]); statements > 0; statements--) {
        const isTried = Math.random() < 0.2
        if (isTried) await connection.query('savepoint tried')
        const { sql: text, parameters } = anyOf(writes)().compile(testServer.db)
        await connection.query(text, [...parameters])
        if (isTried) await connection.query('rollback to savepoint tried')
      }
      await connection.query(Math.random() < 0.2 ? 'rollback' : 'commit')
    }
  } finally {
    // Whatever it was in the middle of ends with it.
    connection.release(true)
  }
}

/** Two writers may meet on the same cabins in another order; which of them gives up is not asked here. */
const patient = (work: Promise<void>) =>
  work.catch((error: { code?: string }) => {
    if (error.code !== '40P01') throw error
  })

test('the counts are those of the table after many writers at once', {
  tags: 'further',
  timeout: 120_000,
}, async () => {
  await insertMany(500).execute(testServer.db)
  await Promise.all(Array.from({ length: 6 }, () => patient(write(60))))
  await expectRight()
  expect(await recountCabins(testServer.db)).toBe(0)
})

test('whoever writes waits for nobody who has not committed', async () => {
  const [first, second] = [await testServer.pool.connect(), await testServer.pool.connect()]
  try {
    const { sql: text, parameters } = insertMany(9).compile(testServer.db)
    await first.query('begin')
    await first.query(text, [...parameters])
    await second.query(`set lock_timeout = '2s'`)
    await second.query(text, [...parameters])
    await second.query('update cabin set status = 30')
    await first.query('update cabin set status = 40')
    await first.query('commit')
    await expectRight()
  } finally {
    first.release()
    second.release(true)
  }
})

test('of one company or of all, in all statuses or in some, deleted or not', async () => {
  const own = companies[0] as string
  await insertCabinRow(testServer.db, { companyId: own, status: 20 })
  await insertCabinRow(testServer.db, { companyId: own, status: 40 })
  await insertCabinRow(testServer.db, { companyId: own, status: 40, deletedAt: new Date() })
  await insertCabinRow(testServer.db, { status: 40 })
  const total = (companyId: string | null, deleted: boolean, statuses?: (20 | 30 | 40)[]) =>
    readCabinTotal(testServer.db, { companyId, deleted }, statuses)
  expect(await total(null, false)).toBe(3)
  expect(await total(own, false)).toBe(2)
  expect(await total(own, false, [40])).toBe(1)
  expect(await total(null, false, [20, 40])).toBe(3)
  expect(await total(null, false, [30])).toBe(0)
  expect(await total(own, true)).toBe(1)
  const counts = await readStatusCounts(testServer.db, { companyId: null, deleted: false })
  expect([...counts].filter(([, count]) => count > 0)).toEqual(
    expect.arrayContaining([
      [20, 1],
      [40, 2],
    ]),
  )
})

test('counts that are wrong are set right at night, once, while others write, and it is said', async () => {
  const log = { warn: vi.fn() }
  const night = (day: number) => new Date(`2030-01-0${day}T09:05:00Z`)
  await recountNightly(testServer.db, night(1), log)
  await insertMany(90).execute(testServer.db)
  await sql`alter table cabin disable trigger user`.execute(testServer.db)
  await insertMany(40).execute(testServer.db)
  await sql`alter table cabin enable trigger user`.execute(testServer.db)
  await recountNightly(testServer.db, new Date('2030-01-02T08:55:00Z'), log)
  expect(log.warn).not.toHaveBeenCalled()
  await Promise.all([recountNightly(testServer.db, night(2), log), patient(write(10)), patient(write(10))])
  await recountNightly(testServer.db, night(2), log)
  expect(log.warn).toHaveBeenCalledOnce()
  await expectRight()
  await recountNightly(testServer.db, night(3), log)
  expect(log.warn).toHaveBeenCalledOnce()
})

test('a table that was filled without its triggers is counted anew', async () => {
  await sql`alter table cabin disable trigger user`.execute(testServer.db)
  await insertMany(200).execute(testServer.db)
  await sql`alter table cabin enable trigger user`.execute(testServer.db)
  await sql`insert into cabin_count values (null, 20, false, 5, 1000), (gen_random_uuid(), 20, false, 5, 7)`.execute(
    testServer.db,
  )
  // Page by page: a table of a million rows is counted in several statements.
  expect(await recountCabins(testServer.db, 1)).toBeGreaterThan(0)
  await expectRight()
  expect(await recountCabins(testServer.db)).toBe(0)
})
