import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { sweep } from '#app/server/maintenance.ts'
import { waitForLockWaiter } from '#app/testing/lock-waits.ts'
import { cancelJob, getJobs } from '#kits/contract/shared/jobs.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { createStorage } from '#kits/files/server/create-storage.ts'
import { countTry, limits } from '#kits/http/server/limits/limits.ts'
import { cabinImports } from '../contract.ts'
import { csvOf, newSeaLine } from '../testing/cabin-sheets.ts'
import { type IntakeTestServer, openIntakeTestServer } from '../testing/intake-test-server.ts'

let testServer: IntakeTestServer
beforeAll(async () => {
  testServer = await openIntakeTestServer()
})
afterEach(() => testServer.jobs.stopAll())
afterAll(() => testServer.close())

const hour = 3_600_000
const soon = { timeout: 20_000, interval: 20 }
const unfiled = () => testServer.db.selectFrom('unfiled_content').select('storage_key').execute()
const jobOf = async (id: string) => {
  const { items } = (await testServer.call(getJobs, { pageSize: 100 }, { token: testServer.operator })).result
  return items.find(({ cabinImportId }) => cabinImportId === id)
}

/** Locks cabins against writes until released: an import blocks in the middle of its writing. */
async function holdCabins(): Promise<() => Promise<void>> {
  const transaction = await testServer.db.startTransaction().execute()
  await sql`lock table cabin in share row exclusive mode`.execute(transaction)
  return async () => void (await transaction.rollback().execute())
}

describe('the same upload', () => {
  test('of one id is one import, however often it is sent', async () => {
    const before = await unfiled()
    const [id, content] = [newId(), csvOf([newSeaLine()])]
    const answers = await Promise.all([1, 2, 3].map(() => testServer.start(content, { id })))
    for (const { status, result } of answers)
      expect([status, result.id, result.state]).toEqual([200, id, 'open'])
    expect(await unfiled()).toHaveLength(before.length + 1)
    expect((await testServer.start(`${content}\n`, { id })).result).toMatchObject({ key: 'id_taken' })
    const ofOther = await testServer.start(content, { id, token: testServer.shop })
    expect(ofOther.result).toMatchObject({ key: 'id_taken' })
    expect(await unfiled()).toHaveLength(before.length + 1)
  })

  test('that is no sheet is refused at once, and leaves nothing behind', async () => {
    const before = await unfiled()
    expect((await testServer.start('a\0b')).result).toMatchObject({ key: 'wrong_file' })
    expect(
      (await testServer.start(Buffer.from('PK\u0003\u0004rubbish'), { fileName: 'a.xlsx' })).status,
    ).toBe(415)
    expect(await unfiled()).toEqual(before)
  })
})

describe('running', () => {
  test('twice never doubles', { tags: 'further' }, async () => {
    const before = await testServer.count('cabin')
    const id = await testServer.upload(csvOf([newSeaLine(), newSeaLine()]))
    const answers = await Promise.all([1, 2, 3].map(() => testServer.run(id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { result } of answers.filter(({ status }) => status !== 200))
      expect(result).toMatchObject({ key: 'already_running' })
    testServer.jobs.startRunner()
    await testServer.isOver(id)
    expect((await testServer.run(id)).result).toMatchObject({ key: 'already_imported' })
    expect((await testServer.run(id, { dryRun: true })).result).toMatchObject({ key: 'already_imported' })
    expect(await testServer.count('cabin')).toBe(before + 2)
  })

  test('gives every 250 lines a moment of their own, as a list sorts those of one moment', async () => {
    const vesselName = 'MUCHAS LINEAS'
    const lines = Array.from({ length: 300 }, () => newSeaLine({ vesselName }))
    testServer.jobs.startRunner()
    expect(await testServer.intake(csvOf(lines))).toMatchObject({ state: 'done' })
    expect(await testServer.registeredAtOnce(vesselName)).toEqual([250, 50])
  })

  test('is a job among the manager’s own, with progress and its end', async () => {
    const id = await testServer.upload(csvOf([newSeaLine()]))
    await testServer.run(id)
    expect(await jobOf(id)).toMatchObject({
      kind: 'import',
      entity: 'cabins',
      state: 'waiting',
      fileName: 'embarques.csv',
      dryRun: false,
    })
    testServer.jobs.startRunner()
    await testServer.isOver(id)
    expect(await jobOf(id)).toMatchObject({
      state: 'done',
      done: 1,
      total: 1,
      counts: { created: 1, updated: 0 },
    })
  })

  test('is done again by another instance where the first was killed, once its lease has ended', async () => {
    const before = await testServer.count('cabin')
    const id = await testServer.upload(csvOf([newSeaLine(), newSeaLine()]))
    await testServer.run(id)
    const job = await jobOf(id)
    await testServer.db
      .updateTable('job')
      .set({ state: 'running', attempts: 1, due_at: new Date(testServer.clock.now.getTime() + 15_000) })
      .where('id', '=', job?.id as string)
      .execute()
    expect((await testServer.get(id)).state).toBe('running')
    testServer.jobs.startRunner()
    testServer.jobs.pass(15_000)
    expect((await testServer.isOver(id)).state).toBe('done')
    expect(await testServer.count('cabin')).toBe(before + 2)
  })

  test('by an instance that lost its lease takes all of its own back', async () => {
    const before = await testServer.count('cabin')
    const release = await holdCabins()
    testServer.jobs.startRunner()
    const id = await testServer.upload(csvOf([newSeaLine()]))
    await testServer.run(id)
    await waitForLockWaiter(testServer.db)
    const job = await jobOf(id)
    // Another instance has taken over and ended it.
    await testServer.db
      .updateTable('job')
      .set({ attempts: 2, state: 'failed', finished_at: testServer.clock.now })
      .where('id', '=', job?.id as string)
      .execute()
    await release()
    await testServer.jobs.stopAll()
    expect(await testServer.count('cabin')).toBe(before)
    expect(await testServer.rows(id)).toEqual([])
  })

  test('of a manager who may no longer sign in fails', async () => {
    const { managerId } = await testServer.createManager({ userName: 'se-fue', password: 'a long password' })
    const token = await testServer.signIn('se-fue', 'a long password')
    const before = await testServer.count('cabin')
    const id = await testServer.upload(csvOf([newSeaLine()]), { token })
    await testServer.run(id, {}, token)
    await testServer.db.updateTable('manager').set({ disabled: true }).where('id', '=', managerId).execute()
    testServer.jobs.startRunner()
    await vi.waitFor(async () => {
      const job = await testServer.db
        .selectFrom('job')
        .select(['state', 'error'])
        .where('manager_id', '=', managerId)
        .executeTakeFirst()
      expect(job).toMatchObject({ state: 'failed', error: { key: 'forbidden' } })
    }, soon)
    expect(await testServer.count('cabin')).toBe(before)
  })
})

describe('cancelling', () => {
  const cancel = async (id: string) =>
    (await testServer.call(cabinImports.cancel, { id }, { token: testServer.operator })).result

  test('what was not run gives it up, and it may be taken up again', async () => {
    const id = await testServer.upload(csvOf([newSeaLine()]))
    expect((await cancel(id)).state).toBe('cancelled')
    testServer.jobs.startRunner()
    await testServer.run(id)
    expect((await testServer.isOver(id)).state).toBe('done')
    expect((await cancel(id)).state).toBe('done')
  })

  test('what is being written is true at once: nothing of it is ever there', async () => {
    const before = await testServer.count('cabin')
    const release = await holdCabins()
    testServer.jobs.startRunner()
    const id = await testServer.upload(csvOf([newSeaLine()]))
    await testServer.run(id)
    await waitForLockWaiter(testServer.db)
    expect((await cancel(id)).state).toBe('cancelled')
    await release()
    await testServer.jobs.stopAll()
    expect(await testServer.count('cabin')).toBe(before)
    expect((await testServer.get(id)).state).toBe('cancelled')
    // The sheet is still there: a wrong start is begun anew.
    testServer.jobs.startRunner()
    await testServer.run(id)
    expect((await testServer.isOver(id)).counts).toMatchObject({ created: 1 })
  })

  test('among one’s jobs is the same', async () => {
    const id = await testServer.upload(csvOf([newSeaLine()]))
    await testServer.run(id, { dryRun: true })
    const job = await jobOf(id)
    await testServer.call(cancelJob, { id: job?.id as string }, { token: testServer.operator })
    expect((await testServer.get(id)).state).toBe('cancelled')
    expect((await testServer.inspect(id)).status).toBe(200)
  })
})

describe('limits', () => {
  test('an upload counts as a job does', async () => {
    const { managerId } = await testServer.createManager({ userName: 'muchos', password: 'a long password' })
    const token = await testServer.signIn('muchos', 'a long password')
    const limit = { limit: 'jobsByManager', whom: managerId } as const
    await countTry(testServer.db, [limit], testServer.clock.now, limits.jobsByManager.count - 1)
    const before = await unfiled()
    const id = await testServer.upload(csvOf([newSeaLine()]), { token })
    expect((await testServer.start(csvOf([newSeaLine()]), { token })).status).toBe(429)
    expect((await testServer.run(id, {}, token)).result).toMatchObject({ key: 'too_often' })
    expect((await testServer.get(id, token)).state).toBe('open')
    expect(await unfiled()).toHaveLength(before.length + 1)
  })

  test('a shop’s cabins of an hour count, in a check as well; lines that would exceed them are reported', async () => {
    const { companyId } = await testServer.createManager({ userName: 'tope', password: 'a long password' })
    const token = await testServer.signIn('tope', 'a long password')
    const limit = { limit: 'cabinsByCompany', whom: companyId } as const
    await countTry(testServer.db, [limit], testServer.clock.now, limits.cabinsByCompany.count)
    testServer.jobs.startRunner()
    const before = await testServer.count('cabin')
    const checked = await testServer.intake(csvOf([newSeaLine()]), { dryRun: true }, { token })
    expect(checked).toMatchObject({ state: 'failed', error: { key: 'too_often' }, counts: { created: 1 } })
    expect(checked.rows).toHaveLength(1)
    const done = await testServer.intake(csvOf([newSeaLine()]), {}, { token })
    expect(done).toMatchObject({ state: 'failed', error: { key: 'too_often' } })
    expect(done.error?.msg).toMatch(/ (1 h|60 min)\.$/)
    expect(done.rows).toHaveLength(1)
    expect(await testServer.count('cabin')).toBe(before)
  })
})

describe('what is kept', () => {
  test('goes a day after its end, with the sheet; an import that was never run a day after its upload', async () => {
    testServer.jobs.startRunner()
    const done = await testServer.intake(csvOf([newSeaLine()]))
    const open = await testServer.upload(csvOf([newSeaLine()]))
    const storage = createStorage(testServer.config)
    const keysOf = async () =>
      (await testServer.db.selectFrom('cabin_import').select(['id', 'input_key']).execute()).filter(
        ({ id }) => [done.id, open].includes(id),
      )
    const kept = await keysOf()
    const sweepAfter = (ms: number) =>
      sweep(
        { config: testServer.config, db: testServer.db, storage },
        new Date(testServer.clock.now.getTime() + ms),
        testServer.app.log,
      )
    await sweepAfter(23 * hour)
    expect(await keysOf()).toHaveLength(2)
    for (const { input_key } of kept) expect(await storage.open(input_key)).toBeDefined()
    await sweepAfter(26 * hour)
    expect(await keysOf()).toEqual([])
    for (const { input_key } of kept) expect(await storage.open(input_key)).toBeUndefined()
    expect(
      await testServer.db
        .selectFrom('cabin_import_line')
        .select('line')
        .where('import_id', '=', done.id)
        .execute(),
    ).toEqual([])
  })
})
