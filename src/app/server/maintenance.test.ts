import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { insertAudit } from '#kits/audit/server/queries.ts'
import { storeCaptcha } from '#kits/captcha/server/captcha.ts'
import { readConfig } from '#kits/config/server/config.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { createStorage } from '#kits/files/server/create-storage.ts'
import { recordUnfiledContent } from '#kits/files/server/queries.ts'
import { newStorageKey, type Storage } from '#kits/files/server/storage.ts'
import { createDrivers } from '#kits/mail/server/delivery/create-drivers.ts'
import { queueMail } from '#kits/mail/server/outbox/queue.ts'
import { rememberAddress } from '#kits/session/server/queries.ts'
import { makePasswordToken } from '#modules/access/server/passwords/links.ts'
import { issueCode } from '#modules/access/server/valid-codes/codes.ts'
import { insertNotifications } from '#modules/notifications/server/queries.ts'
import { insertCabinRow } from '#modules/shipments/testing/cabin-row.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { sweep } from './maintenance.ts'

let testServer: TestServer
let dataDir: string
let storage: Storage
const log = { warn: vi.fn() }

const minutes = (count: number): number => count * 60_000
const now = new Date()
const ago = (ms: number): Date => new Date(now.getTime() - ms)

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sweep-'))
  testServer = await createTestServer()
  storage = createStorage(readConfig({ DATA_DIR: dataDir }))
})
afterAll(async () => {
  await testServer.close()
  await rm(dataDir, { recursive: true })
})
beforeEach(() => log.warn.mockClear())

async function store(since: Date | null): Promise<string> {
  const key = newStorageKey()
  const path = join(dataDir, 'upload')
  await writeFile(path, 'content')
  if (since) await recordUnfiledContent(testServer.db, key, since)
  await storage.put(key, path)
  return key
}

async function isStored(key: string): Promise<boolean> {
  const content = await storage.open(key)
  content?.destroy()
  return content !== undefined
}

/** A document as it is filed. */
async function file(key: string): Promise<{ cabinId: string; id: string }> {
  const { db } = testServer
  const [cabinId, id] = [await insertCabinRow(db), newId()]
  await db
    .insertInto('cabin_document')
    .values({
      id,
      cabin_id: cabinId,
      file_name: 'a.pdf',
      content_type: 'application/pdf',
      size: 7,
      storage_key: key,
      uploaded_at: now,
      uploaded_by: 'admin',
    })
    .execute()
  return { cabinId, id }
}

const notes = () => testServer.db.selectFrom('unfiled_content').select('storage_key').execute()

test('content that a crash left without a document is swept away after an hour, whole or half written', async () => {
  const [old, young] = [await store(ago(minutes(61))), await store(ago(minutes(59)))]
  const half = newStorageKey()
  await recordUnfiledContent(testServer.db, half, ago(minutes(61)))
  const part = join(dataDir, 'files', `${half}.part`)
  await storage.put(half, join(dataDir, 'upload'))
  await writeFile(part, 'con')
  await sweep({ ...testServer, storage }, now, log)
  expect(await isStored(old)).toBe(false)
  // Another key may begin like this one, and lie in the same folder.
  const left = await readdir(dirname(part))
  expect(left.filter((name) => name.startsWith(basename(half)))).toEqual([])
  expect(await isStored(young)).toBe(true)
  expect(await notes()).toEqual([{ storage_key: young }])
  expect(log.warn).not.toHaveBeenCalled()
  await sweep({ ...testServer, storage }, new Date(now.getTime() + minutes(2)), log)
  expect(await isStored(young)).toBe(false)
  expect(await notes()).toEqual([])
})

test('what a document names stays, and so does what this database knows nothing of', async () => {
  const [filed, both, foreign] = [await store(null), await store(ago(minutes(90))), await store(null)]
  await file(filed)
  await file(both)
  await sweep({ ...testServer, storage }, new Date(now.getTime() + minutes(600)), log)
  for (const key of [filed, both, foreign]) expect(await isStored(key)).toBe(true)
})

test('the content of documents that went with their cabin goes too', async () => {
  const key = await store(null)
  const { cabinId } = await file(key)
  await testServer.db.deleteFrom('cabin').where('id', '=', cabinId).execute()
  await sweep({ ...testServer, storage }, new Date(), log)
  expect(await isStored(key)).toBe(true)
  await sweep({ ...testServer, storage }, new Date(Date.now() + minutes(61)), log)
  expect(await isStored(key)).toBe(false)
})

test('a storage that is away is said in the log, and swept when it is back', async () => {
  const key = await store(ago(minutes(61)))
  const away = createStorage(readConfig({ DATA_DIR: join(dataDir, 'upload') }))
  await sweep({ ...testServer, storage: away }, now, log)
  expect(log.warn).toHaveBeenCalledOnce()
  expect(await isStored(key)).toBe(true)
  await sweep({ ...testServer, storage }, now, log)
  expect(await isStored(key)).toBe(false)
})

test('messages are erased when their time is over, answered or not, and captchas nobody answered', async () => {
  const { db, config } = testServer
  const days = (count: number): number => minutes(count * 24 * 60)
  await db.deleteFrom('message').execute()
  const message = { email: 'ana@example.com', content: 'Hola', language: 'es-MX' }
  const processed = { status: 2, process_time: now, processed_by: 'admin' }
  const messages = [
    { ...message, id: newId(), name: 'too old', created_at: ago(days(366)) },
    { ...message, ...processed, id: newId(), name: 'old and answered', created_at: ago(days(366)) },
    { ...message, id: newId(), name: 'young enough', created_at: ago(days(364)) },
  ]
  for (const values of messages) await db.insertInto('message').values(values).execute()
  await storeCaptcha(db, 'A', ago(minutes(11)))
  const alive = await storeCaptcha(db, 'A', ago(minutes(9)))
  const left = async () => (await db.selectFrom('message').select('name').execute()).map(({ name }) => name)
  await sweep({ ...testServer, storage }, now, log)
  expect(await left()).toEqual(['young enough'])
  const captchas = await db.selectFrom('captcha').select('id').execute()
  expect(captchas).toEqual([{ id: alive }])
  await sweep({ ...testServer, storage, config: { ...config, messageRetentionDays: 30 } }, now, log)
  expect(await left()).toEqual([])
})

test('codes and links nobody used are erased when they are dead', async () => {
  const { db } = testServer
  const { id } = await db.selectFrom('manager').select('id').limit(1).executeTakeFirstOrThrow()
  await issueCode(db, { purpose: 'reset', target: 'old@example.com' }, ago(minutes(10)))
  await issueCode(db, { purpose: 'reset', target: 'young@example.com' }, ago(minutes(9)))
  await makePasswordToken(db, id, ago(minutes(7 * 24 * 60)))
  await sweep({ ...testServer, storage }, now, log)
  expect(await db.selectFrom('valid_code').select('target').execute()).toEqual([
    { target: 'young@example.com' },
  ])
  const links = () => db.selectFrom('password_link').select('manager_id').execute()
  expect(await links()).toEqual([])
  await makePasswordToken(db, id, ago(minutes(7 * 24 * 60 - 1)))
  await sweep({ ...testServer, storage }, now, log)
  expect(await links()).toHaveLength(1)
})

test('an address nobody signed in from for thirty days is forgotten', async () => {
  const { db } = testServer
  const { id } = await db.selectFrom('manager').select('id').limit(1).executeTakeFirstOrThrow()
  await rememberAddress(db, id, '203.0.113.1', ago(minutes(30 * 24 * 60)))
  await rememberAddress(db, id, '203.0.113.2', ago(minutes(30 * 24 * 60 - 1)))
  await sweep({ ...testServer, storage }, now, log)
  expect(await db.selectFrom('known_address').select('address').execute()).toEqual([
    { address: '203.0.113.2' },
  ])
})

test('mail that left a week ago is erased; what waits or was given up stays', async () => {
  const { db } = testServer
  const weekAgo = ago(minutes(7 * 24 * 60 + 1))
  const marks = {
    'sent long ago': { sent_at: weekAgo },
    'sent yesterday': { sent_at: ago(minutes(24 * 60)) },
    'given up': { dead_at: weekAgo },
    waiting: {},
  }
  for (const [dedupeKey, mark] of Object.entries(marks)) {
    await queueMail(db, { to: 'ana@example.com', subject: 'Hola', text: 'Hola', dedupeKey }, weekAgo)
    if (dedupeKey === 'waiting') continue
    await db.updateTable('outbox').set(mark).where('dedupe_key', '=', dedupeKey).execute()
  }
  await sweep({ ...testServer, storage }, now, log)
  const left = await db.selectFrom('outbox').select('dedupe_key').orderBy('id').execute()
  expect(left.map(({ dedupe_key }) => dedupe_key)).toEqual(['sent yesterday', 'given up', 'waiting'])
})

test('mail that was given up is kept no longer than the message it tells of', async () => {
  const { db } = testServer
  await db.deleteFrom('outbox').execute()
  for (const [dedupeKey, days] of Object.entries({ 'too old': 366, 'young enough': 364 })) {
    const mail = { to: 'ana@example.com', subject: 'Hola', text: 'Hola', dedupeKey }
    await queueMail(db, mail, ago(minutes(days * 24 * 60)))
  }
  await db.updateTable('outbox').set({ dead_at: now }).execute()
  await sweep({ ...testServer, storage }, now, log)
  expect(await db.selectFrom('outbox').select('dedupe_key').execute()).toEqual([
    { dedupe_key: 'young enough' },
  ])
})

test('mail whose code is dead is given up and says nothing any more; that it did not leave stays known', async () => {
  const { db } = testServer
  await db.deleteFrom('outbox').execute()
  const mail = { to: 'ana@example.com', subject: 'Código', text: '123456' }
  await queueMail(db, { ...mail, dedupeKey: 'dead', expiresAt: now }, ago(minutes(10)))
  await queueMail(db, { ...mail, dedupeKey: 'given up before', expiresAt: now }, ago(minutes(10)))
  const earlier = ago(minutes(1)).toISOString()
  const before = { dead_at: earlier, last_error: 'No such user' }
  await db.updateTable('outbox').set(before).where('dedupe_key', '=', 'given up before').execute()
  await queueMail(db, { ...mail, dedupeKey: 'alive', expiresAt: new Date(now.getTime() + 1) }, now)
  await queueMail(db, { ...mail, dedupeKey: 'without a code' }, now)
  await sweep({ ...testServer, storage }, now, log)
  const left = await db
    .selectFrom('outbox')
    .select(['dedupe_key', 'content', 'dead_at', 'last_error'])
    .orderBy('id')
    .execute()
  const content = { subject: 'Código', text: '123456' }
  expect(left).toEqual([
    { dedupe_key: 'dead', content: {}, dead_at: now.toISOString(), last_error: null },
    { dedupe_key: 'given up before', content: {}, dead_at: earlier, last_error: 'No such user' },
    { dedupe_key: 'alive', content, dead_at: null, last_error: null },
    { dedupe_key: 'without a code', content, dead_at: null, last_error: null },
  ])
  expect(log.warn).not.toHaveBeenCalled()
})

test('mail and text messages that were written as files are erased with the messages, and nobody else’s files', async () => {
  const folder = join(testServer.config.dataDir, 'outbox')
  const drivers = createDrivers(testServer.config)
  const { signal } = new AbortController()
  const write = async (days: number) => {
    const createdAt = ago(minutes(days * 24 * 60)).toISOString()
    const sent = { id: newId(), recipient: 'ana@example.com', createdAt, attempts: 1 }
    const mail = { ...sent, content: { subject: 'Hola', text: 'Hola' } }
    const files = [
      await drivers.mail.deliver(mail, signal),
      await drivers.text_message.deliver({ ...sent, content: { text: 'Hola' } }, signal),
    ]
    return files.map((path) => basename(path))
  }
  const [[old = ''], young] = [await write(366), await write(364)]
  const kept = ['2020-01-01.eml', 'notes.txt', ...young]
  for (const name of [...kept, `.${old}.part`]) await writeFile(join(folder, name), '', { flag: 'a' })
  await sweep({ ...testServer, storage }, now, log)
  expect((await readdir(folder)).sort()).toEqual(kept.sort())
  expect(log.warn).not.toHaveBeenCalled()
})

test('who came in and what was taken along is erased after a year; what was changed stays', async () => {
  const { db } = testServer
  await db.deleteFrom('audit_log').execute()
  const id = newId()
  const by = {
    companyId: null,
    managerId: null,
    keyId: null,
    managerName: '',
    entity: 'manager',
    entityId: id,
  }
  for (const action of ['sign_in', 'sign_in_failed', 'sign_out', 'export', 'download', 'update'] as const)
    for (const days of [366, 364])
      await insertAudit(db, { ...by, at: ago(minutes(days * 24 * 60)), action, before: null, after: {} })
  await sweep({ ...testServer, storage }, now, log)
  const left = await db.selectFrom('audit_log').select('action').orderBy('at').orderBy('id').execute()
  expect(left.map(({ action }) => action)).toEqual([
    'update',
    'sign_in',
    'sign_in_failed',
    'sign_out',
    'export',
    'download',
    'update',
  ])
})

test('temporary files of calls that a crash cut short are removed, and nobody else’s', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sweep-tmp-'))
  vi.stubEnv('TMPDIR', folder)
  try {
    const ours = ['upload', 'download'].map((kind) => `cargo-clear-${kind}-${randomUUID()}`)
    const young = `cargo-clear-upload-${randomUUID()}`
    for (const name of [...ours, 'upload-of-another', 'cargo-clear-notes', young]) {
      await writeFile(join(folder, name), '')
      if (name !== young) await utimes(join(folder, name), ago(minutes(61)), ago(minutes(61)))
    }
    // Whatever the app's clock says, files have the age that the file system's clock gives them.
    await sweep({ ...testServer, storage }, new Date(now.getTime() + minutes(600)), log)
    expect((await readdir(folder)).sort()).toEqual(['cargo-clear-notes', young, 'upload-of-another'].sort())
  } finally {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true })
  }
})

test('notifications go 90 days after they came if they were read, and after a year if not', async () => {
  const { managerId } = await testServer.createManager({ userName: 'lectora', password: 'a long password' })
  const write = async (days: number, isRead: boolean): Promise<string> => {
    const subjectId = newId()
    const about = { managerId, kind: 'job', subjectId, cabinId: null, actorName: null, details: {} } as const
    await insertNotifications(testServer.db, [about], ago(minutes(days * 24 * 60)))
    const own = testServer.db.updateTable('notification').where('subject_id', '=', subjectId)
    if (isRead) await own.set({ read_at: now }).execute()
    return subjectId
  }
  await write(91, true)
  await write(366, false)
  const kept = [await write(89, true), await write(364, false)]
  await sweep({ ...testServer, storage }, now, log)
  const rows = await testServer.db
    .selectFrom('notification')
    .select('subject_id')
    .where('manager_id', '=', managerId)
    .execute()
  expect(rows.map((row) => row.subject_id).sort()).toEqual(kept.sort())
})
