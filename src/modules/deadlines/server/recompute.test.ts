import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import {
  type CabinTestServer,
  editOf,
  openCabinTestServer,
} from '#modules/shipments/testing/cabin-test-server.ts'
import { deadlines } from '../contract/deadlines.ts'
import { holidays } from '../contract/holidays.ts'
import { deadlineRules } from '../contract/rules.ts'
import { deleteRules, insertRule } from '../testing/rules.ts'
import { recomputeSome } from './recompute.ts'
import { bumpWhereRulesBegin, holdRevision, readRevision } from './revision.queries.ts'

let testServer: CabinTestServer
let token: string

beforeAll(async () => {
  testServer = await openCabinTestServer()
  token = testServer.operator
})
afterAll(() => testServer.close())
beforeEach(async () => {
  await sql`truncate cabin cascade`.execute(testServer.db)
  await deleteRules(testServer.db)
})

const storage = { kind: 'storage', startEvent: 'discharged' } as const
const create = () => testServer.create(testServer.sea({ dischargedOn: '2026-11-10' }))

/** Cabins that no writer of ours has computed, as after an upgrade. */
const insertOld = (count: number) =>
  sql`
    insert into cabin (id, company_id, transport_mode, departure_port_id, destination_port_id, container_no, timezone,
      registration_time, status, discharged_on)
    select gen_random_uuid(), company.id, 1, port.id, port.id, 'CSQU3054383', 'UTC', now(), 20,
      case when n % 2 = 0 then date '2026-11-01' end
    from generate_series(1, ${count}::int) n, (select id from port limit 1) as port,
      (select id from company where kind = 'operator') as company`.execute(testServer.db)

/** Until it has nothing to do, as the worker; returns in how many slices. */
async function recomputeAll(): Promise<number> {
  let slices = 0
  while (await recomputeSome(testServer.db)) slices++
  return slices
}

const deadlineOf = async (id: string) => (await testServer.get(id)).result.nextDeadline
const progress = async () => (await testServer.call(deadlines.getProgress, {}, { token })).result

/** How many cabins have this next deadline. */
const countDue = async (on: string) =>
  (await testServer.call(cabins.getPage, { deadlineTo: on }, { token })).result.total

test('cabins that were there before are computed, in slices, and the progress says how far it is', {
  tags: 'further',
}, async () => {
  await insertRule(testServer.db, { ...storage, freeAmount: 7 })
  await insertOld(1_200)
  const { revision } = await progress()
  expect(await progress()).toEqual({ revision, done: 0, total: 1_200 })
  expect(await recomputeSome(testServer.db)).toBe(true)
  expect(await progress()).toEqual({ revision, done: 500, total: 1_200 })
  expect(await recomputeAll()).toBe(2)
  expect(await progress()).toEqual({ revision, done: 1_200, total: 1_200 })
  expect(await countDue('2026-11-07')).toBe(600)
  expect(await countDue('2026-11-06')).toBe(0)
})

test('cabins that are added meanwhile do not make it done before it is', { tags: 'further' }, async () => {
  await insertRule(testServer.db, { ...storage, freeAmount: 7 })
  await insertOld(600)
  await recomputeSome(testServer.db)
  await insertOld(1_500)
  const seen = []
  while (await recomputeSome(testServer.db)) seen.push(await progress())
  expect(seen.map(({ done }) => done)).toEqual([...seen.slice(1).map(() => 599), 600])
})

test('a changed rule changes what it concerns and writes no other row; versions stay', async () => {
  await insertRule(testServer.db, { ...storage, freeAmount: 7 })
  const [sea, air] = [await create(), await testServer.create(testServer.air({ dischargedOn: '2026-11-10' }))]
  await recomputeAll()
  const rowsOf = async () =>
    (await sql`select id, xmin, version, updated_at from cabin`.execute(testServer.db)).rows
  const before = await rowsOf()
  await insertRule(testServer.db, { ...storage, transportMode: 1, freeAmount: 3 })
  await recomputeAll()
  const after = await rowsOf()
  expect([await deadlineOf(sea.id), await deadlineOf(air.id)]).toEqual(['2026-11-12', '2026-11-16'])
  expect(after.filter((row) => before.some((old) => JSON.stringify(old) === JSON.stringify(row)))).toEqual([
    expect.objectContaining({ id: air.id }),
  ])
  // A form that was open meanwhile is not outdated.
  expect((await testServer.edit({ ...editOf(sea), note: 'abierto antes' })).status).toBe(200)
})

test('a next deadline is an estimate until its rule, and the year of its calendar, are confirmed', async () => {
  const { db } = testServer
  const rows = async (id: string) => {
    const input = { ids: [id], columns: ['nextDeadlineEstimate'], format: 'csv' }
    const { body } = await testServer.exportFile(input, token)
    const { result } = await testServer.call(cabins.getPage, {}, { token })
    const listed = result.items.find((row) => row.id === id)?.nextDeadlineEstimate
    expect((await testServer.get(id)).result.nextDeadlineEstimate).toBe(listed)
    expect(String(body).split('\n')[1]?.includes('estimado')).toBe(listed)
    return listed
  }
  const confirm = async (id: string) => {
    await testServer.call(deadlineRules.confirm, { id, version: 1 }, { token })
    await recomputeAll()
  }
  const inDays = await insertRule(db, { ...storage, freeAmount: 7 })
  const inMonths = { kind: 'duties', startEvent: 'entered', freeUnit: 'months', freeAmount: 1 } as const
  const duties = await insertRule(db, inMonths)
  const stored = await create()
  const deposited = await testServer.create(testServer.sea({ enteredWarehouseOn: '2026-11-10' }))
  const typed = await testServer.create(testServer.sea({ lastFreeDay: '2026-11-20' }))
  const empty = await testServer.create()
  expect([await rows(stored.id), await rows(deposited.id)]).toEqual([true, true])
  expect([await rows(typed.id), await rows(empty.id)]).toEqual([false, false])
  await confirm(inDays)
  await confirm(duties)
  expect([await rows(stored.id), await rows(deposited.id)]).toEqual([false, true])
  const { result } = await testServer.call(holidays.getYear, { year: 2026 }, { token })
  const days = result.days.map(({ on, name, kind }) => ({ on, name, kind }))
  await testServer.call(holidays.setYear, { year: 2026, version: result.version, days }, { token })
  await recomputeAll()
  expect(await rows(deposited.id)).toBe(false)
})

test('a rule for reefers changes those alone, and any other once its type says so', async () => {
  await insertRule(testServer.db, { ...storage, freeAmount: 7 })
  const reefer = await testServer.create(testServer.sea({ dischargedOn: '2026-11-10', cabinType: 6 }))
  const other = await create()
  await insertRule(testServer.db, { ...storage, containerClass: 2, freeAmount: 5 })
  await recomputeAll()
  expect([await deadlineOf(reefer.id), await deadlineOf(other.id)]).toEqual(['2026-11-14', '2026-11-16'])
  await testServer.edit({ ...editOf(other), cabinType: 5 })
  expect(await deadlineOf(other.id)).toBe('2026-11-14')
})

test('a revision in the middle begins anew by the new rules', { tags: 'further' }, async () => {
  await insertRule(testServer.db, { ...storage, freeAmount: 7 })
  await insertOld(1_200)
  await recomputeSome(testServer.db)
  await insertRule(testServer.db, { ...storage, transportMode: 1, freeAmount: 1 })
  expect(await recomputeAll()).toBe(3)
  expect(await countDue('2026-11-01')).toBe(600)
})

test('it waits for whoever writes by the rules of before, and finds what they wrote', async () => {
  const { db } = testServer
  await insertRule(db, { ...storage, freeAmount: 7 })
  await recomputeAll()
  const cabin = await create()
  const writer = await db.startTransaction().execute()
  await holdRevision(writer)
  await insertRule(db, { ...storage, transportMode: 1, freeAmount: 3 })
  expect(await recomputeSome(db)).toBe(false)
  await sql`update cabin set discharged_on = '2026-11-12', next_deadline = '2026-11-18' where id = ${cabin.id}`.execute(
    writer,
  )
  await writer.commit().execute()
  await recomputeAll()
  expect(await deadlineOf(cabin.id)).toBe('2026-11-14')
})

test('a cabin that somebody is changing is left to them, and computed where they change their mind', async () => {
  const { db } = testServer
  await insertRule(db, { ...storage, freeAmount: 7 })
  const [held, other] = [await create(), await create()]
  await recomputeAll()
  await insertRule(db, { ...storage, transportMode: 1, freeAmount: 3 })
  const user = await db.startTransaction().execute()
  await sql`select from cabin where id = ${held.id} for no key update`.execute(user)
  expect(await recomputeSome(db)).toBe(false)
  expect([await deadlineOf(held.id), await deadlineOf(other.id)]).toEqual(['2026-11-16', '2026-11-12'])
  expect((await progress()).done).toBe(0)
  await user.rollback().execute()
  expect(await recomputeAll()).toBe(1)
  expect(await deadlineOf(held.id)).toBe('2026-11-12')
  expect(await progress()).toMatchObject({ done: 2, total: 2 })
})

test('a rule that was entered ahead of its time is a new revision on its first day, and no other day is', async () => {
  const { db } = testServer
  await insertRule(db, { ...storage, freeAmount: 7 })
  const cabin = await create()
  // More specific, and of an event that has not come yet: without a start there is no term.
  const ahead = { kind: 'storage', startEvent: 'entered', transportMode: 1, freeAmount: 1 } as const
  await insertRule(db, { ...ahead, validFrom: '2999-01-01' })
  await recomputeAll()
  expect(await deadlineOf(cabin.id)).toBe('2026-11-16')
  const { revision } = await readRevision(db)
  await bumpWhereRulesBegin(db)
  expect((await readRevision(db)).revision).toBe(revision)
  await sql`update deadline_rule set valid_from = as_of from deadline_revision where valid_from = '2999-01-01'`.execute(
    db,
  )
  await sql`update deadline_revision set as_of = as_of - 1`.execute(db)
  await bumpWhereRulesBegin(db)
  await bumpWhereRulesBegin(db)
  expect((await readRevision(db)).revision).toBe(revision + 1)
  await recomputeAll()
  expect(await deadlineOf(cabin.id)).toBeNull()
})

test('of two instances one computes', async () => {
  const { db } = testServer
  await insertRule(db, { ...storage, freeAmount: 7 })
  await create()
  const another = await db.startTransaction().execute()
  await sql`select from deadline_progress for update`.execute(another)
  expect(await recomputeSome(db)).toBe(false)
  await another.rollback().execute()
  expect(await recomputeSome(db)).toBe(true)
})

test('writers go on while all cabins are computed, and each keeps the deadline of its own date', {
  tags: 'further',
  timeout: 120_000,
}, async () => {
  const { db } = testServer
  await insertRule(db, { ...storage, freeAmount: 7 })
  await insertOld(3_000)
  const written = await Promise.all(Array.from({ length: 8 }, create))
  await recomputeAll()
  let isOver = false
  const write = async (): Promise<void> => {
    for (let day = 1; !isOver; day = (day % 28) + 1)
      for (const { id } of written) {
        const { result } = await testServer.get(id)
        const dischargedOn = `2026-11-${String(day).padStart(2, '0')}`
        expect((await testServer.edit({ ...editOf(result), dischargedOn })).status).toBe(200)
      }
  }
  const writing = write()
  for (const freeAmount of [5, 4, 3, 2]) {
    await insertRule(db, {
      ...storage,
      transportMode: 1,
      freeAmount,
      validFrom: `2001-01-0${9 - freeAmount}`,
    })
    while (!isDone(await progress())) await recomputeSome(db)
  }
  isOver = true
  await writing
  const { rows } = await sql`
    select id from cabin
    where discharged_on is not null and next_deadline is distinct from discharged_on + 1`.execute(db)
  expect(rows).toEqual([])
})

const isDone = ({ done, total }: { done: number; total: number }): boolean => done === total
