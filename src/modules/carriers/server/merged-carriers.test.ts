import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer } from '#app/testing/test-server.ts'
import { archiveCalls } from '#kits/catalogue/shared/archive.ts'
import { arrival, equipment } from '#modules/partners/testing/dcsa-events.ts'
import { airlines } from '#modules/reference/contract/airlines.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import {
  type CabinTestServer,
  editOf,
  openCabinTestServer,
} from '#modules/shipments/testing/cabin-test-server.ts'
import { type CarrierFeed, carrierFeeds } from '../contract.ts'
import { type FeedServer, startFeedServer } from '../testing/feed-server.ts'

/** A carrier that was entered twice and merged is the one that was asked: what it said, and what was decided of that, stays. */

let testServer: CabinTestServer
let feedServer: FeedServer

beforeAll(async () => {
  testServer = await openCabinTestServer(createTestServer({ CARRIER_FEED_ALLOW_LOOPBACK: '1' }))
  await testServer.setClock('2026-11-17T18:00:00Z')
  feedServer = await startFeedServer()
})
afterAll(async () => {
  await feedServer.close()
  await testServer.close()
})
beforeEach(async () => {
  await testServer.db.deleteFrom('carrier_feed').execute()
})

const token = () => ({ token: testServer.operator })
const calls = { ...airlines, ...archiveCalls(airlines) }

const carrier = async (code: string) =>
  (await testServer.call(airlines.create, { name: `Naviera ${code}`, type: 1, code }, token())).result

/** The first is merged into the second, with its shipments and its feed. */
async function merge(gone: { id: string; version: number }, into: { id: string; version: number }) {
  const input = { id: gone.id, version: gone.version, intoId: into.id, intoVersion: into.version }
  expect((await testServer.call(calls.merge, input, token())).result).toMatchObject({ remaining: 0 })
}

const feedOf = async (carrierId: string): Promise<CarrierFeed> => {
  const { baseUrl } = feedServer
  const form = { name: 'Naviera', carrierId, baseUrl, keyHeader: 'Key', keyValue: 'a secret' }
  return (await testServer.call(carrierFeeds.create, { ...form, automatic: ['eta'] }, token())).result
}
const run = async ({ id }: CarrierFeed) => (await testServer.call(carrierFeeds.run, { id }, token())).result
const shipOf = (carrierId: string): Promise<Cabin> =>
  testServer.create(testServer.sea({ carrierId, departureTime: '2026-10-20', eta: '2026-11-22' }))
const get = async ({ id }: Cabin): Promise<Cabin> => (await testServer.get(id)).result
const kindsOf = async ({ id }: Cabin) =>
  (await testServer.call(carrierFeeds.getProposals, { cabinId: id }, token())).result.items.map(
    ({ kind }) => kind,
  )

test('what it proposed is still to be decided', async () => {
  const [gone, into] = [await carrier('QWAA'), await carrier('QWAB')]
  const cabin = await shipOf(gone.id)
  const containerNo = cabin.containerNo ?? ''
  feedServer.say({
    [containerNo]: [equipment('DISC', '2026-11-16T10:00:00-06:00', { container: containerNo })],
  })
  await run(await feedOf(gone.id))
  expect(await kindsOf(cabin)).toEqual(['discharge'])
  await merge(gone, into)
  expect(await get(cabin)).toMatchObject({ carrierId: into.id })
  expect(await kindsOf(cabin)).toEqual(['discharge'])
})

test('a day that a manager wrote over what it said is not overwritten by the same again', async () => {
  const [gone, into] = [await carrier('QWBA'), await carrier('QWBB')]
  const cabin = await shipOf(gone.id)
  feedServer.say({ [cabin.containerNo ?? '']: [arrival('EST', '2026-11-24T10:00:00-06:00')] })
  const feed = await feedOf(gone.id)
  await run(feed)
  const taken = await get(cabin)
  expect(taken.eta).toBe('2026-11-24')
  await testServer.edit({ ...editOf(taken), eta: '2026-11-27', etaReason: 'Escala en Busan' })
  await run(feed)
  expect(await get(cabin)).toMatchObject({ eta: '2026-11-27' })
  await merge(gone, into)
  await run(feed)
  expect(await get(cabin)).toMatchObject({ eta: '2026-11-27' })
})
