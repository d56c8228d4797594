import ICAL from 'ical.js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readMail } from '#app/testing/mail-reader.ts'
import { smtpError, startSmtpServer, type TestSmtpServer } from '#app/testing/smtp-server.ts'
import { createTestServer } from '#app/testing/test-server.ts'
import { readSmtpUrl } from '#kits/config/server/smtp-url.ts'
import { startDispatcher } from '#kits/mail/server/outbox/dispatcher.ts'
import { DeliveryRefused } from '#kits/mail/server/outbox/outgoing.ts'
import { expireOutgoing } from '#kits/mail/server/outbox/queries.ts'
import { smtpDriver } from '#kits/mail/server/smtp.ts'
import type { Dispatcher } from '#kits/queue/server/dispatcher.ts'
import { newContainer, openCabinTestServer } from '#modules/shipments/testing/cabin-test-server.ts'
import { follow } from '../contract/following.ts'
import { createFollowerClient, type FollowerClient } from '../testing/client.ts'
import { forFollowersOnly } from './followers-only.ts'

/** Mails to followers in a real conversation with a mail server. */

let testServer: Awaited<ReturnType<typeof openCabinTestServer>>
let client: FollowerClient
let smtp: TestSmtpServer
let dispatcher: Dispatcher
/** Addresses that the mail server refuses. */
const refused = new Set<string>()

const hourMs = 3_600_000

beforeAll(async () => {
  testServer = await openCabinTestServer(createTestServer({ TOKEN_TTL_SECONDS: String(30 * 86_400) }))
  client = createFollowerClient(testServer)
})
afterAll(() => testServer.close())

beforeEach(async () => {
  smtp = await startSmtpServer({
    onRcptTo: ({ address }, _session, done) =>
      done(refused.has(address) ? smtpError(550, 'No such mailbox') : null),
  })
  const { db, listen, clock } = testServer
  const now = () => clock.now
  const server = readSmtpUrl(`smtp://127.0.0.1:${smtp.port}`)
  if (!server) throw new Error('no server')
  const driver = smtpDriver(server, { name: 'Broker', address: 'no-reply@broker.example' })
  const silent = { destination: '', secrets: [], deliver: async () => '' }
  dispatcher = startDispatcher({
    drivers: { mail: forFollowersOnly(driver, { db, now }), text_message: silent },
    db,
    listen,
    log: { info: vi.fn(), warn: vi.fn() },
    now,
  })
})
afterEach(async () => {
  await dispatcher.stop(5_000)
  await smtp.close()
})

/** Resolves once nothing waits in the outbox. */
async function delivered(): Promise<void> {
  dispatcher.wake()
  await vi.waitUntil(
    async () => {
      const waiting = await testServer.db
        .selectFrom('outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('dead_at', 'is', null)
        .execute()
      return waiting.length === 0
    },
    { timeout: 20_000, interval: 50 },
  )
}

const receivedBy = (email: string) => smtp.received.filter(({ to }) => to.includes(email))

function pass(hours: number): void {
  testServer.clock.now = new Date(testServer.clock.now.getTime() + hours * hourMs)
}

/** A follower of a new shipment, whose confirmation mail was delivered. */
async function followNew() {
  const containerNo = newContainer()
  const cabin = await testServer.create(testServer.sea({ containerNo, lastFreeDay: '2099-01-31' }))
  const started = await client.follow([containerNo])
  await delivered()
  return { ...started, cabin, containerNo }
}

test('a mail about changes has text, page and calendar, and says how to stop with one click', async () => {
  const { email, cabin, containerNo } = await followNew()
  await testServer.move(cabin, 30)
  const [queued] = await client.news(email)
  await delivered()
  const { headers, parts } = readMail(receivedBy(email).at(-1)?.message ?? '')
  expect(headers.get('subject')).toEqual([`${containerNo}: Arrived at destination`])
  expect(headers.get('list-unsubscribe')).toEqual([`<${queued?.unsubscribeUrl}>`])
  expect(headers.get('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click'])
  expect(headers.get('auto-submitted')).toEqual(['auto-generated'])
  expect(parts.map(({ type }) => type)).toEqual([
    'text/plain; charset=utf-8',
    'text/html; charset=utf-8',
    'text/calendar; method=PUBLISH; charset=utf-8',
  ])
  expect(parts[2]?.disposition).toBe('attachment; filename=last-free-day.ics')
  const calendar = new ICAL.Component(ICAL.parse(parts[2]?.text ?? ''))
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  expect(events.map(({ startDate, summary }) => [startDate.toString(), summary])).toEqual([
    ['2099-01-31', `${containerNo}: last free day`],
  ])
  const uid = events[0]?.uid
  expect(uid).not.toContain(cabin.id)

  // The same entry the next time, so that a calendar has one.
  const { result } = await testServer.call(follow.get, { token: client.tokenIn(queued as never, 'token') })
  expect(result.numbers).toEqual([containerNo])
  await testServer.move({ ...cabin, version: cabin.version + 1 }, 40)
  await client.news(email, 15)
  await delivered()
  const next = readMail(receivedBy(email).at(-1)?.message ?? '').parts[2]?.text ?? ''
  expect(next).toContain(`UID:${uid}`)

  // What a mail program posts.
  const url = new URL(/^<(.*)>$/.exec(headers.get('list-unsubscribe')?.[0] ?? '')?.[1] ?? '')
  const answer = await testServer.app.inject({
    method: 'POST',
    url: url.pathname + url.search,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(answer.statusCode).toBe(200)
  await testServer.move({ ...cabin, version: cabin.version + 2 }, 70)
  await client.news(email, 15)
  await delivered()
  expect(receivedBy(email)).toHaveLength(3)
})

describe('confirmations', () => {
  test('go to a stranger once a day, however often somebody asks', async () => {
    const email = client.newEmail()
    for (let n = 0; n < 3; n++) await client.start({ email })
    await client.start({ email: email.toUpperCase() })
    await delivered()
    expect(receivedBy(email)).toHaveLength(1)
    pass(23)
    await client.start({ email })
    await delivered()
    expect(receivedBy(email)).toHaveLength(1)
    pass(2)
    await client.start({ email })
    await delivered()
    expect(receivedBy(email)).toHaveLength(2)
  })

  test('go to a follower up to three times a day', { tags: 'further' }, async () => {
    const { email } = await followNew()
    for (let n = 0; n < 4; n++) await client.start({ email, numbers: [newContainer()] })
    await delivered()
    expect(receivedBy(email)).toHaveLength(3)
  })

  test('are not sent once their link is dead', async () => {
    const email = client.newEmail()
    await dispatcher.stop(5_000)
    await client.start({ email })
    pass(8 * 24)
    await expireOutgoing(testServer.db, testServer.clock.now)
    const [mail] = await client.mails(email)
    expect(mail).toEqual({})
  })
})

describe('an address that the mail server refuses for good', () => {
  test('is mailed no more, until somebody confirms it again', { tags: 'further' }, async () => {
    const { email, cabin } = await followNew()
    refused.add(email)
    await testServer.move(cabin, 30)
    expect(await client.news(email)).toHaveLength(1)
    await delivered()
    expect(receivedBy(email)).toHaveLength(1)
    await testServer.move({ ...cabin, version: cabin.version + 1 }, 40)
    expect(await client.news(email, 30)).toHaveLength(1)
    refused.delete(email)
    pass(24)
    await client.start({ email })
    const { status } = await testServer.call(follow.confirm, { token: await client.confirmToken(email) })
    expect(status).toBe(200)
    await delivered()
    await testServer.move({ ...cabin, version: cabin.version + 2 }, 70)
    await client.news(email, 30)
    await delivered()
    expect(receivedBy(email)).toHaveLength(3)
  })

  test('is forgotten where it only asked', async () => {
    const email = client.newEmail()
    refused.add(email)
    await client.start({ email })
    await delivered()
    const token = await client.confirmToken(email)
    expect((await testServer.call(follow.confirm, { token })).status).toBe(403)
  })
})

test('whoever stops gets nothing that was already on its way', async () => {
  const { email, cabin, token } = await followNew()
  await dispatcher.stop(5_000)
  await testServer.move(cabin, 30)
  expect(await client.news(email)).toHaveLength(1)
  await testServer.call(follow.stop, { token })
  const { db, clock } = testServer
  const deliver = vi.fn(async () => 'there')
  const driver = forFollowersOnly({ destination: '', secrets: [], deliver }, { db, now: () => clock.now })
  const row = await db
    .selectFrom('outbox')
    .select(['id', 'recipient', 'content', 'created_at as createdAt', 'attempts'])
    .where('recipient', '=', email)
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  expect(await driver.deliver(row as never, AbortSignal.timeout(1000))).toBe('nobody')
  expect(deliver).not.toHaveBeenCalled()
})

test('a mail that is refused for what it says does not stop the others', async () => {
  const { email, cabin } = await followNew()
  await dispatcher.stop(5_000)
  await testServer.move(cabin, 30)
  await client.news(email)
  const { db, clock } = testServer
  const deliver = async () => {
    throw new DeliveryRefused('Looks like spam')
  }
  const driver = forFollowersOnly({ destination: '', secrets: [], deliver }, { db, now: () => clock.now })
  const { id } = await db
    .selectFrom('follower')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const content = { subject: '', text: '', followerId: id }
  const mail = { id, recipient: email, content, createdAt: clock.now.toISOString(), attempts: 1 }
  await expect(driver.deliver(mail, AbortSignal.timeout(1000))).rejects.toThrow('spam')
  await testServer.move({ ...cabin, version: cabin.version + 1 }, 40)
  expect(await client.news(email, 15)).toHaveLength(2)
})
