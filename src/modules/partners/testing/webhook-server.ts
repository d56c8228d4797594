import { vi } from 'vitest'
import { createTestServer } from '#app/testing/test-server.ts'
import type { Dispatcher } from '#kits/queue/server/dispatcher.ts'
import { openCabinTestServer } from '#modules/shipments/testing/cabin-test-server.ts'
import { type Webhook, webhooks } from '../contract/webhooks.ts'
import { type WebhookEvent, webhookEvents } from '../rules/webhook-events.ts'
import type { WebhookOptions } from '../server/webhooks/send.ts'
import { startWebhooks } from '../server/webhooks/worker.ts'
import { openReceiver, type Receiver } from './webhook-receiver.ts'

type SenderOptions = Pick<WebhookOptions, 'lookup' | 'withinMs'>

/** A test server with senders of webhooks, and receivers on this machine. */
export async function openWebhookServer() {
  const testServer = await openCabinTestServer(
    createTestServer({ WEBHOOK_ALLOW_LOOPBACK: '1', TOKEN_TTL_SECONDS: '2592000' }),
  )
  const { config, db, listen, clock } = testServer
  const senders: Dispatcher[] = []
  const receivers: Receiver[] = []
  const log = { info: vi.fn(), warn: vi.fn() }
  return {
    ...testServer,
    log,
    /** Waits for what senders and receivers do meanwhile. */
    soon: <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 20_000, interval: 20 }),
    async openReceiver(): Promise<Receiver> {
      const receiver = await openReceiver()
      receivers.push(receiver)
      return receiver
    },
    startSender(options: SenderOptions = {}): Dispatcher {
      const sender = startWebhooks({
        config,
        db,
        listen,
        log,
        now: () => clock.now,
        random: () => 0,
        ...options,
      })
      senders.push(sender)
      return sender
    },
    /** Lets time pass, and the senders notice. */
    pass(ms: number): void {
      clock.now = new Date(clock.now.getTime() + ms)
      for (const sender of senders) sender.wake()
    },
    async addWebhook(
      url: string,
      events: readonly WebhookEvent[] = webhookEvents,
      token = testServer.operator,
    ): Promise<Webhook & { secret: string }> {
      const answer = await testServer.call(webhooks.create, { url, events: [...events] }, { token })
      if (answer.status !== 200) throw new Error(`Not created: ${JSON.stringify(answer)}`)
      return answer.result
    },
    deliveriesOf: async (webhookId: string, token = testServer.operator) =>
      (await testServer.call(webhooks.getDeliveries, { webhookId, pageSize: 100 }, { token })).result.items,
    async clear(): Promise<void> {
      await Promise.all(senders.splice(0).map((sender) => sender.stop(1_000)))
      await Promise.all(receivers.splice(0).map((receiver) => receiver.close()))
      await db.deleteFrom('webhook').execute()
    },
  }
}

export type WebhookServer = Awaited<ReturnType<typeof openWebhookServer>>
