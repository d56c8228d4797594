import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sweep } from '#app/server/maintenance.ts'
import { createTestServer } from '#app/testing/test-server.ts'
import { createStorage } from '#kits/files/server/create-storage.ts'
import { newContainer, openCabinTestServer } from '#modules/shipments/testing/cabin-test-server.ts'
import { follow } from '../contract/following.ts'
import { createFollowerClient, type FollowerClient } from '../testing/client.ts'

let testServer: Awaited<ReturnType<typeof openCabinTestServer>>
let client: FollowerClient
let began: number

const dayMs = 86_400_000

beforeAll(async () => {
  testServer = await openCabinTestServer(createTestServer({ TOKEN_TTL_SECONDS: String(365 * 86_400) }))
  client = createFollowerClient(testServer)
  began = testServer.clock.now.getTime()
})
afterAll(() => testServer.close())

async function sweepOnDay(day: number): Promise<void> {
  const { config, db, clock } = testServer
  clock.now = new Date(began + day * dayMs)
  await sweep({ config, db, storage: createStorage(config) }, clock.now, { warn: vi.fn() })
}

async function emails(table: 'follower' | 'follow_request'): Promise<string[]> {
  const rows = await testServer.db.selectFrom(table).select('email').orderBy('email').execute()
  return rows.map(({ email }) => email)
}

test('addresses are forgotten when their time is over', { tags: 'further' }, async () => {
  const { containerNo } = await testServer.create()
  const asked = client.newEmail()
  await client.start({ email: asked })
  const silent = await client.follow([newContainer()])
  const told = await client.follow([containerNo ?? ''])
  const bounced = await client.follow([newContainer()])
  await testServer.db
    .updateTable('follower')
    .set({ bounced_at: new Date(began) })
    .where('email', '=', bounced.email)
    .execute()

  await sweepOnDay(6)
  expect(await emails('follow_request')).toContain(asked)
  expect(await emails('follower')).toHaveLength(3)
  await sweepOnDay(7)
  expect(await emails('follow_request')).toEqual([])
  await sweepOnDay(31)
  expect(await emails('follower')).toEqual([silent.email, told.email].sort())

  await sweepOnDay(100)
  const [cabin] = await testServer.db
    .selectFrom('cabin')
    .select(['id', 'version'])
    .where('container_no', '=', containerNo)
    .execute()
  await testServer.move(cabin as never, 30)
  expect(await client.news(told.email)).toHaveLength(1)
  await sweepOnDay(366)
  expect(await emails('follower')).toEqual([told.email])
  expect(await testServer.db.selectFrom('telling').select('id').execute()).toEqual([])
  expect((await testServer.call(follow.get, { token: told.token })).status).toBe(200)
  await sweepOnDay(466)
  expect(await emails('follower')).toEqual([])
})
