import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import type { Input } from '#kits/contract/shared/call.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { managers } from '#modules/access/contract/managers.ts'
import { maxUnreadCount, notifications } from '#modules/notifications/contract/notifications.ts'
import { insertCabinRow } from '#modules/shipments/testing/cabin-row.ts'
import { insertNotifications, type NewNotification } from '../queries.ts'

interface Reader {
  token: string
  managerId: string
  companyId: string
}

let testServer: TestServer
let operator: string
let shop: Reader
let neighbour: Reader
let made = 0

const password = 'a long password'

async function newReader(kind: 'operator' | 'shop' = 'shop'): Promise<Reader> {
  const userName = `lectora-${++made}`
  const ids = await testServer.createManager({ kind, userName, password })
  return { ...ids, token: await testServer.signIn(userName, password) }
}

beforeAll(async () => {
  testServer = await createTestServer()
  operator = await testServer.signIn('admin', adminPassword)
})
beforeEach(async () => {
  shop = await newReader()
  neighbour = await newReader()
})
afterAll(() => testServer.close())

const cabinOf = ({ companyId }: Reader) => insertCabinRow(testServer.db, { companyId })

async function notify({ managerId }: Reader, members: Partial<NewNotification> = {}): Promise<string> {
  const subjectId = members.subjectId ?? newId()
  const about = {
    managerId,
    kind: 'comment',
    subjectId,
    cabinId: null,
    actorName: 'Ana',
    details: {},
  } as const
  await insertNotifications(testServer.db, [{ ...about, ...members }], testServer.clock.now)
  return subjectId
}

const page = async ({ token }: Reader, query: Input<typeof notifications.getPage> = {}) =>
  (await testServer.call(notifications.getPage, query, { token })).result
const subjects = async (reader: Reader, query: Input<typeof notifications.getPage> = {}) =>
  (await page(reader, query)).items.map(({ subjectId }) => subjectId)
const unread = async ({ token }: Reader) =>
  (await testServer.call(notifications.getCount, {}, { token })).result
const mark = async ({ token }: Reader, input: Input<typeof notifications.markRead>) =>
  (await testServer.call(notifications.markRead, input, { token })).result.count

describe('the notifications of a manager', () => {
  test('are listed with who, what and which shipment, the newest first', async () => {
    const cabinId = await cabinOf(shop)
    const first = await notify(shop, { cabinId, details: { count: 3, text: 'never leaves' } })
    testServer.clock.now = new Date(testServer.clock.now.getTime() + 1000)
    const second = await notify(shop, { kind: 'job', actorName: null })
    const { items, total } = await page(shop)
    expect(total).toBe(2)
    expect(items.map(({ subjectId }) => subjectId)).toEqual([second, first])
    expect(items[1]).toEqual({
      id: expect.any(String),
      kind: 'comment',
      subjectId: first,
      cabinId,
      cabinNumber: 'CSQU3054383',
      actorName: 'Ana',
      details: { count: 3 },
      createdAt: expect.any(String),
      readAt: null,
    })
  })

  test('are narrowed by kind, shipment, subject, keyword and whether they were read', async () => {
    const cabinId = await cabinOf(shop)
    const comment = await notify(shop, { cabinId })
    const job = await notify(shop, { kind: 'job', actorName: null })
    await mark(shop, { all: true, kind: 'job' })
    expect(await subjects(shop, { kind: 'job' })).toEqual([job])
    expect(await subjects(shop, { cabinId })).toEqual([comment])
    expect(await subjects(shop, { subjectId: job })).toEqual([job])
    expect(await subjects(shop, { unread: true })).toEqual([comment])
    expect(await subjects(shop, { unread: false })).toEqual([job])
    expect(await subjects(shop, { keyword: 'csqu305' })).toEqual([comment])
    expect(await subjects(shop, { keyword: 'nadie' })).toEqual([])
  })

  test('are nobody else’s: another can neither see, count nor mark them', async () => {
    await notify(shop)
    const [row] = (await page(shop)).items
    expect(await subjects(neighbour)).toEqual([])
    expect(await unread(neighbour)).toEqual({ unread: 0, unreadExact: true })
    expect(await mark(neighbour, { ids: [row?.id ?? ''] })).toBe(0)
    expect(await mark(neighbour, { all: true })).toBe(0)
    expect(await unread(shop)).toEqual({ unread: 1, unreadExact: true })
  })

  test('are written once for a subject and kind, and not to who is disabled', async () => {
    const subjectId = await notify(shop)
    await notify(shop, { subjectId, actorName: 'Otra' })
    await notify(shop, { subjectId, kind: 'mention' })
    expect((await page(shop)).items).toHaveLength(2)
    await testServer.db
      .updateTable('manager')
      .set({ disabled: true })
      .where('id', '=', neighbour.managerId)
      .execute()
    await notify(neighbour)
    const rows = testServer.db.selectFrom('notification').select('id')
    expect(await rows.where('manager_id', '=', neighbour.managerId).execute()).toEqual([])
  })

  test('about a shipment that is deleted or another company’s are neither shown nor counted', async () => {
    const [own, foreign] = [await cabinOf(shop), await cabinOf(neighbour)]
    const shown = await notify(shop, { cabinId: own })
    await notify(shop, { cabinId: foreign })
    expect(await subjects(shop)).toEqual([shown])
    expect(await unread(shop)).toEqual({ unread: 1, unreadExact: true })
    const cabin = testServer.db.updateTable('cabin').where('id', '=', own)
    await cabin.set({ deleted_at: new Date() }).execute()
    expect(await subjects(shop)).toEqual([])
    expect((await unread(shop)).unread).toBe(0)
    await cabin.set({ deleted_at: null }).execute()
    expect(await subjects(shop)).toEqual([shown])
    const broker = await newReader('operator')
    await notify(broker, { cabinId: foreign })
    expect(await subjects(broker)).toHaveLength(1)
  })

  test('stay behind when the manager moves to another company', async () => {
    const mover = await newReader('operator')
    await notify(mover)
    const { items } = (
      await testServer.call(managers.getPage, { keyword: `lectora-${made}` }, { token: operator })
    ).result
    const [manager] = items
    if (!manager) throw new Error('The manager is not listed.')
    const { id, version, userName, email } = manager
    const moved = { id, version, userName, email, companyId: shop.companyId }
    expect((await testServer.call(managers.update, moved, { token: operator })).status).toBe(200)
    expect(await subjects({ ...mover, token: await testServer.signIn(userName, password) })).toEqual([])
  })
})

describe('the number of unread ones', () => {
  test('is exact up to 99, and says where there are more', async () => {
    const { managerId } = shop
    const many = (count: number) =>
      Array.from({ length: count }, () => {
        const about = { managerId, kind: 'comment', cabinId: null, actorName: null, details: {} } as const
        return { ...about, subjectId: newId() }
      })
    await insertNotifications(testServer.db, many(maxUnreadCount), testServer.clock.now)
    expect(await unread(shop)).toEqual({ unread: 99, unreadExact: true })
    await insertNotifications(testServer.db, many(1), testServer.clock.now)
    expect(await unread(shop)).toEqual({ unread: 99, unreadExact: false })
  })
})

describe('marking as read', () => {
  test('takes ids, or all, and a repetition changes nothing', async () => {
    for (let count = 0; count < 3; count++) await notify(shop)
    const [newest] = (await page(shop)).items
    const ids = [newest?.id ?? '', newId()]
    expect(await mark(shop, { ids })).toBe(1)
    const at = (await page(shop, { unread: false })).items[0]?.readAt
    testServer.clock.now = new Date(testServer.clock.now.getTime() + 60_000)
    expect(await mark(shop, { ids })).toBe(0)
    expect((await page(shop, { unread: false })).items[0]?.readAt).toBe(at)
    expect(await mark(shop, { all: true })).toBe(2)
    expect(await mark(shop, { all: true })).toBe(0)
    expect((await unread(shop)).unread).toBe(0)
  })

  test('of all may be narrowed to a shipment, a kind or a subject', async () => {
    const cabinId = await cabinOf(shop)
    await notify(shop, { cabinId })
    const job = await notify(shop, { kind: 'job' })
    const other = await notify(shop, { kind: 'job' })
    expect(await mark(shop, { all: true, cabinId })).toBe(1)
    expect(await mark(shop, { all: true, subjectId: job })).toBe(1)
    expect(await subjects(shop, { unread: true })).toEqual([other])
    expect(await mark(shop, { all: true, kind: 'job' })).toBe(1)
  })

  test.each([
    {},
    { ids: [] },
    { ids: ['x'] },
    { all: false },
    { ids: Array(101).fill(newId()) },
    { kind: 'job' },
  ])('refuses %j', async (body) => {
    await notify(shop)
    expect(await testServer.post(notifications.markRead.path, body, { token: shop.token })).toMatchObject({
      status: 422,
      result: { key: 'validation' },
    })
    expect((await unread(shop)).unread).toBe(1)
  })

  test('by two tabs at once counts each once', async () => {
    for (let count = 0; count < 20; count++) await notify(shop)
    const counts = await Promise.all(Array.from({ length: 5 }, () => mark(shop, { all: true })))
    expect(counts.reduce((sum, count) => sum + count)).toBe(20)
  })
})

describe('kinds that are turned off', () => {
  const settings = async ({ token }: Reader) =>
    (await testServer.call(notifications.getSettings, {}, { token })).result.muted

  test('are written no more, and the unread ones are read', async () => {
    await notify(shop, { kind: 'job' })
    await notify(shop)
    const { token } = shop
    const muted = ['job', 'job'] as const
    const { result } = await testServer.call(notifications.setSettings, { muted: [...muted] }, { token })
    expect(result).toEqual({ muted: ['job'] })
    expect(await settings(shop)).toEqual(['job'])
    expect(await settings(neighbour)).toEqual([])
    expect((await unread(shop)).unread).toBe(1)
    await notify(shop, { kind: 'job' })
    expect(await subjects(shop, { kind: 'job' })).toHaveLength(1)
    await testServer.call(notifications.setSettings, { muted: [] }, { token })
    await notify(shop, { kind: 'job' })
    expect((await unread(shop)).unread).toBe(2)
  })

  test('must be known', async () => {
    const body = { muted: ['everything'] }
    const answer = await testServer.post(notifications.setSettings.path, body, { token: shop.token })
    expect(answer.status).toBe(422)
  })

  test('of a newer version are left as they are, and its notifications are not shown', async () => {
    const own = testServer.db.updateTable('manager').where('id', '=', shop.managerId)
    await own.set({ muted_notifications: ['later', 'job'] }).execute()
    await testServer.call(notifications.setSettings, { muted: ['comment'] }, { token: shop.token })
    const { muted } = await testServer.db
      .selectFrom('manager')
      .select('muted_notifications as muted')
      .where('id', '=', shop.managerId)
      .executeTakeFirstOrThrow()
    expect(muted.toSorted()).toEqual(['comment', 'later'])
    await notify(neighbour, { kind: 'later' as 'job' })
    expect(await subjects(neighbour)).toEqual([])
    expect((await unread(neighbour)).unread).toBe(0)
  })
})
