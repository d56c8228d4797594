import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitForLockWaiter } from '#app/testing/lock-waits.ts'
import { comments } from '#modules/comments/contract.ts'
import { customers } from '#modules/customers/contract.ts'
import { uploadDocuments } from '#modules/papers/contract/documents.ts'
import { uploadRequests } from '#modules/papers/contract/requests.ts'
import { pdf } from '#modules/papers/testing/document-samples.ts'
import { pedimentos } from '#modules/pedimentos/contract.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { editOf } from '#modules/shipments/testing/cabin-test-server.ts'
import { csvOf, newSeaLine } from '../testing/cabin-sheets.ts'
import { type IntakeTestServer, openIntakeTestServer } from '../testing/intake-test-server.ts'

let testServer: IntakeTestServer
beforeAll(async () => {
  testServer = await openIntakeTestServer()
  testServer.jobs.startRunner()
})
afterAll(() => testServer.close())

/** Two new cabins and a changed one, by one sheet. */
async function mixedImport(existing: Partial<Parameters<typeof testServer.sea>[0]> = {}) {
  const cabin = await testServer.create(testServer.sea({ note: 'antes', ...existing }))
  const changed = { containerNo: cabin.containerNo ?? '', note: 'después', timezone: 'Asia/Shanghai' }
  const done = await testServer.intake(
    csvOf([newSeaLine({ timezone: '' }), newSeaLine({ timezone: '' }), newSeaLine(changed)]),
    { mode: 'both' },
  )
  expect(done).toMatchObject({ state: 'done', canUndo: true, counts: { created: 2, updated: 1 } })
  const made = done.rows.filter(({ outcome }) => outcome === 'create').map(({ cabinId }) => cabinId as string)
  return { id: done.id, cabin, made }
}

const cabinNow = async (id: string): Promise<Cabin> => (await testServer.getCabin(id)).result
const actionsOf = async (id: string) =>
  (
    await testServer.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

/** As the lists count them. */
async function countShown(): Promise<number> {
  const { total } = await testServer.db
    .selectFrom('cabin_count')
    .select(({ fn }) => fn.sum<number>('count').as('total'))
    .where('company_id', 'is', null)
    .where('deleted', '=', false)
    .executeTakeFirstOrThrow()
  return Number(total)
}

const membersOf = ({ version: _, updatedAt: __, updatedBy: ___, ...cabin }: Cabin) => cabin

describe('undoing', () => {
  test('takes new cabins back and gives changed ones their members and days again', async () => {
    const { id, cabin, made } = await mixedImport()
    const before = await countShown()
    const { status, result } = await testServer.undo(id)
    expect(status).toBe(200)
    expect(result).toMatchObject({ state: 'undone', canUndo: false, counts: { created: 2, updated: 1 } })
    for (const each of made) {
      expect((await testServer.getCabin(each)).status).toBe(404)
      expect(await actionsOf(each)).toEqual(['create', 'delete'])
    }
    const after = await cabinNow(cabin.id)
    expect(membersOf(after)).toEqual(membersOf(cabin))
    expect(after.version).toBe(3)
    expect(await actionsOf(cabin.id)).toEqual(['create', 'update', 'update'])
    const now = await countShown()
    expect(now).toBe(before - 2)
    // An operator may bring one back as any other.
    expect(
      (await testServer.call(cabins.restore, { id: made[0] as string }, { token: testServer.operator }))
        .status,
    ).toBe(200)
  })

  test('twice answers the same, and the import cannot be run again', async () => {
    const { id, made } = await mixedImport()
    const answers = await Promise.all([testServer.undo(id), testServer.undo(id), testServer.undo(id)])
    for (const { status, result } of answers) expect([status, result.state]).toEqual([200, 'undone'])
    expect(await actionsOf(made[0] as string)).toEqual(['create', 'delete'])
    expect((await testServer.run(id)).result).toMatchObject({ key: 'already_imported' })
  })

  test('restores the confirmation that a change of numbers took', async () => {
    const cabin = await testServer.create(
      testServer.sea({ companyId: testServer.shopCompany, blNo: 'BL-UNDO-1' }),
    )
    const done = await testServer.intake(
      csvOf([{ containerNo: cabin.containerNo ?? '', blNo: 'BL-UNDO-2' }]),
      { mode: 'update' },
      { token: testServer.shop },
    )
    expect((await cabinNow(cabin.id)).confirmed).toBe(false)
    expect((await testServer.undo(done.id, testServer.shop)).result.state).toBe('undone')
    expect(await cabinNow(cabin.id)).toMatchObject({ confirmed: true, blNo: 'BL-UNDO-1' })
  })
})

test('what was written of a cabin before its import does not forbid the undo', async () => {
  const cabin = await testServer.create(testServer.sea({ note: 'antes' }))
  const token = testServer.operator
  await testServer.call(pedimentos.create, { number: '26 16 3807 6001235', cabinIds: [cabin.id] }, { token })
  await testServer.call(comments.create, { cabinId: cabin.id, text: 'Ya', visibility: 'shared' }, { token })
  testServer.clock.now = new Date(testServer.clock.now.getTime() + 1_000)
  const done = await testServer.intake(csvOf([{ containerNo: cabin.containerNo ?? '', note: 'después' }]), {
    mode: 'update',
  })
  expect((await testServer.undo(done.id)).status).toBe(200)
  expect((await cabinNow(cabin.id)).note).toBe('antes')
})

describe('is refused, and takes nothing back', () => {
  const changes: Record<string, (id: string) => Promise<unknown>> = {
    'a cabin of it was edited': async (id) =>
      testServer.edit({ ...editOf(await cabinNow(id)), note: 'otra cosa' }),
    'a cabin of it was moved on': async (id) => testServer.move(await cabinNow(id), 30),
    'a cabin of it was deleted': async (id) => {
      const { version } = await cabinNow(id)
      return testServer.call(cabins.remove, { id, version }, { token: testServer.operator })
    },
    'a document was filed': (cabinId) =>
      testServer.call(
        uploadDocuments,
        { cabinId, file: new File([pdf()], 'Factura.pdf') },
        { token: testServer.operator },
      ),
    'a pedimento was linked': (id) =>
      testServer.call(
        pedimentos.create,
        { number: '26 16 3807 6001234', cabinIds: [id] },
        { token: testServer.operator },
      ),
    'a comment was written': (cabinId) =>
      testServer.call(
        comments.create,
        { cabinId, text: 'Llegó', visibility: 'shared' },
        { token: testServer.operator },
      ),
    'papers were asked for': (cabinId) =>
      testServer.call(
        uploadRequests.create,
        { cabinId, kinds: ['invoice'], language: 'es-MX' },
        { token: testServer.operator },
      ),
  }

  test.each(Object.keys(changes))('where %s', async (what) => {
    const { id, cabin, made } = await mixedImport()
    // A moment later, as documents and the like are told from earlier ones by their time.
    testServer.clock.now = new Date(testServer.clock.now.getTime() + 1_000)
    await changes[what]?.(made[1] as string)
    expect((await testServer.get(id)).canUndo).toBe(false)
    const answer = await testServer.undo(id)
    expect(answer).toMatchObject({ status: 409, result: { key: 'changed_since', count: 1 } })
    expect((await testServer.getCabin(made[0] as string)).status).toBe(200)
    expect((await cabinNow(cabin.id)).note).toBe('después')
    expect((await testServer.get(id)).state).toBe('done')
  })

  test('where a row that an earlier member named is gone', async () => {
    const { result: customer } = await testServer.call(
      customers.create,
      { code: 'SE-VA', name: 'Se va' },
      { token: testServer.operator },
    )
    const cabin = await testServer.create(testServer.sea({ customerId: customer.id }))
    const done = await testServer.intake(
      csvOf([{ containerNo: cabin.containerNo ?? '', customerId: 'ACR' }]),
      {
        mode: 'update',
      },
    )
    await testServer.call(customers.remove, { id: customer.id, version: 1 }, { token: testServer.operator })
    expect((await testServer.undo(done.id)).result).toMatchObject({ key: 'changed_since' })
    expect((await cabinNow(cabin.id)).version).toBe(2)
  })

  test('where nothing was written', async () => {
    const open = await testServer.upload(csvOf([newSeaLine()]))
    expect((await testServer.undo(open)).result).toMatchObject({ key: 'nothing_to_undo' })
    const checked = await testServer.intake(csvOf([newSeaLine()]), { dryRun: true })
    expect((await testServer.undo(checked.id)).result).toMatchObject({ key: 'nothing_to_undo' })
  })
})

test('an edit that is under way is waited for, and then forbids the undo', async () => {
  const { id, made } = await mixedImport()
  const [first] = made
  const editing = await testServer.db.startTransaction().execute()
  await editing
    .updateTable('cabin')
    .set({ note: 'a mitad', version: 2 })
    .where('id', '=', first as string)
    .execute()
  const undoing = testServer.undo(id)
  await waitForLockWaiter(testServer.db)
  await editing.commit().execute()
  expect((await undoing).result).toMatchObject({ key: 'changed_since', count: 1 })
  expect(await cabinNow(first as string)).toMatchObject({ note: 'a mitad', deletedAt: null })
})
