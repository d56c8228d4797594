import { carrierFeeds } from '#modules/carriers/contract.ts'
import { type SecurityTestServer, strangersMark } from '../test-server.ts'
import { good } from './request.ts'

/** The address leads nowhere: nothing is asked, as no shipment is of the carrier. */
async function formOf({ db }: SecurityTestServer) {
  const { id } = await db
    .selectFrom('airline')
    .select('id')
    .where('code', '=', 'ZIMU')
    .executeTakeFirstOrThrow()
  const credential = { keyHeader: 'X-Key', keyValue: strangersMark }
  return { name: strangersMark, carrierId: id, baseUrl: 'https://carrier.example/tnt', ...credential }
}

/** There are fifty at most: those of earlier requests go. */
async function feed(testServer: SecurityTestServer) {
  await testServer.db.deleteFrom('carrier_feed').execute()
  const [form, token] = [await formOf(testServer), testServer.operator]
  const { id, version } = (await testServer.call(carrierFeeds.create, form, { token })).result
  return { token, form, key: { id, version } }
}

/** Calls about carriers' feeds and what they propose. */
export const carrierFeedRequests = [
  good(carrierFeeds.getPage, async ({ operator: token }) => ({ token })),
  good(carrierFeeds.get, async (testServer) => {
    const { token, key } = await feed(testServer)
    return { token, input: { id: key.id } }
  }),
  good(carrierFeeds.create, async (testServer) => {
    await testServer.db.deleteFrom('carrier_feed').execute()
    return { token: testServer.operator, input: await formOf(testServer) }
  }),
  good(carrierFeeds.update, async (testServer) => {
    const { token, form, key } = await feed(testServer)
    return { token, input: { ...form, ...key, everyMinutes: 30 } }
  }),
  good(carrierFeeds.remove, async (testServer) => {
    const { token, key } = await feed(testServer)
    return { token, input: key }
  }),
  good(carrierFeeds.run, async (testServer) => {
    const { token, key } = await feed(testServer)
    return { token, input: { id: key.id } }
  }),
  good(carrierFeeds.getProposals, async ({ operator: token }) => ({ token })),
  good(carrierFeeds.accept, async (testServer) => {
    const { token, key } = await feed(testServer)
    return { token, input: { items: [key] } }
  }),
  good(carrierFeeds.dismiss, async (testServer) => {
    const { token, key } = await feed(testServer)
    return { token, input: { ids: [key.id] } }
  }),
]
