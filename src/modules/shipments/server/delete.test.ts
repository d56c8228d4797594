import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAuditPage } from '#kits/audit/shared/audit-log.ts'
import { cabins } from '../contract/cabins.ts'
import { cabinStatuses } from '../rules/status.ts'
import { type CabinTestServer, editOf, openCabinTestServer } from '../testing/cabin-test-server.ts'

let testServer: CabinTestServer

beforeAll(async () => {
  testServer = await openCabinTestServer()
})

afterAll(() => testServer.close())

const remove = (key: { id: string; version: number }, token = testServer.operator) =>
  testServer.call(cabins.remove, { id: key.id, version: key.version }, { token })
const restore = (id: string, token = testServer.operator) =>
  testServer.call(cabins.restore, { id }, { token })

describe('deleting', () => {
  test.each(cabinStatuses)('in status %d', async (status) => {
    const cabin = await testServer.createAt(status)
    const answer = await remove(cabin)
    if (status === 20 || status === 999) {
      expect(answer).toMatchObject({ status: 200, result: null })
      expect((await testServer.get(cabin.id)).status).toBe(404)
    } else {
      expect(answer).toMatchObject({
        status: 409,
        msg: 'Solo se puede eliminar un embarque registrado o cancelado.',
        result: { key: 'status_forbids_delete' },
      })
      expect((await testServer.get(cabin.id)).result).toEqual(cabin)
    }
  })

  test('from a stale version is refused', async () => {
    const cabin = await testServer.create()
    const { result: current } = await testServer.edit({ ...editOf(cabin), cabinName: 'Otra' })
    expect(await remove(cabin)).toMatchObject({ status: 409, result: { current } })
  })

  test('by a shop is for its own, while nobody has taken them on', async () => {
    const own = await testServer.create(testServer.sea(), testServer.shop)
    expect((await remove(own, testServer.stranger)).status).toBe(404)
    expect((await remove(own, testServer.shop)).status).toBe(200)
    for (const status of [30, 999] as const) {
      const taken = await testServer.createAt(status, testServer.sea(), testServer.shop)
      expect((await remove(taken, testServer.shop)).status).toBe(403)
      expect((await testServer.get(taken.id)).result).toEqual(taken)
    }
  })
})

test('a deleted cabin is nowhere, in no call and no list', async () => {
  const cabin = await testServer.create(testServer.sea({ cabinName: 'Desaparece' }), testServer.shop)
  const { id } = cabin
  await remove(cabin)
  const key = { id, version: cabin.version + 1 }
  for (const token of [testServer.operator, testServer.shop]) {
    expect((await testServer.get(id, token)).status).toBe(404)
    expect((await testServer.edit({ ...editOf(cabin), ...key }, token)).status).toBe(404)
    expect((await remove(key, token)).status).toBe(404)
    const page = await testServer.call(cabins.getPage, { keyword: 'desaparece' }, { token })
    expect(page.result).toMatchObject({ items: [], total: 0 })
    const counts = await testServer.call(cabins.getStatusCounts, { keyword: 'desaparece' }, { token })
    expect(counts.result.reduce((sum, { count }) => sum + count, 0)).toBe(0)
    expect((await testServer.exportFile({ format: 'csv' }, token)).body).not.toContain('Desaparece')
  }
  const token = testServer.operator
  expect((await testServer.call(cabins.changeStatus, { ...key, status: 30 }, { token })).status).toBe(404)
  expect((await testServer.call(cabins.undoStatus, key, { token })).status).toBe(404)
  const batch = await testServer.call(cabins.changeStatusBatch, { items: [key], status: 30 }, { token })
  expect(batch.result).toEqual([
    { id, ok: false, msg: 'No existe o ya no está disponible.', key: 'not_found' },
  ])
  // Its id stays taken: a create that is repeated late does not bring it back.
  expect((await testServer.call(cabins.create, { ...testServer.sea(), id }, { token })).status).toBe(409)
})

describe('what was deleted', () => {
  test('is listed, counted and exported for operators who ask, and for no shop', async () => {
    const cabin = await testServer.create(testServer.sea({ cabinName: 'Papelera' }), testServer.shop)
    await remove(cabin)
    const query = { deleted: true, keyword: 'papelera' }
    const { result } = await testServer.call(cabins.getPage, query, { token: testServer.operator })
    expect(result.items).toMatchObject([{ id: cabin.id, version: 2, deletedAt: expect.any(String) }])
    const counts = await testServer.call(cabins.getStatusCounts, query, { token: testServer.operator })
    expect(counts.result).toContainEqual({ status: 20, count: 1, exact: true })
    expect((await testServer.exportFile({ ...query, format: 'csv' }, testServer.operator)).body).toContain(
      'Papelera',
    )
    for (const call of [cabins.getPage, cabins.getStatusCounts, cabins.exportRows])
      expect((await testServer.call(call, query, { token: testServer.shop })).status).toBe(403)
    expect(
      (await testServer.call(cabins.getPage, { deleted: false }, { token: testServer.shop })).status,
    ).toBe(200)
  })

  test('comes back by an operator as it was, one version on, and the log tells', async () => {
    const cabin = await testServer.createAt(999, testServer.sea({ note: 'Vuelve' }))
    await remove(cabin)
    const { result } = await restore(cabin.id)
    const { updatedAt } = result
    expect(result).toEqual({ ...cabin, version: cabin.version + 2, updatedAt })
    expect((await restore(cabin.id)).result).toEqual(result)
    const log = await testServer.call(getAuditPage, { entityId: cabin.id }, { token: testServer.operator })
    expect(log.result.items.map(({ action }) => action)).toEqual(['restore', 'delete', 'status', 'create'])
    expect(log.result.items[1]?.before).toMatchObject({ note: 'Vuelve' })
  })

  test('is not for a shop to bring back', async () => {
    const cabin = await testServer.create(testServer.sea(), testServer.shop)
    await remove(cabin, testServer.shop)
    expect((await restore(cabin.id, testServer.shop)).status).toBe(403)
    expect((await testServer.get(cabin.id)).status).toBe(404)
  })
})
