import { sql, type Updateable } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { ErrorResult } from '#kits/contract/shared/envelope.ts'
import type { Tables } from '#kits/db/server/tables.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { deadlines } from '#modules/deadlines/contract/deadlines.ts'
import { pedimentos } from '#modules/pedimentos/contract.ts'
import { ports } from '#modules/reference/contract/ports.ts'
import { terminals } from '#modules/reference/contract/terminals.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import {
  type CabinTestServer,
  editOf,
  openCabinTestServer,
} from '#modules/shipments/testing/cabin-test-server.ts'
import { recomputeSome } from '../recompute.ts'

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
    expect(await clockOf('duties')).toMatchObject({ state: 'stopped', stoppedOn: expect.any(String) })
    // Goods may be abandoned until they are withdrawn, cleared or not.
    for (const kind of ['storage', 'abandonment'])
      expect(await clockOf(kind)).toMatchObject({ stoppedOn: null })
    await set({ gate_out_on: '2026-11-09' })
    for (const kind of ['storage', 'abandonment'])
      expect(await clockOf(kind)).toMatchObject({ state: 'stopped', stoppedOn: '2026-11-09' })
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
      estimate: true,
      unconfirmedYears: [2026],
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

describe('the direction and the traffic of a shipment', () => {
  const received = { enteredWarehouseOn: '2026-11-02', noticeOn: '2026-11-03' }

  async function clocksBetween(departure: string, destination: string, members: object = {}) {
    const [departurePortId, destinationPortId] = [
      await testServer.ids.port(departure),
      await testServer.ids.port(destination),
    ]
    cabinId = (await testServer.create(testServer.sea({ departurePortId, destinationPortId, ...members }))).id
    const { result } = await read()
    const ends = Object.fromEntries(result.clocks.map(({ kind, freeThrough }) => [kind, freeThrough]))
    const { rows } = await sql<{ free: string | null; next: string | null }>`
      select free_through as free, next_deadline as next from cabin where id = ${cabinId}`.execute(
      testServer.db,
    )
    return { ...result, ends, stored: rows[0] }
  }

  test('go by the Mexican port: an import by sea, by road and by rail', async () => {
    expect(await clocksBetween('CNSHA', 'MXZLO', received)).toMatchObject({
      direction: 'import',
      traffic: 'sea',
      ends: { storage: '2026-11-09', duties: '2027-01-04' },
      stored: { free: '2026-11-09', next: '2026-11-09' },
    })
    for (const [port, traffic] of [
      ['MXNLD', 'road'],
      ['MXPAN', 'rail'],
    ] as const)
      expect(await clocksBetween('USLAX', port, received)).toMatchObject({
        direction: 'import',
        traffic,
        ends: { storage: '2026-11-04', duties: '2026-12-02', abandonment: '2027-01-04' },
        stored: { free: '2026-11-04', next: '2026-11-04' },
      })
  })

  test('of an export are those of the port of departure, and it enters the warehouse before it departs', async () => {
    const departureTime = '2026-11-09'
    expect(await clocksBetween('MXZLO', 'CNSHA', { ...received, departureTime })).toMatchObject({
      direction: 'export',
      traffic: 'sea',
      ends: { storage: '2026-11-17', abandonment: '2027-02-03' },
      stored: { free: '2026-11-17', next: '2026-11-17' },
    })
    const input = testServer.sea({ ...received, departureTime })
    expect((await testServer.call(cabins.create, input, { token })).status).toBe(422)
  })

  test('of neither there is no Mexican clock, and the answer says so', async () => {
    expect(await clocksBetween('CNSHA', 'USLAX', received)).toMatchObject({
      direction: 'none',
      clocks: [],
      stored: { free: null, next: null },
    })
  })

  test('change with the traffic of the port, for shipments that are there too', async () => {
    const { db } = testServer
    const port = await db.selectFrom('port').selectAll().where('code', '=', 'MXNLD').executeTakeFirstOrThrow()
    expect((await clocksBetween('USLAX', 'MXNLD', received)).ends.storage).toBe('2026-11-04')
    const { result } = await testServer.call(ports.get, { id: port.id }, { token })
    const { updatedBy: _, createdAt: __, ...row } = result
    const input = z.object(ports.update.input.shape).parse({ ...row, traffic: 'sea' })
    expect((await testServer.call(ports.update, input, { token })).result.traffic).toBe('sea')
    expect((await read()).result).toMatchObject({
      traffic: 'sea',
      clocks: [{ freeThrough: '2026-11-09' }, {}, {}, {}, {}],
    })
    while (await recomputeSome(db));
    const stored = await db
      .selectFrom('cabin')
      .select('free_through')
      .where('id', '=', cabinId)
      .executeTakeFirst()
    expect(stored?.free_through).toBe('2026-11-09')
    // A caller from before there were traffics does not mention it.
    const { traffic: ___, ...silent } = { ...input, version: input.version + 1, name: 'Nuevo Laredo I' }
    expect((await testServer.call(ports.update, silent, { token })).result.traffic).toBe('sea')
  })

  test('of a port that was added just now count at once', async () => {
    const input = {
      transportType: 1,
      code: 'MXAAA',
      name: 'Nueva',
      countryId: 'MX',
      timezone: 'America/Mexico_City',
    }
    for (const [more, traffic] of [
      [{}, 'sea'],
      [{ code: 'MXAAB', traffic: 'rail' }, 'rail'],
    ] as const) {
      const made = await testServer.call(ports.create, { ...input, ...more } as never, { token })
      expect(made.result.traffic).toBe(traffic)
      expect(await clocksBetween('USLAX', made.result.code, received)).toMatchObject({
        traffic,
        direction: 'import',
      })
    }
    const wrong = { ...input, code: 'MXAAC', traffic: 'air' }
    const refused = await testServer.call(ports.create, wrong as never, { token })
    expect(refused).toMatchObject({
      status: 422,
      result: { fields: [{ path: 'traffic', key: 'wrong_mode' }] },
    })
  })

  test('petroleum products have fifteen days only where the terminal has installations', async () => {
    const portId = await testServer.ids.port('MXTUX')
    const makeTerminal = async (code: string, more: object) =>
      (await testServer.call(terminals.create, { code, name: code, portId, ...more }, { token })).result
    const plain = await makeTerminal('PLANA', {})
    const equipped = await makeTerminal('TANQUES', { petroleumFacilities: true })
    expect([plain.petroleumFacilities, equipped.petroleumFacilities]).toEqual([false, true])
    const endAt = async (terminalId: string) =>
      (await clocksBetween('USHOU', 'MXTUX', { terminalId, goodsClass: 3, dischargedOn: '2026-11-02' })).ends
        .abandonment
    expect([await endAt(plain.id), await endAt(equipped.id)]).toEqual(['2026-11-05', '2026-11-17'])
  })
})

describe('duties that a pedimento paid', () => {
  test('run no more, and again once the payment is taken back', async () => {
    cabinId = (await testServer.create(testServer.sea({ enteredWarehouseOn: '2026-08-03' }))).id
    const next = async () =>
      (await testServer.call(cabins.get, { id: cabinId }, { token })).result.nextDeadlineKind
    expect([(await clockOf('duties'))?.state, await next()]).toEqual(['expired', 'duties'])
    const form = { number: '261638076001234', cabinIds: [cabinId] }
    const { result: made } = await testServer.call(
      pedimentos.create,
      { ...form, paidOn: '2026-09-01' },
      { token },
    )
    expect(await clockOf('duties')).toMatchObject({ state: 'stopped', stoppedOn: '2026-09-01' })
    expect(await next()).not.toBe('duties')
    const { id, version } = made
    await testServer.call(pedimentos.update, { id, version, ...form }, { token })
    expect([(await clockOf('duties'))?.state, await next()]).toEqual(['expired', 'duties'])
    await testServer.call(
      pedimentos.update,
      { id, version: version + 1, ...form, paidOn: '2026-09-02' },
      { token },
    )
    // An edit of the shipment keeps the payment.
    const { result: cabin } = await testServer.call(cabins.get, { id: cabinId }, { token })
    expect(cabin.dutiesPaidOn).toBe('2026-09-02')
    await testServer.edit({ ...editOf(cabin), note: 'x' })
    expect(await next()).not.toBe('duties')
    await testServer.call(pedimentos.remove, { id, version: version + 2 }, { token })
    expect([(await clockOf('duties'))?.state, await next()]).toEqual(['expired', 'duties'])
  })
})
