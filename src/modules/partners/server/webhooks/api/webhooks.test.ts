import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sweep } from '#app/server/maintenance.ts'
import { getAuditPage } from '#kits/audit/shared/audit-log.ts'
import { limits } from '#kits/http/server/limits/limits.ts'
import { maxWebhooks, webhooks } from '#modules/partners/contract/webhooks.ts'
import { openWebhookServer, type WebhookServer } from '#modules/partners/testing/webhook-server.ts'
import { password } from '#modules/shipments/testing/cabin-test-server.ts'

let server: WebhookServer

beforeAll(async () => {
  server = await openWebhookServer()
})
afterAll(() => server.close())
afterEach(() => server.clear())

const url = 'https://example.com/hook'
const create = (input: Partial<Parameters<typeof makeInput>[0]> = {}, token = server.operator) =>
  server.call(webhooks.create, makeInput(input), { token })
const makeInput = (given: { url?: string; description?: string }) => ({
  url,
  events: ['cabin.created' as const],
  ...given,
})
const rowsOf = async (token = server.operator) =>
  (await server.call(webhooks.getPage, {}, { token })).result.items

describe('an address', () => {
  test.each([
    ['ftp://example.com/', 'address_https'],
    ['https://user:secret@example.com/', 'address_credentials'],
    ['https://10.0.0.1/', 'address_public'],
    ['https://169.254.169.254/', 'address_public'],
    ['https://[fd00::1]/', 'address_public'],
    ['https://2130706433.1.1.1.1/', 'web_address'],
    ['no address', 'web_address'],
    ['javascript:alert(1)', 'web_address'],
  ])('%s is refused', async (given, key) => {
    expect(await create({ url: given })).toMatchObject({
      status: 422,
      result: { fields: [{ path: 'url', key }] },
    })
  })

  test('is stored as it will be requested', async () => {
    const { result } = await create({ url: ' HTTPS://Example.com:443/a?x=1#part ' })
    expect(result.url).toBe('https://example.com/a?x=1')
  })
})

describe('a secret', () => {
  test('is shown once, and stands nowhere as it is', async () => {
    const { id, secret } = (await create()).result
    const next = (await server.call(webhooks.rotateSecret, { id }, { token: server.operator })).result.secret
    expect(JSON.stringify(await rowsOf())).not.toContain('whsec_')
    const { rows } = await sql<{ row: string }>`
      select webhook::text as row from webhook union all select audit_log::text from audit_log`.execute(
      server.db,
    )
    for (const each of [secret, next]) {
      const bare = Buffer.from(each)
      for (const { row } of rows) {
        expect(row).not.toContain(each.slice(6))
        expect(row).not.toContain(bare.toString('hex'))
      }
    }
  })
})

describe('webhooks of a company', () => {
  test('are its own: nobody else sees, changes, tests or reads them', async () => {
    const { id, version } = (await create({}, server.shop)).result
    const { id: deliveryId } = (await server.call(webhooks.test, { id }, { token: server.shop })).result
    const token = server.operator
    expect(await rowsOf()).toEqual([])
    const since = server.clock.now.toISOString()
    for (const answer of [
      await server.call(webhooks.update, { id, version, ...makeInput({}), enabled: false }, { token }),
      await server.call(webhooks.delete, { id }, { token }),
      await server.call(webhooks.test, { id }, { token }),
      await server.call(webhooks.rotateSecret, { id }, { token }),
      await server.call(webhooks.getDeliveries, { webhookId: id }, { token }),
      await server.call(webhooks.getDelivery, { deliveryId }, { token }),
      await server.call(webhooks.replay, { deliveryId }, { token }),
      await server.call(webhooks.replay, { webhookId: id, since }, { token }),
    ])
      expect(answer).toMatchObject({ status: 404, result: { key: 'not_found' } })
  })

  test('are no more than twenty, however many are made at once', async () => {
    await server.createManager({ userName: 'muchos', password })
    const token = await server.signIn('muchos', password)
    const answers = await Promise.all(Array.from({ length: maxWebhooks + 5 }, () => create({}, token)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(5)
    for (const answer of refused)
      expect(answer).toMatchObject({ status: 409, result: { key: 'too_many_webhooks' } })
  })

  test('are changed by one of two who opened the same version', async () => {
    const { id, version } = (await create()).result
    const edit = (description: string) =>
      server.call(
        webhooks.update,
        { id, version, ...makeInput({ description }), enabled: true },
        { token: server.operator },
      )
    const answers = await Promise.all([edit('Uno'), edit('Dos')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('stay enabled or disabled where nothing is said, and keep their version where nothing changes', async () => {
    const { id, version } = (await create()).result
    const token = server.operator
    const same = await server.call(webhooks.update, { id, version, ...makeInput({}) }, { token })
    expect(same).toMatchObject({ status: 200, result: { version, enabled: true } })
    const off = await server.call(
      webhooks.update,
      { id, version, ...makeInput({}), enabled: false },
      { token },
    )
    const other = { id, version: off.result.version, ...makeInput({ description: 'Otra' }) }
    expect((await server.call(webhooks.update, other, { token })).result).toMatchObject({
      version: version + 2,
      enabled: false,
    })
    const { result } = await server.call(getAuditPage, { entityId: id }, { token })
    expect(result.items.map(({ action }) => action).toReversed()).toEqual(['create', 'disable', 'update'])
  })

  test('are not deleted by one who knows an older version', async () => {
    const { id, version } = (await create()).result
    const token = server.operator
    await server.call(webhooks.update, { id, version, ...makeInput({ description: 'Otra' }) }, { token })
    expect((await server.call(webhooks.delete, { id, version }, { token })).status).toBe(409)
    expect((await server.call(webhooks.delete, { id, version: version + 1 }, { token })).status).toBe(200)
  })

  test('are in the audit log: made, changed, disabled, enabled, given a secret, deleted', async () => {
    const made = (await create()).result
    const token = server.operator
    let { version } = made
    const change = async (given: { description?: string; enabled?: boolean }) => {
      const { enabled = true, ...form } = given
      const input = { id: made.id, version, ...makeInput(form), enabled }
      version = (await server.call(webhooks.update, input, { token })).result.version
    }
    await change({ description: 'Bodega' })
    await change({ description: 'Bodega', enabled: false })
    await change({ description: 'Bodega' })
    await server.call(webhooks.rotateSecret, { id: made.id }, { token })
    await server.call(webhooks.delete, { id: made.id }, { token })
    const { result } = await server.call(getAuditPage, { entityId: made.id }, { token })
    expect(result.items.map(({ action }) => action).toReversed()).toEqual([
      'create',
      'update',
      'disable',
      'enable',
      'update',
      'delete',
    ])
  })

  test('that are disabled give up what waits, and are neither tested nor sent anything again', async () => {
    const { id, version } = (await create()).result
    await server.create()
    const token = server.operator
    await server.call(webhooks.update, { id, version, ...makeInput({}), enabled: false }, { token })
    const [delivery] = await server.deliveriesOf(id)
    expect(delivery).toMatchObject({ state: 'failed', attempts: 0 })
    for (const answer of [
      await server.call(webhooks.test, { id }, { token }),
      await server.call(webhooks.replay, { deliveryId: delivery?.id ?? '' }, { token }),
    ])
      expect(answer).toMatchObject({ status: 409, result: { key: 'webhook_disabled' } })
  })
})

describe('a test', () => {
  test('is sent once, and says what became of it', async () => {
    const receiver = await server.openReceiver()
    receiver.respond((_received, _request, response) => response.writeHead(404).end('no'))
    server.startSender()
    const { id } = await server.addWebhook(receiver.url)
    const token = server.operator
    const { result } = await server.call(webhooks.test, { id }, { token })
    expect(result).toMatchObject({ type: 'test', cabinId: null })
    // The sender may have been faster than the answer.
    expect(['waiting', 'sending', 'failed']).toContain(result.state)
    const detail = await server.soon(async () => {
      const answer = await server.call(webhooks.getDelivery, { deliveryId: result.id }, { token })
      expect(answer.result.state).toBe('failed')
      return answer.result
    })
    expect(detail.tries).toMatchObject([{ status: 404, answer: 'no' }])
    expect(receiver.received[0]?.body).toMatchObject({ type: 'test', data: { webhookId: id } })
  })

  test('and a replay are limited for each company', async () => {
    await server.createManager({ userName: 'insistente', password })
    const token = await server.signIn('insistente', password)
    const { id } = (await create({}, token)).result
    for (let n = 0; n < limits.webhookTestsByCompany.count; n++)
      expect((await server.call(webhooks.test, { id }, { token })).status).toBe(200)
    expect(await server.call(webhooks.test, { id }, { token })).toMatchObject({ status: 429 })
  })
})

describe('a replay', () => {
  test('sends one again under its webhook-id', async () => {
    const receiver = await server.openReceiver()
    server.startSender()
    const { id } = await server.addWebhook(receiver.url, ['cabin.created'])
    await server.create()
    await server.soon(async () => expect((await server.deliveriesOf(id))[0]?.state).toBe('delivered'))
    const [delivery] = await server.deliveriesOf(id)
    const again = await server.call(
      webhooks.replay,
      { deliveryId: delivery?.id ?? '' },
      { token: server.operator },
    )
    expect(again.result).toEqual({ replayed: 1, nextSince: null })
    await server.soon(() => expect(receiver.received).toHaveLength(2))
    const [first, second] = receiver.received
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(second?.text).toBe(first?.text)
  })

  test('of all since a time takes the oldest thousand, and says where the next begins', async () => {
    const { id } = (await create()).result
    const token = server.operator
    await sql`insert into webhook_delivery (id, webhook_id, event_id, type, data, created_at, due_at, state)
      select gen_random_uuid(), ${id}, gen_random_uuid(), 'cabin.created', '{}', at, at,
        case when n % 2 = 0 then 'failed' else 'delivered' end
      from generate_series(1, 1005) as n, lateral (select timestamptz '2026-11-01Z' + n * interval '1 minute') as t (at)`.execute(
      server.db,
    )
    const since = '2026-11-01T00:00:00.000Z'
    const first = await server.call(webhooks.replay, { webhookId: id, since }, { token })
    expect(first.result).toEqual({ replayed: 1000, nextSince: '2026-11-01T16:41:00.000Z' })
    const rest = { webhookId: id, since: first.result.nextSince ?? '', failedOnly: true }
    expect((await server.call(webhooks.replay, rest, { token })).result).toEqual({
      replayed: 2,
      nextSince: null,
    })
  })

  test('of what is being sent at the moment does nothing', async () => {
    const { id } = (await create()).result
    await server.create()
    await server.db
      .updateTable('webhook_delivery')
      .set({ state: 'sending', due_at: new Date(server.clock.now.getTime() + 60_000) })
      .execute()
    const [delivery] = await server.deliveriesOf(id)
    const input = { deliveryId: delivery?.id ?? '' }
    expect((await server.call(webhooks.replay, input, { token: server.operator })).result.replayed).toBe(0)
    expect((await server.deliveriesOf(id))[0]?.state).toBe('sending')
  })

  test.each([{}, { webhookId: '0198c0de-0000-7000-8000-000000000001' }])(
    'of nothing in particular is refused: %j',
    async (input) => {
      const answer = await server.call(webhooks.replay, input, { token: server.operator })
      expect(answer).toMatchObject({ status: 422 })
    },
  )
})

test('the log is kept for thirty days', async () => {
  await create()
  await server.create()
  const now = server.clock.now.getTime()
  const leftAfter = async (days: number) => {
    const at = new Date(now + days * 86_400_000)
    await sweep({ ...server, storage: null as never }, at, server.log)
    return (await server.db.selectFrom('webhook_delivery').select('id').execute()).length
  }
  expect([await leftAfter(29.9), await leftAfter(30.1)]).toEqual([1, 0])
})
