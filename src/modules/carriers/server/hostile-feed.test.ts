import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startCarrierFeeds } from '#app/server/app.ts'
import { createTestServer } from '#app/testing/test-server.ts'
import { createStorage } from '#kits/files/server/create-storage.ts'
import { arrival, equipment } from '#modules/partners/testing/dcsa-events.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { type CabinTestServer, openCabinTestServer } from '#modules/shipments/testing/cabin-test-server.ts'
import { type CarrierFeed, carrierFeeds } from '../contract.ts'
import { type FeedServer, sendJson, startFeedServer } from '../testing/feed-server.ts'

/** Feeds that answer what they should not: nothing of it reaches a shipment, and the state says what happened. */

let testServer: CabinTestServer
let feedServer: FeedServer
let carrierId: string
let cabin: Cabin

const now = '2026-11-17T18:00:00Z'

beforeAll(async () => {
  testServer = await openCabinTestServer(createTestServer({ CARRIER_FEED_ALLOW_LOOPBACK: '1' }))
  await testServer.setClock(now)
  feedServer = await startFeedServer()
  carrierId = await testServer.ids.carrier('MAEU')
  cabin = await testServer.create(
    testServer.sea({ carrierId, departureTime: '2026-10-20', eta: '2026-11-22' }),
  )
})
afterAll(async () => {
  await feedServer.close()
  await testServer.close()
})
beforeEach(async () => {
  await testServer.setClock(now)
  await testServer.db.deleteFrom('carrier_proposal').execute()
  await testServer.db.deleteFrom('carrier_feed').execute()
  feedServer.requests.length = 0
})

const operator = () => ({ token: testServer.operator })
const make = async (baseUrl = feedServer.baseUrl): Promise<CarrierFeed> => {
  const form = { name: 'Hostil', carrierId, baseUrl, automatic: ['eta' as const, 'arrival' as const] }
  const answer = await testServer.call(carrierFeeds.create, form, operator())
  expect(answer.msg).toBe('')
  return answer.result
}
const runOf = async ({ id }: CarrierFeed) =>
  (await testServer.call(carrierFeeds.run, { id }, operator())).result
const run = async () => runOf(await make())
const minutesFrom = (time: string | null): number =>
  Math.round((Date.parse(time ?? '') - testServer.clock.now.getTime()) / 60_000)

/** The shipment is as it was, and nothing is proposed. */
async function expectUntouched(): Promise<void> {
  const { result } = await testServer.call(cabins.get, { id: cabin.id }, operator())
  expect(result).toEqual(expect.objectContaining({ version: cabin.version, eta: '2026-11-22', status: 20 }))
  const { result: page } = await testServer.call(carrierFeeds.getProposals, {}, operator())
  expect(page.items).toEqual([])
}

const eta = arrival('EST', '2026-11-24T10:00:00-06:00')

describe('a feed that answers', () => {
  type Answer = Parameters<FeedServer['answer']>[0]
  const status =
    (code: number, headers: Record<string, string> = {}): Answer =>
    (_, response) => {
      response.writeHead(code, headers)
      response.end('<html>no</html>')
    }
  test.each<[string, Answer, string]>([
    ['a page of HTML', (_, response) => response.end('<html>Inicia sesión</html>'), 'not_json'],
    ['half of JSON', (_, response) => response.end('[{"eventType":'), 'not_json'],
    ['an object', (_, response) => sendJson(response, { error: 'no' }), 'not_events'],
    ['null', (_, response) => sendJson(response, null), 'not_events'],
    ['a redirect', status(302, { location: 'https://elsewhere.example/' }), 'redirected'],
    ['404 without JSON', status(404), 'not_found'],
    ['500', status(500), 'server_error'],
    ['400', status(400), 'refused'],
    ['nothing, and hangs up', (_, response) => response.destroy(), 'unreachable'],
    [
      'without end',
      (_, response) => {
        const more = () => {
          while (response.write('[{}],'.repeat(16_384)));
        }
        response.on('drain', more)
        more()
      },
      'too_large',
    ],
  ])('%s fails, and is tried again later each time', async (_, answer, error) => {
    feedServer.answer(answer)
    const feed = await make()
    const first = await runOf(feed)
    expect(first).toMatchObject({
      error,
      events: 0,
      proposed: 0,
      feed: { state: 'failing', lastError: error },
    })
    expect(minutesFrom(first.feed.nextRunAt)).toBe(120)
    expect(minutesFrom((await runOf(feed)).feed.nextRunAt)).toBe(240)
    await expectUntouched()
    feedServer.answer((_request, response) => sendJson(response, []))
    const healed = await runOf(feed)
    expect(healed).toMatchObject({ error: null, feed: { state: 'working', lastError: null } })
    expect(minutesFrom(healed.feed.nextRunAt)).toBe(60)
  })

  test.each([401, 403])('%i is left alone until somebody saves it', async (code) => {
    feedServer.answer(status(code))
    const feed = await make()
    const { feed: stopped } = await runOf(feed)
    expect(stopped).toMatchObject({ state: 'stopped', lastError: 'unauthorized', nextRunAt: null })
    const { name, baseUrl } = stopped
    const form = { name, carrierId, baseUrl, keyHeader: 'X-Key', keyValue: 'new' }
    const { result } = await testServer.call(
      carrierFeeds.update,
      { id: feed.id, version: stopped.version, ...form },
      operator(),
    )
    expect(result).toMatchObject({ lastError: null })
    expect(result.nextRunAt).not.toBeNull()
  })

  test('429 is left alone for as long as it says, a day at most', async () => {
    const feed = await make()
    feedServer.answer(status(429, { 'retry-after': '36000' }))
    const { error, feed: first } = await runOf(feed)
    expect(error).toBe('too_many_requests')
    expect(minutesFrom(first.nextRunAt)).toBe(600)
    feedServer.answer(status(429, { 'retry-after': '99999999' }))
    expect(minutesFrom((await runOf(feed)).feed.nextRunAt)).toBe(24 * 60)
  })

  test('404 in JSON does not know the number, which is no failure', async () => {
    feedServer.answer((_, response) => {
      response.writeHead(404, { 'content-type': 'application/json' })
      response.end('{"httpMethod":"GET"}')
    })
    expect(await run()).toMatchObject({ asked: 1, known: 0, error: null, feed: { state: 'working' } })
  })

  test('10,000 events is read as far as allowed', async () => {
    feedServer.answer((_, response) =>
      sendJson(
        response,
        Array.from({ length: 10_000 }, () => ({ a: 1 })),
      ),
    )
    expect(await run()).toMatchObject({ events: 2_000, proposed: 0, error: null })
    await expectUntouched()
  })

  test('what is no event, between events, loses only that', async () => {
    const noise = [null, 5, 'x', [], {}, { ...eta, eventDateTime: {} }, { ...eta, transportCall: [] }]
    const other = equipment('DISC', '2026-11-16T10:00:00-06:00', { container: 'MSKU0000080' })
    feedServer.answer((_, response) => sendJson(response, [...noise, other]))
    expect(await run()).toMatchObject({ events: 8, proposed: 0, error: null })
    await expectUntouched()
  })
})

describe('pages', () => {
  test('are followed by cursor and by link, on the same address only', async () => {
    const link = `${feedServer.baseUrl}/v2/events?cursor=third`
    const next: Record<string, string> = {
      first: 'second',
      second: link,
      third: 'https://127.0.0.1:1/carrier/v2/events',
    }
    feedServer.answer((_, response, url) => {
      const at = url.searchParams.get('cursor') ?? 'first'
      sendJson(response, [{}], { 'next-page': next[at] ?? '' })
    })
    expect(await run()).toMatchObject({ events: 3, error: null })
    expect(feedServer.requests.map(({ url }) => url.searchParams.get('cursor'))).toEqual([
      null,
      'second',
      'third',
    ])
  })

  test('without end are not', async () => {
    let page = 0
    feedServer.answer((_, response) => sendJson(response, [{}], { 'next-page': String(++page) }))
    expect(await run()).toMatchObject({ events: 5 })
    feedServer.answer((_, response) => sendJson(response, [{}], { 'next-page': 'same' }))
    feedServer.requests.length = 0
    await run()
    expect(feedServer.requests).toHaveLength(2)
  })
})

describe('a run', () => {
  test('of a feed that is being asked joins that run, and its state says so', async () => {
    const arrived = Promise.withResolvers<() => void>()
    feedServer.answer((_, response) => arrived.resolve(() => sendJson(response, [{}])))
    const feed = await make()
    const first = runOf(feed)
    const answer = await arrived.promise
    const second = runOf(feed)
    // The second has long seen the run when others that came after it are answered.
    for (let i = 0; i < 10; i++) {
      const { result } = await testServer.call(carrierFeeds.get, { id: feed.id }, operator())
      expect(result.state).toBe('running')
    }
    const asked = feedServer.requests.length
    answer()
    expect(await first).toMatchObject({ asked: 1, known: 1, events: 1, error: null })
    expect(await second).toEqual(await first)
    expect(feedServer.requests).toHaveLength(asked)
  })

  test('whose feed is deleted or changed meanwhile writes nothing', async () => {
    for (const isDeleted of [true, false]) {
      const arrived = Promise.withResolvers<() => void>()
      feedServer.answer((_, response) => arrived.resolve(() => sendJson(response, [eta])))
      const feed = await make()
      const running = testServer.call(carrierFeeds.run, { id: feed.id }, operator())
      const answer = await arrived.promise
      const key = { id: feed.id, version: feed.version }
      const { name, baseUrl } = feed
      const changed = isDeleted
        ? await testServer.call(carrierFeeds.remove, key, operator())
        : await testServer.call(
            carrierFeeds.update,
            { ...key, name, baseUrl, carrierId, enabled: false },
            operator(),
          )
      expect(changed.status).toBe(200)
      answer()
      expect((await running).status).toBe(isDeleted ? 404 : 200)
      await expectUntouched()
    }
  })

  test('that is due is made by one of several instances, and taken over where one was killed', async () => {
    const { config, databases, listen, app, clock } = testServer
    const feed = await make()
    feedServer.answer((_, response) => sendJson(response, []))
    // As after a kill in the middle of a run: leased, and nobody is there.
    const killed = { attempts: 1, leased_until: clock.now, due_at: clock.now }
    await testServer.db.updateTable('carrier_feed').set(killed).where('id', '=', feed.id).execute()
    const options = {
      config,
      databases,
      storage: createStorage(config),
      listen,
      log: app.log,
      now: () => clock.now,
    }
    const instances = Array.from({ length: 3 }, () => startCarrierFeeds(options))
    await expect
      .poll(async () => (await testServer.call(carrierFeeds.get, { id: feed.id }, operator())).result.state)
      .toBe('working')
    await Promise.all(instances.map((instance) => instance.stop(5_000)))
    expect(feedServer.requests).toHaveLength(1)
    const { attempts } = await testServer.db
      .selectFrom('carrier_feed')
      .select('attempts')
      .where('id', '=', feed.id)
      .executeTakeFirstOrThrow()
    expect(attempts).toBe(2)
  })

  test('goes on where the last one came to, until every shipment had its turn', {
    tags: 'further',
  }, async () => {
    const others = await Promise.all(
      Array.from({ length: 24 }, () => testServer.create(testServer.sea({ carrierId }))),
    )
    feedServer.answer((_, response) => sendJson(response, []))
    const feed = await make()
    expect(await runOf(feed)).toMatchObject({ asked: 20 })
    const { asked, feed: after } = await runOf(feed)
    expect(asked).toBe(5)
    const numbers = feedServer.requests.map(({ url }) => url.searchParams.get('equipmentReference'))
    expect(new Set(numbers)).toEqual(new Set([cabin, ...others].map(({ containerNo }) => containerNo)))
    expect(numbers).toHaveLength(25)
    expect(minutesFrom(after.nextRunAt)).toBe(60)
  })
})
