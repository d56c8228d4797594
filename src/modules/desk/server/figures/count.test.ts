import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CabinStatus } from '#kits/contract/shared/enums.ts'
import { desk } from '#modules/desk/contract.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import {
  type CabinInput,
  type CabinTestServer,
  openCabinTestServer,
} from '#modules/shipments/testing/cabin-test-server.ts'
import { countDueFigures, countFigures } from './count.ts'

let testServer: CabinTestServer

beforeAll(async () => {
  testServer = await openCabinTestServer()
})
afterAll(() => testServer.close())
beforeEach(async () => {
  await testServer.setClock('2026-03-18T18:00:00Z')
  await sql`truncate cabin cascade`.execute(testServer.db)
  await sql`delete from figure_count`.execute(testServer.db)
})

const now = () => testServer.clock.now
const count = () => countFigures(testServer.db, now())

async function thisWeek() {
  const { result } = await testServer.call(desk.getFigures, { weeks: 2 }, { token: testServer.operator })
  return result.weeks
}

test('a step that is recorded for an earlier day, or undone, is in the figures after the next count', async () => {
  const cabin = await testServer.create()
  const arrived = await testServer.move(cabin, 30, '2026-03-11')
  await count()
  expect(await thisWeek()).toMatchObject([{ week: '2026-03-09', arrivals: 1 }, { arrivals: 0 }])
  const { id, version } = arrived
  await testServer.call(cabins.undoStatus, { id, version }, { token: testServer.operator })
  await count()
  expect(await thisWeek()).toMatchObject([{ arrivals: 0 }, { arrivals: 0 }])
})

test('a shipment that comes back to inspection had one red light', async () => {
  const at = async (cabin: Promise<Cabin>, status: CabinStatus, day: string) =>
    testServer.move(await cabin, status, day)
  let cabin = testServer.create()
  for (const status of [30, 40, 50, 60] as const) cabin = at(cabin, status, '2026-03-10')
  cabin = at(cabin, 50, '2026-03-11')
  cabin = at(at(cabin, 40, '2026-03-16'), 50, '2026-03-17')
  await cabin
  await count()
  expect(await thisWeek()).toMatchObject([{ inspections: 1 }, { inspections: 0 }])
})

test('what was released in time and left after its free days was not within them', async () => {
  const release = async (lastFreeDay: string, members: Partial<CabinInput> = {}) => {
    let cabin = await testServer.create(testServer.sea({ lastFreeDay, ...members }))
    for (const status of [30, 40, 70] as const) cabin = await testServer.move(cabin, status, '2026-03-16')
    return cabin
  }
  const seen = async () => {
    await count()
    const [, week] = await thisWeek()
    return week
  }
  // On the road, delivered without that, and still there: only of the last the release is all that is known.
  await testServer.move(await release('2026-03-16'), 80, '2026-03-18')
  await testServer.move(await release('2026-03-16'), 90, '2026-03-18')
  await release('2026-03-16')
  const known = { released: 3, releasedWithKnownFreeTime: 3 }
  expect(await seen()).toMatchObject({ ...known, releasedWithinFreeTime: 1 })
  // A gate-out that was recorded counts before the road.
  await testServer.move(await release('2026-03-16', { gateOutOn: '2026-03-16' }), 80, '2026-03-18')
  await testServer.move(await release('2026-03-18'), 80, '2026-03-18')
  expect(await seen()).toMatchObject({ released: 5, releasedWithinFreeTime: 3 })
})

test('a shipment in a zone that PostgreSQL has not heard of is counted by UTC', async () => {
  const { id } = await testServer.move(await testServer.create(), 30, '2026-03-11')
  await testServer.db.updateTable('cabin').set({ timezone: 'Nowhere/City' }).where('id', '=', id).execute()
  await count()
  expect(await thisWeek()).toMatchObject([{ arrivals: 1 }, { arrivals: 0 }])
})

test('before the first count there is nothing, and it is said', async () => {
  const { result } = await testServer.call(desk.getFigures, {}, { token: testServer.operator })
  expect(result).toMatchObject({ asOf: null, groups: [] })
  expect(result.weeks).toHaveLength(12)
})

test('a count rests a minute after a change, and an hour without one', async () => {
  const pass = (seconds: number) => {
    testServer.clock.now = new Date(now().getTime() + seconds * 1000)
  }
  const look = () => countDueFigures({ office: testServer.db, bulk: testServer.db }, now())
  expect(await look()).toBe(true)
  await sql`update figure_count set took_ms = 10`.execute(testServer.db)
  await testServer.create()
  pass(59)
  expect(await look()).toBe(false)
  pass(1)
  expect(await look()).toBe(true)
  await sql`update figure_count set took_ms = 10`.execute(testServer.db)
  pass(3_599)
  expect(await look()).toBe(false)
  pass(1)
  expect(await look()).toBe(true)
  // One that took long rests a hundred times as long, changes or not.
  await sql`update figure_count set took_ms = 20000`.execute(testServer.db)
  await testServer.create()
  pass(1_999)
  expect(await look()).toBe(false)
  pass(1)
  expect(await look()).toBe(true)
})

test('a count in small statements counts the same', async () => {
  for (const day of ['2025-12-01', '2026-01-26', '2026-03-09', '2026-03-18']) {
    const arrived = await testServer.move(await testServer.create(), 30, day)
    await testServer.move(arrived, 40, '2026-03-18')
  }
  const rowsOf = async (table: 'figure_week' | 'figure_stage') => {
    const rows = await testServer.db.selectFrom(table).selectAll().execute()
    return rows.map((row) => JSON.stringify(row)).sort()
  }
  const stored = async () => [await rowsOf('figure_week'), await rowsOf('figure_stage')]
  await count()
  const usual = await stored()
  expect(usual[0]?.filter((row) => row.includes('"all"')).length).toBeGreaterThan(3)
  await countFigures(testServer.db, now(), { cabins: 1, weeks: 1 })
  expect(await stored()).toEqual(usual)
})

test('while one instance counts, another leaves it', async () => {
  await testServer.db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(4201110144)`.execute(transaction)
    expect(await countFigures(testServer.db, now())).toBe(false)
  })
  expect(await count()).toBe(true)
})

test('a count that fails leaves the figures before it', async () => {
  const cabin = await testServer.create()
  await testServer.move(cabin, 30)
  await count()
  const before = await testServer.db.selectFrom('figure_week').selectAll().execute()
  expect(before).not.toEqual([])
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
    testServer.db,
  )
  await sql`create trigger refused before insert on stage_time execute function refuse()`.execute(
    testServer.db,
  )
  await testServer.move(await testServer.create(), 30)
  await expect(count()).rejects.toThrow('no')
  await sql`drop function refuse cascade`.execute(testServer.db)
  expect(await testServer.db.selectFrom('figure_week').selectAll().execute()).toEqual(before)
})
