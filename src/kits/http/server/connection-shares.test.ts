import { request } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { healthReady } from '#app/contract/health.ts'
import { addressOf } from '#app/testing/event-reader.ts'
import { sheetCalls } from '#app/testing/sheets.ts'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { connectionsOf } from '#kits/db/server/database.ts'
import { connectionsFor, defaultConnections } from '#kits/db/server/databases.ts'
import { requestToken } from '#kits/session/shared/login.ts'
import { customers } from '#modules/customers/contract.ts'
import { addresses } from '#modules/reference/contract/addresses.ts'
import { queryTracking } from '#modules/tracking/contract/tracking.ts'

const password = 'a long password'
const names = ['lucía', 'mateo', 'zoé']
let testServer: TestServer
let operator: string
let shops: string[]

beforeAll(async () => {
  testServer = await createTestServer()
  operator = await testServer.signIn('admin', adminPassword)
  for (const userName of names) await testServer.createManager({ userName, password })
  shops = await Promise.all(names.map((userName) => testServer.signIn(userName, password)))
})
afterAll(() => testServer.close())

/** Runs work while the customers table is locked. */
async function whileCustomersAreHeld(work: () => Promise<void>): Promise<void> {
  await testServer.db.transaction().execute(async (transaction) => {
    await sql`lock table customer in access exclusive mode`.execute(transaction)
    await work()
  })
}

const tryOut = (token: string | undefined) =>
  sheetCalls(testServer, customers).importFile('Código,Nombre\nC-1,Uno\n', {
    token: token ?? '',
    dryRun: true,
  })

const working = () => {
  const { open, idle } = connectionsOf(testServer.databases.bulk)
  return open - idle
}

const track = () => testServer.call(queryTracking, { numbers: ['MSCU6639870'] })
const signIn = () => testServer.call(requestToken, { username: 'mateo', password })
const list = () => testServer.call(addresses.getPage, {}, { token: operator })
const ready = () => testServer.call(healthReady)

/** The status of requests of other users meanwhile. */
const others = async () =>
  (await Promise.all([track(), signIn(), list(), ready()])).map(({ status }) => status)

test('eight imports of one manager at once take one connection, in turn, and nobody else waits for them', async () => {
  let imports: ReturnType<typeof tryOut>[] = []
  await whileCustomersAreHeld(async () => {
    imports = Array.from({ length: 8 }, () => tryOut(shops[0]))
    await expect.poll(working).toBe(1)
    for (let round = 0; round < 3; round++) expect(await others()).toEqual([200, 200, 200, 200])
    expect(working()).toBe(1)
  })
  expect((await Promise.all(imports)).map(({ status }) => status)).toEqual(Array(8).fill(200))
})

test('of three managers two import at once, and the third does when one has done', async () => {
  let imports: ReturnType<typeof tryOut>[] = []
  await whileCustomersAreHeld(async () => {
    imports = shops.map(tryOut)
    await expect.poll(working).toBe(2)
    expect(await others()).toEqual([200, 200, 200, 200])
  })
  expect((await Promise.all(imports)).map(({ status }) => status)).toEqual([200, 200, 200])
})

/** Runs work while every connection of a pool is taken and `asked` waits for one. */
async function whileAllAreTaken(
  purpose: 'office' | 'visitors',
  { asked, work }: { asked: () => Promise<{ status: number }>; work: () => Promise<void> },
): Promise<void> {
  const db = testServer.databases[purpose]
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const most = connectionsFor(defaultConnections)[purpose]
  const holding = Array.from({ length: most }, () => db.connection().execute(() => released))
  await expect.poll(() => connectionsOf(db)).toMatchObject({ open: most, idle: 0 })
  const waiting = asked()
  await expect.poll(() => connectionsOf(db).waiting).toBe(1)
  await work()
  release()
  expect((await waiting).status).toBe(200)
  await Promise.all(holding)
}

test('where managers hold every connection of theirs, visitors and health do not notice', () =>
  whileAllAreTaken('office', {
    asked: list,
    work: async () => {
      expect((await track()).status).toBe(200)
      expect((await signIn()).status).toBe(200)
      expect((await ready()).status).toBe(200)
    },
  }))

test('where sign-ins wait for a connection, tracking, the office and health do not notice', () =>
  whileAllAreTaken('visitors', {
    asked: signIn,
    work: async () => {
      expect((await track()).status).toBe(200)
      expect((await list()).status).toBe(200)
      expect((await ready()).status).toBe(200)
    },
  }))

test('a file that is still being sent takes no turn', async () => {
  const headers = {
    authorization: `Bearer ${shops[0]}`,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': '1000',
  }
  const sending = request((await addressOf(testServer.app)) + customers.importRows.path, {
    method: 'POST',
    headers,
  })
  const cut = new Promise((resolve) => sending.once('error', resolve))
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="c.csv"\r\n\r\nCódigo'
  await new Promise((resolve) => sending.write(part, resolve))
  expect((await tryOut(shops[0])).status).toBe(200)
  sending.destroy()
  await cut
})

test('who waits for a code that another is about to take is told to come again, long before a statement has to end', {
  tags: 'further',
}, async () => {
  const form = { code: 'HELD-1', name: 'Retenido' }
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const holding = testServer.databases.bulk
    .transaction()
    .execute(async (transaction) => {
      await sql`insert into customer (id, company_id, code, name, created_at, updated_at)
        select gen_random_uuid(), id, ${form.code}, ${form.name}, now(), now() from company where kind = 'operator'`.execute(
        transaction,
      )
      hold()
      await released
      throw new Error('a dry run')
    })
    .catch(() => undefined)
  await held
  const began = performance.now()
  const refused = await testServer.call(customers.create, form, { token: operator })
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  expect(performance.now() - began).toBeLessThan(14_000)
  release()
  await holding
  expect((await testServer.call(customers.create, form, { token: operator })).status).toBe(200)
})

test.each([
  [6, { tracking: 1, visitors: 1, office: 1, bulk: 2, health: 1 }],
  [12, { tracking: 2, visitors: 2, office: 5, bulk: 2, health: 1 }],
  [30, { tracking: 6, visitors: 6, office: 15, bulk: 2, health: 1 }],
])('of %i connections each has some of its own', (all, shares) => {
  expect(connectionsFor(all)).toEqual(shares)
})
