import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { healthLive } from '#app/contract/health.ts'
import { addressOf } from '#app/testing/event-reader.ts'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { connectionsOf } from '#kits/db/server/database.ts'
import { customers } from '#modules/customers/contract.ts'
import { queryTracking } from '#modules/tracking/contract/tracking.ts'
import { nextConcurrencyLimit } from './load-shedding.ts'

let testServer: TestServer
let token: string
beforeAll(async () => {
  testServer = await createTestServer()
  token = await testServer.signIn('admin', adminPassword)
})
afterAll(() => testServer.close())

const list = () => testServer.call(customers.getPage, {}, { token })

/** Locks the customers, so that requests for them wait. */
async function holdCustomers(): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  const holding = testServer.databases.bulk.transaction().execute(async (transaction) => {
    await sql`lock table customer in access exclusive mode`.execute(transaction)
    hold()
    await released
  })
  await held
  return () => {
    release()
    return holding
  }
}

test('of many calls at once so many are admitted as can be answered soon, and the others are told when to come again', async () => {
  const arriving = 108
  const release = await holdCustomers()
  const turnedAway: Awaited<ReturnType<typeof list>>[] = []
  const answers = Array.from({ length: arriving }, async () => {
    const answer = await list()
    if (answer.status === 503) turnedAway.push(answer)
    return answer
  })
  await expect.poll(() => turnedAway.length).toBe(12)
  expect(turnedAway[0]).toMatchObject({ code: 503, result: { key: 'busy' }, headers: { 'retry-after': '2' } })
  expect((await testServer.call(healthLive)).status).toBe(200)
  await release()
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(96)
  expect((await list()).status).toBe(200)
})

test('many calls of one kind leave room for another', async () => {
  const release = await holdCustomers()
  const lists = Array.from({ length: 108 }, list)
  const tracking = await testServer.call(queryTracking, { numbers: ['MSCU6639870'] })
  expect(tracking.status).toBe(200)
  await release()
  await Promise.all(lists)
})

test('many calls of two kinds leave room for a third', async () => {
  const release = await holdCustomers()
  const options = () => testServer.call(customers.getOptions, {}, { token })
  const floods = [...Array.from({ length: 108 }, list), ...Array.from({ length: 108 }, options)]
  const tracking = await testServer.call(queryTracking, { numbers: ['MSCU6639870'] })
  expect(tracking.status).toBe(200)
  await release()
  const statuses = (await Promise.all(floods)).map(({ status }) => status)
  expect(statuses).toContain(503)
})

test('calls that are refused or fail give their place back', { tags: 'further' }, async () => {
  for (let n = 0; n < 300; n++) await testServer.call(customers.getPage, { page: 0 }, { token })
  expect((await list()).status).toBe(200)
})

test('those who leave before their answer give their place back', { tags: 'further' }, async () => {
  const url = (await addressOf(testServer.app)) + customers.getPage.path
  for (let round = 0; round < 3; round++) {
    const release = await holdCustomers()
    const leaving = new AbortController()
    const asked = Array.from({ length: 40 }, () =>
      fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{}',
        signal: leaving.signal,
      }).catch(() => undefined),
    )
    const waiting = () => connectionsOf(testServer.db).waiting
    await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(20)
    leaving.abort()
    await Promise.all(asked)
    await release()
    await expect.poll(waiting, { timeout: 10_000 }).toBe(0)
  }
  // As many as one route is always allowed.
  const answers = await Promise.all(Array.from({ length: 50 }, list))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
})

test('fewer are let in where calls take long, more where they are quick and some were turned away', () => {
  const slow = Array<number>(20).fill(400)
  const quick = Array<number>(20).fill(20)
  expect(nextConcurrencyLimit(96, slow, true)).toBe(72)
  expect(nextConcurrencyLimit(68, slow, true)).toBe(68)
  expect(nextConcurrencyLimit(96, quick, true)).toBe(106)
  expect(nextConcurrencyLimit(256, quick, true)).toBe(256)
  expect(nextConcurrencyLimit(96, quick, false)).toBe(96)
  // A few slow outliers do not move the median.
  expect(nextConcurrencyLimit(96, [...quick, 5_000, 5_000], true)).toBe(106)
  expect(nextConcurrencyLimit(96, [400, 400], true)).toBe(96)
})
