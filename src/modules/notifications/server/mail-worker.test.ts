import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { waitForLockWaiter } from '#app/testing/lock-waits.ts'
import { createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { emptyOperator } from '#kits/operator/shared/operator.ts'
import type { QueueWorker } from '#kits/queue/server/worker.ts'
import { insertCabinRow } from '#modules/shipments/testing/cabin-row.ts'
import type { Notification } from '../contract/notifications.ts'
import { notifications } from '../contract/notifications.ts'
import { mailOf } from './mail.ts'
import { startNotificationMails } from './mail-worker.ts'
import { insertNotifications, type NewNotification } from './queries.ts'

let testServer: TestServer
let reader: { managerId: string; companyId: string; userName: string }
let workers: QueueWorker[]
let made = 0

const minute = 60_000
const password = 'a long password'

beforeAll(async () => {
  testServer = await createTestServer()
})
beforeEach(async () => {
  const userName = `lectora-${++made}`
  reader = { userName, ...(await testServer.createManager({ userName, password })) }
  workers = []
})
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  await testServer.db.deleteFrom('notification').execute()
})
afterAll(() => testServer.close())

function startWorker(): QueueWorker {
  const { config, db, clock } = testServer
  const worker = startNotificationMails({ config, db, log: { warn: vi.fn() }, now: () => clock.now })
  workers.push(worker)
  return worker
}

function pass(ms: number): void {
  testServer.clock.now = new Date(testServer.clock.now.getTime() + ms)
}

async function notify(members: Partial<NewNotification> = {}, managerId = reader.managerId): Promise<void> {
  const about = { managerId, kind: 'comment', subjectId: newId(), cabinId: null } as const
  const one = { ...about, actorName: 'Ana', details: {}, ...members }
  await insertNotifications(testServer.db, [one], testServer.clock.now)
}

const emailOf = (userName: string) => `${userName}@example.com`

async function mails(email = emailOf(reader.userName)) {
  const rows = await testServer.db
    .selectFrom('outbox')
    .select(['content', 'dedupe_key as dedupeKey'])
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute()
  return rows.map(({ content }) => content as { subject: string; text: string; html: string })
}

/** Whoever the worker would have mailed before this reader has been mailed by then. */
async function expectMarkerMailed(): Promise<void> {
  const userName = `señal-${++made}`
  const marker = await testServer.createManager({ userName, password })
  await notify({}, marker.managerId)
  await testServer.db
    .updateTable('notification')
    .set({ created_at: new Date(testServer.clock.now.getTime() - 10 * minute) })
    .where('manager_id', '=', marker.managerId)
    .execute()
  for (const worker of workers) worker.wake()
  await vi.waitFor(async () => expect(await mails(emailOf(userName))).toHaveLength(1), { timeout: 20_000 })
}

const expectMails = (count: number) =>
  vi.waitFor(
    async () => {
      for (const worker of workers) worker.wake()
      expect(await mails()).toHaveLength(count)
    },
    { timeout: 20_000, interval: 100 },
  )

describe('what is unread for ten minutes', () => {
  test('is mailed in one mail with all that is unread, and only then', async () => {
    const cabinId = await insertCabinRow(testServer.db, { companyId: reader.companyId })
    await notify({ cabinId, details: { text: 'secreto' } })
    await notify({ cabinId, kind: 'document', details: { count: 2 } })
    pass(9 * minute)
    await notify({
      kind: 'job',
      actorName: null,
      details: { job: 'export', entity: 'cabins', state: 'done' },
    })
    startWorker()
    await expectMarkerMailed()
    expect(await mails()).toEqual([])
    pass(minute)
    await expectMails(1)
    const [mail] = await mails()
    expect(mail?.subject).toBe('Tienes 3 notificaciones sin leer')
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('Ana comentó en CSQU3054383')
      expect(body).toContain('Ana subió 2 documentos a CSQU3054383')
      expect(body).toContain('Exportación lista: Embarques')
      expect(body).toMatch(new RegExp(`/cabin/${cabinId}\\?comment=[\\da-f-]{36}#comments`))
      expect(body).toContain('/notifications')
      expect(body).not.toContain('secreto')
    }
  })

  test('is not mailed once it was read, or its kind was turned off', async () => {
    const token = await testServer.signIn(reader.userName, password)
    await notify()
    await testServer.call(notifications.markRead, { all: true }, { token })
    await notify({ kind: 'job' })
    await testServer.call(notifications.setSettings, { muted: ['job'] }, { token })
    pass(11 * minute)
    startWorker()
    await expectMarkerMailed()
    expect(await mails()).toEqual([])
  })

  test('is mailed once: ten minutes pass before the next mail, which holds what came since', async () => {
    startWorker()
    await notify({ actorName: 'Ana' })
    pass(10 * minute)
    await expectMails(1)
    await notify({ actorName: 'Beto' })
    // As from a transaction that began long before it ended.
    await testServer.db
      .updateTable('notification')
      .set({ created_at: new Date(testServer.clock.now.getTime() - 9 * minute) })
      .where('actor_name', '=', 'Beto')
      .execute()
    pass(9 * minute)
    await expectMarkerMailed()
    expect(await mails()).toHaveLength(1)
    pass(minute)
    await expectMails(2)
    const [, second] = await mails()
    expect(second?.subject).toBe('Tienes 1 notificación sin leer')
    expect(second?.text).toContain('Beto')
    expect(second?.text).not.toContain('Ana')
  })

  test.each([
    ['is disabled', { disabled: true }],
    ['has not confirmed the address', { email: null, pending_email: 'pedido@example.com' }],
    ['has never set a password', { password_hash: null }],
  ])('is not mailed to a manager who %s, nor later', async (_, state) => {
    const { id, email, password_hash } = await testServer.db
      .selectFrom('manager')
      .select(['id', 'email', 'password_hash'])
      .where('id', '=', reader.managerId)
      .executeTakeFirstOrThrow()
    const own = testServer.db.updateTable('manager').where('id', '=', id)
    await notify()
    await own.set(state).execute()
    pass(10 * minute)
    startWorker()
    await expectMarkerMailed()
    await own.set({ disabled: false, email, pending_email: null, password_hash }).execute()
    pass(minute)
    await expectMarkerMailed()
    expect(await mails()).toEqual([])
  })

  test('says nothing of a shipment that is out of the reader’s reach', async () => {
    const cabinId = await insertCabinRow(testServer.db)
    await notify({ cabinId, actorName: 'Otra empresa' })
    pass(10 * minute)
    startWorker()
    await expectMarkerMailed()
    expect(await mails()).toEqual([])
  })
})

describe('several instances', () => {
  test('mail each reader once', async () => {
    const others = await Promise.all(
      Array.from({ length: 8 }, () => {
        const userName = `lectora-${++made}`
        return testServer.createManager({ userName, password }).then((ids) => ({ ...ids, userName }))
      }),
    )
    for (const { managerId } of others) for (let count = 0; count < 5; count++) await notify({}, managerId)
    pass(10 * minute)
    for (let count = 0; count < 4; count++) startWorker()
    for (const { userName } of others)
      await vi.waitFor(async () => expect(await mails(emailOf(userName))).toHaveLength(1), {
        timeout: 20_000,
      })
    await expectMarkerMailed()
    for (const { userName } of others) expect(await mails(emailOf(userName))).toHaveLength(1)
  })

  test('one of which is killed before it commits: another mails it, once', async () => {
    const { db } = testServer
    await notify()
    pass(10 * minute)
    const holding = await db.startTransaction().execute()
    await sql`select from notification where manager_id = ${reader.managerId} for update`.execute(holding)
    startWorker()
    await waitForLockWaiter(db)
    // The reader is locked by now, and nothing of the mail is committed.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    await holding.rollback().execute()
    expect(await mails()).toEqual([])
    startWorker()
    await expectMails(1)
    await expectMarkerMailed()
    expect(await mails()).toHaveLength(1)
  })

  test('hold what is being marked as read: read meanwhile, it is not mailed', async () => {
    const { db, clock } = testServer
    await notify()
    pass(10 * minute)
    const reading = await db.startTransaction().execute()
    await sql`update notification set read_at = ${clock.now} where manager_id = ${reader.managerId}`.execute(
      reading,
    )
    startWorker()
    await waitForLockWaiter(db)
    await reading.commit().execute()
    await expectMarkerMailed()
    expect(await mails()).toEqual([])
  })
})

describe('the mail', () => {
  const one = (members: Partial<Notification>): Notification => ({
    ...{ id: newId(), kind: 'comment', subjectId: newId(), cabinId: newId(), cabinNumber: 'MSCU6639870' },
    ...{ actorName: 'Ana', details: {}, createdAt: '2026-11-14T06:00:00.000Z', readAt: null },
    ...members,
  })
  const site = { publicUrl: 'https://example.com', operator: emptyOperator }

  test.each([
    [null, 'Ana comentó en MSCU6639870'],
    ['en-US', 'Ana commented on MSCU6639870'],
    ['zh-CN', 'Ana 评论了 MSCU6639870'],
  ] as const)('in %s says %s', (language, sentence) => {
    expect(mailOf([one({})], language, site).text).toContain(sentence)
  })

  test('names twenty, and counts the rest', () => {
    const { text, subject } = mailOf(
      Array.from({ length: 25 }, () => one({ cabinId: newId() })),
      'es-MX',
      site,
    )
    expect(text.match(/^- /gm)).toHaveLength(20)
    expect(text).toContain('Y 5 más.')
    expect(subject).toContain('25')
  })

  test('escapes a name, which may hold anything', () => {
    const { html, text } = mailOf([one({ actorName: '<b>Ana</b>\nBcc: x' })], 'es-MX', site)
    expect(html).toContain('&lt;b&gt;Ana&lt;/b&gt; Bcc: x')
    expect(text).toContain('- <b>Ana</b> Bcc: x comentó')
  })
})
