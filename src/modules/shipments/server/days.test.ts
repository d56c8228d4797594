import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayOf, formatDay } from '#kits/dates/shared/dates.ts'
import { cabins } from '../contract/cabins.ts'
import type { Cabin } from '../contract/row.ts'
import { expectRefused } from '../testing/cabin-refusals.ts'
import { type CabinTestServer, editOf, openCabinTestServer } from '../testing/cabin-test-server.ts'

let testServer: CabinTestServer

beforeAll(async () => {
  testServer = await openCabinTestServer()
})

afterAll(() => testServer.close())

const havana = 'America/Havana'
const juarez = 'America/Ciudad_Juarez'
const mexico = 'America/Mexico_City'

/** What was written, the zone, and the instant that is kept: the first of that day there. */
const days: [what: string, zone: string, written: string, kept: string][] = [
  ['an afternoon', mexico, '2026-11-14T21:30:00Z', '2026-11-14T06:00:00.000Z'],
  ['the last second of a day', mexico, '2026-11-15T05:59:59.999Z', '2026-11-14T06:00:00.000Z'],
  ['the first instant of a day', mexico, '2026-11-14T06:00:00Z', '2026-11-14T06:00:00.000Z'],
  ['summer time Mexico has ended since', mexico, '2022-08-01T12:00:00Z', '2022-08-01T05:00:00.000Z'],
  ['the last change of clocks in Mexico', mexico, '2022-10-30T20:00:00Z', '2022-10-30T05:00:00.000Z'],
  ['a zone ahead of UTC', 'Asia/Shanghai', '2026-11-14T16:00:00Z', '2026-11-14T16:00:00.000Z'],
  [
    'a zone of three quarters of an hour',
    'Asia/Kathmandu',
    '2026-11-14T12:00:00Z',
    '2026-11-13T18:15:00.000Z',
  ],
  [
    'the day clocks go forward in California',
    'America/Los_Angeles',
    '2026-03-08T23:00:00Z',
    '2026-03-08T08:00:00.000Z',
  ],
  ['the day after', 'America/Los_Angeles', '2026-03-09T23:00:00Z', '2026-03-09T07:00:00.000Z'],
  ['a day without midnight in Havana', havana, '2026-03-08T15:00:00Z', '2026-03-08T05:00:00.000Z'],
  ['the first instant of that day', havana, '2026-03-08T05:00:00Z', '2026-03-08T05:00:00.000Z'],
  ['the last before it', havana, '2026-03-08T04:59:59Z', '2026-03-07T05:00:00.000Z'],
  ['a day with two midnights in Havana', havana, '2026-11-01T15:00:00Z', '2026-11-01T04:00:00.000Z'],
  ['the 25-hour day of Ciudad Juárez', juarez, '2022-11-29T18:00:00Z', '2022-11-29T06:00:00.000Z'],
  ['its twenty-fifth hour', juarez, '2022-11-30T06:30:00Z', '2022-11-29T06:00:00.000Z'],
  ['the day after it', juarez, '2022-11-30T07:00:00Z', '2022-11-30T07:00:00.000Z'],
]

describe('a departure', () => {
  test.each(days)('%s (%s, %s) is kept as %s [S9-27]', async (_what, timezone, departureTime, kept) => {
    const cabin = await testServer.create(testServer.sea({ timezone, departureTime }))
    expect(cabin).toMatchObject({ timezone, departureTime: kept })
    // Sent back untouched, as the day that was shown, or as it was first written, it is the same day.
    for (const sent of [kept, dayOf(kept, timezone), departureTime]) {
      const again = await testServer.edit({ ...editOf(cabin), departureTime: sent })
      expect(again.result).toMatchObject({ version: 1, departureTime: kept })
    }
  })

  test.each([
    ['UTC', '1970-01-01T00:00:00Z', '1969-12-31T23:59:59Z'],
    [mexico, '1970-01-01T06:00:00Z', '1970-01-01T05:59:59Z'],
    ['Asia/Shanghai', '1970-01-01T16:00:00Z', '1970-01-01T15:59:59Z'],
  ])(
    'of the first day there is in %s (%s) can be saved again, one before it not at all',
    async (timezone, first, before) => {
      const cabin = await testServer.create(testServer.sea({ timezone, departureTime: first }))
      expect((await testServer.edit({ ...editOf(cabin), note: 'Otra vez' })).status).toBe(200)
      await expectRefused(testServer, testServer.sea({ timezone, departureTime: before }), {
        departureTime: 'valid_value',
      })
    },
  )
})

describe('a processing time', () => {
  test.each(days)('%s (%s, %s) is kept as %s [S9-27]', async (_what, timezone, processingTime, kept) => {
    await testServer.setClock(new Date(Date.parse(kept) - 3 * 86_400_000).toISOString())
    const cabin = await testServer.create(testServer.sea({ timezone }))
    await testServer.setClock(new Date(Date.parse(processingTime) + 1000).toISOString())
    const moved = await testServer.move(cabin, 30, processingTime)
    expect(moved.arrivalTime).toBe(kept)
    expect(moved.trajectory.at(-1)).toMatchObject({ status: 30, processingTime: kept })
  })

  test.each(days)('left out at that moment is that day: %s (%s, %s)', async (_what, timezone, now, kept) => {
    await testServer.setClock(now)
    const cabin = await testServer.create(testServer.sea({ timezone }))
    expect(cabin).toMatchObject({ registrationTime: kept })
    expect(await testServer.move(cabin, 30)).toMatchObject({ registrationTime: kept, arrivalTime: kept })
  })
})

describe('the zone', () => {
  test('is the destination port’s unless another is given', async () => {
    const to = async (code: string) => ({ destinationPortId: await testServer.ids.port(code) })
    expect((await testServer.create(testServer.sea(await to('MXESE')))).timezone).toBe('America/Tijuana')
    expect((await testServer.create(testServer.air(await to('CJS')))).timezone).toBe(juarez)
    expect(
      (await testServer.create(testServer.sea({ ...(await to('MXESE')), timezone: havana }))).timezone,
    ).toBe(havana)
  })

  /** The days a cabin has behind it, as a manager reads them. */
  const daysOf = ({ timezone, trajectory }: Cabin) =>
    trajectory.map((step) => formatDay(step.processingTime, timezone))

  test('changed keeps the day of every step, and every status’s date with it', async () => {
    await testServer.setClock('2026-03-06T18:00:00.000Z')
    let cabin = await testServer.create(testServer.sea({ timezone: 'Asia/Shanghai' }))
    for (const [status, day] of [
      [30, 7],
      [40, 8],
      [50, 8],
      [40, 9],
    ] as const) {
      const noon = `2026-03-0${day}T04:00:00.000Z`
      await testServer.setClock(noon)
      cabin = await testServer.move(cabin, status, noon)
    }
    const before = daysOf(cabin)
    expect(before).toEqual(['2026-03-07', '2026-03-07', '2026-03-08', '2026-03-08', '2026-03-09'])
    // The last of them has begun everywhere.
    await testServer.setClock('2026-03-09T12:00:00.000Z')
    for (const timezone of [
      havana,
      'Pacific/Kiritimati',
      'Pacific/Niue',
      'America/Los_Angeles',
      'Asia/Shanghai',
    ]) {
      cabin = (await testServer.edit({ ...editOf(cabin), timezone })).result
      expect(daysOf(cabin), timezone).toEqual(before)
      expect(cabin).toMatchObject({
        timezone,
        status: 40,
        registrationTime: cabin.trajectory[0]?.processingTime,
        arrivalTime: cabin.trajectory[1]?.processingTime,
        inspectionTime: cabin.trajectory[3]?.processingTime,
        customsStartTime: cabin.trajectory[4]?.processingTime,
      })
      expect((await testServer.get(cabin.id)).result).toEqual(cabin)
    }
  })

  test('changed keeps a departure that a program sends back as it writes instants', async () => {
    const cabin = await testServer.create(
      testServer.sea({ timezone: 'America/Cancun', departureTime: '2026-03-08' }),
    )
    // Go and Java leave out a fraction of zeros.
    const departureTime = cabin.departureTime?.replace('.000Z', 'Z')
    expect(departureTime).toBe('2026-03-08T05:00:00Z')
    const moved = await testServer.edit({ ...editOf(cabin), departureTime, timezone: mexico })
    expect(moved.result).toMatchObject({
      timezone: mexico,
      departureDay: '2026-03-08',
      departureTime: '2026-03-08T06:00:00.000Z',
    })
  })

  test('in another case is the same zone', async () => {
    const cabin = await testServer.create(
      testServer.sea({ timezone: 'america/havana', departureTime: '2026-03-08T15:00:00Z' }),
    )
    expect(cabin.departureTime).toBe('2026-03-08T05:00:00.000Z')
  })
})

test('a day lies within the window that is asked for, whatever the server’s own zone', async () => {
  const cabin = await testServer.create(testServer.sea({ departureTime: '2026-05-05T12:00:00Z' }))
  const found = async (departureFrom: string, departureTo: string) => {
    const query = { departureFrom, departureTo, keyword: cabin.containerNo }
    return (await testServer.call(cabins.getPage, query, { token: testServer.operator })).result.total
  }
  expect(await found('2026-05-05T06:00:00Z', '2026-05-06T06:00:00Z')).toBe(1)
  expect(await found('2026-05-04T06:00:00Z', '2026-05-05T06:00:00Z')).toBe(0)
  const decimals = '0'.repeat(200)
  expect(await found(`2026-05-05T06:00:00.${decimals}Z`, `2026-05-06T06:00:00.${decimals}Z`)).toBe(1)
  const { rows } = await sql<{ zone: string }>`select current_setting('timezone') as zone`.execute(
    testServer.db,
  )
  expect(rows[0]?.zone).toBe('UTC')
})
