import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer } from '#app/testing/test-server.ts'
import { getAuditPage } from '#kits/audit/shared/audit-log.ts'
import type { Input } from '#kits/contract/shared/call.ts'
import { arrival, equipment } from '#modules/partners/testing/dcsa-events.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import {
  type CabinTestServer,
  editOf,
  openCabinTestServer,
  password,
} from '#modules/shipments/testing/cabin-test-server.ts'
import { type CarrierFeed, carrierFeeds } from '../contract.ts'
import { type FeedServer, sendJson, startFeedServer } from '../testing/feed-server.ts'

let testServer: CabinTestServer
let feedServer: FeedServer
let carrierId: string
let staff: string

const now = '2026-11-17T18:00:00Z'

beforeAll(async () => {
  testServer = await openCabinTestServer(createTestServer({ CARRIER_FEED_ALLOW_LOOPBACK: '1' }))
  await testServer.setClock(now)
  feedServer = await startFeedServer()
  carrierId = await testServer.ids.carrier('MAEU')
  await testServer.createManager({ kind: 'operator', userName: 'staff', password, access: 'staff' })
  staff = await testServer.signIn('staff', password)
})
afterAll(async () => {
  await feedServer.close()
  await testServer.close()
})
beforeEach(async () => {
  await testServer.setClock(now)
  const { db } = testServer
  await sql`update cabin set deleted_at = now()`.execute(db)
  await db.deleteFrom('carrier_proposal').execute()
  await db.deleteFrom('carrier_feed').execute()
  feedServer.requests.length = 0
  feedServer.say({})
})

type FeedInput = Omit<Input<typeof carrierFeeds.create>, 'id'>

const formOf = (members: Partial<FeedInput> = {}): FeedInput => ({
  name: 'Maersk',
  carrierId,
  baseUrl: feedServer.baseUrl,
  keyHeader: 'Consumer-Key',
  keyValue: 'a secret of the carrier',
  ...members,
})

const as = (token: string) => ({ token })
const make = async (members: Partial<FeedInput> = {}): Promise<CarrierFeed> => {
  const answer = await testServer.call(carrierFeeds.create, formOf(members), as(testServer.operator))
  expect(answer.msg).toBe('')
  return answer.result
}
const run = async ({ id }: Pick<CarrierFeed, 'id'>) => {
  const answer = await testServer.call(carrierFeeds.run, { id }, as(testServer.operator))
  expect(answer.msg).toBe('')
  return answer.result
}
const proposals = async (query: Input<typeof carrierFeeds.getProposals> = {}) =>
  (await testServer.call(carrierFeeds.getProposals, query, as(staff))).result.items
const said = async () => (await proposals()).map(({ kind, day, current }) => [kind, day, current])
const accept = async (items: { id: string; version: number }[]) =>
  (
    await testServer.call(
      carrierFeeds.accept,
      { items: items.map(({ id, version }) => ({ id, version })) },
      as(staff),
    )
  ).result
const get = async ({ id }: Pick<Cabin, 'id'>): Promise<Cabin> =>
  (await testServer.call(cabins.get, { id }, as(testServer.operator))).result

/** A shipment of the carrier that left some weeks ago. */
const shipment = (members: Parameters<CabinTestServer['sea']>[0] = {}) =>
  testServer.sea({ carrierId, departureTime: '2026-10-20', eta: '2026-11-22', ...members })
const ship = (members: Parameters<CabinTestServer['sea']>[0] = {}): Promise<Cabin> =>
  testServer.create(shipment(members))

const eta = arrival('EST', '2026-11-24T10:00:00-06:00')
const numberOf = ({ containerNo }: Cabin): string => containerNo ?? ''

describe('a feed', () => {
  test('is made, read, changed and deleted by an admin of the brokerage; its credential is never given back', async () => {
    const feed = await make()
    expect(feed).toMatchObject({ hasKey: true, state: 'new', everyMinutes: 60, automatic: [], enabled: true })
    const token = testServer.operator
    const { result: page } = await testServer.call(carrierFeeds.getPage, {}, { token })
    const { result: one } = await testServer.call(carrierFeeds.get, { id: feed.id }, { token })
    expect(page.items).toEqual([one])
    const { keyValue: _, ...form } = formOf({ everyMinutes: 30 })
    const key = { id: feed.id, version: feed.version }
    const changed = await testServer.call(carrierFeeds.update, { ...key, ...form }, { token })
    expect(changed.result).toMatchObject({ everyMinutes: 30, hasKey: true, version: 2 })
    const stored = await sql<{ row: string }>`
      select carrier_feed::text as row from carrier_feed union all select audit_log::text from audit_log
      where entity = 'carrier_feed'`.execute(testServer.db)
    expect(JSON.stringify([page, one, changed, stored.rows])).not.toContain('secret of the carrier')
    expect((await testServer.call(carrierFeeds.update, { ...key, ...form }, { token })).status).toBe(409)
    const gone = { id: feed.id, version: 2 }
    expect((await testServer.call(carrierFeeds.remove, gone, { token })).status).toBe(200)
    expect((await testServer.call(carrierFeeds.get, { id: feed.id }, { token })).status).toBe(404)
    const { result: log } = await testServer.call(getAuditPage, { entityId: feed.id }, { token })
    expect(log.items.map(({ action }) => action)).toEqual(['delete', 'update', 'create'])
  })

  test('is asked with its credential, by the number that a shipment has', async () => {
    await ship({ containerNo: 'CSQU3054383' })
    await ship({ containerNo: null, bookingNo: 'ABC709951' })
    await ship({ containerNo: null, blNo: 'MAEU123456' })
    const result = await run(await make())
    expect(result).toMatchObject({ asked: 3, known: 0, events: 0, error: null, feed: { state: 'working' } })
    const asked = feedServer.requests.map(({ url }) => url.pathname + url.search).sort()
    const rest = 'eventType=TRANSPORT%2CEQUIPMENT&limit=100'
    expect(asked).toEqual([
      `/carrier/v2/events?carrierBookingReference=ABC709951&${rest}`,
      `/carrier/v2/events?equipmentReference=CSQU3054383&${rest}`,
      `/carrier/v2/events?transportDocumentReference=MAEU123456&${rest}`,
    ])
    for (const { headers } of feedServer.requests)
      expect(headers).toMatchObject({ 'consumer-key': 'a secret of the carrier', 'api-version': '2' })
    expect(feedServer.most()).toBeLessThanOrEqual(2)
  })

  test('is asked only about open shipments by sea of its carrier that the brokerage has confirmed', async () => {
    const other = await testServer.ids.carrier('MSCU')
    await ship({ carrierId: other })
    await testServer.create(testServer.air())
    await testServer.create(testServer.sea({ carrierId }), testServer.shop)
    await testServer.move(await ship(), 999)
    expect(await run(await make())).toMatchObject({ asked: 0 })
    expect(feedServer.requests).toEqual([])
  })

  test.each<[string, Partial<FeedInput>, string]>([
    ['an address of another protocol', { baseUrl: 'ftp://example.com' }, 'baseUrl'],
    ['a private address', { baseUrl: 'https://10.0.0.1/' }, 'baseUrl'],
    ['an address with a password', { baseUrl: 'https://a:b@example.com' }, 'baseUrl'],
    ['an address with parameters', { baseUrl: 'https://example.com/?a=1' }, 'baseUrl'],
    ['no address', { baseUrl: 'naviera' }, 'baseUrl'],
    ['a header of ours', { keyHeader: 'Host' }, 'keyHeader'],
    ['a header that ends the head', { keyHeader: 'X\r\nY' }, 'keyHeader'],
    ['a value that ends the head', { keyValue: 'a\r\nb' }, 'keyValue'],
    ['a header without a value', { keyValue: null }, 'keyValue'],
    ['a value without a header', { keyHeader: null }, 'keyHeader'],
    ['too often', { everyMinutes: 14 }, 'everyMinutes'],
  ])('with %s is refused', async (_, members, path) => {
    const answer = await testServer.call(carrierFeeds.create, formOf(members), as(testServer.operator))
    expect(answer).toMatchObject({ status: 422, result: { fields: [{ path }] } })
  })

  test('of an airline is refused: the standard has no air', async () => {
    const airline = await testServer.ids.carrier('AM')
    const answer = await testServer.call(
      carrierFeeds.create,
      formOf({ carrierId: airline }),
      as(testServer.operator),
    )
    expect(answer).toMatchObject({ status: 422, result: { fields: [{ path: 'carrierId' }] } })
  })

  test('that moves to another host must be given its credential again', async () => {
    const { id, version } = await make()
    const { keyValue: _, ...form } = formOf({ baseUrl: 'https://elsewhere.example' })
    const answer = await testServer.call(
      carrierFeeds.update,
      { id, version, ...form },
      as(testServer.operator),
    )
    expect(answer).toMatchObject({ status: 422, result: { fields: [{ path: 'keyValue' }] } })
  })

  test('is not for staff to change, nor for a shop to see', async () => {
    const feed = await make()
    for (const token of [staff, testServer.shop])
      for (const call of [carrierFeeds.get, carrierFeeds.run])
        expect((await testServer.call(call, { id: feed.id }, { token })).status).toBe(403)
    expect((await testServer.call(carrierFeeds.getProposals, {}, as(testServer.shop))).status).toBe(403)
  })
})

describe('what a carrier says', () => {
  test('is proposed beside what the shipment has, once', async () => {
    const cabin = await ship()
    feedServer.say({ [numberOf(cabin)]: [eta] })
    const feed = await make()
    const result = await run(feed)
    expect(result).toMatchObject({ asked: 1, known: 1, events: 1, proposed: 1, taken: 0 })
    expect(result.proposals).toMatchObject([{ kind: 'eta', day: '2026-11-24', current: '2026-11-22' }])
    expect(await run(feed)).toMatchObject({ proposed: 0 })
    expect(await said()).toEqual([['eta', '2026-11-24', '2026-11-22']])
    expect((await get(cabin)).eta).toBe('2026-11-22')
  })

  test('gives way to what it says later', async () => {
    const cabin = await ship()
    const feed = await make()
    feedServer.say({ [numberOf(cabin)]: [eta] })
    await run(feed)
    const later = arrival('EST', '2026-11-26T10:00:00-06:00', { saidAt: '2026-11-16T12:00:00Z' })
    feedServer.say({ [numberOf(cabin)]: [eta, later] })
    await run(feed)
    expect(await said()).toEqual([['eta', '2026-11-26', '2026-11-22']])
  })

  test('does not give way to what it said before, told by a feed that lags', async () => {
    const cabin = await ship({ eta: null })
    const day = '2026-11-28T10:00:00-06:00'
    const older = arrival('EST', day, { saidAt: '2026-11-05T12:00:00Z' })
    const lagging = await make({ automatic: ['eta'], name: 'Otra' })
    const tell = async (feed: CarrierFeed, event: object) => {
      feedServer.say({ [numberOf(cabin)]: [event] })
      return run(feed)
    }
    // Somebody dismissed it: what it took the place of is not news.
    const feed = await make()
    await tell(feed, eta)
    await testServer.call(carrierFeeds.dismiss, { ids: (await proposals()).map(({ id }) => id) }, as(staff))
    expect(await tell(lagging, older)).toMatchObject({ proposed: 0, taken: 0 })
    const newer = arrival('EST', '2026-11-20T10:00:00-06:00', { saidAt: '2026-11-16T12:00:00Z' })
    await tell(feed, newer)
    await accept(await proposals())
    expect(await tell(lagging, older)).toMatchObject({ proposed: 0, taken: 0 })
    expect((await get(cabin)).eta).toBe('2026-11-20')
    const newest = arrival('EST', day, { saidAt: '2026-11-17T12:00:00Z' })
    expect(await tell(lagging, newest)).toMatchObject({ taken: 1 })
  })

  test('of what happened may be older than what was dismissed', async () => {
    const cabin = await ship()
    const tell = async (day: string, saidAt: string) => {
      const event = equipment('DISC', `${day}T10:00:00-06:00`, { container: numberOf(cabin), saidAt })
      feedServer.say({ [numberOf(cabin)]: [event] })
      return run(await make())
    }
    await tell('2026-11-16', '2026-11-16T20:00:00Z')
    await testServer.call(carrierFeeds.dismiss, { ids: (await proposals()).map(({ id }) => id) }, as(staff))
    expect(await tell('2026-11-15', '2026-11-15T20:00:00Z')).toMatchObject({ proposed: 1 })
    expect((await accept(await proposals())).map(({ ok }) => ok)).toEqual([true])
    expect(await tell('2026-11-14', '2026-11-14T20:00:00Z')).toMatchObject({ proposed: 0 })
  })

  test('vanishes once the shipment has it', async () => {
    const cabin = await ship()
    feedServer.say({ [numberOf(cabin)]: [eta] })
    const feed = await make()
    await run(feed)
    const { id, version } = cabin
    const items = [{ id, version }]
    await testServer.call(cabins.updateBatch, { items, set: { eta: '2026-11-24' } }, as(staff))
    expect(await said()).toEqual([])
    await run(feed)
    expect(await said()).toEqual([])
  })

  test('is accepted as a change of the manager, with its source', async () => {
    const cabin = await ship()
    const day = '2026-11-16T10:00:00-06:00'
    const own = { container: numberOf(cabin) }
    feedServer.say({ [numberOf(cabin)]: [arrival('ACT', day), equipment('DISC', day, own)] })
    await run(await make())
    const open = await proposals()
    expect(open.map(({ kind }) => kind)).toEqual(['arrival', 'discharge'])
    const outcomes = await accept(open)
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true])
    const after = await get(cabin)
    expect(after).toMatchObject({
      status: 30,
      arrivalDay: '2026-11-16',
      dischargedOn: '2026-11-16',
      updatedBy: 'staff',
    })
    expect(after.trajectory.at(-1)).toMatchObject({
      recordedBy: 'staff',
      note: expect.stringMatching(/, portal$/),
    })
    const { result } = await testServer.call(getAuditPage, { entityId: cabin.id }, as(testServer.operator))
    expect(result.items.map(({ action, managerName }) => [action, managerName])).toEqual([
      ['update', 'staff'],
      ['status', 'staff'],
      ['create', 'admin'],
    ])
    expect(await said()).toEqual([])
    const sources = await proposals({ state: 'accepted', cabinId: cabin.id })
    expect(sources).toMatchObject([
      { kind: 'arrival', decidedBy: 'staff', automatic: false },
      { kind: 'discharge', decidedBy: 'staff' },
    ])
  })

  test('stays where the shipment has changed meanwhile', async () => {
    const cabin = await ship()
    feedServer.say({ [numberOf(cabin)]: [eta] })
    await run(await make())
    const [proposal] = await proposals()
    await testServer.call(
      cabins.updateBatch,
      { items: [{ id: cabin.id, version: cabin.version }], set: { lastFreeDay: '2026-12-01' } },
      as(staff),
    )
    const outcomes = await accept([{ id: proposal?.id ?? '', version: cabin.version }])
    expect(outcomes).toMatchObject([{ ok: false, key: 'stale' }])
    expect(await said()).toHaveLength(1)
    expect((await get(cabin)).eta).toBe('2026-11-22')
  })

  test('stays where the rules refuse it', async () => {
    const cabin = await ship({ departureTime: null, dischargedOn: '2026-11-16' })
    const own = { container: numberOf(cabin) }
    feedServer.say({ [numberOf(cabin)]: [equipment('GTOT', '2026-11-14T10:00:00-06:00', own)] })
    await run(await make({ automatic: ['gate_out'] }))
    const open = await proposals()
    expect(await accept(open)).toMatchObject([{ ok: false, key: 'validation' }])
    expect(await said()).toEqual([['gate_out', '2026-11-14', null]])
    expect((await get(cabin)).gateOutOn).toBeNull()
  })

  test('does not come back once it was dismissed, but another value does', async () => {
    const cabin = await ship()
    feedServer.say({ [numberOf(cabin)]: [eta] })
    const feed = await make()
    await run(feed)
    const ids = (await proposals()).map(({ id }) => id)
    expect((await testServer.call(carrierFeeds.dismiss, { ids }, as(staff))).result).toEqual({ count: 1 })
    expect(await run(feed)).toMatchObject({ proposed: 0 })
    feedServer.say({ [numberOf(cabin)]: [arrival('EST', '2026-11-25T10:00:00-06:00')] })
    expect(await run(feed)).toMatchObject({ proposed: 1 })
    expect((await testServer.call(carrierFeeds.dismiss, { ids }, as(staff))).result).toEqual({ count: 0 })
  })

  test('never moves a shipment back, nor speaks of one that is under way further', async () => {
    const cabin = await testServer.createAt(40, shipment())
    feedServer.say({ [numberOf(cabin)]: [eta, arrival('ACT', '2026-11-10T10:00:00-06:00')] })
    await run(await make({ automatic: ['eta', 'arrival'] }))
    expect(await said()).toEqual([])
    expect(await get(cabin)).toMatchObject({ status: 40, version: cabin.version })
  })

  test('is accepted once by many at the same moment', async () => {
    const cabin = await ship()
    feedServer.say({ [numberOf(cabin)]: [eta] })
    await run(await make())
    const open = await proposals()
    const all = await Promise.all(Array.from({ length: 8 }, () => accept(open)))
    expect(all.flat().filter(({ ok }) => ok)).toHaveLength(1)
    expect((await get(cabin)).version).toBe(cabin.version + 1)
  })
})

describe('where a shipment is corrected', () => {
  const corrected = 'CSQU3054383'
  const change = async (cabin: Cabin, members: Partial<Cabin>): Promise<void> => {
    const { status } = await testServer.edit(editOf({ ...(await get(cabin)), ...members }))
    expect(status).toBe(200)
  }
  const discharged = (containerNo: string) =>
    equipment('DISC', '2026-11-16T10:00:00-06:00', { container: containerNo })
  const openOfFeed = async () =>
    (await testServer.call(carrierFeeds.getPage, {}, as(testServer.operator))).result.items[0]?.openProposals

  test.each<[string, () => Promise<Partial<Cabin>>]>([
    ['number', async () => ({ containerNo: corrected })],
    ['booking', async () => ({ bookingNo: 'ABC709951' })],
    ['carrier', async () => ({ carrierId: await testServer.ids.carrier('MSCU') })],
    ['destination', async () => ({ destinationPortId: await testServer.ids.port('MXVER') })],
  ])('to another %s during a run, what was asked before is not written', async (_, membersOf) => {
    const cabin = await ship()
    const members = await membersOf()
    feedServer.answer((_request, response) => {
      void change(cabin, members).finally(() => sendJson(response, [eta, discharged(numberOf(cabin))]))
    })
    const result = await run(await make({ automatic: ['eta', 'discharge'] }))
    expect(result).toMatchObject({ events: 2, proposed: 0, taken: 0 })
    expect(await get(cabin)).toMatchObject({ ...members, eta: '2026-11-22', dischargedOn: null })
  })

  test('to another container, what was proposed for the one before is gone, and does not stand in the way', async () => {
    const cabin = await ship()
    const feed = await make()
    feedServer.say({
      [numberOf(cabin)]: [discharged(numberOf(cabin)), eta],
      [corrected]: [discharged(corrected)],
    })
    await run(feed)
    const open = await proposals()
    expect(open.map(({ kind }) => kind)).toEqual(['eta', 'discharge'])
    await change(cabin, { containerNo: corrected })
    expect(await said()).toEqual([])
    expect(await openOfFeed()).toBe(0)
    const { version } = await get(cabin)
    const outcomes = await accept(open.map(({ id }) => ({ id, version })))
    expect(outcomes).toMatchObject([{ key: 'not_found' }, { key: 'not_found' }])
    await run(feed)
    expect(await said()).toEqual([['discharge', '2026-11-16', null]])
  })

  test('to another container, what was decided for the one before does not count', async () => {
    const cabin = await ship()
    const feed = await make()
    feedServer.say({ [numberOf(cabin)]: [discharged(numberOf(cabin))], [corrected]: [discharged(corrected)] })
    await run(feed)
    await testServer.call(carrierFeeds.dismiss, { ids: (await proposals()).map(({ id }) => id) }, as(staff))
    await change(cabin, { containerNo: corrected })
    expect(await run(feed)).toMatchObject({ proposed: 1 })
  })

  test('to another carrier, what the one before said is gone', async () => {
    const cabin = await ship()
    const feed = await make()
    feedServer.say({ [numberOf(cabin)]: [discharged(numberOf(cabin))] })
    await run(feed)
    await change(cabin, { carrierId: await testServer.ids.carrier('MSCU') })
    expect(await said()).toEqual([])
    await run(feed)
    expect(await said()).toEqual([])
  })

  test('to another destination, what was said of the one before is gone, and counts again where it comes back', async () => {
    const cabin = await ship()
    const [veracruz, before] = [await testServer.ids.port('MXVER'), cabin.destinationPortId]
    const feed = await make()
    const empty = equipment('GTIN', '2026-11-17T08:00:00-06:00', {
      container: numberOf(cabin),
      place: 'MXPAN',
      isEmpty: true,
    })
    feedServer.say({ [numberOf(cabin)]: [eta, discharged(numberOf(cabin)), empty] })
    await run(feed)
    const open = await proposals()
    expect(open.map(({ kind }) => kind)).toEqual(['eta', 'discharge', 'empty_return'])
    await change(cabin, { destinationPortId: veracruz })
    expect(await said()).toEqual([['empty_return', '2026-11-17', null]])
    expect(await openOfFeed()).toBe(1)
    const { version } = await get(cabin)
    const outcomes = await accept(open.slice(0, 2).map(({ id }) => ({ id, version })))
    expect(outcomes).toMatchObject([{ key: 'not_found' }, { key: 'not_found' }])
    await change(cabin, { destinationPortId: before })
    expect(await said()).toHaveLength(3)
  })

  test('to another destination, what was decided for the one before does not count', async () => {
    const cabin = await ship()
    const feed = await make()
    feedServer.say({ [numberOf(cabin)]: [eta] })
    await run(feed)
    await testServer.call(carrierFeeds.dismiss, { ids: (await proposals()).map(({ id }) => id) }, as(staff))
    await change(cabin, { destinationPortId: await testServer.ids.port('MXVER') })
    feedServer.say({ [numberOf(cabin)]: [arrival('EST', '2026-11-24T10:00:00-06:00', { place: 'MXVER' })] })
    expect(await run(feed)).toMatchObject({ proposed: 1 })
  })

  test('in how its number is written, or by one more number, what was proposed stays', async () => {
    const cabin = await ship({ containerNo: null, bookingNo: 'ABC709951' })
    feedServer.say({ ABC709951: [eta] })
    await run(await make())
    await change(cabin, { bookingNo: 'ABC-709951', containerNo: corrected })
    expect(await said()).toEqual([['eta', '2026-11-24', '2026-11-22']])
  })

  test('a proposal from before, without what was asked, stays', async () => {
    const cabin = await ship()
    feedServer.say({ [numberOf(cabin)]: [eta] })
    await run(await make())
    await testServer.db
      .updateTable('carrier_proposal')
      .set({ asked_number: null, asked_carrier_id: null })
      .execute()
    await change(cabin, { containerNo: corrected })
    expect(await said()).toHaveLength(1)
  })
})

describe('taken by itself', () => {
  test('a value is the feed’s, in the history and in the log', async () => {
    const cabin = await ship()
    const own = { container: numberOf(cabin) }
    feedServer.say({ [numberOf(cabin)]: [eta, equipment('DISC', '2026-11-16T10:00:00-06:00', own)] })
    expect(await run(await make({ automatic: ['eta'] }))).toMatchObject({ proposed: 2, taken: 1 })
    expect(await get(cabin)).toMatchObject({ eta: '2026-11-24', dischargedOn: null, updatedBy: null })
    expect((await said()).map(([kind]) => kind)).toEqual(['discharge'])
    const name = expect.stringMatching(/, portal$/)
    const { result: history } = await testServer.call(cabins.getEtaHistory, { id: cabin.id }, as(staff))
    expect(history.at(-1)).toMatchObject({ eta: '2026-11-24', changedBy: name, reason: name })
    const { result } = await testServer.call(getAuditPage, { entityId: cabin.id }, as(testServer.operator))
    expect(result.items[0]).toMatchObject({ action: 'update', managerId: null, managerName: name })
    const sources = await proposals({ state: 'accepted', cabinId: cabin.id })
    expect(sources).toMatchObject([{ kind: 'eta', automatic: true, decidedBy: null, source: name }])
  })

  test('an expected day stays after it has passed, whatever was expected before', async () => {
    const cabin = await ship({ eta: null })
    const older = arrival('EST', '2026-11-28T10:00:00-06:00', { saidAt: '2026-11-05T12:00:00Z' })
    const newer = arrival('EST', '2026-11-17T20:00:00-06:00', { saidAt: '2026-11-16T12:00:00Z' })
    feedServer.say({ [numberOf(cabin)]: [older, newer] })
    const feed = await make({ automatic: ['eta'] })
    await run(feed)
    expect((await get(cabin)).eta).toBe('2026-11-17')
    await testServer.setClock('2026-11-18T18:00:00Z')
    expect(await run(feed)).toMatchObject({ proposed: 0, taken: 0 })
    expect((await get(cabin)).eta).toBe('2026-11-17')
  })

  test('nothing of an earlier voyage of the container is, where the shipment has no departure', async () => {
    const cabin = await ship({ departureTime: null, eta: null })
    const of = (saidAt: string) => ({ container: numberOf(cabin), saidAt })
    const returned = { ...of('2026-09-20T18:00:00Z'), isEmpty: true }
    const loaded = { ...of('2026-10-25T18:00:00Z'), place: 'CNSHA' }
    const events = [
      arrival('ACT', '2026-09-10T10:00:00-06:00', { saidAt: '2026-09-10T18:00:00Z' }),
      equipment('DISC', '2026-09-11T10:00:00-06:00', of('2026-09-11T18:00:00Z')),
      equipment('GTOT', '2026-09-15T10:00:00-06:00', of('2026-09-15T18:00:00Z')),
      equipment('GTIN', '2026-09-20T10:00:00-06:00', returned),
      equipment('LOAD', '2026-10-25T10:00:00+08:00', loaded),
      eta,
    ]
    feedServer.say({ [numberOf(cabin)]: events })
    await run(await make({ automatic: ['eta', 'arrival', 'discharge', 'gate_out', 'empty_return'] }))
    const none = { arrivalDay: null, dischargedOn: null, gateOutOn: null, emptyReturnedOn: null }
    expect(await get(cabin)).toMatchObject({ status: 20, eta: '2026-11-24', ...none })
    expect(await said()).toEqual([])
  })

  test('leaves alone what a person wrote, and does not insist where one writes over it', async () => {
    const cabin = await ship({ dischargedOn: '2026-11-15' })
    const own = { container: numberOf(cabin) }
    feedServer.say({ [numberOf(cabin)]: [eta, equipment('DISC', '2026-11-16T10:00:00-06:00', own)] })
    const feed = await make({ automatic: ['eta', 'discharge'] })
    await run(feed)
    expect(await get(cabin)).toMatchObject({ eta: '2026-11-24', dischargedOn: '2026-11-15' })
    const { version } = await get(cabin)
    await testServer.call(
      cabins.updateBatch,
      { items: [{ id: cabin.id, version }], set: { eta: '2026-11-28' } },
      as(staff),
    )
    expect(await run(feed)).toMatchObject({ proposed: 0, taken: 0 })
    expect(await get(cabin)).toMatchObject({ eta: '2026-11-28' })
  })
})
