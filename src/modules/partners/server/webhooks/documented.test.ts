import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hasProgram, samplesIn } from '#app/testing/documented-samples.ts'
import { webhooks } from '#modules/partners/contract/webhooks.ts'
import { openWebhookServer, type WebhookServer } from '#modules/partners/testing/webhook-server.ts'

/** The receivers of docs/webhooks.md, run as they stand. */

let server: WebhookServer
const running: ChildProcess[] = []

beforeAll(async () => {
  server = await openWebhookServer()
})
afterAll(() => server.close())
afterEach(async () => {
  for (const child of running.splice(0)) {
    child.kill()
    await once(child, 'exit')
  }
  await server.clear()
})

/** Starts a receiver; its first line is its port, the others what it took. */
async function run(command: string, args: readonly string[], secret: string, port = '0') {
  const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: port }
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  running.push(child)
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  await server.soon(() => expect(lines).toHaveLength(1))
  return { url: `http://127.0.0.1:${lines[0]}/`, taken: () => lines.slice(1).map((line) => JSON.parse(line)) }
}

const receivers = [
  ['ts', process.execPath, ['--input-type=module', '-e']],
  ['python', 'python3', ['-c']],
] as const

test.each(receivers.filter(([, command]) => hasProgram(command)))(
  'the receiver in %s takes what is genuine, once, and refuses the rest',
  { tags: 'further' },
  async (language, command, flags) => {
    const made = await server.addWebhook('http://127.0.0.1:9/', ['cabin.created'])
    const [sample = ''] = await samplesIn('docs/webhooks.md', language)
    const { url, taken } = await run(command, [...flags, sample], made.secret)
    const { id, version } = made
    const token = server.operator
    await server.call(
      webhooks.update,
      { id, version, url, events: ['cabin.created'], enabled: true },
      { token },
    )
    server.startSender()
    const cabin = await server.create()
    await server.soon(async () => expect((await server.deliveriesOf(id))[0]?.state).toBe('delivered'))
    const [delivery] = await server.deliveriesOf(id)
    expect(taken()).toMatchObject([
      { id: delivery?.messageId, type: 'cabin.created', data: { cabinId: cabin.id } },
    ])
    await server.call(webhooks.replay, { deliveryId: delivery?.id ?? '' }, { token })
    await server.soon(async () =>
      expect((await server.deliveriesOf(id))[0]).toMatchObject({ state: 'delivered', attempts: 2 }),
    )
    // Both signatures are there: the receiver has the old secret.
    await server.call(webhooks.rotateSecret, { id }, { token })
    await server.create()
    await server.soon(() => expect(taken()).toHaveLength(2))
    const forged = await fetch(url, {
      method: 'POST',
      headers: {
        'webhook-id': 'msg_1',
        'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
        'webhook-signature': 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
      },
      body: '{}',
    })
    expect(forged.status).toBe(401)
    expect(taken()).toHaveLength(2)
  },
)
