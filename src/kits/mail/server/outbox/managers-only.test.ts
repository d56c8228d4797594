import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { insertCompany, insertManager } from '#app/server/seed/queries.ts'
import { createTestDatabase, type TestDatabase } from '#app/testing/database.ts'
import { createOutboxHarness } from '#app/testing/outbox-harness.ts'
import type { Database } from '#kits/db/server/database.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { queueMail } from './queue.ts'

let database: TestDatabase
let db: Database
let harness: ReturnType<typeof createOutboxHarness>
const clock = { now: new Date('2026-07-30T18:00:00Z') }
const reached: string[] = []
const soon = { timeout: 10_000, interval: 10 }

beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  const companyId = newId()
  await insertCompany(db, { id: companyId, kind: 'shop', name: 'Importadora Ejemplo' })
  for (const userName of ['Ana', 'Eva'])
    await insertManager(db, {
      id: newId(),
      companyId,
      userName,
      email: `${userName}@Example.com`,
      passwordHash: '',
    })
  await db.updateTable('manager').set({ disabled: true }).where('user_name', '=', 'Eva').execute()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await db.deleteFrom('outbox').execute()
  reached.length = 0
  harness = createOutboxHarness({ ...database, clock })
  harness.start(async ({ recipient }) => reached.push(recipient))
})
afterEach(() => harness.stopAll())

const queue = (to: string, more: { managersOnly?: true; dueAt?: Date } = {}) =>
  queueMail(db, { to, subject: 'Código', text: 'Tu código es 123456', ...more }, clock.now)

/** All messages are done and their contents erased. */
const isDone = () =>
  vi.waitFor(async () => {
    const rows = await db.selectFrom('outbox').select(['sent_at', 'content']).execute()
    for (const row of rows) expect(row).toEqual({ sent_at: clock.now.toISOString(), content: {} })
  }, soon)

test('mail for managers only reaches the address as its manager has written it', async () => {
  await queue('ana@example.com', { managersOnly: true })
  await isDone()
  expect(reached).toEqual(['Ana@Example.com'])
})

test.each([
  ['nobody has the address', 'nobody@example.com'],
  ['the manager is disabled', 'eva@example.com'],
])('mail for managers only is forgotten where %s', async (_where, to) => {
  await queue(to, { managersOnly: true })
  await isDone()
  expect(reached).toEqual([])
})

test('other mail reaches anybody', async () => {
  await queue('nobody@example.com')
  await isDone()
  expect(reached).toEqual(['nobody@example.com'])
})

test('what is due later leaves later', async () => {
  await queue('later@example.com', { dueAt: new Date(clock.now.getTime() + 3_000) })
  await queue('now@example.com')
  await vi.waitFor(() => expect(reached).toEqual(['now@example.com']), soon)
  harness.pass(2_999)
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(reached).toEqual(['now@example.com'])
  harness.pass(1)
  await vi.waitFor(() => expect(reached).toEqual(['now@example.com', 'later@example.com']), soon)
})
