import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAuditPage } from '#kits/audit/shared/audit-log.ts'
import { formatDay, startOfDay } from '#kits/dates/shared/dates.ts'
import { cabins } from '../contract/cabins.ts'
import type { Cabin } from '../contract/row.ts'
import { type CabinTestServer, editOf, openCabinTestServer } from '../testing/cabin-test-server.ts'

let testServer: CabinTestServer

beforeAll(async () => {
  testServer = await openCabinTestServer()
})

afterAll(() => testServer.close())

const change = (cabin: Cabin, input: { status: 30 | 40 | 999; processingTime?: string }) =>
  testServer.call(
    cabins.changeStatus,
    { id: cabin.id, version: cabin.version, ...input },
    { token: testServer.operator },
  )
const undo = ({ id, version }: Cabin) =>
  testServer.call(cabins.undoStatus, { id, version }, { token: testServer.operator })

/** The days a manager reads in the trajectory, with the registration's own member beside them. */
const daysOf = ({ timezone, trajectory, registrationTime }: Cabin) => [
  formatDay(registrationTime, timezone),
  trajectory.map(({ processingTime }) => formatDay(processingTime, timezone)),
]

describe.each(['America/Mexico_City', 'Asia/Shanghai', 'America/Havana', 'Pacific/Kiritimati'])(
  'a cabin registered on the 15th that arrived on the 12th, in %s',
  (timezone) => {
    const at = (day: string) => startOfDay(day, timezone)

    test('says so: the registration moves back to it, and an undo puts it where it was', async () => {
      // The day clocks change in Havana lies in between.
      await testServer.setClock(new Date(Date.parse(at('2026-03-10')) + 15 * 3_600_000).toISOString())
      const registered = await testServer.create(testServer.sea({ timezone }))
      expect(daysOf(registered)).toEqual(['2026-03-10', ['2026-03-10']])
      const arrived = (await change(registered, { status: 30, processingTime: at('2026-03-07') })).result
      expect(daysOf(arrived)).toEqual(['2026-03-07', ['2026-03-07', '2026-03-07']])
      expect(arrived).toMatchObject({ registrationTime: at('2026-03-07'), arrivalTime: at('2026-03-07') })
      // From there on the steps are bound again.
      expect((await change(arrived, { status: 40, processingTime: at('2026-03-06') })).status).toBe(422)
      const back = (await undo(arrived)).result
      expect(daysOf(back)).toEqual(['2026-03-10', ['2026-03-10']])
      expect(back.trajectory[0]?.recordedAt).toBe(registered.createdAt)
      // And again, to another day; the undo still knows the first.
      const again = (await change(back, { status: 30, processingTime: at('2026-03-09') })).result
      expect(daysOf(again)).toEqual(['2026-03-09', ['2026-03-09', '2026-03-09']])
      expect(daysOf((await undo(again)).result)).toEqual(['2026-03-10', ['2026-03-10']])
    })
  },
)

test('a first step on the registration day or after it moves nothing, then or by its undo', async () => {
  await testServer.setClock('2026-11-15T18:00:00.000Z')
  const cabin = await testServer.create()
  for (const day of ['2026-11-15T06:00:00.000Z', '2026-11-16T06:00:00.000Z']) {
    const current = (await testServer.get(cabin.id)).result
    const moved = (await change(current, { status: 30, processingTime: day })).result
    expect(moved.registrationTime).toBe(cabin.registrationTime)
    expect((await undo(moved)).result.registrationTime).toBe(cabin.registrationTime)
  }
})

test('another zone between step and undo keeps the days', async () => {
  await testServer.setClock('2026-11-15T18:00:00.000Z')
  const cabin = await testServer.create(testServer.sea({ timezone: 'America/Mexico_City' }))
  const early = (await change(cabin, { status: 30, processingTime: '2026-11-12T06:00:00.000Z' })).result
  const moved = (await testServer.edit({ ...editOf(early), timezone: 'Asia/Shanghai' })).result
  expect(daysOf(moved)).toEqual(['2026-11-12', ['2026-11-12', '2026-11-12']])
  expect(daysOf((await undo(moved)).result)).toEqual(['2026-11-15', ['2026-11-15']])
})

test('many at once may each have been registered late', async () => {
  await testServer.setClock('2026-11-15T18:00:00.000Z')
  const late = [await testServer.create(), await testServer.create()]
  const items = late.map(({ id, version }) => ({ id, version }))
  const input = { items, status: 30 as const, processingTime: '2026-11-12T12:00:00.000Z' }
  const { result } = await testServer.call(cabins.changeStatusBatch, input, { token: testServer.operator })
  expect(result.map(({ ok }) => ok)).toEqual([true, true])
  for (const { id } of late)
    expect((await testServer.get(id)).result.registrationTime).toBe('2026-11-12T06:00:00.000Z')
})

test('the log keeps where the registration stood, of the step and of its undo', async () => {
  await testServer.setClock('2026-11-15T18:00:00.000Z')
  const cabin = await testServer.create()
  const early = (await change(cabin, { status: 30, processingTime: '2026-11-12T06:00:00.000Z' })).result
  await undo(early)
  const { result } = await testServer.call(
    getAuditPage,
    { entityId: cabin.id },
    { token: testServer.operator },
  )
  const [late, moved] = ['2026-11-15T06:00:00.000Z', '2026-11-12T06:00:00.000Z']
  expect(result.items.slice(0, 2)).toMatchObject([
    { action: 'undo', before: { registrationTime: moved }, after: { registrationTime: late } },
    { action: 'status', before: { registrationTime: late }, after: { registrationTime: moved } },
  ])
})

test('a first day that could not be saved again is none', async () => {
  const cabin = await testServer.create(testServer.sea({ timezone: 'America/Mexico_City' }))
  expect((await change(cabin, { status: 30, processingTime: '1970-01-01T05:00:00Z' })).status).toBe(422)
})

describe('a zone that is corrected where it is still the day before', () => {
  /** The 16th in Shanghai, the 15th in Mexico City. */
  const now = '2026-11-15T18:00:00.000Z'
  const [east, west] = ['Asia/Shanghai', 'America/Mexico_City']
  const correct = async (cabin: Cabin) => (await testServer.edit({ ...editOf(cabin), timezone: west })).result

  test('leaves the registration today there, not tomorrow, and the log says so', async () => {
    await testServer.setClock(now)
    const registered = await testServer.create(testServer.sea({ timezone: east }))
    expect(daysOf(registered)).toEqual(['2026-11-16', ['2026-11-16']])
    const corrected = await correct(registered)
    expect(daysOf(corrected)).toEqual(['2026-11-15', ['2026-11-15']])
    const { result } = await testServer.call(
      getAuditPage,
      { entityId: corrected.id },
      { token: testServer.operator },
    )
    expect(result.items[0]).toMatchObject({
      before: { timezone: east, registrationTime: registered.registrationTime },
      after: { timezone: west, registrationTime: corrected.registrationTime },
    })
  })

  test('moves every step that had begun, so that the next needs no time', async () => {
    await testServer.setClock(now)
    const arrived = await testServer.createAt(30, testServer.sea({ timezone: east }))
    expect(daysOf(arrived)).toEqual(['2026-11-16', ['2026-11-16', '2026-11-16']])
    const corrected = await correct(arrived)
    expect(daysOf(corrected)).toEqual(['2026-11-15', ['2026-11-15', '2026-11-15']])
    const next = await change(corrected, { status: 40 })
    expect(next).toMatchObject({ status: 200, result: { customsStartDay: '2026-11-15' } })
  })

  test('leaves the days before, and a step that was entered for tomorrow', async () => {
    await testServer.setClock(now)
    const cabin = await testServer.create(testServer.sea({ timezone: east }))
    const early = (await change(cabin, { status: 30, processingTime: '2026-11-13' })).result
    const ahead = (await change(early, { status: 40, processingTime: '2026-11-17' })).result
    expect(daysOf(await correct(ahead))).toEqual(['2026-11-13', ['2026-11-13', '2026-11-13', '2026-11-17']])
  })

  test('an undo after it does not put the registration tomorrow either', async () => {
    await testServer.setClock(now)
    const cabin = await testServer.create(testServer.sea({ timezone: east }))
    const early = (await change(cabin, { status: 30, processingTime: '2026-11-13' })).result
    const back = (await undo(await correct(early))).result
    expect(daysOf(back)).toEqual(['2026-11-15', ['2026-11-15']])
  })
})
