import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer } from '#app/testing/test-server.ts'
import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import { formatDay } from '#kits/dates/shared/dates.ts'
import { apiKeys } from '#modules/partners/contract/api-keys.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import {
  type CabinTestServer,
  editOf,
  openCabinTestServer,
} from '#modules/shipments/testing/cabin-test-server.ts'
import { carrierFeeds } from '../contract.ts'

/** One installation of the product reads what another tells: DCSA out of one, DCSA into the other. */

const containerNo = 'CSQU3054383'
/** Of this moment, as the database stamps events by its own clock, and what is written in the future is not believed. */
const now = new Date()
const today = formatDay(now.toISOString(), 'America/Mexico_City')
const [before, expected, later] = [daysAfter(today, -28), daysAfter(today, 5), daysAfter(today, 8)]

let teller: CabinTestServer
let reader: CabinTestServer
let baseUrl: string

beforeAll(async () => {
  teller = await openCabinTestServer(createTestServer())
  reader = await openCabinTestServer(createTestServer({ CARRIER_FEED_ALLOW_LOOPBACK: '1' }))
  for (const server of [teller, reader]) await server.setClock(now.toISOString())
  baseUrl = `${await teller.app.listen({ host: '127.0.0.1', port: 0 })}/dcsa`
})
afterAll(async () => {
  await teller.close()
  await reader.close()
})

test('the expected arrival and the arrival that one records are proposed to the other, and accepted', async () => {
  const [told, read] = await Promise.all(
    [teller, reader].map(async (server) =>
      server.create(
        server.sea({
          containerNo,
          carrierId: await server.ids.carrier('MAEU'),
          departureTime: before,
          eta: expected,
        }),
      ),
    ),
  )
  if (!told || !read) throw new Error('No shipments')
  const admin = { token: teller.operator }
  const { result: key } = await teller.call(apiKeys.create, { name: 'Agencia', access: 'read' }, admin)
  const { result: registered } = await teller.call(cabins.get, { id: told.id }, admin)
  const changed = await teller.edit({ ...editOf(registered), eta: later })
  expect(changed.status).toBe(200)

  const operator = { token: reader.operator }
  const { result: feed } = await reader.call(
    carrierFeeds.create,
    {
      name: 'Otra instalación',
      carrierId: await reader.ids.carrier('MAEU'),
      baseUrl,
      keyHeader: 'Authorization',
      keyValue: `Bearer ${key.key}`,
    },
    operator,
  )
  const run = async () => (await reader.call(carrierFeeds.run, { id: feed.id }, operator)).result
  const proposals = async () => (await reader.call(carrierFeeds.getProposals, {}, operator)).result.items
  expect(await run()).toMatchObject({ asked: 1, known: 1, error: null })
  const [proposal, ...others] = await proposals()
  expect(others).toEqual([])
  expect(proposal).toMatchObject({ kind: 'eta', day: later, current: expected })
  const accept = (items: { id: string; version: number }[]) =>
    reader.call(carrierFeeds.accept, { items: items.map(({ id, version }) => ({ id, version })) }, operator)
  await accept(proposal ? [proposal] : [])
  const get = async () => (await reader.call(cabins.get, { id: read.id }, operator)).result
  expect((await get()).eta).toBe(later)

  await teller.move(changed.result, 30)
  expect(await run()).toMatchObject({ error: null })
  const arrived = await proposals()
  expect(arrived.map(({ kind, day }) => [kind, day])).toEqual([['arrival', today]])
  await accept(arrived)
  expect(await get()).toMatchObject({ status: 30, arrivalDay: today })

  // Told again, it is no news.
  await run()
  expect(await proposals()).toEqual([])
})

test('with a key that was revoked the feed says that its credential is refused', async () => {
  const admin = { token: teller.operator }
  const { result: keys } = await teller.call(apiKeys.getPage, {}, admin)
  for (const { id } of keys.items) await teller.call(apiKeys.revoke, { id }, admin)
  const operator = { token: reader.operator }
  const { result: feeds } = await reader.call(carrierFeeds.getPage, {}, operator)
  const { result } = await reader.call(carrierFeeds.run, { id: feeds.items[0]?.id ?? '' }, operator)
  expect(result).toMatchObject({ known: 0, error: 'unauthorized', feed: { state: 'stopped' } })
})
