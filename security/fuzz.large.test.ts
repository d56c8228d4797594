import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#app/contract/index.ts'
import { fuzz, summary } from './fuzz/fuzz.ts'
import { openTestServer, type SecurityTestServer } from './test-server.ts'

/** A fixed seed: a failure then comes from the change at hand. `npm run fuzz -- 20000` tries other seeds. */
const cases = 5_000
const seed = 2026

let testServer: SecurityTestServer
beforeAll(async () => {
  testServer = await openTestServer()
})
afterAll(() => testServer.close())

test('whatever is made from the documentation gets a documented answer, and never a 5xx', {
  timeout: 900_000,
}, async () => {
  const told = await fuzz({ testServer, cases, seed })
  process.stdout.write(`${summary(told, seed)}\n`)
  expect(told.findings).toEqual([])
  expect(told.sent).toBeGreaterThanOrEqual(cases)
  // Requests that fail validation never reach the code behind it.
  expect(told.accepting.size).toBe(calls.length)
})
