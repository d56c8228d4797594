import { type Insertable, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Input } from '#kits/contract/shared/call.ts'
import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import { startOfDay } from '#kits/dates/shared/dates.ts'
import { localDay } from '#kits/dates/shared/utc-offsets.ts'
import type { Tables } from '#kits/db/server/tables.ts'
import { updateManagerUser } from '#kits/session/shared/account.ts'
import { getManagerUser } from '#kits/session/shared/manager-user.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { type WaitingKind, waitingKinds } from '#modules/shipments/contract/list.ts'
import { cabinSearch } from '#modules/shipments/contract/search.ts'
import { insertCabinRow } from '#modules/shipments/testing/cabin-row.ts'
import {
  type CabinTestServer,
  openCabinTestServer,
  password,
} from '#modules/shipments/testing/cabin-test-server.ts'
import { desk } from '../contract.ts'

/** The list behind a number of the desk has the shipments that were counted. */

const day = '2026-03-18'
const zone = 'America/Mexico_City'
let testServer: CabinTestServer
let vera: string

beforeAll(async () => {
  testServer = await openCabinTestServer()
  const made = { kind: 'operator', userName: 'vera', password, access: 'staff' } as const
  vera = (await testServer.createManager(made)).managerId
})
afterAll(() => testServer.close())
beforeEach(async () => {
  await testServer.setClock(`${day}T18:00:00Z`)
  await sql`truncate cabin cascade`.execute(testServer.db)
})

const start = (days: number): string => startOfDay(daysAfter(day, days), zone)

async function insert(columns: Partial<Insertable<Tables['cabin']>>): Promise<string> {
  const id = await insertCabinRow(testServer.db)
  const values = { registration_time: start(0), papers_required: 0, ...columns }
  await testServer.db.updateTable('cabin').set(values).where('id', '=', id).execute()
  return id
}

const getToday = async (input: Input<typeof desk.getToday> = {}) =>
  (await testServer.call(desk.getToday, input, { token: testServer.operator })).result
const getPage = async (input: Input<typeof cabins.getPage>) =>
  (await testServer.call(cabins.getPage, { pageSize: 100, ...input }, { token: testServer.operator })).result

/** For each kind some that wait, and some that are on the other side of its limit. */
async function insertWaiting(): Promise<void> {
  const number = { container_no: 'CSQU3054383' }
  await insert({ status: 50, inspection_time: start(-4) })
  await insert({ status: 50, inspection_time: start(-9), ...number, responsible_id: vera })
  await insert({ status: 50, inspection_time: start(-3) })
  await insert({ status: 40, customs_start_time: start(-4), responsible_id: vera })
  await insert({ status: 40, customs_start_time: start(-3) })
  await insert({ status: 70, transport_mode: 2, completion_time: start(-3) })
  await insert({ eta: daysAfter(day, -3) })
  await insert({ eta: daysAfter(day, -2) })
  await insert({ eta: day, responsible_id: vera })
  await insert({ eta: daysAfter(day, 1) })
  await insert({ status: 30, arrival_time: start(0) })
  await insert({ status: 30, arrival_time: start(-1) })
  await insert({ status: 50, inspection_time: start(-4), deleted_at: start(0) })
  await insert({ eta: day, deleted_at: start(0) })
  await insert({
    status: 30,
    arrival_time: start(-1),
    papers_required: 3,
    papers_present: 2,
    responsible_id: vera,
  })
  await insert({ status: 60, anomaly_time: start(-1), papers_required: 3, papers_present: 0 })
  await insert({ status: 20, eta: daysAfter(day, 9), papers_required: 3, papers_present: 0 })
  // A container that has come before has a number of the desk's.
  await insert({ status: 90, inspection_time: start(-99), delivery_time: start(-90), ...number })
}

const expected: Record<WaitingKind, number> = { inspection: 2, papers: 2, no_movement: 3, arrival: 2 }

test.each(waitingKinds)('what the desk counts as %s is in the list', async (kind) => {
  await insertWaiting()
  const { items, counts } = await getToday({ kind })
  const list = await getPage({ waiting: kind })
  expect(list.total).toBe(expected[kind])
  expect(counts).toContainEqual({ kind, count: list.total })
  expect(list.items.map(({ id }) => id).sort()).toEqual(items.map(({ cabinId }) => cabinId).sort())

  const own = await getPage({ waiting: kind, responsibleId: vera })
  expect(own.total).toBe(1)
  const token = testServer.operator
  const byStatus = (await testServer.call(cabins.getStatusCounts, { waiting: kind }, { token })).result
  expect(byStatus.reduce((sum, { count }) => sum + count, 0)).toBe(expected[kind])
  const keys = (await testServer.call(cabinSearch.getKeys, { waiting: kind }, { token })).result
  expect(keys.items).toHaveLength(expected[kind])
})

test('what has usually taken longer waits neither on the desk nor in the list', async () => {
  await insert({ status: 40, customs_start_time: start(-5) })
  expect((await getPage({ waiting: 'no_movement' })).total).toBe(1)
  const time = { status: 40, transport_mode: 1, p75_days: 6, cases: 20 }
  await testServer.db.insertInto('stage_time').values(time).execute()
  expect((await getPage({ waiting: 'no_movement' })).total).toBe(0)
  expect((await getToday({ kind: 'no_movement' })).items).toEqual([])
  await testServer.db.deleteFrom('stage_time').execute()
})

test('a shop has no desk, and no list behind it', async () => {
  for (const call of [cabins.getPage, cabins.getStatusCounts, cabinSearch.getKeys]) {
    const answer = await testServer.call(call, { waiting: 'arrival' }, { token: testServer.shop })
    expect(answer.status).toBe(403)
  }
})

test('what is overdue is the same for a reader whose tomorrow has begun', async () => {
  const token = await testServer.signIn('vera', password)
  await testServer.call(updateManagerUser, { timezone: 'Asia/Shanghai' }, { token })
  // Seven in the evening in Mexico City, nine in the morning of the next day in Shenzhen.
  await testServer.setClock('2026-03-19T01:00:00Z')
  const now = testServer.clock.now.toISOString()
  for (const days of [-1, 0, 3, 4])
    await insert({
      status: 30,
      arrival_time: start(-1),
      last_free_day: daysAfter(day, days),
      next_deadline: daysAfter(day, days),
      next_deadline_kind: 'storage',
    })
  const { utcOffsets, operatorOffsets } = (await testServer.call(getManagerUser, {}, { token })).result
  expect(localDay(now, utcOffsets)).toBe(daysAfter(day, 1))
  const today = localDay(now, operatorOffsets)
  const { asOf, items, counts } = await getToday({ kind: 'clock' })
  expect(today).toBe(asOf)
  const due = await getPage({ deadlineTo: daysAfter(today, 3) })
  expect(counts).toContainEqual({ kind: 'clock', count: due.total })
  // What the list calls overdue is past in its cell and on the desk.
  const overdue = await getPage({ deadlineTo: daysAfter(today, -1) })
  expect(overdue.items.map((row) => row.nextDeadline && row.nextDeadline < row.today)).toEqual([true])
  expect(items.filter(({ daysLeft }) => (daysLeft ?? 0) < 0).map(({ cabinId }) => cabinId)).toEqual(
    overdue.items.map(({ id }) => id),
  )
})

test('the days left are counted where the shipment is', async () => {
  // Half past eleven in the evening in Mexico City; in Cancún it is tomorrow, and the last free day is over.
  await testServer.setClock('2026-03-19T05:30:00Z')
  await insert({
    status: 30,
    arrival_time: start(-1),
    timezone: 'America/Cancun',
    last_free_day: day,
    next_deadline: day,
    next_deadline_kind: 'storage',
    charge_deadlines: [day],
  })
  const { asOf, items } = await getToday({ kind: 'clock' })
  expect(asOf).toBe(day)
  expect(items).toMatchObject([{ dueOn: day, daysLeft: -1, since: daysAfter(day, 1) }])
  expect(items[0]?.reason).toContain('desde hace 1 día')
})
