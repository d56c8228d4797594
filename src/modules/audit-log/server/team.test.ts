import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createJobHarness } from '#app/testing/job-harness.ts'
import { type AuditEntry, insertAudit } from '#kits/audit/server/queries.ts'
import { exportAuditLog, getAuditDays, getAuditPage, maxAuditDays } from '#kits/audit/shared/audit-log.ts'
import type { Input } from '#kits/contract/shared/call.ts'
import { startExport } from '#kits/contract/shared/jobs.ts'
import type { Access } from '#kits/contract/shared/permissions.ts'
import { logOut } from '#kits/session/shared/login.ts'
import { customers } from '#modules/customers/contract.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import {
  type CabinTestServer,
  openCabinTestServer,
  password,
} from '#modules/shipments/testing/cabin-test-server.ts'

/** The team's log: what people did as people, by person, day and kind. */

let testServer: CabinTestServer
let admin: string
let staff: { token: string; id: string }
let viewer: { token: string; id: string }
let shop: { token: string; id: string }

async function colleague(userName: string, access: Access, kind: 'operator' | 'shop' = 'operator') {
  const { managerId: id } = await testServer.createManager({ kind, userName, password })
  await testServer.db
    .updateTable('manager')
    .set({ access, display_name: userName === 'ana' ? 'Ana Ruiz' : null })
    .where('id', '=', id)
    .execute()
  return { id, token: await testServer.signIn(userName, password) }
}

beforeAll(async () => {
  testServer = await openCabinTestServer()
  admin = testServer.operator
  staff = await colleague('ana', 'staff')
  viewer = await colleague('vera', 'viewer')
  shop = await colleague('tienda', 'admin', 'shop')
})
afterAll(() => testServer.close())
beforeEach(() => testServer.db.deleteFrom('audit_log').execute())

const write = (at: string, entry: Partial<AuditEntry>) =>
  insertAudit(testServer.db, {
    at: new Date(at),
    keyId: null,
    companyId: null,
    managerId: staff.id,
    managerName: 'ana',
    entity: 'cabin',
    entityId: randomUUID(),
    action: 'update',
    before: null,
    after: null,
    ...entry,
  })

type Query = Input<typeof getAuditPage>
const page = (input: Query, token = admin) => testServer.call(getAuditPage, input, { token })
const whatOf = async (input: Query, token = admin) =>
  (await page(input, token)).result.items.map(({ entity, action }) => `${entity} ${action}`)
const days = (input: Input<typeof getAuditDays>, token = admin) =>
  testServer.call(getAuditDays, input, { token })

describe('what people did', () => {
  test('has sign-outs, imports and the files of jobs', async () => {
    const token = await testServer.signIn('ana', password)
    await testServer.call(logOut, {}, { token, address: '203.0.113.9' })
    const file = new File(['Código,Nombre\nC-9,Cliente nueve\n'], 'clientes.csv')
    const imported = await testServer.call(
      customers.importRows,
      { dryRun: false, file },
      { token: staff.token },
    )
    expect(imported.result.created).toBe(1)
    await testServer.call(
      customers.importRows,
      { dryRun: true, file: new File(['Código,Nombre\nC-10,Diez\n'], 'prueba.csv') },
      { token: staff.token },
    )
    const harness = createJobHarness(testServer)
    harness.startRunner()
    const job = { id: randomUUID(), entity: 'customers', format: 'csv', query: {} } as const
    await testServer.call(startExport, job, { token: staff.token })
    const { url } = await harness.isIn('done', job.id, staff.token)
    for (let n = 0; n < 2; n++)
      expect((await testServer.app.inject({ url: String(url) })).statusCode).toBe(200)
    await harness.stopAll()

    const { items } = (await page({ managerId: staff.id, sort: { field: 'at', order: 'asc' } })).result
    expect(items.filter(({ entity }) => entity !== 'customer')).toMatchObject([
      { entity: 'manager', action: 'sign_in' },
      { entity: 'manager', action: 'sign_out', after: { ip: '203.0.113.9' } },
      {
        entity: 'import',
        action: 'import',
        after: { entity: 'customer', fileName: 'clientes.csv', rows: 1, created: 1 },
      },
      { entity: 'export', action: 'export', after: { entity: 'customer', rows: 1, format: 'csv' } },
      { entity: 'job', entityId: job.id, action: 'download', managerId: staff.id },
    ])
  })

  test('names the row as it is called now', async () => {
    const cabin = await testServer.create(testServer.sea({ containerNo: null, blNo: 'BL-77' }))
    await testServer.move(cabin, 30)
    const { items } = (await page({ entity: 'cabin', entityId: cabin.id })).result
    expect(items).toMatchObject([
      { action: 'status', entityName: 'BL-77' },
      { action: 'create', entityName: 'BL-77' },
    ])
    await testServer.db
      .updateTable('cabin')
      .set({ deleted_at: testServer.clock.now })
      .where('id', '=', cabin.id)
      .execute()
    expect((await page({ entityId: cabin.id })).result.items[0]).toMatchObject({ entityName: null })
  })

  test('is found by several kinds at once, and by days of the manager’s zone', async () => {
    // Mexico City is six hours behind: the first two are of 9 November there, the last of the 11th.
    await write('2026-11-09T06:00:00Z', { action: 'status' })
    await write('2026-11-10T05:59:59Z', { entity: 'export', action: 'export' })
    await write('2026-11-10T06:00:00Z', { entity: 'manager', action: 'disable' })
    await write('2026-11-11T06:00:00Z', { entity: 'vessel', action: 'create' })
    expect(await whatOf({ kinds: ['status', 'export'] })).toEqual(['export export', 'cabin status'])
    expect(await whatOf({ kinds: ['other', 'account'] })).toEqual(['vessel create', 'manager disable'])
    expect(await whatOf({ kinds: [] })).toEqual([])
    expect(await whatOf({ from: '2026-11-09', to: '2026-11-09' })).toEqual(['export export', 'cabin status'])
    expect(await whatOf({ from: '2026-11-10', to: '2026-11-10' })).toEqual(['manager disable'])
    expect(await whatOf({ from: '2026-11-11' })).toEqual(['vessel create'])
    expect(await whatOf({ from: '0001-01-01', to: '9999-12-31' })).toHaveLength(4)
  })
})

describe('days', () => {
  test('are counted by person, day and kind', async () => {
    await write('2026-11-09T06:00:00Z', { action: 'status' })
    await write('2026-11-10T05:59:59Z', { action: 'status' })
    await write('2026-11-10T05:59:59Z', { entity: 'export', action: 'export' })
    await write('2026-11-10T06:00:00Z', {})
    await write('2026-11-10T07:00:00Z', { managerId: shop.id, managerName: 'tienda' })
    await write('2026-11-10T08:00:00Z', {
      managerId: null,
      managerName: 'ana',
      entity: 'manager',
      action: 'sign_in_failed',
    })
    await write('2026-11-11T06:00:00Z', {})
    const { result } = await days({ from: '2026-11-09', to: '2026-11-10' })
    expect(result).toEqual({
      people: [
        {
          managerId: staff.id,
          name: 'Ana Ruiz',
          companyName: null,
          total: 4,
          days: [
            { day: '2026-11-09', total: 3, kinds: { status: 2, export: 1 } },
            { day: '2026-11-10', total: 1, kinds: { shipment: 1 } },
          ],
        },
        expect.objectContaining({ managerId: shop.id, companyName: 'Empresa de tienda', total: 1 }),
        expect.objectContaining({
          managerId: null,
          name: '',
          days: [{ day: '2026-11-10', total: 1, kinds: { failed_sign_in: 1 } }],
        }),
      ],
      otherPeople: 0,
      countedOnly: null,
    })
    const { people } = (await days({ from: '2026-11-09', to: '2026-11-10', kinds: ['export'] })).result
    expect(people).toMatchObject([{ managerId: staff.id, total: 1 }])
  })

  test.each([
    ['more days than are counted', { from: '2026-10-01', to: '2026-11-01' }, 'max_value'],
    ['an end before the start', { from: '2026-11-02', to: '2026-11-01' }, 'valid_value'],
  ])('refuse %s', async (_what, input, key) => {
    expect(maxAuditDays).toBe(31)
    const { status, result } = await days(input)
    expect([status, result]).toMatchObject([422, { fields: [{ path: 'to', key }] }])
  })

  test('at the ends of the calendar are counted too', async () => {
    expect((await days({ from: '9999-12-31', to: '9999-12-31' })).status).toBe(200)
    expect((await days({ from: '0001-01-01', to: '0001-01-31' })).status).toBe(200)
  })
})

describe('the file', () => {
  test('has a line for each entry of the list, and is an entry itself', async () => {
    const cabin = await testServer.create(testServer.sea(), staff.token)
    await testServer.move(cabin, 30)
    const answer = await testServer.ask(
      exportAuditLog,
      { kinds: ['status'], format: 'csv' },
      { token: admin, language: 'es-MX' },
    )
    expect(answer.headers['content-disposition']).toContain('.csv')
    const [heading = '', line = '', ...more] = answer.body.trim().split(/\r?\n/)
    expect(heading).toContain('Persona')
    expect(line).toContain(`cambió el estatus de ${cabin.containerNo} a «Arribado a destino»`)
    expect(more).toEqual([])
    const [entry] = (await page({ action: 'export' })).result.items
    expect(entry).toMatchObject({
      managerName: 'admin',
      after: { entity: 'audit_log', rows: 1, filters: { kinds: ['status'] } },
    })
  })
})

describe('who may read it', () => {
  beforeEach(async () => {
    await write('2026-11-09T12:00:00Z', { action: 'status' })
    await write('2026-11-09T12:00:01Z', { entity: 'customer' })
    await write('2026-11-09T12:00:02Z', { entity: 'manager', action: 'sign_in' })
    await write('2026-11-09T12:00:03Z', { entity: 'export', action: 'export' })
    await write('2026-11-09T12:00:04Z', { entity: 'job', action: 'download' })
    await write('2026-11-09T12:00:05Z', { entity: 'message' })
  })

  test('an admin of the operator reads all of it', async () => {
    expect((await page({})).result.total).toBe(6)
    expect((await page({ managerId: staff.id })).result.total).toBe(6)
  })

  test.each([
    ['staff', () => staff],
    ['a viewer', () => viewer],
  ])('%s of the operator reads shipments and reference data, not people', async (_who, who) => {
    const { token, id } = who()
    const open = ['customer update', 'cabin status']
    expect(await whatOf({}, token)).toEqual(open)
    expect(await whatOf({ action: 'sign_in' }, token)).toEqual([])
    expect(await whatOf({ entity: 'manager' }, token)).toEqual([])
    expect(await whatOf({ kinds: ['sign_in', 'export', 'download', 'message'] }, token)).toEqual([])
    expect(await whatOf({ keyword: 'ana' }, token)).toEqual([])
    expect(await whatOf({ keyword: 'custom' }, token)).toEqual(['customer update'])
    const others = who() === staff ? viewer.id : staff.id
    expect((await page({ managerId: others }, token)).status).toBe(403)
    expect(await whatOf({ managerId: id }, token)).toEqual(who() === staff ? open : [])
    expect((await page({ managerId: others, entity: 'cabin', entityId: randomUUID() }, token)).status).toBe(
      200,
    )
    expect((await days({ from: '2026-11-09', to: '2026-11-09' }, token)).status).toBe(403)
    expect((await testServer.ask(exportAuditLog, {}, { token })).statusCode).toBe(403)
  })

  test('a shop, its admin too, reads neither the days nor the file', async () => {
    expect((await days({ from: '2026-11-09', to: '2026-11-09' }, shop.token)).status).toBe(403)
    expect((await testServer.ask(exportAuditLog, {}, { token: shop.token })).statusCode).toBe(403)
    expect(await whatOf({ kinds: ['sign_in', 'account'] }, shop.token)).toEqual([])
  })

  test('nobody else does', async () => {
    expect((await days({ from: '2026-11-09', to: '2026-11-09' }, 'no token')).status).toBe(401)
  })
})

test('a shop’s cabin in the file of an admin is named, and its history stays the shop’s', async () => {
  const cabin = await testServer.create(testServer.sea(), testServer.shop)
  await testServer.call(cabins.remove, { id: cabin.id, version: cabin.version }, { token: testServer.shop })
  const { items } = (await page({ entityId: cabin.id }, testServer.shop)).result
  expect(items.map(({ action }) => action)).toEqual(['delete', 'create'])
  expect((await page({ entityId: cabin.id }, testServer.stranger)).result.items).toEqual([])
})
