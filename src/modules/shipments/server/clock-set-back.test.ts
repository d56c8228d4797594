import { afterAll, beforeAll, expect, test } from 'vitest'
import { cabins } from '../contract/cabins.ts'
import { type CabinTestServer, openCabinTestServer } from '../testing/cabin-test-server.ts'

let testServer: CabinTestServer
beforeAll(async () => {
  testServer = await openCabinTestServer()
})
afterAll(() => testServer.close())

const hour = 3_600_000

/** The list as it opens: the newest first. */
async function firstIds(count: number): Promise<string[]> {
  const { result } = await testServer.call(cabins.getPage, {}, { token: testServer.operator })
  return result.items.slice(0, count).map(({ id }) => id)
}

test('shipments registered after the clock was set back stand first, in the order of their registration', async () => {
  const before = await testServer.create()
  testServer.clock.now = new Date(testServer.clock.now.getTime() - hour)
  const second = await testServer.create()
  const third = await testServer.create()
  expect(await firstIds(3)).toEqual([third.id, second.id, before.id])
  expect(Date.parse(third.createdAt)).toBeLessThan(Date.parse(before.createdAt) + 1_000)
  testServer.clock.now = new Date(testServer.clock.now.getTime() + 2 * hour)
  const fourth = await testServer.create()
  expect(await firstIds(2)).toEqual([fourth.id, third.id])
  expect(fourth.createdAt).toBe(testServer.clock.now.toISOString())
})
