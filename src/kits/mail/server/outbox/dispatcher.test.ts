import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#app/testing/database.ts'
import { readMail } from '#app/testing/mail-reader.ts'
import { createOutboxHarness } from '#app/testing/outbox-harness.ts'
import { smtpError, startSmtpServer } from '#app/testing/smtp-server.ts'
import type { Database } from '#kits/db/server/database.ts'
import { smtpDriver } from '../smtp.ts'
import { DeliveryRefused } from './outgoing.ts'
import { nextDueOf } from './queries.ts'
import { queueMail, queueTextMessage } from './queue.ts'
import { maxAttempts } from './retries.ts'

let database: TestDatabase
let db: Database
let harness: ReturnType<typeof createOutboxHarness>
const clock = { now: new Date() }

const minute = 60_000
const leaseMs = 3 * minute
const soon = { timeout: 10_000, interval: 10 }

beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
})
afterAll(() => database.drop())
beforeEach(async () => {
  await db.deleteFrom('outbox').execute()
  clock.now = new Date('2026-07-30T18:00:00Z')
  harness = createOutboxHarness({ ...database, clock })
})
afterEach(() => harness.stopAll())

const queue = (to = 'ana@example.com', more: { dedupeKey?: string } = {}) =>
  queueMail(db, { to, subject: 'Código', text: 'Tu código es 123456', ...more }, clock.now)

const rows = () => db.selectFrom('outbox').selectAll().orderBy('id').execute()
const row = async () => (await rows())[0]
const isSent = () => vi.waitFor(async () => expect((await row())?.sent_at).not.toBeNull(), soon)
/** Once the failure is recorded; before that the message is due only at the end of its lease. */
const hasFailed = (attempts: number) =>
  vi.waitFor(async () => {
    const found = await row()
    expect(found).toMatchObject({ attempts, last_error: expect.any(String) })
    expect(Date.parse(found?.due_at ?? '')).not.toBe(clock.now.getTime() + leaseMs)
  }, soon)

describe('what is queued', () => {
  test('leaves as soon as its transaction commits, and its words are forgotten then', async () => {
    const deliver = vi.fn(async () => undefined)
    harness.start(deliver)
    await db.transaction().execute(async (transaction) => {
      const mail = {
        to: 'ana@example.com',
        subject: 'Hola',
        text: 'Hola 你好',
        html: '<p>Hola</p>',
        replyTo: 'li@example.cn',
      }
      await queueMail(transaction as Database, mail, clock.now)
    })
    await isSent()
    expect(deliver).toHaveBeenCalledOnce()
    expect(deliver).toHaveBeenCalledWith(
      expect.objectContaining({
        recipient: 'ana@example.com',
        content: { subject: 'Hola', text: 'Hola 你好', html: '<p>Hola</p>', replyTo: 'li@example.cn' },
        createdAt: clock.now.toISOString(),
        attempts: 1,
      }),
      expect.any(AbortSignal),
    )
    expect(await row()).toMatchObject({ content: {}, dead_at: null, last_error: null })
  })

  test('does not leave when its transaction fails', async () => {
    const failing = db.transaction().execute(async (transaction) => {
      await queueMail(transaction as Database, { to: 'a@example.com', subject: 'x', text: 'x' }, clock.now)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await rows()).toEqual([])
  })

  test('with the same key is one, also when it has left', async () => {
    const deliver = vi.fn(async () => undefined)
    await Promise.all([1, 2, 3].map(() => queue('ana@example.com', { dedupeKey: 'message 1' })))
    await queue('ana@example.com', { dedupeKey: 'message 2' })
    expect(await rows()).toHaveLength(2)
    harness.start(deliver)
    await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(2), soon)
    await isSent()
    await queue('ana@example.com', { dedupeKey: 'message 1' })
    expect(await rows()).toHaveLength(2)
  })

  test('does not leave once the code in it is dead; what waits behind it does', async () => {
    const deliver = vi.fn(async () => undefined)
    const mail = { to: 'ana@example.com', subject: 'Código', text: '123456' }
    const expiresAt = new Date(clock.now.getTime() + 10 * minute)
    await queueMail(db, { ...mail, expiresAt }, clock.now)
    clock.now = expiresAt
    await queue('luz@example.com')
    harness.start(deliver)
    await vi.waitFor(
      async () => expect((await rows()).map(({ sent_at }) => sent_at !== null)).toEqual([false, true]),
      soon,
    )
    expect(deliver).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ recipient: 'luz@example.com' }),
      expect.any(AbortSignal),
    )
    // Nothing is due, so the worker sleeps.
    expect(await nextDueOf(db, 'mail', clock.now)).toBeUndefined()
  })

  test('leaves until the last moment of the code in it', async () => {
    const expiresAt = new Date(clock.now.getTime() + 10 * minute)
    await queueMail(db, { to: 'ana@example.com', subject: 'Código', text: '123456', expiresAt }, clock.now)
    clock.now = new Date(expiresAt.getTime() - 1)
    harness.start(async () => undefined)
    await isSent()
  })

  test('as a text message leaves on its own way, whatever holds the mail up', async () => {
    const stuck = Promise.withResolvers<void>()
    const sendText = vi.fn(async () => undefined)
    harness.start(() => stuck.promise, sendText)
    for (let count = 0; count < 5; count++) await queue()
    await queueTextMessage(db, { to: '+525512345678', text: 'Código 123456' }, clock.now)
    await vi.waitFor(() => expect(sendText).toHaveBeenCalledOnce(), soon)
    expect(sendText).toHaveBeenCalledWith(
      expect.objectContaining({ recipient: '+525512345678', content: { text: 'Código 123456' } }),
      expect.any(AbortSignal),
    )
    stuck.resolve()
  })
})

describe('a failed attempt', () => {
  test('is noted without credentials and repeated after waits that grow', async () => {
    const deliver = vi.fn(async () => {
      throw new Error('Invalid login: 535 <ana@example.com>\r\nhunter2 at smtp://me:pass@host')
    })
    harness.start(deliver)
    await queue()
    await hasFailed(1)
    expect(await row()).toMatchObject({
      last_error: 'Invalid login: 535 <…> … at smtp://…@host',
      dead_at: null,
    })
    const waits = [0.5, 2, 5, 15, 30, 60, 120, 120]
    for (const [index, wait] of waits.entries()) {
      harness.pass(wait * minute - 1)
      await new Promise((resolve) => setTimeout(resolve, 30))
      expect(deliver).toHaveBeenCalledTimes(index + 1)
      harness.pass(1)
      await hasFailed(index + 2)
    }
    expect(JSON.stringify(harness.log.warn.mock.calls)).not.toMatch(/hunter2|ana@example|123456/)
  })

  test('after a day was the last, and what was not sent stays to be looked at', async () => {
    harness.start(async () => {
      throw new Error('away')
    })
    await queue()
    for (let attempts = 1; attempts < maxAttempts; attempts++) {
      await hasFailed(attempts)
      harness.pass(150 * minute)
    }
    await vi.waitFor(async () => expect((await row())?.dead_at).not.toBeNull(), soon)
    expect(await row()).toMatchObject({
      attempts: maxAttempts,
      sent_at: null,
      last_error: 'away',
      content: { subject: 'Código' },
    })
  })

  test('of a refused recipient is the last at once, and holds nobody else up', async () => {
    const delivered: string[] = []
    harness.start(async ({ recipient }) => {
      if (recipient === 'gone@example.com') throw new DeliveryRefused('550 no such user')
      delivered.push(recipient)
    })
    for (const to of ['gone@example.com', 'ana@example.com', 'li@example.cn']) await queue(to)
    await vi.waitFor(() => expect(delivered.toSorted()).toEqual(['ana@example.com', 'li@example.cn']), soon)
    await vi.waitFor(
      async () => expect(await row()).toMatchObject({ attempts: 1, last_error: '550 no such user' }),
      soon,
    )
    expect((await row())?.dead_at).not.toBeNull()
  })

  test('is made good when the service is back', async () => {
    let isAway = true
    harness.start(async () => {
      if (isAway) throw new Error('away')
    })
    await queue()
    await hasFailed(1)
    isAway = false
    harness.pass(minute)
    await isSent()
    expect(await row()).toMatchObject({ attempts: 2, last_error: null })
  })
})

describe('several instances on one outbox', () => {
  test('deliver each of some hundred mails once, in the order they are due', {
    tags: 'further',
  }, async () => {
    const delivered: string[] = []
    for (let count = 0; count < 150; count++) await queue(`early${count}@example.com`)
    const deliver = async ({ recipient }: { recipient: string }) => {
      delivered.push(recipient)
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 3))
    }
    harness.start(deliver)
    harness.start(deliver)
    for (let count = 0; count < 150; count++) await queue(`late${count}@example.com`)
    await vi.waitFor(async () => expect((await rows()).filter(({ sent_at }) => !sent_at)).toEqual([]), soon)
    expect(delivered).toHaveLength(300)
    expect(new Set(delivered).size).toBe(300)
    expect(delivered.slice(0, 100).every((recipient) => recipient.startsWith('early'))).toBe(true)
  })

  test('leave to each other what one is delivering, until it can only have been killed', {
    tags: 'further',
  }, async () => {
    const delivered: string[] = []
    const killed = harness.start(({ id }) => {
      delivered.push(`first ${id}`)
      return new Promise(() => undefined)
    })
    await queue()
    await vi.waitFor(() => expect(delivered).toHaveLength(1), soon)
    harness.start(async ({ id }) => void delivered.push(`second ${id}`))
    harness.pass(leaseMs - 1)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(delivered).toHaveLength(1)
    await killed.stop(0)
    harness.pass(1)
    await isSent()
    const { id } = (await row()) ?? {}
    expect(delivered).toEqual([`first ${id}`, `second ${id}`])
  })

  test('give up what kills whoever delivers it', async () => {
    const deliver = vi.fn(async () => undefined)
    await queue()
    await db.updateTable('outbox').set({ attempts: maxAttempts }).execute()
    harness.start(deliver)
    await vi.waitFor(async () => expect((await row())?.dead_at).not.toBeNull(), soon)
    expect(deliver).not.toHaveBeenCalled()
  })
})

describe('the dispatcher', () => {
  test('delivers what has waited while no server ran, however long', async () => {
    for (let count = 0; count < 20; count++) await queue()
    clock.now = new Date(clock.now.getTime() + 5 * 24 * 60 * minute)
    harness.start(async () => undefined)
    await vi.waitFor(async () => expect((await rows()).every(({ sent_at }) => sent_at)).toBe(true), soon)
  })

  test('looks by itself when something falls due, without being told', async () => {
    const start = clock.now.getTime()
    const started = performance.now()
    // As after a failure a moment ago.
    await queue()
    await db
      .updateTable('outbox')
      .set({ due_at: new Date(start + 400) })
      .execute()
    const ticking = {
      get now() {
        return new Date(start + performance.now() - started)
      },
    }
    const own = createOutboxHarness({ ...database, clock: ticking as { now: Date } })
    own.start(async () => undefined)
    await isSent()
    expect(performance.now() - started).toBeGreaterThan(399)
    await own.stopAll()
  })

  test('hears of mail again after its connection was cut', async () => {
    harness.start(async () => undefined)
    await queue()
    await isSent()
    const { rowCount } = await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name like '%listening'`,
    )
    expect(rowCount).toBe(1)
    await db.deleteFrom('outbox').execute()
    await queue('late@example.com')
    await isSent()
  })

  test('finishes what it is delivering when stopped, and takes nothing more', async () => {
    const underWay = Promise.withResolvers<void>()
    const deliver = vi.fn(() => underWay.promise)
    const dispatcher = harness.start(deliver)
    for (let count = 0; count < 5; count++) await queue()
    await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(2), soon)
    const stopped = dispatcher.stop(5_000)
    underWay.resolve()
    await stopped
    expect((await rows()).filter(({ sent_at }) => sent_at)).toHaveLength(2)
    expect(deliver).toHaveBeenCalledTimes(2)
  })

  test('does not wait longer than it may for what hangs', { tags: 'further' }, async () => {
    const dispatcher = harness.start(() => new Promise(() => undefined))
    await queue()
    await vi.waitFor(async () => expect(await row()).toMatchObject({ attempts: 1 }), soon)
    const started = performance.now()
    await dispatcher.stop(200)
    expect(performance.now() - started).toBeLessThan(2_000)
    expect(await row()).toMatchObject({ sent_at: null, dead_at: null })
  })
})

function smtpDelivery({ port }: { port: number }) {
  const server = { host: '127.0.0.1', port, tls: 'opportunistic', auth: null } as const
  return smtpDriver(server, { name: '', address: 'no-reply@broker.example' }).deliver
}

test('a server killed between delivering and noting it leaves a mail that the receiver knows again', {
  tags: 'further',
}, async () => {
  const messages: string[] = []
  const first = Promise.withResolvers<void>()
  const server = await startSmtpServer({
    // The first mail is accepted, and the sender is killed before it gets the reply.
    async onData(stream, _session, done) {
      messages.push(await readText(stream))
      first.resolve()
      if (messages.length > 1) done()
    },
  })
  clock.now = new Date()
  await queue()
  const killed = spawn(process.execPath, [
    join(import.meta.dirname, '../../../../app/testing/outbox-process.ts'),
    JSON.stringify(database.connection),
    String(server.port),
  ])
  await first.promise
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(await row()).toMatchObject({ attempts: 1, sent_at: null })
  clock.now = new Date(Date.now() + leaseMs)
  harness.start(smtpDelivery(server))
  await isSent()
  await server.close()
  expect(messages).toHaveLength(2)
  expect(messages[1]).toBe(messages[0])
  const { headers } = readMail(messages[0] ?? '')
  expect(headers.get('message-id')).toEqual([`<${(await row())?.id}@broker.example>`])
})

test.each([
  [450, 'tried again', { dead_at: null, sent_at: null }],
  [550, 'given up', { dead_at: expect.any(String), sent_at: null }],
])('a recipient that a mail server answers with %i is %s', async (code, _what, expected) => {
  const server = await startSmtpServer({ onRcptTo: (_to, _session, done) => done(smtpError(code)) })
  harness.start(smtpDelivery(server))
  await queue()
  const expectedRow = { ...expected, attempts: 1, last_error: expect.stringContaining(String(code)) }
  await vi.waitFor(async () => expect(await row()).toMatchObject(expectedRow), soon)
  await server.close()
})
