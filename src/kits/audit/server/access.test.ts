import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminPassword } from '#app/testing/test-server.ts'
import type { Input } from '#kits/contract/shared/call.ts'
import { requestToken } from '#kits/session/shared/login.ts'
import { customers } from '#modules/customers/contract.ts'
import { uploadDocuments } from '#modules/papers/contract/documents.ts'
import { pdf } from '#modules/papers/testing/document-samples.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import {
  type CabinTestServer,
  openCabinTestServer,
  password,
} from '#modules/shipments/testing/cabin-test-server.ts'
import { getAuditPage } from '../shared/audit-log.ts'
import { isAccessEntry } from './queries.ts'

let testServer: CabinTestServer

beforeAll(async () => {
  testServer = await openCabinTestServer()
})

afterAll(() => testServer.close())

beforeEach(() => testServer.db.deleteFrom('audit_log').execute())

const entries = async (action: Input<typeof getAuditPage>['action'], token = testServer.operator) =>
  (await testServer.call(getAuditPage, { action: action ?? null, pageSize: 100 }, { token })).result.items

let last = 0
const newAddress = (): string => `198.51.${Math.floor(++last / 250)}.${(last % 250) + 1}`
const fail = (username: string, address: string, secret = 'not the password') =>
  testServer.call(requestToken, { username, password: secret }, { address })

const managerOf = (userName: string) =>
  testServer.db
    .selectFrom('manager')
    .select(['id', 'company_id'])
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow()

describe('a sign-in', () => {
  test('is recorded with who, when and from where', async () => {
    const { id } = await managerOf('admin')
    const address = newAddress()
    await testServer.signIn('admin', adminPassword, { address, headers: { 'user-agent': 'Firefox' } })
    expect(await entries('sign_in')).toMatchObject([
      {
        at: testServer.clock.now.toISOString(),
        managerId: id,
        managerName: 'admin',
        entity: 'manager',
        entityId: id,
        before: null,
        after: { ip: address, userAgent: 'Firefox' },
      },
    ])
  })

  test('that fails is one entry for an account and an address, with a count', async () => {
    const { id } = await managerOf('shop')
    const [one, other] = [newAddress(), newAddress()]
    for (let n = 0; n < 3; n++) await fail('shop', one)
    await fail('SHOP', other)
    expect(await entries('sign_in_failed')).toMatchObject([
      { entityId: id, managerId: null, managerName: 'shop', after: { address: other, count: 1 } },
      { entityId: id, after: { address: one, count: 3, reason: 'wrong_credentials' } },
    ])
    testServer.clock.now = new Date(testServer.clock.now.getTime() + 16 * 60_000)
    await fail('shop', one)
    expect((await entries('sign_in_failed')).map(({ after }) => after?.count)).toEqual([1, 1, 3])
  })

  test('with a name that nobody has leaves no word of what was typed, nor of the password', async () => {
    await fail('hunter2-typed-too-early', newAddress(), 'the other secret')
    const rows = await entries('sign_in_failed')
    expect(rows).toMatchObject([
      { entityId: '00000000-0000-0000-0000-000000000000', managerName: '', after: { count: 1 } },
    ])
    const { rows: stored } = await sql<{
      text: string
    }>`select audit_log::text as text from audit_log`.execute(testServer.db)
    expect(JSON.stringify(stored)).not.toMatch(/hunter2|secret/)
  })

  test('of a stranger with many addresses fills numbers, not the log', { tags: 'further' }, async () => {
    for (let n = 0; n < 30; n++) await fail('nobody-at-all', newAddress())
    const rows = await entries('sign_in_failed')
    expect(rows).toHaveLength(21)
    expect(rows.filter(({ after }) => after?.address === null)).toMatchObject([{ after: { count: 10 } }])
  })

  test('that is refused after a right password says why', async () => {
    await testServer.createManager({ userName: 'closed', password })
    await testServer.db
      .updateTable('manager')
      .set({ disabled: true })
      .where('user_name', '=', 'closed')
      .execute()
    await fail('closed', newAddress(), password)
    expect(await entries('sign_in_failed')).toMatchObject([{ after: { reason: 'manager_disabled' } }])
    expect(await entries('sign_in')).toEqual([])
  })
})

describe('an export', () => {
  test('is recorded with its filter and how many rows left', async () => {
    for (let n = 0; n < 3; n++) await testServer.create()
    await testServer.ask(
      cabins.exportRows,
      { format: 'csv', transportMode: 1 },
      { token: testServer.operator },
    )
    const { result } = await testServer.call(
      cabins.getPage,
      { transportMode: 1 },
      { token: testServer.operator },
    )
    const [entry] = await entries('export')
    expect(entry).toMatchObject({
      managerName: 'admin',
      entity: 'export',
      after: {
        entity: 'cabin',
        format: 'csv',
        filters: { transportMode: 1 },
        rows: result.total,
        isWhole: true,
      },
    })
    expect(Object.keys(entry?.after?.filters as object)).not.toContain('customerId')
  })

  test('of a reference entity is too', async () => {
    await testServer.ask(customers.exportRows, { keyword: 'nothing like it' }, { token: testServer.shop })
    expect(await entries('export')).toMatchObject([
      {
        managerName: 'shop',
        after: { entity: 'customer', filters: { keyword: 'nothing like it' }, rows: 0 },
      },
    ])
  })
})

describe('a document that is downloaded', () => {
  const upload = async (cabinId: string, token: string) => {
    const file = new File([new Uint8Array(pdf())], 'factura.pdf', { type: 'application/pdf' })
    const { status } = await testServer.call(uploadDocuments, { cabinId, file }, { token })
    expect(status).toBe(200)
  }
  const urlOf = async (cabinId: string, token: string): Promise<string> =>
    (await testServer.get(cabinId, token)).result.documents[0]?.url ?? ''
  const follow = (url: string) =>
    testServer.app.inject({ url, headers: { 'x-forwarded-for': '203.0.113.7' } })

  test('is recorded for whom the link was made, once however often it is followed', async () => {
    const { id } = await testServer.create(testServer.sea(), testServer.shop)
    await upload(id, testServer.shop)
    const url = await urlOf(id, testServer.operator)
    for (let n = 0; n < 3; n++) expect((await follow(url)).statusCode).toBe(200)
    await follow(await urlOf(id, testServer.shop))
    expect(await entries('download')).toMatchObject([
      {
        managerName: 'shop',
        entity: 'cabin',
        entityId: id,
        after: { fileName: 'factura.pdf', ip: '203.0.113.7' },
      },
      { managerName: 'admin', entity: 'cabin', entityId: id },
    ])
  })

  test('cannot be put down to somebody else', async () => {
    const { id } = await testServer.create(testServer.sea(), testServer.shop)
    await upload(id, testServer.shop)
    const [mine, theirs] = [await urlOf(id, testServer.shop), await urlOf(id, testServer.operator)]
    expect((await follow(mine.slice(0, -22) + theirs.slice(-22))).statusCode).toBe(403)
    expect((await follow(mine.slice(0, -22))).statusCode).toBe(403)
    expect(await entries('download')).toEqual([])
  })
})

describe('who sees it', () => {
  test('a shop sees downloads of its own cabins without addresses, and no sign-in or export', async () => {
    const { id } = await testServer.create(testServer.sea(), testServer.shop)
    await testServer.db.deleteFrom('audit_log').execute()
    const { id: admin } = await managerOf('admin')
    const { company_id } = await managerOf('shop')
    const row = { at: testServer.clock.now, company_id, manager_id: admin, manager_name: 'admin' }
    const kinds = [
      { entity: 'cabin', entity_id: id, action: 'download', after: { fileName: 'a.pdf', ip: '203.0.113.7' } },
      { entity: 'manager', entity_id: admin, action: 'sign_in', after: { ip: '203.0.113.7' } },
      { entity: 'export', entity_id: admin, action: 'export', after: { ip: '203.0.113.7' } },
    ]
    for (const { after, ...kind } of kinds)
      await testServer.db
        .insertInto('audit_log')
        .values({ id: sql`gen_random_uuid()`, ...row, ...kind, after: JSON.stringify(after) })
        .execute()
    const { result } = await testServer.call(getAuditPage, {}, { token: testServer.shop })
    expect(result.items).toMatchObject([{ action: 'download', after: { fileName: 'a.pdf' } }])
    expect(JSON.stringify(result)).not.toContain('203.0.113.7')
  })
})

test('entries of access are found by an index, however many changes there are', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select id from audit_log entry where ${isAccessEntry(sql.ref('entry.action'))} and entry.action = 'export'
    order by at desc, id desc limit 20`.execute(testServer.db)
  expect(JSON.stringify(rows)).toContain('audit_log_access')
})
