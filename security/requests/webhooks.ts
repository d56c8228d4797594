import { type Webhook, webhooks } from '#modules/partners/contract/webhooks.ts'
import type { SecurityTestServer } from '../test-server.ts'
import { good } from './request.ts'

const form = { url: 'https://example.com/hook', events: ['cabin.created' as const], description: 'Sistema' }

async function newWebhook(testServer: SecurityTestServer): Promise<Webhook> {
  return (await testServer.call(webhooks.create, form, { token: testServer.operator })).result
}

async function newDelivery(testServer: SecurityTestServer): Promise<string> {
  const { id } = await newWebhook(testServer)
  return (await testServer.call(webhooks.test, { id }, { token: testServer.operator })).result.id
}

/** Addresses that are told of shipments; nothing is sent by the server of these tests. */
export const webhookRequests = [
  good(webhooks.getPage, async ({ operator }) => ({ token: operator })),
  good(webhooks.create, async ({ operator }) => ({ token: operator, input: form })),
  good(webhooks.update, async (testServer) => {
    const { id, version } = await newWebhook(testServer)
    return { token: testServer.operator, input: { id, version, ...form, enabled: false } }
  }),
  ...[webhooks.delete, webhooks.test, webhooks.rotateSecret].map((call) =>
    good(call, async (testServer) => ({
      token: testServer.operator,
      input: { id: (await newWebhook(testServer)).id },
    })),
  ),
  good(webhooks.getDeliveries, async (testServer) => ({
    token: testServer.operator,
    input: { webhookId: (await newWebhook(testServer)).id },
  })),
  ...[webhooks.getDelivery, webhooks.replay].map((call) =>
    good(call, async (testServer) => ({
      token: testServer.operator,
      input: { deliveryId: await newDelivery(testServer) },
    })),
  ),
]
