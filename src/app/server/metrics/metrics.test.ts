import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { healthLive } from '#app/contract/health.ts'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { openDatabases } from '#kits/db/server/databases.ts'
import { createStorage } from '#kits/files/server/create-storage.ts'
import { queueMail } from '#kits/mail/server/outbox/queue.ts'
import { requestToken } from '#kits/session/shared/login.ts'
import { buildApp } from '../app.ts'

const token = 'a-token-for-the-monitor'
const authorization = `Bearer ${token}`
let testServer: TestServer

beforeAll(async () => {
  testServer = await createTestServer({ METRICS_TOKEN: token })
})
afterAll(() => testServer.close())

const read = async (app = testServer.app): Promise<string> =>
  (await app.inject({ url: '/api/metrics', headers: { authorization } })).body

/** The value of the one line with this prefix. */
const figure = (page: string, series: string): number => {
  const line = page.split('\n').find((text) => text.startsWith(`${series} `))
  return line === undefined ? Number.NaN : Number(line.slice(series.length + 1))
}

describe('metrics', () => {
  test('are there for whoever shows the token, and for nobody else', async () => {
    const ask = (headers: Record<string, string>) => testServer.app.inject({ url: '/api/metrics', headers })
    for (const headers of [{}, { authorization: 'Bearer another-token-than-that' }, { authorization: token }])
      expect((await ask(headers)).json()).toMatchObject({ code: 401, result: { key: 'not_signed_in' } })
    const manager = await testServer.signIn('admin', adminPassword)
    expect((await ask({ authorization: `Bearer ${manager}` })).statusCode).toBe(401)
    const answer = await ask({ authorization })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    })
  })

  test('are not there unless a token is set', async () => {
    const plain = await createTestServer()
    const answer = await plain.app.inject({ url: '/api/metrics', headers: { authorization } })
    expect(answer.statusCode).toBe(404)
    await plain.close()
  })

  test('are lines that every reader of the format takes', async () => {
    await testServer.app.inject('/nowhere"\n\\')
    const name = '[a-zA-Z_:][a-zA-Z0-9_:]*'
    const label = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\["\\\\n])*"'
    const line = new RegExp(
      `^(# HELP ${name} .+|# TYPE ${name} (counter|gauge|histogram)|${name}({${label}(,${label})*})? (\\d[\\d.e+-]*|\\+Inf))$`,
    )
    const page = await read()
    expect(page.endsWith('\n')).toBe(true)
    for (const text of page.trimEnd().split('\n')) expect(text).toMatch(line)
    const types = page.match(/^# TYPE \S+/gm) ?? []
    expect(new Set(types).size).toBe(types.length)
  })

  test('count requests by call and status, and refusals by their key', async () => {
    const path = requestToken.path
    const before = await read()
    for (let n = 0; n < 3; n++) await testServer.call(requestToken, { username: 'admin', password: 'wrong' })
    await testServer.call(requestToken, { username: 'admin', password: adminPassword })
    const after = await read()
    const grown = (series: string) => figure(after, series) - (figure(before, series) || 0)
    expect(grown(`http_requests_total{method="POST",call="${path}",status="401"}`)).toBe(3)
    expect(grown(`http_requests_total{method="POST",call="${path}",status="200"}`)).toBe(1)
    expect(grown('cargo_clear_refusals_total{key="wrong_credentials"}')).toBe(3)
    expect(grown(`http_request_duration_seconds_count{method="POST",call="${path}"}`)).toBe(4)
  })

  test('tell durations as a histogram that only grows towards its end', async () => {
    for (let n = 0; n < 20; n++) await testServer.call(healthLive)
    const page = await read()
    const series = `http_request_duration_seconds_bucket{method="GET",call="${healthLive.path}",le="`
    const buckets = page
      .split('\n')
      .filter((line) => line.startsWith(series))
      .map((line) => Number(line.split(' ').at(-1)))
    expect(buckets).toEqual(buckets.toSorted((a, b) => a - b))
    expect(buckets).toHaveLength(13)
    const labels = `{method="GET",call="${healthLive.path}"}`
    expect(buckets.at(-1)).toBe(figure(page, `http_request_duration_seconds_count${labels}`))
    expect(figure(page, `http_request_duration_seconds_sum${labels}`)).toBeGreaterThan(0)
  })

  test('have as many series as calls, however many addresses are tried', async () => {
    const before = (await read()).split('\n').length
    for (let n = 0; n < 50; n++) await testServer.app.inject(`/api/nothing/${n}`)
    expect((await read()).split('\n').length).toBeLessThan(before + 25)
  })

  test('tell of the database, the mail that waits or was given up, and the sessions', async () => {
    await testServer.db.deleteFrom('outbox').execute()
    await testServer.db.deleteFrom('session').execute()
    const queue = (to: string) =>
      queueMail(testServer.db, { to, subject: 's', text: 't' }, testServer.clock.now)
    for (const to of ['a@b.example', 'c@d.example', 'e@f.example']) await queue(to)
    await testServer.db
      .updateTable('outbox')
      .set({ dead_at: testServer.clock.now })
      .where('recipient', '=', 'a@b.example')
      .execute()
    await testServer.signIn('admin', adminPassword)
    testServer.clock.now = new Date(testServer.clock.now.getTime() + 90_000)
    const page = await read()
    expect(figure(page, 'cargo_clear_database_up')).toBe(1)
    expect(figure(page, 'cargo_clear_outbox_waiting{kind="mail"}')).toBe(2)
    expect(figure(page, 'cargo_clear_outbox_waiting{kind="text_message"}')).toBe(0)
    expect(figure(page, 'cargo_clear_outbox_dead{kind="mail"}')).toBe(1)
    expect(figure(page, 'cargo_clear_outbox_oldest_seconds{kind="mail"}')).toBe(90)
    expect(figure(page, 'cargo_clear_sessions')).toBe(1)
    const idle = (purpose: string) =>
      `cargo_clear_database_connections{database="primary",purpose="${purpose}",state="idle"}`
    for (const purpose of ['visitors', 'office']) expect(figure(page, idle(purpose))).toBeGreaterThan(0)
    for (const purpose of ['tracking', 'visitors', 'office', 'bulk', 'health'])
      expect(figure(page, `cargo_clear_database_waiting{database="primary",purpose="${purpose}"}`)).toBe(0)
  })

  test('show a process that was held up', { tags: 'further' }, async () => {
    await read()
    await new Promise((resolve) => setTimeout(resolve, 50))
    const until = performance.now() + 300
    while (performance.now() < until);
    await new Promise((resolve) => setTimeout(resolve, 50))
    const page = await read()
    expect(figure(page, 'nodejs_eventloop_lag_max_seconds')).toBeGreaterThan(0.2)
    expect(figure(page, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
    expect(figure(page, 'process_cpu_seconds_total')).toBeGreaterThan(0)
  })

  test('do not take a failure of ours for a database that is away', async () => {
    await sql`alter table outbox rename to elsewhere`.execute(testServer.db)
    const answer = await testServer.app.inject({ url: '/api/metrics', headers: { authorization } })
    await sql`alter table elsewhere rename to outbox`.execute(testServer.db)
    expect(answer.json()).toMatchObject({ code: 500, result: { key: 'internal' } })
  })

  test('are told while the database is away', async () => {
    const { databases, listen, close } = openDatabases('postgresql://nobody@127.0.0.1:9/nowhere')
    const { config } = testServer
    const storage = createStorage(config)
    const app = await buildApp({ config, databases, listen, storage, now: () => new Date(), webRoot: null })
    const page = await read(app)
    expect(figure(page, 'cargo_clear_database_up')).toBe(0)
    expect(figure(page, 'process_resident_memory_bytes')).toBeGreaterThan(0)
    await app.close()
    await close()
  })
})
