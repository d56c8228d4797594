import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAuditPage } from '#kits/audit/shared/audit-log.ts'
import { customers } from '#modules/customers/contract.ts'
import { type BatchChange, cabins, maxBatchSize } from '../contract/cabins.ts'
import type { Cabin } from '../contract/row.ts'
import { type CabinTestServer, editOf, openCabinTestServer } from '../testing/cabin-test-server.ts'

let testServer: CabinTestServer

beforeAll(async () => {
  testServer = await openCabinTestServer()
})

afterAll(() => testServer.close())

const keyOf = ({ id, version }: { id: string; version?: number | undefined }) => ({
  id,
  version: version ?? 0,
})

const setAll = (made: readonly Cabin[], set: BatchChange, token = testServer.operator) =>
  testServer.call(cabins.updateBatch, { items: made.map(keyOf), set }, { token, language: 'es-MX' })

const now = async ({ id }: { id: string }) => (await testServer.get(id)).result

const historyOf = async ({ id }: Cabin) =>
  (await testServer.call(getAuditPage, { entity: 'cabin', entityId: id }, { token: testServer.operator }))
    .result.items

let made = 0
const newCustomer = async (token: string): Promise<string> => {
  const input = { code: `UB-${++made}`, name: `Cliente ${made}` }
  return (await testServer.call(customers.create, input, { token })).result.id
}

describe('one call for many', () => {
  test('sets what it names, leaves the rest, and says what each had before', async () => {
    const [early, late] = [
      await testServer.create(testServer.sea({ eta: '2026-11-18', note: 'Queda' })),
      await testServer.create(testServer.sea({ lastFreeDay: '2026-12-01' })),
    ]
    const { status, result } = await setAll([early, late], { eta: '2026-11-25', lastFreeDay: null })
    expect(status).toBe(200)
    expect(result).toEqual([
      { id: early.id, ok: true, msg: '', version: 2, before: { eta: '2026-11-18', lastFreeDay: null } },
      { id: late.id, ok: true, msg: '', version: 2, before: { eta: null, lastFreeDay: '2026-12-01' } },
    ])
    const set = { eta: '2026-11-25', lastFreeDay: null, version: 2, updatedBy: 'admin' }
    expect(await now(early)).toMatchObject({ ...set, note: 'Queda' })
    expect(await now(late)).toMatchObject(set)
    expect((await historyOf(early))[0]).toMatchObject({
      action: 'update',
      managerName: 'admin',
      before: { eta: '2026-11-18', note: 'Queda' },
      after: { eta: '2026-11-25', note: 'Queda' },
    })
  })

  test('writes the names of what it refers to into the log', async () => {
    const cabin = await testServer.create()
    const carrierId = await testServer.ids.carrier('COSU')
    await setAll([cabin], { carrierId })
    expect(await historyOf(cabin)).toMatchObject([
      {
        before: { carrierId: null, carrierName: null },
        after: { carrierId, carrierName: expect.any(String) },
      },
      { action: 'create' },
    ])
  })

  test('changes nothing where nothing differs: no version, no entry', async () => {
    const cabin = await testServer.create(testServer.sea({ eta: '2026-11-18' }))
    const { result } = await setAll([cabin], { eta: '2026-11-18' })
    expect(result).toEqual([{ id: cabin.id, ok: true, msg: '', version: 1 }])
    expect(await now(cabin)).toEqual(cabin)
    expect(await historyOf(cabin)).toHaveLength(1)
  })

  test('sent twice is done once: the second says that they changed', async () => {
    const cabin = await testServer.create()
    await setAll([cabin], { eta: '2026-11-18' })
    const { result } = await setAll([cabin], { eta: '2026-11-18' })
    expect(result).toMatchObject([{ ok: false, key: 'stale' }])
    expect(await historyOf(cabin)).toHaveLength(2)
  })

  test('takes each on its own: done, stale, twice, unknown, deleted, of the wrong mode', async () => {
    const [plain, edited, gone, air] = [
      await testServer.create(),
      await testServer.create(),
      await testServer.create(),
      await testServer.create(testServer.air()),
    ]
    await testServer.edit({ ...editOf(edited), note: 'Entretanto' })
    await testServer.call(cabins.remove, keyOf(gone), { token: testServer.operator })
    const items = [plain, edited, plain, { id: randomUUID(), version: 1 }, gone, air].map(keyOf)
    const set = { carrierId: await testServer.ids.carrier('COSU') }
    const { result } = await testServer.call(
      cabins.updateBatch,
      { items, set },
      { token: testServer.operator, language: 'es-MX' },
    )
    expect(result.map(({ ok, key }) => [ok, key])).toEqual([
      [true, undefined],
      [false, 'stale'],
      [false, 'stale'],
      [false, 'not_found'],
      [false, 'not_found'],
      [false, 'validation'],
    ])
    expect(result[5]?.msg).toBe('Elige uno del mismo modo de transporte.')
    expect(await now(plain)).toMatchObject({ ...set, version: 2 })
    expect(await now(edited)).toMatchObject({ carrierId: null, version: 2 })
    expect(await now(air)).toEqual(air)
  })

  test('only says what would become of each in a dry run', async () => {
    const [cabin, same] = [
      await testServer.create(),
      await testServer.create(testServer.sea({ eta: '2026-11-18' })),
    ]
    const input = { items: [cabin, same].map(keyOf), set: { eta: '2026-11-18' }, dryRun: true }
    const { result } = await testServer.call(cabins.updateBatch, input, { token: testServer.operator })
    expect(result).toEqual([
      { id: cabin.id, ok: true, msg: '', version: 2, before: { eta: null } },
      { id: same.id, ok: true, msg: '', version: 1 },
    ])
    expect(await now(cabin)).toEqual(cabin)
    expect(await historyOf(cabin)).toHaveLength(1)
  })

  test('confirms what a shop announced, as any edit of the brokerage does', async () => {
    const announced = await testServer.create(testServer.sea(), testServer.shop)
    expect(announced.confirmed).toBe(false)
    await setAll([announced], { eta: '2026-11-18' })
    expect((await now(announced)).confirmed).toBe(true)
  })

  test('holds 500, and no more', async () => {
    const items = Array.from({ length: maxBatchSize }, () => ({ id: randomUUID(), version: 1 }))
    const send = (some: typeof items) =>
      testServer.call(cabins.updateBatch, { items: some, set: { eta: null } }, { token: testServer.operator })
    expect((await send(items)).result).toHaveLength(maxBatchSize)
    expect((await send([...items, { id: randomUUID(), version: 1 }])).status).toBe(422)
  })

  test('at the same time as others of the same cabins: each cabin is changed by one, and nobody waits for ever', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => testServer.create()))
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => setAll(n % 2 ? all : all.toReversed(), { eta: `2026-11-1${n}` })),
    )
    for (const { id } of all) {
      const outcomes = answers.flatMap(({ result }) => result.filter((outcome) => outcome.id === id))
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
      expect((await testServer.get(id)).result.version).toBe(2)
    }
  })
})

describe('what may be set', () => {
  const refusal = async (set: object, token?: string) => {
    const cabin = await testServer.create(testServer.sea(), token)
    const answer = await setAll([cabin], set as BatchChange, token)
    expect(await now(cabin)).toEqual(cabin)
    return answer
  }

  test('is something', async () => {
    expect(await refusal({})).toMatchObject({
      status: 422,
      result: { key: 'validation', fields: [{ path: 'set', key: 'required' }] },
    })
  })

  test.each([{ note: 'Para todos' }, { containerNo: 'MSCU0000001' }, { status: 30 }, { confirmed: true }])(
    'is not %j',
    async (set) => {
      expect((await refusal(set)).status).toBe(422)
    },
  )

  test('is a day where it is one', async () => {
    expect(await refusal({ eta: '2026-02-30' })).toMatchObject({ result: { fields: [{ path: 'set.eta' }] } })
  })

  test('refers to a row that is there, else the whole call is refused', async () => {
    for (const member of ['customerId', 'carrierId', 'transportTypeId'])
      expect(await refusal({ [member]: randomUUID() })).toMatchObject({
        status: 422,
        result: { fields: [{ path: `set.${member}`, key: 'unknown_id' }] },
      })
  })

  test('is a customer of the cabin’s own company: the cabins of others say so', async () => {
    const [own, strangers] = [
      await testServer.create(testServer.sea(), testServer.shop),
      await testServer.create(testServer.sea(), testServer.stranger),
    ]
    const customerId = await newCustomer(testServer.shop)
    const { result } = await setAll([own, strangers], { customerId })
    expect(result).toMatchObject([{ ok: true }, { ok: false, key: 'validation' }])
    expect((await now(strangers)).customerId).toBeNull()
    expect((await now(own)).customerId).toBe(customerId)
  })
})

describe('a shop', () => {
  test('sets members of its own cabins while they are only registered, and does not confirm them', async () => {
    const [registered, arrived] = [
      await testServer.create(testServer.sea(), testServer.shop),
      await testServer.createAt(30, testServer.sea(), testServer.shop),
    ]
    const { result } = await setAll([registered, arrived], { eta: '2026-11-18' }, testServer.shop)
    expect(result).toMatchObject([
      { ok: true, version: 2 },
      { ok: false, key: 'under_clearance' },
    ])
    expect(await now(registered)).toMatchObject({ eta: '2026-11-18', confirmed: false, updatedBy: 'shop' })
    expect(await now(arrived)).toEqual(arrived)
  })

  test('does not know of another’s: neither of its cabins, whatever version is guessed, nor of its customers', async () => {
    const theirs = await testServer.create(testServer.sea(), testServer.stranger)
    const items = [1, 2].map((version) => ({ id: theirs.id, version }))
    const set = { eta: '2026-11-18' }
    const { result } = await testServer.call(cabins.updateBatch, { items, set }, { token: testServer.shop })
    const unknown = await testServer.call(
      cabins.updateBatch,
      { items: [{ id: randomUUID(), version: 1 }], set },
      { token: testServer.shop },
    )
    for (const outcome of result) expect(outcome).toEqual({ ...unknown.result[0], id: theirs.id })
    expect(await now(theirs)).toEqual(theirs)

    const own = await testServer.create(testServer.sea(), testServer.shop)
    const customerId = await newCustomer(testServer.stranger)
    expect(await setAll([own], { customerId }, testServer.shop)).toMatchObject({
      status: 422,
      result: { fields: [{ path: 'set.customerId', key: 'unknown_id' }] },
    })
    expect(await now(own)).toEqual(own)
  })
})

describe('an undo of an edit', () => {
  /** As the browser does it: the earlier values at the versions that the answer gave. */
  const undo = (result: { id: string; version?: number | undefined; before?: BatchChange | undefined }[]) =>
    testServer.call(
      cabins.updateBatch,
      { items: result.map(keyOf), set: result[0]?.before ?? {} },
      { token: testServer.operator },
    )

  test('gives each its earlier value', async () => {
    const all = [
      await testServer.create(testServer.sea({ eta: '2026-11-18' })),
      await testServer.create(testServer.sea({ eta: '2026-11-18' })),
    ]
    const { result } = await setAll(all, { eta: null })
    expect((await undo(result)).result.map(({ ok }) => ok)).toEqual([true, true])
    for (const cabin of all) expect(await now(cabin)).toMatchObject({ eta: '2026-11-18', version: 3 })
  })

  test('leaves alone what somebody has changed since, and says so', async () => {
    const [touched, left] = [await testServer.create(), await testServer.create()]
    const { result } = await setAll([touched, left], { eta: '2026-11-18' })
    await testServer.edit({ ...editOf(await now(touched)), eta: '2026-11-30' })
    expect((await undo(result)).result).toMatchObject([{ ok: false, key: 'stale' }, { ok: true }])
    expect((await now(touched)).eta).toBe('2026-11-30')
    expect((await now(left)).eta).toBeNull()
  })
})

describe('an undo of a step of many', () => {
  const undoSteps = (items: { id: string; version: number }[], reason?: string) =>
    testServer.call(
      cabins.undoStatusBatch,
      { items, ...(reason && { reason }) },
      { token: testServer.operator, language: 'es-MX' },
    )

  test('takes each back with the version that the step gave it, and keeps the reason', {
    tags: 'further',
  }, async () => {
    const all = await Promise.all(Array.from({ length: 40 }, () => testServer.create()))
    const stepped = await testServer.call(
      cabins.changeStatusBatch,
      { items: all.map(keyOf), status: 30 },
      { token: testServer.operator },
    )
    const { result } = await undoSteps(stepped.result.map(keyOf), 'Otra lista')
    expect(result.every(({ ok, version }) => ok && version === 3)).toBe(true)
    for (const cabin of all)
      expect(await now(cabin)).toMatchObject({ status: 20, version: 3, trajectory: cabin.trajectory })
    expect((await historyOf(all[0] as Cabin))[0]).toMatchObject({
      action: 'undo',
      before: { status: 30 },
      after: { status: 20, reason: 'Otra lista' },
    })
  })

  test('leaves alone what went on since, what has no step, and what is not there', async () => {
    const [further, fresh] = [await testServer.createAt(30), await testServer.create()]
    await testServer.move(further, 40)
    const { result } = await undoSteps([keyOf(further), keyOf(fresh), { id: randomUUID(), version: 1 }])
    expect(result.map(({ key }) => key)).toEqual(['stale', 'nothing_to_undo', 'not_found'])
    expect((await now(further)).status).toBe(40)
    expect(await now(fresh)).toEqual(fresh)
  })

  test('gives a late registration its day back', async () => {
    const cabin = await testServer.create()
    const day = '2026-11-01'
    const stepped = await testServer.call(
      cabins.changeStatusBatch,
      { items: [keyOf(cabin)], status: 30, processingTime: day },
      { token: testServer.operator },
    )
    expect(await now(cabin)).toMatchObject({ registrationDay: day, arrivalDay: day })
    await undoSteps(stepped.result.map(keyOf))
    expect((await now(cabin)).registrationDay).toBe(cabin.registrationDay)
  })
})
