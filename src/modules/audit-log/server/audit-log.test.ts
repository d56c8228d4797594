import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { type AuditEntry, insertAudit } from '#kits/audit/server/queries.ts'
import { getAuditPage } from '#kits/audit/shared/audit-log.ts'
import type { Input } from '#kits/contract/shared/call.ts'
import { customers } from '#modules/customers/contract.ts'

let testServer: TestServer
let operator: string
let shop: string
let ours: Pick<AuditEntry, 'companyId' | 'managerId' | 'managerName'>
let theirs: typeof ours

const password = 'a long password'
const cabin = randomUUID()
const before = { vesselName: 'MSC Aurora', tags: ['a', { b: null }], weight: 1.5 }
const after = { ...before, vesselName: null }

beforeAll(async () => {
  testServer = await createTestServer()
  operator = await testServer.signIn('admin', adminPassword)
  const manager = async (userName: string) => ({
    ...(await testServer.createManager({ userName, password })),
    managerName: userName,
  })
  ours = await manager('nuestra')
  theirs = await manager('ajena')
  shop = await testServer.signIn('nuestra', password)
  const write = (day: number, entry: Partial<AuditEntry>) =>
    insertAudit(testServer.db, {
      at: new Date(Date.UTC(2026, 10, day)),
      keyId: null,
      ...ours,
      entity: 'cabin',
      entityId: cabin,
      action: 'update',
      before,
      after,
      ...entry,
    })
  // The sign-ins above are entries too.
  await testServer.db.deleteFrom('audit_log').execute()
  await write(1, { action: 'create', before: null })
  await write(2, { action: 'upload', before: null, after: { fileName: 'factura.pdf' } })
  await write(3, { ...theirs, entityId: randomUUID(), action: 'status' })
  await write(4, { entity: 'customer', entityId: randomUUID() })
  await write(5, { companyId: null, entity: 'port', entityId: randomUUID() })
  // Same instant: the entry written later comes first.
  await write(6, { action: 'status' })
  await write(6, { action: 'undo' })
})

afterAll(() => testServer.close())

const page = async (input: Input<typeof getAuditPage> = {}, token = operator) =>
  (await testServer.call(getAuditPage, input, { token })).result
const days = async (input: Input<typeof getAuditPage>, token = operator) =>
  (await page(input, token)).items.map(({ at }) => Number(at.slice(8, 10)))

describe('the audit log', () => {
  test('shows who changed what and when, before and after', async () => {
    const { items } = await page({ entity: 'cabin', entityId: cabin })
    expect(items.map(({ action }) => action)).toEqual(['undo', 'status', 'upload', 'create'])
    expect(items[0]).toEqual({
      id: expect.any(String),
      at: '2026-11-06T00:00:00.000Z',
      managerId: ours.managerId,
      managerName: 'nuestra',
      managerDisplayName: null,
      entity: 'cabin',
      entityId: cabin,
      entityName: null,
      action: 'undo',
      before,
      after,
    })
    expect(items[3]).toMatchObject({ before: null, after })
  })

  test('lists an operator everything, newest first unless asked otherwise', async () => {
    expect(await days({})).toEqual([6, 6, 5, 4, 3, 2, 1])
    expect(await days({ sort: { field: 'at', order: 'asc' } })).toEqual([1, 2, 3, 4, 5, 6, 6])
  })

  test('is read page by page', async () => {
    const first = await page({ pageSize: 4 })
    const second = await page({ pageSize: 4, page: 2 })
    expect([first.items.length, second.items.length]).toEqual([4, 3])
    expect(first).toMatchObject({ total: 7, totalExact: true, page: 1, pageSize: 4 })
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(7)
  })

  test.each([
    ['a manager', () => ({ managerId: theirs.managerId }), [3]],
    ['an entity', () => ({ entity: 'port' }), [5]],
    ['a span of time, its end not included', () => ({ from: at(2), to: at(4) }), [3, 2]],
    ['a word in a manager’s name', () => ({ keyword: 'AJÉN' }), [3]],
    ['a word in an entity', () => ({ keyword: 'custom' }), [4]],
    ['a percent sign that nothing has', () => ({ keyword: '%' }), []],
    ['years no calendar of ours has', () => ({ from: '0000-01-01T00:00:00Z', to: at(2) }), [1]],
  ])('finds by %s', async (_what, input, expected) => {
    expect(await days(input())).toEqual(expected)
  })

  test('shows a shop the entries of its own cabins and nothing else', async () => {
    expect(await days({}, shop)).toEqual([6, 6, 2, 1])
    expect(await page({ managerId: theirs.managerId }, shop)).toMatchObject({ items: [], total: 0 })
    expect(await page({ entity: 'customer' }, shop)).toMatchObject({ items: [], total: 0 })
    expect(await page({ keyword: 'ajena' }, shop)).toMatchObject({ items: [], total: 0 })
  })

  test('has an entry of a change made through a call', async () => {
    const { result } = await testServer.call(
      customers.create,
      { code: 'C-1', name: 'Cliente' },
      { token: operator },
    )
    const { items } = await page({ entity: 'customer', entityId: result.id })
    expect(items).toMatchObject([
      { action: 'create', managerName: 'admin', before: null, after: { code: 'C-1' } },
    ])
  })
})

const at = (day: number) => `2026-11-0${day}T00:00:00.000Z`
