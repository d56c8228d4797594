import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getAuditPage } from '#kits/audit/shared/audit-log.ts'
import { queryTracking } from '#modules/tracking/contract/tracking.ts'
import { cabins } from '../contract/cabins.ts'
import type { Cabin } from '../contract/row.ts'
import { statusDays } from '../rules/status.ts'
import { expectRefused } from '../testing/cabin-refusals.ts'
import {
  type CabinInput,
  type CabinTestServer,
  editOf,
  openCabinTestServer,
} from '../testing/cabin-test-server.ts'

let testServer: CabinTestServer

beforeAll(async () => {
  testServer = await openCabinTestServer()
})

afterAll(() => testServer.close())

const mexico = 'America/Mexico_City'
const juarez = 'America/Ciudad_Juarez'

/** Noon of 14 November in Mexico City. */
beforeEach(() => testServer.setClock('2026-11-14T18:00:00.000Z'))

/** A day as it is written, its zone, and the instant that is kept: the first of that day there. */
const days: [day: string, zone: string, kept: string][] = [
  ['2026-07-01', mexico, '2026-07-01T06:00:00.000Z'],
  ['2026-11-14', 'Asia/Shanghai', '2026-11-13T16:00:00.000Z'],
  ['2026-03-08', 'America/Havana', '2026-03-08T05:00:00.000Z'],
  ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
  ['2024-09-08', 'America/Santiago', '2024-09-08T04:00:00.000Z'],
  ['2022-11-29', juarez, '2022-11-29T06:00:00.000Z'],
  ['2022-11-30', juarez, '2022-11-30T07:00:00.000Z'],
  ['2026-11-14', 'America/Vancouver', '2026-11-14T07:00:00.000Z'],
  ['2026-11-14', 'Pacific/Kiritimati', '2026-11-13T10:00:00.000Z'],
  ['2026-11-14', 'Pacific/Niue', '2026-11-14T11:00:00.000Z'],
  ['2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
]

describe('a departure written as a day', () => {
  test.each(days)('%s in %s is kept as %s and told as that day', async (day, timezone, kept) => {
    const cabin = await testServer.create(testServer.sea({ timezone, departureTime: day }))
    expect(cabin).toMatchObject({ departureTime: kept, departureDay: day })
  })

  test.each(days)('%s in %s stays that day however often it is saved', async (day, timezone) => {
    let cabin = await testServer.create(testServer.sea({ timezone, departureTime: day }))
    const { departureTime } = cabin
    for (const note of ['Uno', 'Dos', 'Tres']) {
      cabin = (await testServer.edit({ ...editOf(cabin), note })).result
      expect(cabin).toMatchObject({ departureTime, departureDay: day })
    }
    const again = await testServer.edit({ ...editOf(cabin), departureTime: day })
    expect(again.result).toMatchObject({ version: cabin.version, departureTime })
  })

  test.each([
    ['2011-12-30', 'Pacific/Apia', 'no_such_day'],
    ['2026-02-30', mexico, 'format'],
    ['2026-1-1', mexico, 'format'],
    ['2026-11-14T00:00', mexico, 'format'],
    ['1969-12-31', mexico, 'valid_value'],
    ['9999-01-01', mexico, 'valid_value'],
  ] as const)('%s in %s is refused: %s', async (departureTime, timezone, key) => {
    await expectRefused(testServer, testServer.sea({ timezone, departureTime }), { departureTime: key })
  })

  test('goes with the zone of the destination where none is given', async () => {
    const destinationPortId = await testServer.ids.port('MXESE')
    const cabin = await testServer.create(testServer.sea({ destinationPortId, departureTime: '2026-07-01' }))
    expect(cabin).toMatchObject({ timezone: 'America/Tijuana', departureTime: '2026-07-01T07:00:00.000Z' })
  })

  test('is a safe retry of the same', async () => {
    const id = crypto.randomUUID()
    const input = testServer.sea({ id, departureTime: '2026-07-01' } as Partial<CabinInput>)
    expect((await testServer.create(input)).version).toBe(1)
    expect((await testServer.create(input)).version).toBe(1)
  })

  test('keeps its day in another zone, sent back as it came', async () => {
    let cabin = await testServer.create(
      testServer.sea({ timezone: 'Asia/Shanghai', departureTime: '2026-07-01' }),
    )
    for (const timezone of [mexico, 'Pacific/Kiritimati', 'Pacific/Niue', 'Asia/Shanghai']) {
      cabin = (await testServer.edit({ ...editOf(cabin), timezone })).result
      expect(cabin).toMatchObject({ timezone, departureDay: '2026-07-01' })
    }
  })

  test('that the other zone does not have is no day to move to', async () => {
    const cabin = await testServer.create(testServer.sea({ timezone: mexico, departureTime: '2011-12-30' }))
    const answer = await testServer.edit({ ...editOf(cabin), timezone: 'Pacific/Apia' })
    expect(answer).toMatchObject({ status: 422, result: { fields: [{ path: 'timezone' }] } })
  })
})

describe('a zone whose law changed after its days were saved', () => {
  /** As an older edition of the zone data had it: an hour later. */
  async function saveLate({ id }: Cabin): Promise<void> {
    await sql`update cabin set departure_time = departure_time - interval '1 hour',
      registration_time = registration_time - interval '1 hour' where id = ${id}`.execute(testServer.db)
    await sql`update cabin_step set processing_time = processing_time - interval '1 hour'
      where cabin_id = ${id}`.execute(testServer.db)
  }

  test('has the same days, in the list, the cabin, the tracking and after an edit', async () => {
    const made = await testServer.create(testServer.sea({ timezone: mexico, departureTime: '2026-07-01' }))
    await saveLate(made)
    const told = { departureTime: '2026-07-01T05:00:00.000Z', departureDay: '2026-07-01' }
    const cabin = (await testServer.get(made.id)).result
    expect(cabin).toMatchObject({ ...told, registrationDay: '2026-11-14' })
    expect(cabin.trajectory).toMatchObject([{ processingDay: '2026-11-14' }])
    const query = { keyword: cabin.containerNo, departureFrom: '2026-07-01', departureTo: '2026-07-01' }
    const page = (await testServer.call(cabins.getPage, query, { token: testServer.operator })).result
    expect(page.items).toMatchObject([told])
    const [found] = (await testServer.call(queryTracking, { numbers: [cabin.containerNo ?? ''] })).result
    expect(found?.cabins).toMatchObject([{ ...told, trajectory: [{ processingDay: '2026-11-14' }] }])
    const edited = (await testServer.edit({ ...editOf(cabin), note: 'Otra' })).result
    expect(edited).toMatchObject(told)
    // A step on the day of the one before it is not before it.
    expect(await testServer.move(edited, 30, '2026-11-14')).toMatchObject({ arrivalDay: '2026-11-14' })
  })
})

describe('the day of a step written as a day', () => {
  test.each(days)('%s in %s is kept as %s', async (day, timezone, kept) => {
    await testServer.setClock(new Date(Date.parse(kept) - 3 * 86_400_000).toISOString())
    const cabin = await testServer.create(testServer.sea({ timezone }))
    await testServer.setClock(new Date(Date.parse(kept) + 3_600_000).toISOString())
    const moved = await testServer.move(cabin, 30, day)
    expect(moved).toMatchObject({ arrivalTime: kept, arrivalDay: day, today: day })
    expect(moved.trajectory.at(-1)).toMatchObject({ processingTime: kept, processingDay: day })
  })

  const step = async (processingTime: string, timezone = mexico) => {
    const { id, version } = await testServer.create(testServer.sea({ timezone }))
    const input = { id, version, status: 30 as const, processingTime }
    return testServer.call(cabins.changeStatus, input, { token: testServer.operator })
  }

  test('may be tomorrow, which it is already elsewhere, and no later', async () => {
    expect((await step('2026-11-15')).status).toBe(200)
    expect(await step('2026-11-16')).toMatchObject({
      status: 422,
      result: { fields: [{ path: 'processingTime' }] },
    })
    // In the first hour of a day of 25 hours.
    await testServer.setClock('2022-11-29T06:30:00.000Z')
    expect((await step('2022-11-30', juarez)).status).toBe(200)
  })

  test('is each cabin’s own day in a batch', async () => {
    const zones = [mexico, 'Asia/Shanghai', juarez]
    const made = await Promise.all(zones.map((timezone) => testServer.create(testServer.sea({ timezone }))))
    const items = made.map(({ id, version }) => ({ id, version }))
    const input = { items, status: 30 as const, processingTime: '2026-11-15' }
    const answer = await testServer.call(cabins.changeStatusBatch, input, { token: testServer.operator })
    expect(answer.result.map(({ ok }) => ok)).toEqual([true, true, true])
    for (const { id } of made) expect((await testServer.get(id)).result.arrivalDay).toBe('2026-11-15')
  })
})

describe('every day of a cabin', () => {
  test('stands beside its instant, in the cabin and in the list', async () => {
    const cabin = await testServer.move(
      await testServer.create(testServer.sea({ timezone: 'Asia/Shanghai' })),
      30,
    )
    const none = Object.fromEntries(Object.values(statusDays).map((member) => [member, null]))
    const told = { ...none, departureDay: null, registrationDay: '2026-11-15', arrivalDay: '2026-11-15' }
    expect(cabin).toMatchObject({ ...told, today: '2026-11-15' })
    const query = { keyword: cabin.containerNo }
    const { items } = (await testServer.call(cabins.getPage, query, { token: testServer.operator })).result
    expect(items).toMatchObject([{ ...told, today: '2026-11-15' }])
  })

  test('comes with the offsets of its zone, for the times of day beside it', async () => {
    const { utcOffsets } = await testServer.create(testServer.sea({ timezone: juarez }))
    expect(utcOffsets).toContainEqual({ from: '2026-11-01T08:00:00.000Z', minutes: -420 })
  })

  test('is told in its history, in the zone it had then', async () => {
    const cabin = await testServer.create(
      testServer.sea({ timezone: 'Asia/Shanghai', departureTime: '2026-07-01' }),
    )
    const moved = (await testServer.edit({ ...editOf(cabin), timezone: mexico })).result
    await testServer.move(moved, 30, '2026-11-15')
    const query = { entity: 'cabin', entityId: cabin.id }
    const { items } = (await testServer.call(getAuditPage, query, { token: testServer.operator })).result
    expect(items).toMatchObject([
      { action: 'status', after: { processingDay: '2026-11-15' } },
      { action: 'update', before: { departureDay: '2026-07-01' }, after: { departureDay: '2026-07-01' } },
      { action: 'create', after: { departureDay: '2026-07-01' } },
    ])
  })
})

test('a window of days is one of each cabin’s own days', async () => {
  const bookingNo = 'WINDOW-OF-DAYS'
  const zones = [mexico, 'Asia/Shanghai', 'Pacific/Kiritimati', 'Pacific/Niue', 'Pacific/Auckland', 'UTC']
  for (const timezone of zones)
    for (const departureTime of ['2026-05-04', '2026-05-05', '2026-05-06'])
      await testServer.create(testServer.sea({ bookingNo, timezone, departureTime }))
  const found = async (query: { departureFrom?: string; departureTo?: string }) => {
    const input = { keyword: bookingNo, pageSize: 100, ...query }
    const { items } = (await testServer.call(cabins.getPage, input, { token: testServer.operator })).result
    return [...new Set(items.map(({ departureDay }) => departureDay))].sort().concat(String(items.length))
  }
  const one = String(zones.length)
  const two = String(zones.length * 2)
  expect(await found({ departureFrom: '2026-05-05' })).toEqual(['2026-05-05', '2026-05-06', two])
  expect(await found({ departureTo: '2026-05-05' })).toEqual(['2026-05-04', '2026-05-05', two])
  expect(await found({ departureFrom: '2026-05-05', departureTo: '2026-05-05' })).toEqual(['2026-05-05', one])
})

test('a zone that PostgreSQL has not heard of still has its days', async () => {
  const { rows } = await sql<{
    day: string
  }>`select cabin_day('2026-11-14T07:00Z', 'America/Nuevo_Nada') as day`.execute(testServer.db)
  expect(rows).toEqual([{ day: '2026-11-14' }])
})

test('a zone that the server has not heard of is refused', async () => {
  for (const timezone of ['Mars/Olympus', '+06:00', 'America/Mexico City', 'x'.repeat(65)])
    await expectRefused(testServer, testServer.sea({ timezone }), { timezone: 'valid_value' })
})
