import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { getAuditPage } from '#kits/audit/shared/audit-log.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { outbox } from '#kits/mail/shared/outbox.ts'
import { expireOutgoing, leaseOutgoing } from '../outbox/queries.ts'

let testServer: TestServer
let token: string
let shop: string

beforeAll(async () => {
  testServer = await createTestServer()
  token = await testServer.signIn('admin', adminPassword)
  await testServer.createManager({ userName: 'tienda', password: 'a long password' })
  shop = await testServer.signIn('tienda', 'a long password')
})

afterAll(() => testServer.close())

beforeEach(() => testServer.db.deleteFrom('outbox').execute())

const inMinutes = (minutes: number): Date => new Date(testServer.clock.now.getTime() + minutes * 60_000)

interface Row {
  kind?: 'mail' | 'text_message'
  recipient?: string
  subject?: string
  attempts?: number
  createdMinutesAgo?: number
  dueInMinutes?: number
  dead?: boolean
  sent?: boolean
  lastError?: string
}

async function write(row: Row = {}): Promise<string> {
  const { kind = 'mail', recipient = 'ana@example.com', subject = 'Hola', attempts = 0 } = row
  const id = newId()
  await testServer.db
    .insertInto('outbox')
    .values({
      id,
      kind,
      recipient,
      content: JSON.stringify(
        kind === 'mail' ? { subject, text: 'Secreto 123456' } : { text: 'Código 123456' },
      ),
      created_at: inMinutes(-(row.createdMinutesAgo ?? 0)),
      attempts,
      due_at: inMinutes(row.dueInMinutes ?? 0),
      dead_at: row.dead ? testServer.clock.now : null,
      sent_at: row.sent ? testServer.clock.now : null,
      last_error: row.lastError ?? null,
    })
    .execute()
  return id
}

const dead = (row: Row = {}) => write({ dead: true, attempts: 18, lastError: 'Connection refused', ...row })
const page = async (input = {}) => (await testServer.call(outbox.getPage, input, { token })).result
const ids = async (input = {}) => (await page(input)).items.map(({ id }) => id)
const take = () => leaseOutgoing(testServer.db, 'mail', { now: testServer.clock.now, until: inMinutes(3) })

test.each(Object.values(outbox))('$path is the operator’s alone', async (call) => {
  const id = await dead()
  expect(await testServer.post(call.path, { ids: [id] })).toMatchObject({
    status: 401,
    result: { key: 'not_signed_in' },
  })
  expect(await testServer.post(call.path, { ids: [id] }, { token: shop })).toMatchObject({
    status: 403,
    result: { key: 'forbidden' },
  })
  expect(await ids()).toEqual([id])
})

describe('the list', () => {
  test('holds what has not left, given up first, then the newest', async () => {
    const waiting = await write({ createdMinutesAgo: 1 })
    const older = await dead({ createdMinutesAgo: 9 })
    const newer = await dead({ createdMinutesAgo: 5 })
    await write({ sent: true })
    expect(await ids()).toEqual([newer, older, waiting])
    expect(await ids({ dead: false })).toEqual([waiting])
    expect(await ids({ dead: true, sort: { field: 'createdAt', order: 'asc' } })).toEqual([older, newer])
  })

  test('shows to whom, why and when next, and not what it says', async () => {
    await dead({ subject: 'Tu código' })
    await write({ kind: 'text_message', recipient: '+525555550142', attempts: 1, dueInMinutes: 5 })
    const { items } = await page()
    expect(items).toMatchObject([
      {
        kind: 'mail',
        recipient: 'ana@example.com',
        subject: 'Tu código',
        dueAt: null,
        lastError: 'Connection refused',
      },
      { kind: 'text_message', subject: null, dueAt: inMinutes(5).toISOString(), deadAt: null },
    ])
    expect(JSON.stringify(items)).not.toContain('123456')
  })

  test('is searched by recipient, subject and error', async () => {
    const id = await dead({
      recipient: 'luz@example.com',
      subject: 'Aprobación',
      lastError: '550 No such user',
    })
    await dead()
    for (const keyword of ['LUZ@', 'aprobacion', 'no such']) expect(await ids({ keyword })).toEqual([id])
    expect(await ids({ keyword: '%' })).toEqual([])
  })
})

describe('trying again', () => {
  const retry = (chosen: string[]) => testServer.call(outbox.retry, { ids: chosen }, { token })

  test('makes what was given up due at once, with all its attempts before it', async () => {
    const id = await dead()
    expect(await take()).toBeUndefined()
    expect((await retry([id])).result).toEqual({ count: 1 })
    expect(await take()).toMatchObject({ id, attempts: 1 })
  })

  test('by five at once is one delivery', async () => {
    const id = await dead()
    await Promise.all(Array.from({ length: 5 }, () => retry([id])))
    expect((await take())?.id).toBe(id)
    expect(await take()).toBeUndefined()
  })

  test('wakes whoever delivers', async () => {
    const id = await dead()
    const { promise: woken, resolve, reject } = Promise.withResolvers<string>()
    const stop = await testServer.listen('outbox', { onNotification: resolve, onLost: reject })
    await retry([id])
    expect(await woken).toBe('')
    await stop()
  })

  test('brings forward what waits, and leaves alone what may be on its way', async () => {
    const waiting = await write({ attempts: 6, dueInMinutes: 60 })
    const moving = await write()
    expect((await take())?.id).toBe(moving)
    expect((await retry([waiting, moving])).result).toEqual({ count: 2 })
    expect((await take())?.id).toBe(waiting)
    expect(await take()).toBeUndefined()
  })

  test('does not send again what has left, nor what is not there', async () => {
    const sent = await write({ sent: true })
    expect((await retry([sent, randomUUID()])).result).toEqual({ count: 0 })
    expect(await take()).toBeUndefined()
  })

  test('does not send what has expired: it does not count, and the list says so', async () => {
    const [live, expired] = [await dead(), await dead({ subject: 'Código' })]
    const past = { expires_at: testServer.clock.now }
    await testServer.db.updateTable('outbox').set(past).where('id', '=', expired).execute()
    await expireOutgoing(testServer.db, testServer.clock.now)
    expect((await retry([live, expired])).result).toEqual({ count: 1 })
    expect((await take())?.id).toBe(live)
    expect(await take()).toBeUndefined()
    expect((await page({ dead: true })).items).toMatchObject([{ id: expired, expired: true, subject: null }])
    expect((await page({ dead: false })).items).toMatchObject([{ id: live, expired: false }])
  })

  test.each([{ ids: [] }, { ids: ['x'] }, {}, { ids: Array(101).fill(randomUUID()) }])(
    'refuses %j',
    async (body) => {
      expect((await testServer.post(outbox.retry.path, body, { token })).status).toBe(422)
      expect((await testServer.post(outbox.discard.path, body, { token })).status).toBe(422)
    },
  )
})

describe('giving up for good', () => {
  const discard = (chosen: string[]) => testServer.call(outbox.discard, { ids: chosen }, { token })

  test('erases what was given up or waits, and says who did it', async () => {
    const chosen = [await dead(), await write({ attempts: 6, dueInMinutes: 60 }), await write()]
    const kept = await dead()
    expect((await discard(chosen)).result).toEqual({ count: 3 })
    expect(await ids()).toEqual([kept])
    const { items } = (
      await testServer.call(getAuditPage, { entity: 'outbox', entityId: chosen[0] ?? '' }, { token })
    ).result
    expect(items).toMatchObject([{ action: 'delete', managerName: 'admin', before: { kind: 'mail' } }])
    expect(JSON.stringify(items)).not.toContain('ana@example.com')
  })

  test('does not claim to have stopped what may be on its way', async () => {
    const moving = await write()
    await take()
    expect((await discard([moving])).result).toEqual({ count: 0 })
    expect(await ids()).toEqual([moving])
  })

  test('by five at once erases once', async () => {
    const id = await dead()
    const answers = await Promise.all(Array.from({ length: 5 }, () => discard([id])))
    expect(answers.map(({ result }) => result.count).sort()).toEqual([0, 0, 0, 0, 1])
  })
})
