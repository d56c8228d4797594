import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Envelope, ErrorResult } from '#kits/contract/shared/envelope.ts'
import { cabins } from '../contract/cabins.ts'
import { type CabinTestServer, openCabinTestServer } from '../testing/cabin-test-server.ts'

let testServer: CabinTestServer

beforeAll(async () => {
  testServer = await openCabinTestServer()
})

afterAll(() => testServer.close())

const nobody = '00000000-0000-4000-8000-000000000000'

describe('who may call', () => {
  test.each(Object.entries(cabins))(
    '%s: nobody without a token, and nobody with a made-up one',
    async (_name, call) => {
      for (const options of [{}, { token: 'made-up' }])
        expect((await testServer.ask(call, {}, options)).json()).toMatchObject({
          code: 401,
          result: { key: 'not_signed_in' },
        })
    },
  )

  test('a shop neither moves, takes back nor restores', async () => {
    const { id, version } = await testServer.create(testServer.sea(), testServer.shop)
    const before = (await testServer.get(id)).result
    const step = { version, status: 30 } as const
    const token = testServer.shop
    const answers = [
      await testServer.call(cabins.changeStatus, { id, ...step }, { token }),
      await testServer.call(cabins.undoStatus, { id, version }, { token }),
      await testServer.call(cabins.restore, { id }, { token }),
      await testServer.call(cabins.changeStatusBatch, { items: [{ id, version }], status: 30 }, { token }),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, result: { key: 'forbidden' } })
    expect((await testServer.get(id)).result).toEqual(before)
  })
})

describe('a body that is wrong', () => {
  const key = { id: nobody, version: 1 }
  test.each([
    ['getPage', { pageSize: 101 }, 'pageSize'],
    ['getPage', { page: 0 }, 'page'],
    ['getPage', { status: [21] }, 'status.0'],
    ['getPage', { status: 20 }, 'status'],
    ['getPage', { departureFrom: '2026-11-31' }, 'departureFrom'],
    ['getPage', { lastFreeDayTo: '2026-02-30' }, 'lastFreeDayTo'],
    ['getPage', { keyword: 'x'.repeat(101) }, 'keyword'],
    ['getPage', { keyword: 'a\u0000b' }, 'keyword'],
    ['getPage', { sort: { field: 'note', order: 'asc' } }, 'sort.field'],
    ['getPage', { sort: { field: 'createdAt', order: 'up' } }, 'sort.order'],
    ['getPage', { company: nobody }, 'company'],
    ['getStatusCounts', { status: [20] }, 'status'],
    ['get', { id: 'no id' }, 'id'],
    ['get', {}, 'id'],
    ['update', { version: 1 }, 'id'],
    ['remove', { id: nobody }, 'version'],
    ['remove', { id: nobody, version: 0 }, 'version'],
    ['remove', { id: nobody, version: 2 ** 31 }, 'version'],
    ['changeStatus', { ...key, status: 25 }, 'status'],
    ['changeStatus', key, 'status'],
    ['changeStatus', { ...key, status: 30, processingTime: '2026-11-31' }, 'processingTime'],
    ['changeStatus', { ...key, status: 30, note: 'x'.repeat(501) }, 'note'],
    ['changeStatus', { ...key, status: 30, note: '' }, 'note'],
    ['changeStatus', { ...key, status: 30, note: '\ud800' }, 'note'],
    ['undoStatus', { ...key, reason: 'x'.repeat(501) }, 'reason'],
    ['undoStatus', { ...key, status: 30 }, 'status'],
    ['restore', { ...key }, 'version'],
    ['changeStatusBatch', { items: [], status: 30 }, 'items'],
    ['changeStatusBatch', { items: Array(501).fill(key), status: 30 }, 'items'],
    ['changeStatusBatch', { items: [{ id: nobody }], status: 30 }, 'items.0.version'],
    ['exportRows', { format: 'pdf' }, 'format'],
    ['exportRows', { page: 2 }, 'page'],
    ['template', { format: 'ods' }, 'format'],
  ] as const)('%s with %j is told which member', async (name, body, path) => {
    const answer = await testServer.ask(cabins[name], body, { token: testServer.operator })
    expect(answer.statusCode).toBe(422)
    const { result }: Envelope<ErrorResult> = answer.json()
    expect(result.fields?.map((field) => field.path)).toContain(path)
  })

  test('an import without a file, a repeated query member, and half a JSON', async () => {
    const { app, operator } = testServer
    const headers = { authorization: `Bearer ${operator}` }
    const twice = await app.inject({ url: `${cabins.template.path}?format=csv&format=xlsx`, headers })
    expect(twice.statusCode).toBe(422)
    expect(
      (await testServer.post(cabins.create.path, '{"transportMode": 1', { token: operator })).status,
    ).toBe(400)
    expect((await testServer.post(cabins.create.path, '{"__proto__": {}}', { token: operator })).status).toBe(
      400,
    )
    expect((await testServer.post(cabins.importRows.path, {}, { token: operator })).status).toBe(415)
  })
})

describe('what is not there', () => {
  test.each([
    ['get', {}],
    ['update', { version: 1 }],
    ['remove', { version: 1 }],
    ['changeStatus', { version: 1, status: 30 }],
    ['undoStatus', { version: 1 }],
    ['restore', {}],
  ] as const)('%s answers 404', async (name, members) => {
    const form = name === 'update' ? testServer.sea() : {}
    const input = { id: nobody, ...form, ...members }
    const answer = await testServer.ask(cabins[name], input, { token: testServer.operator })
    expect(answer.json()).toMatchObject({ code: 404, result: { key: 'not_found' } })
  })
})
