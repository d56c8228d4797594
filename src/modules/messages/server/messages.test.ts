import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type EventReader, readEvents } from '#app/testing/event-reader.ts'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { getAuditPage } from '#kits/audit/shared/audit-log.ts'
import { storeCaptcha } from '#kits/captcha/server/captcha.ts'
import type { Input } from '#kits/contract/shared/call.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { insertCabinRow } from '#modules/shipments/testing/cabin-row.ts'
import { messages, sendMessage } from '../contract/messages.ts'

let testServer: TestServer
let token: string
let shop: string
let shopCompany: string

const password = 'a long password'

beforeAll(async () => {
  testServer = await createTestServer()
  token = await testServer.signIn('admin', adminPassword)
  shopCompany = (await testServer.createManager({ userName: 'tienda', password })).companyId
  shop = await testServer.signIn('tienda', password)
})

afterAll(() => testServer.close())

beforeEach(() => testServer.db.deleteFrom('message').execute())

interface Row {
  name?: string
  email?: string | null
  phone?: string | null
  content?: string
  day?: number
  processed?: number
}

/** A message of that day of November, processed on another. */
async function write({ name = 'Ana', day = 1, processed, ...rest }: Row = {}): Promise<string> {
  const id = newId()
  const at = (of: number) => new Date(Date.UTC(2026, 10, of))
  await testServer.db
    .insertInto('message')
    .values({
      id,
      name,
      email: 'ana@example.com',
      content: 'Hola',
      language: 'es-MX',
      created_at: at(day),
      ...rest,
      ...(processed !== undefined && { status: 2, process_time: at(processed), processed_by: 'admin' }),
    })
    .execute()
  return id
}

const page = (input: Input<typeof messages.getPage> = {}) =>
  testServer.call(messages.getPage, input, { token })
const names = async (input: Input<typeof messages.getPage> = {}) =>
  (await page(input)).result.items.map(({ name }) => name)

describe('the list of messages', () => {
  test('is the operator’s alone', async () => {
    expect(await testServer.call(messages.getPage, {})).toMatchObject({
      status: 401,
      result: { key: 'not_signed_in' },
    })
    expect(await testServer.call(messages.getPage, {}, { token: shop })).toMatchObject({
      status: 403,
      result: { key: 'forbidden' },
    })
  })

  test('shows a message whole [S2-49 S3-68 S3-69]', async () => {
    const id = await write({ content: 'Línea 1\nLínea 2', processed: 2 })
    expect((await page()).result).toEqual({
      items: [
        {
          id,
          version: 1,
          reference: expect.stringMatching(/^M-[2-9CDFGHJKMNPQRTVWXY]{5}$/),
          name: 'Ana',
          email: 'ana@example.com',
          phone: null,
          content: 'Línea 1\nLínea 2',
          language: 'es-MX',
          status: 2,
          createdAt: '2026-11-01T00:00:00.000Z',
          processTime: '2026-11-02T00:00:00.000Z',
          processedBy: 'admin',
          takenById: null,
          takenBy: null,
          takenAt: null,
          answerCount: 0,
        },
      ],
      total: 1,
      totalExact: true,
      page: 1,
      pageSize: 20,
    })
  })

  test('has pending ones first, then the newest, unless sorted', async () => {
    await write({ name: 'old', day: 1 })
    await write({ name: 'done', day: 5, processed: 9 })
    await write({ name: 'Ándale', day: 3 })
    await write({ name: 'done late', day: 4, processed: 10 })
    expect(await names()).toEqual(['Ándale', 'old', 'done', 'done late'])
    const sorted = (field: 'createdAt' | 'processTime' | 'name' | 'status', order: 'asc' | 'desc') =>
      names({ sort: { field, order } })
    expect(await sorted('createdAt', 'asc')).toEqual(['old', 'Ándale', 'done late', 'done'])
    expect(await sorted('createdAt', 'desc')).toEqual(['done', 'done late', 'Ándale', 'old'])
    expect(await sorted('name', 'asc')).toEqual(['Ándale', 'done', 'done late', 'old'])
    expect(await sorted('status', 'desc')).toEqual(['done', 'done late', 'Ándale', 'old'])
    expect((await sorted('processTime', 'asc')).slice(0, 2)).toEqual(['done', 'done late'])
    expect((await sorted('processTime', 'desc')).slice(0, 2)).toEqual(['done late', 'done'])
    expect([...(await names({ pageSize: 3 })), ...(await names({ pageSize: 3, page: 2 }))]).toEqual(
      await names(),
    )
  })

  test('is filtered by status and by when a message came, the end not included', async () => {
    for (const day of [1, 2, 3]) await write({ name: `${day}`, day })
    await write({ name: 'done', day: 2, processed: 3 })
    expect(await names({ status: 1 })).toEqual(['3', '2', '1'])
    expect(await names({ status: 2 })).toEqual(['done'])
    const day = (of: number) => `2026-11-0${of}T00:00:00.000Z`
    expect(await names({ createdFrom: day(2) })).toEqual(['3', '2', 'done'])
    expect(await names({ createdTo: day(2) })).toEqual(['1'])
    expect(await names({ createdFrom: day(2), createdTo: day(3), status: 1 })).toEqual(['2'])
  })

  test.each([
    ['JOSE', true],
    ['josé muñoz', true],
    ['munoz@example', true],
    ['reconocimiento', true],
    ['33 5555', true],
    ['3355550142', true],
    ['+52 (33) 5555-0142', true],
    ['admin', true],
    ['100 %', true],
    ['10_ %', false],
    ['%', true],
    ['_', false],
    ['\\', false],
    ["' or true --", false],
    ['９９', false],
    ['1００', true],
  ])('searches every text it shows for %s: %s', async (keyword, isFound) => {
    await write({
      name: 'José Muñoz',
      email: 'munoz@example.com',
      phone: '+52 33 5555 0142',
      content: 'Reconocimiento\nal 100 %',
      processed: 3,
    })
    expect(await names({ keyword })).toEqual(isFound ? ['José Muñoz'] : [])
  })

  test.each<[string, object]>([
    ['page', { page: 0 }],
    ['page', { page: 1e10 }],
    ['pageSize', { pageSize: -1 }],
    ['pageSize', { pageSize: 101 }],
    ['keyword', { keyword: 'x'.repeat(101) }],
    ['keyword', { keyword: 'a\u0000' }],
    ['keyword', { keyword: '\ud800' }],
    ['status', { status: 3 }],
    ['status', { status: [1] }],
    ['taken', { taken: 'everybody' }],
    ['createdFrom', { createdFrom: 'yesterday' }],
    ['createdTo', { createdTo: '2026-13-01T00:00:00.000Z' }],
    ['sort.field', { sort: { field: 'searchText', order: 'asc' } }],
    ['sort.order', { sort: { field: 'name', order: 'asc; drop' } }],
    ['companyId', { companyId: randomUUID() }],
  ])('refuses a wrong %s', async (path, body) => {
    expect(await testServer.post(messages.getPage.path, body, { token })).toMatchObject({
      status: 422,
      result: { fields: [{ path }] },
    })
  })

  test('has nothing on a page far behind the last', async () => {
    await write()
    expect((await page({ page: 1e9, pageSize: 100 })).result).toMatchObject({ items: [], total: 1 })
  })
})

describe('marking messages as processed', () => {
  const mark = (ids: string[], by = token) => testServer.call(messages.markProcessed, { ids }, { token: by })

  test('is the operator’s alone, and changes nothing for others', async () => {
    const id = await write()
    expect((await testServer.call(messages.markProcessed, { ids: [id] })).status).toBe(401)
    expect(await mark([id], shop)).toMatchObject({ status: 403, result: { key: 'forbidden' } })
    expect((await page()).result.items).toMatchObject([{ status: 1, version: 1 }])
  })

  test('keeps when and who, moves the version on and writes an entry each in the audit log [S2-50 S4-25]', async () => {
    const ids = [await write({ day: 1 }), await write({ day: 2 })]
    const other = await write({ name: 'stays', day: 3 })
    expect(await mark([...ids, ...ids])).toMatchObject({ status: 200, result: { count: 2 } })
    const { items } = (await page()).result
    expect(items[0]).toMatchObject({ id: other, status: 1, processTime: null, version: 1 })
    const processed = { status: 2, processTime: testServer.clock.now.toISOString(), processedBy: 'admin' }
    for (const item of items.slice(1)) expect(item).toMatchObject({ ...processed, version: 2 })
    for (const entityId of ids) {
      const { result } = await testServer.call(getAuditPage, { entity: 'message', entityId }, { token })
      expect(result.items).toMatchObject([
        {
          managerName: 'admin',
          action: 'update',
          before: { status: 1, processTime: null, processedBy: null },
          after: processed,
        },
      ])
    }
  })

  test('leaves one that was processed before as it was, and counts none that is not there', async () => {
    const done = await write({ processed: 5 })
    expect((await mark([done, randomUUID()])).result).toEqual({ count: 0 })
    expect((await page()).result.items).toMatchObject([
      { processTime: '2026-11-05T00:00:00.000Z', version: 1 },
    ])
    const entries = await testServer.call(getAuditPage, { entityId: done }, { token })
    expect(entries.result.items).toEqual([])
  })

  test('by thirty managers at once, in whatever order, counts each message once', async () => {
    const ids: string[] = []
    for (let i = 0; i < 10; i++) ids.push(await write({ name: `${i}` }))
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => mark(i % 2 ? ids : ids.toReversed())),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200))
    expect(answers.reduce((sum, { result }) => sum + result.count, 0)).toBe(10)
    const { items } = (await page()).result
    expect(items.every(({ status, version }) => status === 2 && version === 2)).toBe(true)
  })

  test.each<[string, object]>([
    ['ids', {}],
    ['ids', { ids: [] }],
    ['ids', { ids: Array.from({ length: 101 }, () => randomUUID()) }],
    ['ids', { ids: randomUUID() }],
    ['ids.0', { ids: ['1'] }],
    ['ids.1', { ids: [randomUUID(), null] }],
    ['processTime', { ids: [randomUUID()], processTime: '2026-11-01T00:00:00.000Z' }],
  ])('refuses a wrong %s', async (path, body) => {
    expect(await testServer.post(messages.markProcessed.path, body, { token })).toMatchObject({
      status: 422,
      result: { fields: [{ path }] },
    })
  })
})

describe('the event stream', () => {
  const readers: EventReader[] = []
  afterEach(() => {
    for (const reader of readers.splice(0)) reader.leave()
  })

  async function listenAs(as: string): Promise<EventReader> {
    const reader = await readEvents(testServer.app, as)
    readers.push(reader)
    return reader
  }

  test('tells an operator of a new message and of its processing, and a shop of nothing', async () => {
    const office = await listenAs(token)
    expect(await office.next()).toBe('resync')
    const outside = await listenAs(shop)
    const captchaId = await storeCaptcha(testServer.db, 'A', testServer.clock.now)
    const form = { name: 'Ana', phone: '55 5555 0100', content: 'Hola', captchaId, captchaCode: 'a' }
    expect((await testServer.call(sendMessage, form)).status).toBe(200)
    const { id } = (await page()).result.items[0] ?? expect.unreachable()
    expect(await office.next()).toEqual({ kind: 'message', id, version: 1, action: 'create' })
    await testServer.call(messages.markProcessed, { ids: [id] }, { token })
    expect(await office.next()).toEqual({ kind: 'message', id, version: 2, action: 'update' })
    // The first the shop hears of is what came after: a cabin of its own.
    const cabin = await insertCabinRow(testServer.db, { companyId: shopCompany })
    expect(await outside.next()).toMatchObject({ kind: 'cabin', id: cabin })
  })
})
