import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readEvents } from '#app/testing/event-reader.ts'
import type { CabinStatus } from '#kits/contract/shared/enums.ts'
import { webhooks } from '#modules/partners/contract/webhooks.ts'
import { isSignedBy, type Received } from '#modules/partners/testing/webhook-receiver.ts'
import { openWebhookServer, type WebhookServer } from '#modules/partners/testing/webhook-server.ts'
import type { CabinInput } from '#modules/shipments/testing/cabin-test-server.ts'

let server: WebhookServer

beforeAll(async () => {
  server = await openWebhookServer()
})
afterAll(() => server.close())
afterEach(() => server.clear())

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const rowOf = async (id: string) => {
  const page = await server.call(webhooks.getPage, { pageSize: 100 }, { token: server.operator })
  return page.result.items.find((row) => row.id === id)
}
const detailOf = async (webhookId: string) => {
  const [delivery] = await server.deliveriesOf(webhookId)
  const input = { deliveryId: delivery?.id ?? '' }
  return (await server.call(webhooks.getDelivery, input, { token: server.operator })).result
}
const idOf = ({ headers }: Received) => headers['webhook-id']

describe('a delivery', () => {
  test('is verified by the package of the standard’s authors, and recorded with its answer', async () => {
    const receiver = await server.openReceiver()
    receiver.respond((_received, _request, response) => response.writeHead(201).end('gracias'))
    server.startSender()
    const { id, secret } = await server.addWebhook(receiver.url, ['cabin.created'])
    const cabin = await server.create()
    const [received] = await server.soon(async () => {
      expect((await server.deliveriesOf(id))[0]?.state).toBe('delivered')
      return receiver.received as [Received]
    })
    expect(secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/)
    expect(isSignedBy(secret, received)).toBe(true)
    expect(isSignedBy(secret, { ...received, text: `${received.text} ` })).toBe(false)
    expect(received.headers).toMatchObject({ 'content-type': 'application/json' })
    expect(received.body).toMatchObject({ type: 'cabin.created', data: { cabinId: cabin.id, sequence: 1 } })
    const detail = await detailOf(id)
    expect(detail).toMatchObject({
      messageId: idOf(received),
      body: received.text,
      state: 'delivered',
      cabinNumber: cabin.containerNo,
      tries: [{ status: 201, answer: 'gracias', failure: null, url: receiver.url }],
    })
  })

  test('says of an air shipment what airlines call its status, of another nothing', async () => {
    const receiver = await server.openReceiver()
    server.startSender()
    await server.addWebhook(receiver.url, ['cabin.created', 'cabin.status_changed'])
    const codes = async (form: CabinInput) => {
      const before = receiver.received.length
      const statuses: readonly CabinStatus[] = [30, 40, 50, 60, 70, 80, 90]
      let cabin = await server.create(form)
      for (const status of statuses) cabin = await server.move(cabin, status)
      await server.soon(() => expect(receiver.received).toHaveLength(before + statuses.length + 1))
      return receiver.received
        .slice(before)
        .map(({ body }) => [body.data.status, body.data.fsuCode])
        .sort()
    }
    expect(await codes(server.air())).toEqual([
      [20, 'BKD'],
      [30, 'ARR'],
      [40, 'TGC'],
      [50, 'TGC'],
      [60, 'TGC'],
      [70, 'CCD'],
      [80, 'CCD'],
      [90, 'DLV'],
    ])
    expect((await codes(server.sea())).map(([, code]) => code)).toEqual(Array(8).fill(null))
    const cabin = await server.create(server.air())
    await server.move(cabin, 999)
    const canceled = await server.soon(() => {
      const last = receiver.received.find(({ body }) => body.data.status === 999)
      expect(last).toBeDefined()
      return last
    })
    expect(canceled?.body.data.fsuCode).toBeNull()
  })

  test('carries both signatures for a day after the secret was replaced', async () => {
    const receiver = await server.openReceiver()
    server.startSender()
    const { id, secret: old } = await server.addWebhook(receiver.url, ['cabin.created'])
    const { secret } = (await server.call(webhooks.rotateSecret, { id }, { token: server.operator })).result
    expect(secret).not.toBe(old)
    await server.create()
    await server.soon(() => expect(receiver.received).toHaveLength(1))
    const [both] = receiver.received as [Received]
    expect(String(both.headers['webhook-signature']).split(' ')).toHaveLength(2)
    expect([isSignedBy(secret, both), isSignedBy(old, both)]).toEqual([true, true])
    server.pass(day)
    await server.create()
    await server.soon(() => expect(receiver.received).toHaveLength(2))
    const [, later] = receiver.received as [Received, Received]
    const anytime = { isTimed: false }
    expect([isSignedBy(secret, later, anytime), isSignedBy(old, later, anytime)]).toEqual([true, false])
  })

  test('is tried as the standard says, under one webhook-id, and then given up', async () => {
    const receiver = await server.openReceiver()
    receiver.respond((_received, _request, response) => response.writeHead(500).end())
    server.startSender()
    const { id } = await server.addWebhook(receiver.url, ['cabin.created'])
    await server.create()
    const waits = [5_000, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, day]
    for (const [n, wait] of waits.entries()) {
      await server.soon(async () =>
        expect(await server.deliveriesOf(id)).toMatchObject([{ state: 'waiting', attempts: n + 1 }]),
      )
      const [delivery] = await server.deliveriesOf(id)
      expect(Date.parse(delivery?.dueAt ?? '') - server.clock.now.getTime()).toBe(wait)
      server.pass(wait)
    }
    await server.soon(async () =>
      expect(await server.deliveriesOf(id)).toMatchObject([
        { state: 'failed', attempts: 10, lastStatus: 500 },
      ]),
    )
    expect(new Set(receiver.received.map(idOf)).size).toBe(1)
    expect(receiver.received).toHaveLength(10)
    expect(new Set(receiver.received.map(({ text }) => text)).size).toBe(1)
    expect((await detailOf(id)).tries).toHaveLength(10)
  })

  test('waits as long as the receiver asks for', async () => {
    const receiver = await server.openReceiver()
    receiver.respond((_received, _request, response) =>
      response.writeHead(503, { 'retry-after': '120' }).end(),
    )
    server.startSender()
    const { id } = await server.addWebhook(receiver.url, ['cabin.created'])
    await server.create()
    await server.soon(async () => expect((await server.deliveriesOf(id))[0]?.attempts).toBe(1))
    await server.soon(async () => expect((await server.deliveriesOf(id))[0]?.state).toBe('waiting'))
    const [delivery] = await server.deliveriesOf(id)
    expect(Date.parse(delivery?.dueAt ?? '') - server.clock.now.getTime()).toBe(2 * minute)
  })

  test('is made once by several instances, and by another where one was killed in the middle', {
    tags: 'further',
  }, async () => {
    const receiver = await server.openReceiver()
    const { id } = await server.addWebhook(receiver.url, ['cabin.created'])
    const cabins = await Promise.all(Array.from({ length: 20 }, () => server.create()))
    // As a killed instance leaves it.
    await sql`update webhook_delivery set state = 'sending', attempts = 1, due_at = ${new Date(
      server.clock.now.getTime() + minute,
    )} where cabin_id = ${cabins[0]?.id}`.execute(server.db)
    for (let n = 0; n < 3; n++) server.startSender()
    await server.soon(() => expect(receiver.received).toHaveLength(19))
    await server.soon(async () => {
      const states = (await server.deliveriesOf(id)).map(({ state }) => state)
      expect(states.filter((state) => state === 'delivered')).toHaveLength(19)
    })
    expect(new Set(receiver.received.map(idOf)).size).toBe(19)
    server.pass(minute)
    await server.soon(() => expect(receiver.received).toHaveLength(20))
  })
})

describe('a webhook', () => {
  const failing = async () => {
    const receiver = await server.openReceiver()
    receiver.respond((_received, _request, response) => response.writeHead(500).end())
    const webhook = await server.addWebhook(receiver.url, ['cabin.created'])
    return { receiver, webhook }
  }
  const mails = () =>
    server.db.selectFrom('outbox').select(['recipient', 'content']).where('kind', '=', 'mail').execute()

  test('that only failed for five days is disabled, and its admins are told by mail', async () => {
    await sql`update manager set email = 'admin@example.com' where user_name = 'admin'`.execute(server.db)
    server.startSender()
    const { receiver, webhook } = await failing()
    await server.create()
    await server.soon(async () => expect((await rowOf(webhook.id))?.failingSince).not.toBeNull())
    server.pass(5 * day - 1)
    await server.soon(async () => expect((await server.deliveriesOf(webhook.id))[0]?.attempts).toBe(2))
    await server.soon(async () => expect((await server.deliveriesOf(webhook.id))[0]?.state).toBe('waiting'))
    expect((await rowOf(webhook.id))?.enabled).toBe(true)
    server.pass(5 * minute)
    await server.soon(async () => expect((await rowOf(webhook.id))?.enabled).toBe(false))
    expect(await rowOf(webhook.id)).toMatchObject({ disabledBecause: 'failing' })
    expect((await server.deliveriesOf(webhook.id))[0]?.state).toBe('failed')
    const [mail] = (await mails()).filter(({ recipient }) => recipient === 'admin@example.com')
    expect(JSON.stringify(mail?.content)).toContain(receiver.url)
    await server.create()
    server.pass(day)
    expect(await server.deliveriesOf(webhook.id)).toHaveLength(1)
  })

  test('that succeeds once begins to count its failures anew', async () => {
    server.startSender()
    const { receiver, webhook } = await failing()
    await server.create()
    await server.soon(async () => expect((await rowOf(webhook.id))?.failingSince).not.toBeNull())
    receiver.respond((_received, _request, response) => response.writeHead(200).end())
    server.pass(6 * day)
    await server.soon(async () => expect((await rowOf(webhook.id))?.failingSince).toBeNull())
    expect(await rowOf(webhook.id)).toMatchObject({ enabled: true, lastDeliveryState: 'delivered' })
  })

  test('whose receiver answers 410 is disabled at once', async () => {
    server.startSender()
    const { receiver, webhook } = await failing()
    receiver.respond((_received, _request, response) => response.writeHead(410).end())
    await server.create()
    await server.soon(async () =>
      expect(await rowOf(webhook.id)).toMatchObject({ enabled: false, disabledBecause: 'gone' }),
    )
    expect(receiver.received).toHaveLength(1)
  })

  test('that was disabled, or whose company is not approved, is sent nothing that waited', async () => {
    const receiver = await server.openReceiver()
    const { id } = await server.addWebhook(receiver.url, ['cabin.created'], server.shop)
    const other = await server.addWebhook(receiver.url, ['cabin.created'])
    await server.create(server.sea(), server.shop)
    const review = (review_status: number) =>
      server.db.updateTable('company').set({ review_status }).where('id', '=', server.shopCompany).execute()
    await review(30)
    server.startSender()
    await server.soon(async () => expect((await server.deliveriesOf(other.id))[0]?.state).toBe('delivered'))
    expect(receiver.received).toHaveLength(1)
    await review(20)
    expect((await server.deliveriesOf(id, server.shop))[0]).toMatchObject({ state: 'waiting', attempts: 0 })
  })
})

describe('a receiver', () => {
  test('that hangs does not hold up others', { tags: 'further' }, async () => {
    const [slow, quick] = [await server.openReceiver(), await server.openReceiver()]
    slow.respond(() => undefined)
    const hanging = await server.addWebhook(slow.url, ['cabin.created'])
    const other = await server.addWebhook(quick.url, ['cabin.created'], server.shop)
    for (let n = 0; n < 12; n++) await server.create(server.sea(), server.shop)
    server.startSender({ withinMs: 1_500 })
    await server.soon(() => expect(quick.received).toHaveLength(12))
    const states = (await server.deliveriesOf(hanging.id)).map(({ state }) => state)
    // Four at most at once.
    expect(states.filter((state) => state === 'sending').length).toBeLessThanOrEqual(4)
    expect(states).not.toContain('delivered')
    await server.soon(async () =>
      expect((await server.deliveriesOf(hanging.id)).some((each) => each.lastFailure === 'timeout')).toBe(
        true,
      ),
    )
    expect((await server.deliveriesOf(other.id, server.shop)).map(({ state }) => state)).not.toContain(
      'failed',
    )
  })

  test.each<[string, Parameters<Awaited<ReturnType<WebhookServer['openReceiver']>>['respond']>[0], object]>([
    [
      'redirects to the address of a cloud’s credentials',
      (_received, _request, response) =>
        response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end('allá'),
      { status: 302, answer: 'allá', failure: null },
    ],
    [
      'drips',
      (_received, _request, response) => {
        const timer = setInterval(() => response.write('x'), 50)
        response.on('close', () => clearInterval(timer))
      },
      { status: null, failure: 'timeout' },
    ],
    [
      'closes in the middle',
      (_received, _request, response) => {
        response.writeHead(200, { 'content-length': '100' })
        response.write('a part', () => response.destroy())
      },
      { status: null, failure: 'connection' },
    ],
    [
      'closes without an answer',
      (_received, request) => void request.socket.destroy(),
      { status: null, failure: 'connection' },
    ],
    [
      'speaks no HTTP',
      (_received, request) => void request.socket.end('no http at all\r\n\r\n'),
      { status: null, failure: 'connection' },
    ],
    [
      'answers with NUL and broken UTF-8',
      (_received, _request, response) => response.writeHead(500).end(Buffer.from([0, 0xff, 0x41])),
      { status: 500, answer: '\ufffd\ufffdA', failure: null },
    ],
  ])('that %s fails, and harms nothing', async (_what, respond, expected) => {
    const receiver = await server.openReceiver()
    receiver.respond(respond)
    const { id } = await server.addWebhook(receiver.url, ['cabin.created'])
    await server.create()
    server.startSender({ withinMs: 700 })
    await server.soon(async () => expect((await detailOf(id)).tries).toHaveLength(1))
    expect((await detailOf(id)).tries).toMatchObject([expected])
    expect(receiver.received).toHaveLength(1)
  })

  test('that answers 100 MB is read to 2 kB', async () => {
    const receiver = await server.openReceiver()
    let written = 0
    receiver.respond((_received, _request, response) => {
      const chunk = 'x'.repeat(64 * 1024)
      const more = () => {
        while (written < 100 * 1024 * 1024 && !response.destroyed) {
          written += chunk.length
          if (!response.write(chunk)) return
        }
        response.end()
      }
      response.on('drain', more)
      more()
    })
    const { id } = await server.addWebhook(receiver.url, ['cabin.created'])
    await server.create()
    server.startSender()
    await server.soon(async () => expect((await server.deliveriesOf(id))[0]?.state).toBe('delivered'))
    expect((await detailOf(id)).tries[0]?.answer).toHaveLength(2048)
    expect(written).toBeLessThan(50 * 1024 * 1024)
  })

  test.each(['10.0.0.7', '169.254.169.254', 'fd00::7'])(
    'whose name resolves to %s is not called',
    async (address) => {
      const { id } = await server.addWebhook('https://inside.example/hook', ['cabin.created'])
      await server.create()
      server.startSender({ lookup: async () => [address] })
      await server.soon(async () => expect((await detailOf(id)).tries).toHaveLength(1))
      expect((await detailOf(id)).tries).toMatchObject([{ failure: 'address', error: 'not_public' }])
    },
  )
})

describe('open pages of the company are told', () => {
  // An instance starts to listen with its first stream, and says from when on.
  beforeAll(async () => {
    const first = await readEvents(server.app, server.operator)
    expect(await first.next()).toBe('resync')
    first.leave()
  })

  test('of a webhook that begins to fail, has failed for an hour, and works again', async () => {
    const receiver = await server.openReceiver()
    let status = 500
    receiver.respond((_received, _request, response) => response.writeHead(status).end())
    server.startSender()
    const { id } = await server.addWebhook(receiver.url, ['cabin.created'])
    const reader = await readEvents(server.app, server.operator)
    const nextOf = async () => {
      for (;;) {
        const event = (await reader.next()) as { kind: string }
        if (event.kind === 'webhook') return event
      }
    }
    const told = { kind: 'webhook', id, action: 'update' }
    await server.create()
    expect(await nextOf()).toMatchObject(told)
    // Tried again meanwhile, and in vain.
    await server.soon(async () => expect((await rowOf(id))?.failingSince).not.toBeNull())
    const tries = receiver.received.length
    server.pass(hour)
    await server.soon(() => expect(receiver.received.length).toBeGreaterThan(tries))
    server.pass(minute)
    expect(await nextOf()).toMatchObject(told)
    status = 200
    server.pass(day)
    await server.soon(async () => expect((await rowOf(id))?.failingSince).toBeNull())
    expect(await nextOf()).toMatchObject(told)
    reader.leave()
  })

  test('and those of another company nothing', async () => {
    const { id } = await server.addWebhook('https://erp.example/webhooks', ['cabin.created'])
    const reader = await readEvents(server.app, server.shop)
    await server.db.updateTable('webhook').set({ failing_since: new Date() }).where('id', '=', id).execute()
    await server.create(server.sea(), server.shop)
    expect(await reader.next()).toMatchObject({ kind: 'cabin' })
    reader.leave()
  })
})
