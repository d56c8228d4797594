import type { Updateable } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ErrorResult } from '#kits/contract/shared/envelope.ts'
import type { Tables } from '#kits/db/server/tables.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { deadlines } from '#modules/deadlines/contract/deadlines.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { type CabinTestServer, openCabinTestServer } from '#modules/shipments/testing/cabin-test-server.ts'

let testServer: CabinTestServer
let token: string
/** A sea shipment of the first shop, discharged on Monday 2 November and told of on the 4th. */
let cabinId: string

const noon = '2026-11-10T18:00:00.000Z'
const dates = { discharged_on: '2026-11-02', entered_warehouse_on: '2026-11-03', notice_on: '2026-11-04' }

beforeAll(async () => {
  testServer = await openCabinTestServer()
  token = testServer.operator
})
afterAll(() => testServer.close())
beforeEach(async () => {
  await testServer.setClock(noon)
  await testServer.db.deleteFrom('deadline_rule').where('source', '=', 'Tariff').execute()
  cabinId = (await testServer.create(testServer.sea(), testServer.shop)).id
  await set(dates)
})

const set = (columns: Updateable<Tables['cabin']>) =>
  testServer.db.updateTable('cabin').set(columns).where('id', '=', cabinId).execute()

const read = async (as = token, asOf: string | null = null) =>
  testServer.call(deadlines.getForCabin, { cabinId, asOf }, { token: as })

async function clockOf(kind: string, asOf: string | null = null) {
  const { result } = await read(token, asOf)
  return result.clocks.find((clock) => clock.kind === kind)
}

const simulate = (
  as = token,
  input: { from: string; to: string } = { from: '2026-11-10', to: '2026-11-12' },
) => testServer.call(deadlines.simulate, { cabinId, ...input }, { token: as })

/** A rule for the carrier, so that it counts before the shipped one. */
async function addRule(): Promise<string> {
  const id = newId()
  const carrierId = await testServer.ids.carrier('COSU')
  await testServer.db
    .insertInto('deadline_rule')
    .values({
      id,
      kind: 'storage',
      carrier_id: carrierId,
      start_event: 'notice',
      start_day_counts: true,
      free_amount: 3,
      free_unit: 'calendarDays',
      steps: JSON.stringify([{ fromDay: 1, perDay: '100.50' }]),
      currency: 'MXN',
      tax_rate: '0.16',
      valid_from: '2026-01-01',
      source: 'Tariff',
      confirmed_at: noon,
    })
    .execute()
  await set({ carrier_id: carrierId })
  return id
}

describe('the clocks of a shipment', () => {
  test('are those of the shipped rules, as of today in its zone', async () => {
    const { status, result } = await read()
    expect(status).toBe(200)
    expect(result.asOf).toBe('2026-11-10')
    expect(
      result.clocks.map(({ kind, state, freeThrough, daysLeft }) => [kind, state, freeThrough, daysLeft]),
    ).toEqual([
      ['storage', 'free', '2026-11-10', 0],
      ['demurrage', 'charging', '2026-11-08', -2],
      ['duties', 'free', '2027-01-04', 55],
      ['abandonment', 'free', '2027-01-04', 55],
      ['withdrawal', 'unknown', null, null],
    ])
    expect(result.clocks[0]).toMatchObject({
      startsOn: '2026-11-04',
      costToDate: null,
      estimate: true,
      isTyped: false,
      ruleId: expect.any(String),
      source: expect.stringContaining('Ley Aduanera, art. 15, fracción V'),
      missing: [],
    })
    expect(result.clocks[2]).toMatchObject({ unconfirmedYears: [2027] })
  })

  test.each([
    [3, '2026-11-08'],
    [6, '2026-11-06'],
    [9, '2026-11-06'],
    [null, '2026-11-08'],
  ])('of demurrage end by the class of container: type %s on %s', async (cabin_type, freeThrough) => {
    await set({ cabin_type })
    expect(await clockOf('demurrage')).toMatchObject({ state: 'charging', freeThrough, estimate: true })
  })

  test('cost what the rule of the carrier says, in decimals', async () => {
    const ruleId = await addRule()
    expect(await clockOf('storage')).toMatchObject({
      ruleId,
      freeThrough: '2026-11-06',
      state: 'charging',
      costToDate: '466.32',
      costPerDay: '116.58',
      currency: 'MXN',
      estimate: false,
      source: 'Tariff',
    })
  })

  test('are told as of any other day', async () => {
    expect(await clockOf('storage', '2026-11-11')).toMatchObject({ state: 'charging', daysLeft: -1 })
    expect((await read(token, '2026-10-01')).result.asOf).toBe('2026-10-01')
  })

  test.each([
    ['Asia/Shanghai', '2026-11-11', 'charging'],
    ['America/Tijuana', '2026-11-10', 'free'],
  ])('in %s today is %s, and storage is %s', async (timezone, asOf, state) => {
    await set({ timezone })
    const { result } = await read()
    expect(result).toMatchObject({ asOf, clocks: [{ kind: 'storage', state }, {}, {}, {}, {}] })
  })

  test('name the member that is missing: of an arrival its time', async () => {
    await set({ notice_on: null, discharged_on: null })
    expect(await clockOf('storage')).toMatchObject({ state: 'unknown', missing: ['noticeOn'] })
    await addRule()
    await testServer.db
      .updateTable('deadline_rule')
      .set({ start_event: 'arrival' })
      .where('source', '=', 'Tariff')
      .execute()
    expect(await clockOf('storage')).toMatchObject({ state: 'unknown', missing: ['arrivalTime'] })
  })

  test('stop with the days of their steps', async () => {
    const { id } = await testServer.createAt(70, testServer.sea())
    cabinId = id
    await set(dates)
    expect(await clockOf('abandonment')).toMatchObject({ state: 'stopped', stoppedOn: expect.any(String) })
    expect(await clockOf('storage')).toMatchObject({ stoppedOn: null })
  })
})

describe('the simulator', () => {
  test('gives a cost for each day, both ends included, and the last free one', async () => {
    await addRule()
    const { status, result } = await simulate()
    expect(status).toBe(200)
    const mxn = (amount: string) => [{ kind: 'storage', amount, currency: 'MXN' }]
    expect(result).toEqual({
      days: [
        { on: '2026-11-10', working: true, costs: mxn('466.32') },
        { on: '2026-11-11', working: true, costs: mxn('582.90') },
        { on: '2026-11-12', working: true, costs: mxn('699.48') },
      ],
      lastFree: '2026-11-06',
    })
  })

  test('marks the holidays that the calendar lists, be their year confirmed or not', async () => {
    const { result } = await simulate(token, { from: '2026-12-21', to: '2027-01-15' })
    const free = result.days.filter(({ working }) => !working).map(({ on }) => on)
    expect(free).toContain('2026-12-25')
    expect(free).toContain('2027-01-01')
  })

  test('marks weekends and holidays of a confirmed year', async () => {
    const { result } = await simulate(token, { from: '2026-11-13', to: '2026-11-17' })
    expect(result.days.map(({ working }) => working)).toEqual([true, false, false, false, true])
  })

  test('takes up to sixty days', async () => {
    const { result } = await simulate(token, { from: '2026-11-01', to: '2026-12-30' })
    expect(result.days).toHaveLength(60)
  })
})

describe('bad input', () => {
  test.each([
    ['from after to', { from: '2026-11-12', to: '2026-11-11' }, 'valid_value'],
    ['61 days', { from: '2026-11-01', to: '2026-12-31' }, 'max_value'],
    ['a date that is none', { from: '2026-02-30', to: '2026-03-01' }, 'format'],
    ['an instant', { from: '2026-11-01T00:00:00.000Z', to: '2026-11-02' }, 'format'],
    ['a year that nobody has', { from: '0002-11-01', to: '0002-11-02' }, 'valid_value'],
    ['no end', { from: '2026-11-01' }, 'required'],
  ])('of the simulator is refused: %s', async (_what, input, key) => {
    const { status, result } = await testServer.post(
      deadlines.simulate.path,
      { cabinId, ...input },
      { token },
    )
    expect(status).toBe(422)
    expect((result as ErrorResult).fields?.map((field) => field.key)).toContain(key)
  })

  test.each([
    ['no date', { asOf: 'mañana' }, 'format'],
    ['a number', { asOf: 20261110 }, 'valid_value'],
    ['a member that is not known', { today: '2026-11-10' }, 'unknown_member'],
  ])('of the clocks is refused: %s', async (_what, input, key) => {
    const { status, result } = await testServer.post(
      deadlines.getForCabin.path,
      { cabinId, ...input },
      { token },
    )
    expect(status).toBe(422)
    expect((result as ErrorResult).fields?.map((field) => field.key)).toContain(key)
  })
})

describe('who may read', () => {
  test('a shop its own shipments only; another’s does not exist', async () => {
    for (const ask of [read, simulate]) {
      expect((await ask(testServer.shop)).status).toBe(200)
      const stranger = await ask(testServer.stranger)
      expect([stranger.status, stranger.result]).toMatchObject([404, { key: 'not_found' }])
      expect((await testServer.call(deadlines.getForCabin, { cabinId })).status).toBe(401)
    }
  })

  test('nobody the clocks of a deleted shipment, or of none', async () => {
    const { version } = (await testServer.call(cabins.get, { id: cabinId }, { token })).result
    await testServer.call(cabins.remove, { id: cabinId, version }, { token })
    expect((await read()).status).toBe(404)
    cabinId = newId()
    expect((await simulate()).status).toBe(404)
  })
})
