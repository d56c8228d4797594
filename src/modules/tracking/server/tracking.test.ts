import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CabinStatus } from '#kits/contract/shared/enums.ts'
import { customers } from '#modules/customers/contract.ts'
import { deadlineRules } from '#modules/deadlines/contract/rules.ts'
import { recomputeSome } from '#modules/deadlines/server/recompute.ts'
import { deleteRules, insertRule } from '#modules/deadlines/testing/rules.ts'
import { addresses } from '#modules/reference/contract/addresses.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import {
  type CabinTestServer,
  editOf,
  openCabinTestServer,
} from '#modules/shipments/testing/cabin-test-server.ts'
import { queryTracking, type TrackedCabin, type TrackedNumber } from '../contract/tracking.ts'

let testServer: CabinTestServer

beforeAll(async () => {
  testServer = await openCabinTestServer()
})

afterAll(() => testServer.close())

let visitors = 0

/** Each time as another visitor, so that the limit does not decide. */
async function track(...numbers: string[]): Promise<TrackedNumber[]> {
  const address = `198.51.${Math.floor(++visitors / 250)}.${visitors % 250}`
  const answer = await testServer.call(queryTracking, { numbers }, { address })
  expect(answer).toMatchObject({ status: 200, code: 0, msg: '' })
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  // What the contract does not name would be lost in between.
  expect(queryTracking.output.parse(answer.result)).toEqual(answer.result)
  return answer.result
}

async function trackOne(number: string): Promise<TrackedCabin> {
  const [tracked] = await track(number)
  expect(tracked?.cabins).toHaveLength(1)
  return tracked?.cabins[0] as TrackedCabin
}

const portOf = async (id: string) => {
  const { rows } = await sql`
    select code, name, cn_name as "cnName", en_name as "enName", es_name as "esName", latitude, longitude
    from port where id = ${id}`.execute(testServer.db)
  return rows[0]
}

/** What the office shows of a cabin, as a visitor may see it who knows its container number. */
async function seenByVisitor(cabin: Cabin, hidden: Partial<TrackedCabin> = {}) {
  return {
    transportMode: cabin.transportMode,
    containerNo: cabin.containerNo,
    bookingNo: cabin.bookingNo,
    blNo: cabin.blNo,
    departurePort: await portOf(cabin.departurePortId),
    destinationPort: await portOf(cabin.destinationPortId),
    carrier: cabin.carrierName,
    carrierCnName: cabin.carrierCnName,
    carrierCode: cabin.carrierCode,
    vesselName: cabin.vesselName,
    voyage: cabin.voyage,
    flight: cabin.flight,
    departureTime: cabin.departureTime,
    departureDay: cabin.departureDay,
    status: cabin.status,
    timezone: cabin.timezone,
    utcOffset: -360,
    today: cabin.today,
    lastFreeDay: cabin.lastFreeDay,
    estimatedFreeDay: null,
    isFreeDayConfirmed: false,
    canBeCharged: false,
    eta: null,
    previousEta: null,
    usualDays: null,
    light: null,
    usualLightDays: null,
    confirmed: cabin.confirmed,
    trajectory: cabin.trajectory.map(({ status, processingTime, processingDay }) => ({
      status,
      processingTime,
      processingDay,
    })),
    ...hidden,
  }
}

describe('a visitor who knows a number', () => {
  test('sees where the cabin is, and nothing but what the contract names', async () => {
    const cabin = await testServer.createAt(
      90,
      testServer.sea({
        containerNo: 'CSQU3054383',
        bookingNo: 'BK-77 "A\\B"',
        blNo: 'MAEU/2026/0042',
        carrierId: await testServer.ids.carrier('MAEU'),
        vesselName: 'ÑANDÚ "III" \\ 海风 <b>🚢',
        departureTime: '2026-11-01T06:00:00.000Z',
        lastFreeDay: '2026-12-24',
      }),
    )
    expect(await trackOne('CSQU3054383')).toEqual(
      await seenByVisitor(cabin, { bookingNo: '******A\\B"', blNo: '**********0042' }),
    )
    expect(cabin.trajectory.map(({ status }) => status)).toEqual([20, 30, 40, 70, 90])
  })

  test('sees when it is expected, and since when that has changed, until it has arrived', async () => {
    const made = await testServer.create(testServer.sea({ containerNo: 'CSQU3054399', eta: '2026-12-03' }))
    const expected = async () => {
      const { eta, previousEta } = await trackOne('CSQU3054399')
      return [eta, previousEta]
    }
    expect(await expected()).toEqual(['2026-12-03', null])
    await testServer.edit({ ...editOf(made), eta: '2026-12-09' })
    expect(await expected()).toEqual(['2026-12-09', '2026-12-03'])
    await sql`update cabin set status = 30 where id = ${made.id}`.execute(testServer.db)
    expect(await expected()).toEqual([null, null])
  })

  test('sees the last free day of the rules where none was set, and no other deadline', async () => {
    const { id } = await testServer.create(testServer.sea({ containerNo: 'CSQU3054401' }))
    const seen = async (charges: string[], lastFreeDay: string | null) => {
      await sql`update cabin set next_deadline = '2026-12-10', next_deadline_kind = 'abandonment',
        term_deadlines = '{2026-12-10}', charge_deadlines = ${charges}::date[], last_free_day = ${lastFreeDay}
        where id = ${id}`.execute(testServer.db)
      return (await trackOne('CSQU3054401')).estimatedFreeDay
    }
    expect(await seen(['2026-12-15', '2026-12-17'], null)).toBe('2026-12-15')
    expect(await seen([], null)).toBeNull()
    expect(await seen(['2026-12-14'], '2026-12-14')).toBeNull()
  })

  test('sees whether that day is an estimate: until its rule is confirmed, also where the shipment was there before', async () => {
    const { db, operator: token } = testServer
    await deleteRules(db)
    const term = { startEvent: 'discharged', freeAmount: 7 } as const
    const id = await insertRule(db, { kind: 'storage', ...term })
    const containerNo = 'CSQU3054438'
    const made = await testServer.create(testServer.sea({ containerNo, dischargedOn: '2026-11-10' }))
    const seen = async () => {
      while (await recomputeSome(db));
      const { estimatedFreeDay, isFreeDayConfirmed } = await trackOne(containerNo)
      return [estimatedFreeDay, isFreeDayConfirmed]
    }
    expect(await seen()).toEqual(['2026-11-16', false])
    const { status } = await testServer.call(deadlineRules.confirm, { id, version: 1 }, { token })
    expect(status).toBe(200)
    expect(await seen()).toEqual(['2026-11-16', true])
    await testServer.edit({ ...editOf(made), dischargedOn: '2026-11-11' })
    expect(await seen()).toEqual(['2026-11-17', true])
    // Another clock that ends on the same day by a rule that nobody has confirmed.
    await insertRule(db, { kind: 'demurrage', ...term })
    expect(await seen()).toEqual(['2026-11-17', false])
  })

  test('is told of charges while a clock of theirs runs, whatever the status', async () => {
    const typed = { lastFreeDay: '2026-11-20', dischargedOn: '2026-11-01' }
    const delivered = await testServer.createAt(90, testServer.sea(typed))
    const seen = async () => (await trackOne(delivered.containerNo as string)).canBeCharged
    // Demurrage runs until the empty container is back.
    expect(await seen()).toBe(true)
    const { result } = await testServer.get(delivered.id)
    await testServer.edit({ ...editOf(result), gateOutOn: '2026-11-03', emptyReturnedOn: '2026-11-05' })
    expect(await seen()).toBe(false)
    const onTheRoad = await testServer.createAt(80, testServer.air({ lastFreeDay: '2026-11-20' }))
    expect((await trackOne(onTheRoad.blNo as string)).canBeCharged).toBe(false)
    const arrived = await testServer.createAt(30, testServer.air({ lastFreeDay: '2026-11-20' }))
    expect((await trackOne(arrived.blNo as string)).canBeCharged).toBe(true)
  })

  test.each(Object.values(CabinStatus))('sees one in status %i, by sea and by air', async (status) => {
    for (const form of [testServer.sea(), testServer.air()]) {
      const cabin = await testServer.createAt(status, form)
      expect(await trackOne((cabin.containerNo ?? cabin.blNo) as string)).toEqual(await seenByVisitor(cabin))
    }
  })

  test('sees the times of a cabin to the thousandth, in the form of every other call', async () => {
    const cabin = await testServer.create()
    await sql`update cabin set departure_time = '2022-11-30 06:00:00.0705+00' where id = ${cabin.id}`.execute(
      testServer.db,
    )
    const { departureTime, trajectory } = await trackOne(cabin.containerNo as string)
    expect(departureTime).toBe('2022-11-30T06:00:00.070Z')
    expect(trajectory).toEqual([
      { status: 20, processingTime: cabin.registrationTime, processingDay: cabin.registrationDay },
    ])
  })

  test('learns nothing of customer, address, documents, staff, company or note', async () => {
    const token = testServer.shop
    const { result: customer } = await testServer.call(
      customers.create,
      { code: 'SEC-C', name: 'Cliente Secreto' },
      { token },
    )
    const place = { countryId: 'MX', address: 'Calle Oculta 9', recipient: 'Bodega Callada' }
    const { result: address } = await testServer.call(addresses.create, place, { token })
    const cabin = await testServer.create(
      testServer.sea({
        customerId: customer.id,
        addressId: address.id,
        cabinName: 'Reservada',
        note: 'Nadie lo sepa',
        bookingNo: 'SECRETO-BK-1234',
      }),
      token,
    )
    const text = JSON.stringify(await track(cabin.containerNo as string))
    const secrets = [cabin.id, cabin.companyId, cabin.departurePortId, customer.id, address.id]
    secrets.push(cabin.companyName, ...['SEC-C', 'Cliente', 'Oculta', 'Callada', 'Reservada', 'Nadie'])
    secrets.push('SECRETO', 'shop', ...cabin.trajectory.map(({ id }) => id))
    for (const secret of secrets) expect(text).not.toContain(secret)
  })

  test('sees the cabins of shops as those of the brokerage, signed in or not', async () => {
    const cabin = await testServer.create(testServer.sea(), testServer.stranger)
    const numbers = [cabin.containerNo as string]
    const seen = await track(...numbers)
    expect(seen[0]?.cabins).toHaveLength(1)
    for (const token of [testServer.shop, testServer.operator, 'made-up'])
      expect(
        (await testServer.call(queryTracking, { numbers }, { token, address: '203.0.113.9' })).result,
      ).toEqual(seen)
  })
})

describe('the numbers of a cabin', () => {
  test('that were not asked for show their last four characters, or none of four or fewer', async () => {
    const masks: [string, string][] = [
      ['A', '*'],
      ['AB1', '***'],
      ['ABC1', '****'],
      ['ABCD1', '*BCD1'],
      ['176-12345675', '********5675'],
      ['HLCU/MEX-2026-000123', '****************0123'],
      ['提单一二三四五', '***二三四五'],
      ['🚢🚢🚢🚢1', '*🚢🚢🚢1'],
      ['Ñ"\\<1', '*"\\<1'],
      ['0'.repeat(35), `${'*'.repeat(31)}0000`],
    ]
    for (const [number, mask] of masks) {
      const cabin = await testServer.create(testServer.sea({ bookingNo: number, blNo: number }))
      const seen = await trackOne(cabin.containerNo as string)
      expect([seen.containerNo, seen.bookingNo, seen.blNo]).toEqual([cabin.containerNo, mask, mask])
    }
  })

  test('each find it, each answer hiding the other two [S1-02]', async () => {
    const numbers = ['TEXU3070079', 'RSV-556677', 'BL-889900']
    const [containerNo, bookingNo, blNo] = numbers as [string, string, string]
    await testServer.create(testServer.sea({ containerNo, bookingNo, blNo }))
    const seen = await track(...numbers)
    expect(seen.map(({ number }) => number)).toEqual(numbers)
    expect(seen.map(({ cabins: [cabin] }) => [cabin?.containerNo, cabin?.bookingNo, cabin?.blNo])).toEqual([
      ['TEXU3070079', '******6677', '*****9900'],
      ['*******0079', 'RSV-556677', '*****9900'],
      ['*******0079', '******6677', 'BL-889900'],
    ])
  })

  test('that are the same are both shown, and the cabin once', async () => {
    await testServer.create(testServer.sea({ bookingNo: 'SAME-12345', blNo: 'SAME12345' }))
    const seen = await trackOne('same 12345')
    expect([seen.bookingNo, seen.blNo]).toEqual(['SAME-12345', 'SAME12345'])
    expect(seen.containerNo).toMatch(/^\*{7}.{4}$/)
  })

  test.each([
    'MSCU6639870',
    'mscu 663987-0',
    'ＭＳＣＵ６６３９８７０',
    'MSCU\u200b663\u200d9870\ufeff',
    '\tMSCU\n6639870 ',
    '%MSCU_6639870%',
    "MSCU6639870'; --",
  ])('are found however they are written: %j, and echoed as asked', async (asked) => {
    const count = (await track('MSCU6639870'))[0]?.cabins.length ?? 0
    if (count === 0) await testServer.create(testServer.sea({ containerNo: 'MSCU 663987-0' }))
    const [seen] = await track(asked)
    expect(seen?.number).toBe(asked)
    expect(seen?.cabins.map(({ containerNo }) => containerNo)).toEqual(['MSCU663987-0'])
  })
})

test('a status says how long it usually takes only since the arrival, and where enough shipments tell', async () => {
  const time = { transport_mode: 1, p75_days: 3 }
  const insert = (status: number, cases: number) =>
    testServer.db
      .insertInto('stage_time')
      .values({ ...time, status, cases })
      .execute()
  const usualIn = async (status: 20 | 30 | 40 | 50) => {
    const { containerNo } = await testServer.createAt(status)
    return (await trackOne(containerNo as string)).usualDays
  }
  await testServer.db.deleteFrom('stage_time').execute()
  await insert(20, 500)
  await insert(40, 19)
  await insert(50, 20)
  expect([await usualIn(20), await usualIn(30), await usualIn(40), await usualIn(50)]).toEqual([
    null,
    null,
    null,
    3,
  ])
  await testServer.db.deleteFrom('stage_time').execute()
})

describe('which cabins are shown', () => {
  test('deleted ones never, restored ones again', async () => {
    const { id, version, containerNo } = await testServer.create()
    const shown = async () => (await track(containerNo as string))[0]?.cabins.length
    expect(await shown()).toBe(1)
    await testServer.call(cabins.remove, { id, version }, { token: testServer.operator })
    expect(await shown()).toBe(0)
    await testServer.call(cabins.restore, { id }, { token: testServer.operator })
    expect(await shown()).toBe(1)
  })

  test('cancelled ones as cancelled', async () => {
    const { containerNo } = await testServer.createAt(999)
    const seen = await trackOne(containerNo as string)
    expect([seen.status, seen.trajectory.map(({ status }) => status)]).toEqual([999, [20, 999]])
  })

  test('the newest first where a container was used again, whichever of its numbers was asked for', async () => {
    const containerNo = 'MSKU0000080'
    for (const vesselName of ['PRIMERO', 'SEGUNDO', 'TERCERO']) {
      testServer.clock.now = new Date(testServer.clock.now.getTime() + 1000)
      const number = vesselName === 'SEGUNDO' ? { blNo: containerNo } : { containerNo }
      await testServer.create(testServer.sea({ vesselName, ...number }))
    }
    const [seen] = await track('msku 000008 0')
    expect(seen?.cabins.map(({ vesselName }) => vesselName)).toEqual(['TERCERO', 'SEGUNDO', 'PRIMERO'])
  })

  test('so many at most that one number never fetches a table, and the newest of them', async () => {
    const { id } = await testServer.create(testServer.sea({ bookingNo: 'GRUPAJE-1', vesselName: 'V0' }))
    await sql`insert into cabin (id, company_id, transport_mode, departure_port_id, destination_port_id, container_no,
        booking_no, bl_no, vessel_name, voyage, timezone, status, registration_time, created_at, confirmed)
      select gen_random_uuid(), company_id, transport_mode, departure_port_id, destination_port_id, container_no,
        case when n % 2 = 0 then booking_no end, case when n % 3 > 0 then booking_no end, 'V' || n, voyage, timezone,
        status, registration_time, created_at + n * interval '1 hour', confirmed
      from cabin, generate_series(1, 200) n where id = ${id}`.execute(testServer.db)
    // Every sixth, from the third on, has the number in neither place.
    const newestFirst = Array.from({ length: 201 }, (_, i) => 200 - i).filter((n) => n % 2 === 0 || n % 3 > 0)
    const [seen] = await track('GRUPAJE-1')
    expect(seen?.cabins.map(({ vesselName }) => vesselName)).toEqual(
      newestFirst.slice(0, 100).map((n) => `V${n}`),
    )
    // With as many numbers as may be asked for, each brings fewer.
    const [seenAmongMany] = await track('GRUPAJE-1', ...Array.from({ length: 49 }, (_, n) => `NADA-${n}`))
    expect(seenAmongMany?.cabins).toEqual(seen?.cabins.slice(0, 20))
  })

  test('answers come per number, in order, a number that is written twice once', async () => {
    const cabin = await testServer.create()
    const number = cabin.containerNo as string
    const spaced = ` ${number.slice(0, 4)} ${number.slice(4)}`
    const seen = await track('NADA-1', number, 'NADA-2', number, spaced, 'NADA-1')
    expect(seen.map((each) => [each.number, each.cabins.length])).toEqual([
      ['NADA-1', 0],
      [number, 1],
      ['NADA-2', 0],
      [spaced, 1],
    ])
  })
})
