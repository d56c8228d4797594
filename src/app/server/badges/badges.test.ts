import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type EventReader, readEvents } from '#app/testing/event-reader.ts'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { ReviewStatus } from '#kits/contract/shared/enums.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { getBadges } from '#modules/notifications/contract/badges.ts'
import { insertCompany } from '../seed/queries.ts'

let testServer: TestServer
let token: string
let shop: string
let viewer: string
const readers: EventReader[] = []
const password = 'a long password'

beforeAll(async () => {
  testServer = await createTestServer()
  token = await testServer.signIn('admin', adminPassword)
  await testServer.createManager({ userName: 'tienda', password })
  shop = await testServer.signIn('tienda', password)
  const { managerId } = await testServer.createManager({ kind: 'operator', userName: 'vera', password })
  await testServer.db.updateTable('manager').set({ access: 'viewer' }).where('id', '=', managerId).execute()
  viewer = await testServer.signIn('vera', password)
})
afterAll(() => testServer.close())
beforeEach(async () => {
  await testServer.db.deleteFrom('message').execute()
  await testServer.db.deleteFrom('outbox').execute()
})
afterEach(() => {
  for (const reader of readers.splice(0)) reader.leave()
})

const badges = async (as = token) => (await testServer.call(getBadges, {}, { token: as })).result

const insertMessages = (count: number, status = 1) =>
  sql`insert into message (id, name, email, content, language, created_at, status, process_time)
    select gen_random_uuid(), 'Ana', 'ana@example.com', 'Hola', 'es-MX', now(), ${status},
      case when ${status} = 2 then now() end from generate_series(1, ${count})`.execute(testServer.db)

async function insertMail(dead: boolean): Promise<string> {
  const id = newId()
  const { now } = testServer.clock
  await testServer.db
    .insertInto('outbox')
    .values({
      id,
      kind: 'mail',
      recipient: 'ana@example.com',
      content: '{}',
      created_at: now,
      due_at: now,
      dead_at: dead ? now : null,
    })
    .execute()
  return id
}

async function insertRegistration(): Promise<string> {
  const id = newId()
  await insertCompany(testServer.db, { id, kind: 'shop', name: 'Empresa que espera' })
  await review(id, ReviewStatus.pending)
  return id
}

const review = (id: string, status: ReviewStatus) =>
  testServer.db.updateTable('company').set({ review_status: status }).where('id', '=', id).execute()

describe('the badges of the menu', () => {
  test('count what waits and nothing else', async () => {
    expect(await badges()).toEqual({ messages: 0, registrations: 0, outbox: 0, proposals: 0 })
    await insertMessages(3)
    await insertMessages(2, 2)
    await insertMail(true)
    await insertMail(false)
    const id = await insertRegistration()
    expect(await badges()).toEqual({ messages: 3, registrations: 1, outbox: 1, proposals: 0 })
    await review(id, ReviewStatus.rejected)
    expect(await badges()).toMatchObject({ registrations: 0 })
  })

  test('stop counting at a hundred', async () => {
    await insertMessages(250)
    expect(await badges()).toMatchObject({ messages: 100 })
  })

  test('say nothing of screens the manager may not open', async () => {
    await insertMessages(1)
    expect(await badges(shop)).toEqual({ messages: null, registrations: null, outbox: null, proposals: null })
    expect(await badges(viewer)).toEqual({ messages: 1, registrations: null, outbox: null, proposals: null })
    expect((await testServer.call(getBadges)).status).toBe(401)
  })
})

describe('the event stream', () => {
  async function listenAs(as: string): Promise<EventReader> {
    const reader = await readEvents(testServer.app, as)
    readers.push(reader)
    return reader
  }

  test('tells who may of registrations and undelivered mail, and neither a viewer nor a shop', {
    tags: 'further',
  }, async () => {
    const office = await listenAs(token)
    expect(await office.next()).toBe('resync')
    const others = [await listenAs(viewer), await listenAs(shop)]
    const id = await insertRegistration()
    expect(await office.next()).toMatchObject({ kind: 'registration', id, action: 'update' })
    await review(id, ReviewStatus.approved)
    expect(await office.next()).toMatchObject({ kind: 'registration', id })
    // Of mail that waits nobody is told, of what was given up, retried or discarded the office is.
    const mail = await insertMail(false)
    const set = (dead_at: Date | null) =>
      testServer.db.updateTable('outbox').set({ dead_at }).where('id', '=', mail).execute()
    const told = { kind: 'outbox', id: mail, version: 1 }
    await set(new Date())
    expect(await office.next()).toEqual({ ...told, action: 'update' })
    await set(null)
    expect(await office.next()).toEqual({ ...told, action: 'update' })
    await set(new Date())
    expect(await office.next()).toEqual({ ...told, action: 'update' })
    await testServer.db.deleteFrom('outbox').execute()
    expect(await office.next()).toEqual({ ...told, action: 'delete' })
    // The first the others hear of is what everybody hears: their connection was made anew.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'cargo-clear listening'`.execute(
      testServer.db,
    )
    for (const reader of others) expect(await reader.next()).toBe('resync')
  })
})
