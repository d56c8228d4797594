import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { sweep } from '#app/server/maintenance.ts'
import { createJobHarness } from '#app/testing/job-harness.ts'
import { readSheet, sheetCalls } from '#app/testing/sheets.ts'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { cancelJob, directLimits, getJob, getJobs, startImport } from '#kits/contract/shared/jobs.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { createStorage } from '#kits/files/server/create-storage.ts'
import { managers } from '#modules/access/contract/managers.ts'
import { customers } from '#modules/customers/contract.ts'
import { downloadDocument } from '#modules/papers/contract/documents.ts'

let testServer: TestServer
let harness: ReturnType<typeof createJobHarness>
let operator: string
let shop: string
let other: string

const soon = { timeout: 20_000, interval: 20 }
const hour = 3_600_000

beforeAll(async () => {
  testServer = await createTestServer()
  harness = createJobHarness(testServer)
  operator = await testServer.signIn('admin', adminPassword)
  for (const userName of ['shop', 'other'])
    await testServer.createManager({ userName, password: 'a long password' })
  shop = await testServer.signIn('shop', 'a long password')
  other = await testServer.signIn('other', 'a long password')
})

afterEach(() => harness.stopAll())
afterAll(() => testServer.close())

let lastCode = 0
const csvOf = (count: number): { csv: string; prefix: string } => {
  const prefix = `J${++lastCode}-`
  const lines = Array.from({ length: count }, (_, n) => `${prefix}${n},Cliente ${n}`)
  return { csv: `code,name\n${lines.join('\n')}\n`, prefix }
}
const countOf = async (prefix: string): Promise<number> =>
  (await testServer.db.selectFrom('customer').select('id').where('code', 'like', `${prefix}%`).execute())
    .length

/** Locks the customers until released: an import blocks in the middle of its work. */
async function holdCustomers(): Promise<() => Promise<void>> {
  const transaction = await testServer.db.startTransaction().execute()
  await sql`lock table customer in share row exclusive mode`.execute(transaction)
  return async () => void (await transaction.rollback().execute())
}

const isBlocked = () =>
  vi.waitFor(async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(testServer.db)
    expect(rows[0]?.n).toBeGreaterThan(0)
  }, soon)

const download = (url: string) => testServer.app.inject({ url })

describe('an export', () => {
  test('becomes a file with the rows of the list, which a link gives for minutes', async () => {
    harness.startRunner()
    await testServer.call(customers.create, { code: 'E-1', name: '=Aceros 北京' }, { token: operator })
    await testServer.call(customers.create, { code: 'E-2', name: 'Otro' }, { token: operator })
    const { result: started } = await harness.export('customers', operator, { query: { keyword: 'aceros' } })
    expect(started).toMatchObject({ kind: 'export', entity: 'customers', state: 'waiting', url: null })
    const job = await harness.isIn('done', started.id, operator)
    expect(job).toMatchObject({
      done: 1,
      total: 1,
      counts: { rows: 1, wrong: 0, warned: 0, created: 0 },
      error: null,
      report: null,
      finishedAt: expect.any(String),
    })
    const file = await download(job.url as string)
    const direct = await sheetCalls(testServer, customers).exportFile(
      { keyword: 'aceros', format: 'csv' },
      operator,
    )
    expect(file.rawPayload).toEqual(direct.rawPayload)
    expect(file.headers).toMatchObject({
      'content-disposition': direct.headers['content-disposition'],
      'content-type': direct.headers['content-type'],
      'content-length': String(job.size),
    })
    testServer.clock.now = new Date(testServer.clock.now.getTime() + 6 * 60_000)
    expect((await download(job.url as string)).statusCode).toBe(403)
  })

  test('has the rows that its manager reaches', async () => {
    harness.startRunner()
    await testServer.call(customers.create, { code: 'mine', name: 'Solo de la tienda' }, { token: shop })
    const { result } = await harness.export('customers', shop, { format: 'xlsx' })
    const { url } = await harness.isIn('done', result.id, shop)
    const { rows } = await readSheet((await download(url as string)).rawPayload, 'xlsx')
    expect(rows.map(({ cells }) => cells[0])).toEqual(['mine'])
  })

  test('is refused at once where the list would be', async () => {
    const wrong = await harness.export('customers', shop, { query: { companyId: 'nobody' } })
    expect(wrong).toMatchObject({ status: 422, result: { fields: [{ path: 'companyId' }] } })
    const deleted = await harness.export('cabins', shop, { query: { deleted: true } })
    expect(deleted.status).toBe(403)
    expect((await harness.export('managers' as 'ports', shop)).status).toBe(422)
  })

  test('has a link that opens nothing else of the same id', async () => {
    harness.startRunner()
    const { result } = await harness.export('ports', operator)
    const { url } = await harness.isIn('done', result.id, operator)
    const query = (url as string).split('?')[1]
    const cabinDocument = await download(`${downloadDocument.path}?${query}`)
    expect(cabinDocument.json()).toMatchObject({ code: 403 })
  })
})

describe('an import', () => {
  test('creates its rows and says what it found', async () => {
    harness.startRunner()
    const { csv, prefix } = csvOf(3)
    const { result } = await harness.import('customers', csv, { token: shop })
    expect(result).toMatchObject({ kind: 'import', state: 'waiting', fileName: 'rows.csv', dryRun: false })
    const job = await harness.isIn('done', result.id, shop)
    expect(job.counts).toEqual({ rows: 3, wrong: 0, warned: 0, created: 3 })
    expect(job.report).toMatchObject({ created: 3, rows: [{ line: 2, ok: true }, {}, {}] })
    expect(await countOf(prefix)).toBe(3)
    const [row] = await testServer.db
      .selectFrom('customer')
      .innerJoin('manager', 'manager.id', 'customer.updated_by')
      .select(['manager.user_name', 'customer.company_id'])
      .where('code', '=', `${prefix}0`)
      .execute()
    expect(row?.user_name).toBe('shop')
    await vi.waitFor(async () => expect(await kept()).toEqual([]), soon)
  })

  test('with a line that is wrong writes nothing, and fails with the reasons', async () => {
    harness.startRunner()
    const { csv, prefix } = csvOf(2)
    const { result } = await harness.import('customers', `${csv}${prefix}0,Repetido\n`, { token: operator })
    const job = await harness.isIn('failed', result.id, operator)
    expect(job).toMatchObject({
      counts: { rows: 3, wrong: 1, created: 0 },
      error: { key: 'validation' },
      report: { rows: [{ ok: true }, { ok: true }, { line: 4, ok: false, errors: [{ path: 'code' }] }] },
    })
    expect(await countOf(prefix)).toBe(0)
  })

  test('as a dry run is done, and writes nothing', async () => {
    harness.startRunner()
    const { csv, prefix } = csvOf(2)
    const { result } = await harness.import('customers', csv, { token: operator, dryRun: true })
    const job = await harness.isIn('done', result.id, operator)
    expect(job).toMatchObject({ dryRun: true, counts: { rows: 2, wrong: 0, created: 0 } })
    expect(await countOf(prefix)).toBe(0)
  })

  test('that is no spreadsheet fails as the call would have refused it, in the words of who asks', async () => {
    harness.startRunner()
    const { result } = await harness.import('customers', 'a\0b', { token: operator })
    const { error } = await harness.isIn('failed', result.id, operator)
    expect(error).toMatchObject({ key: 'wrong_file', fields: [] })
    const english = await testServer.call(getJob, { id: result.id }, { token: operator, language: 'en-US' })
    expect(english.result.error?.msg).not.toBe(error?.msg)
  })

  test('needs the permission of the call it stands for', async () => {
    const answer = await harness.import('ports', 'code,name\n', { token: shop })
    expect(answer.status).toBe(403)
    expect(
      await testServer.db
        .selectFrom('job')
        .select('id')
        .where('entity', '=', 'ports')
        .where('kind', '=', 'import')
        .execute(),
    ).toEqual([])
  })

  test.each([
    ['may no longer sign in', managers.setDisabled, { disabled: true }],
    ['may only read by then', managers.update, { access: 'viewer' }],
  ] as const)('fails where its manager %s', async (_what, call, change) => {
    const userName = `leaver-${call.path.split('/').at(-1)}`
    const account = { kind: 'operator', userName, password: 'a long password' } as const
    const { managerId: id } = await testServer.createManager(account)
    const leaver = await testServer.signIn(userName, account.password)
    const { csv, prefix } = csvOf(1)
    const { result } = await harness.import('customers', csv, { token: leaver })
    const names = call === managers.update ? { userName, email: `${userName}@example.com` } : {}
    const changed = await testServer.post(
      call.path,
      { id, version: 1, ...names, ...change },
      { token: operator },
    )
    expect(changed.status).toBe(200)
    harness.startRunner()
    const state = () =>
      testServer.db
        .selectFrom('job')
        .select(['state', 'error'])
        .where('id', '=', result.id)
        .executeTakeFirst()
    await vi.waitFor(
      async () => expect(await state()).toMatchObject({ state: 'failed', error: { key: 'forbidden' } }),
      soon,
    )
    expect(await countOf(prefix)).toBe(0)
  })
})

const kept = () =>
  testServer.db.selectFrom('job').select('id').where('state', 'in', ['waiting', 'running']).execute()

const unfiled = () =>
  testServer.db.selectFrom('unfiled_content').select('storage_key').orderBy('storage_key').execute()

describe('the same id', () => {
  test('with the same file is the same job, however often it is sent', async () => {
    const { csv, prefix } = csvOf(2)
    const before = await unfiled()
    const id = newId()
    const answers = await Promise.all(
      [1, 2, 3].map(() => harness.import('customers', csv, { token: shop, id })),
    )
    for (const answer of answers) expect(answer.result).toMatchObject({ id, state: 'waiting' })
    expect(await unfiled()).toHaveLength(before.length + 1)
    harness.startRunner()
    await harness.isIn('done', id, shop)
    // The input file is deleted; the result is in the job.
    await vi.waitFor(async () => expect(await unfiled()).toEqual(before), soon)
    expect((await harness.import('customers', csv, { token: shop, id })).result).toMatchObject({
      id,
      state: 'done',
    })
    expect(await countOf(prefix)).toBe(2)
  })

  test('with another file, another kind or from another manager is refused', async () => {
    const { csv } = csvOf(1)
    const id = newId()
    await harness.import('customers', csv, { token: shop, id, dryRun: true })
    for (const answer of [
      await harness.import('customers', csv, { token: shop, id }),
      await harness.import('customers', `${csv} `, { token: shop, id, dryRun: true }),
      await harness.export('customers', shop, { id }),
      await harness.import('customers', csv, { token: other, id, dryRun: true }),
    ])
      expect(answer.status).toBe(409)
    await testServer.call(cancelJob, { id }, { token: shop })
  })
})

describe('another manager’s job', () => {
  test('does not exist', async () => {
    const { result } = await harness.export('customers', shop)
    for (const token of [other, operator]) {
      expect((await testServer.call(getJob, { id: result.id }, { token })).status).toBe(404)
      expect((await testServer.call(cancelJob, { id: result.id }, { token })).status).toBe(404)
      const { items } = (await testServer.call(getJobs, {}, { token })).result
      expect(items.map(({ id }) => id)).not.toContain(result.id)
    }
    const mine = (await testServer.call(getJobs, { pageSize: 1 }, { token: shop })).result
    expect(mine.items).toMatchObject([{ id: result.id, state: 'waiting' }])
    expect(mine.total).toBeGreaterThan(1)
    await testServer.call(cancelJob, { id: result.id }, { token: shop })
  })
})

describe('cancelling', () => {
  test('what waits leaves nothing behind', async () => {
    const { csv, prefix } = csvOf(2)
    const { result } = await harness.import('customers', csv, { token: shop })
    const answer = await testServer.call(cancelJob, { id: result.id }, { token: shop })
    expect(answer.result).toMatchObject({ state: 'cancelled', counts: null })
    harness.startRunner()
    const next = await harness.export('ports', shop)
    await harness.isIn('done', next.result.id, shop)
    expect(await harness.get(result.id, shop)).toMatchObject({ state: 'cancelled', startedAt: null })
    expect(await countOf(prefix)).toBe(0)
  })

  test('what is under way is true at once: nothing of it is ever written', async () => {
    const { csv, prefix } = csvOf(50)
    const letGo = await holdCustomers()
    harness.startRunner()
    const { result } = await harness.import('customers', csv, { token: shop })
    await harness.isIn('running', result.id, shop)
    await isBlocked()
    const answer = await testServer.call(cancelJob, { id: result.id }, { token: shop })
    expect(answer.result.state).toBe('cancelled')
    await letGo()
    // The next job runs on the same instance once the cancelled one has stopped.
    const next = await harness.export('ports', shop)
    await harness.isIn('done', next.result.id, shop)
    expect(await countOf(prefix)).toBe(0)
    expect((await harness.get(result.id, shop)).state).toBe('cancelled')
  })

  test('what is done changes nothing, and says what was done', async () => {
    harness.startRunner()
    const { csv, prefix } = csvOf(2)
    const { result } = await harness.import('customers', csv, { token: shop })
    await harness.isIn('done', result.id, shop)
    const answer = await testServer.call(cancelJob, { id: result.id }, { token: shop })
    expect(answer.result).toMatchObject({ state: 'done', counts: { created: 2 } })
    expect(await countOf(prefix)).toBe(2)
  })
})

describe('several instances', () => {
  test('finish what one of them left when it was killed, once its lease has ended', async () => {
    const { csv, prefix } = csvOf(3)
    const { result } = await harness.import('customers', csv, { token: shop })
    const dueAt = new Date(testServer.clock.now.getTime() + 15_000)
    await testServer.db
      .updateTable('job')
      .set({ state: 'running', attempts: 1, due_at: dueAt })
      .where('id', '=', result.id)
      .execute()
    harness.startRunner()
    harness.startRunner()
    harness.pass(14_999)
    const next = await harness.export('ports', other)
    await harness.isIn('done', next.result.id, other)
    expect((await harness.get(result.id, shop)).state).toBe('running')
    harness.pass(1)
    await harness.isIn('done', result.id, shop)
    expect(await countOf(prefix)).toBe(3)
  })

  test('write once: one that comes late finds that another has taken over, and takes all of its own back', async () => {
    const { csv, prefix } = csvOf(3)
    const letGo = await holdCustomers()
    harness.startRunner()
    const { result } = await harness.import('customers', csv, { token: shop })
    await isBlocked()
    const taken = {
      attempts: sql<number>`attempts + 1`,
      due_at: new Date(testServer.clock.now.getTime() + hour),
    }
    await testServer.db.updateTable('job').set(taken).where('id', '=', result.id).execute()
    await letGo()
    const next = await harness.export('ports', other)
    await harness.isIn('done', next.result.id, other)
    await harness.stopAll()
    expect(await countOf(prefix)).toBe(0)
    harness.startRunner()
    harness.pass(hour)
    await harness.isIn('done', result.id, shop)
    expect(await countOf(prefix)).toBe(3)
  })

  test('put back what is under way when they stop, and it does not count as an attempt', async () => {
    const { csv, prefix } = csvOf(3)
    const letGo = await holdCustomers()
    const runner = harness.startRunner()
    const { result } = await harness.import('customers', csv, { token: shop })
    await isBlocked()
    const stopped = runner.stop(10_000)
    await letGo()
    await stopped
    const row = () =>
      testServer.db
        .selectFrom('job')
        .select(['state', 'attempts'])
        .where('id', '=', result.id)
        .executeTakeFirst()
    expect(await row()).toEqual({ state: 'waiting', attempts: 0 })
    expect(await countOf(prefix)).toBe(0)
    harness.startRunner()
    await harness.isIn('done', result.id, shop)
    expect(await countOf(prefix)).toBe(3)
  })

  test('give up what kills each of them', async () => {
    const { result } = await harness.export('ports', shop)
    await testServer.db.updateTable('job').set({ attempts: 5 }).where('id', '=', result.id).execute()
    harness.startRunner()
    expect(await harness.isIn('failed', result.id, shop)).toMatchObject({ error: { key: 'internal' } })
  })
})

test('a manager has ten jobs waiting at most', async () => {
  const ids: string[] = []
  for (let n = 0; n < 10; n++) ids.push((await harness.export('ports', other)).result.id)
  const refused = await harness.export('ports', other)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await harness.export('ports', shop)).status).toBe(200)
  // Repeating an id starts no second job.
  expect((await harness.export('ports', other, { id: ids[0] })).status).toBe(200)
  for (const id of ids) await testServer.call(cancelJob, { id }, { token: other })
})

describe('what is too large to be waited for', () => {
  test('is refused as an import, and says which call takes it', async () => {
    const { csv, prefix } = csvOf(directLimits.importRows + 1)
    for (const dryRun of [true, false]) {
      const answer = await sheetCalls(testServer, customers).importFile(csv, { token: operator, dryRun })
      expect(answer).toMatchObject({
        code: 422,
        result: { key: 'too_large', limit: directLimits.importRows, job: startImport.path },
      })
    }
    expect(await countOf(prefix)).toBe(0)
  })
})

test('a job and its file are kept for a day', async () => {
  harness.startRunner()
  const { result } = await harness.export('ports', operator)
  await harness.isIn('done', result.id, operator)
  await harness.stopAll()
  const storage = createStorage(testServer.config)
  const { key } = await testServer.db
    .selectFrom('job')
    .select('result_key as key')
    .where('id', '=', result.id)
    .executeTakeFirstOrThrow()
  const sweepAfter = (hours: number) =>
    sweep(
      { config: testServer.config, db: testServer.db, storage },
      new Date(testServer.clock.now.getTime() + hours * hour),
      testServer.app.log,
    )
  const isKnown = async () =>
    (await testServer.db.selectFrom('job').select('id').where('id', '=', result.id).execute()).length === 1
  await sweepAfter(23)
  expect(await isKnown()).toBe(true)
  const content = await storage.open(key as string)
  expect(content).toBeDefined()
  content?.destroy()
  await sweepAfter(26)
  expect(await isKnown()).toBe(false)
  expect(await storage.open(key as string)).toBeUndefined()
})
