import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { archiveCalls } from '#kits/catalogue/shared/archive.ts'
import { customers } from '#modules/customers/contract.ts'
import { deadlinesOf } from '#modules/deadlines/rules/deadlines.ts'
import { readDeadlineBasis } from '#modules/deadlines/server/basis.ts'
import { findClockColumns } from '#modules/deadlines/server/clocked.queries.ts'
import { type ClockColumns, clockCabinOf } from '#modules/deadlines/server/next-deadline.ts'
import { readRevision } from '#modules/deadlines/server/revision.queries.ts'
import { deleteRules, insertRule } from '#modules/deadlines/testing/rules.ts'
import { csvOf, newSeaLine } from '#modules/intake/testing/cabin-sheets.ts'
import { type IntakeTestServer, openIntakeTestServer } from '#modules/intake/testing/intake-test-server.ts'
import { airlines } from '#modules/reference/contract/airlines.ts'
import { terminals } from '#modules/reference/contract/terminals.ts'
import { cabins } from '../contract/cabins.ts'
import type { Cabin } from '../contract/row.ts'
import { editOf } from '../testing/cabin-test-server.ts'

/** The stored next deadline after every way in which a cabin is written, beside the pure function of its columns. */

let testServer: IntakeTestServer
let token: string
/** Rows that have a rule of their own: of 3, 4 and 5 free days. */
let terminalId: string
let carrierId: string
let customerId: string

const created = async (answer: Promise<{ status: number; msg: string; result: { id: string } }>) => {
  const { status, msg, result } = await answer
  if (status !== 200) throw new Error(`Not created: ${msg}`)
  return result.id
}

beforeAll(async () => {
  testServer = await openIntakeTestServer()
  testServer.jobs.startRunner()
  token = testServer.operator
  const { db, call, ids } = testServer
  await deleteRules(db)
  const portId = await ids.port('MXZLO')
  terminalId = await created(call(terminals.create, { code: 'PRUEBA', name: 'Prueba', portId }, { token }))
  carrierId = await created(call(airlines.create, { type: 1, code: 'PRUE', name: 'Prueba' }, { token }))
  customerId = await created(call(customers.create, { code: 'PRUEBA', name: 'Prueba' }, { token }))
  const storage = { kind: 'storage', startEvent: 'discharged' } as const
  await insertRule(db, { ...storage, transportMode: 1, freeAmount: 7 })
  await insertRule(db, { ...storage, terminalId, freeAmount: 3 })
  await insertRule(db, { ...storage, carrierId, freeAmount: 4 })
  await insertRule(db, { ...storage, customerId, freeAmount: 5 })
  await insertRule(db, { kind: 'duties', startEvent: 'arrival', freeAmount: 1, freeUnit: 'months' })
})
afterAll(() => testServer.close())

interface Stored {
  on: string | null
  kind: string | null
  /** Of all its clocks that have not stopped. */
  days: string[]
  revision: number
}

async function storedOf(id: string): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select next_deadline as on, next_deadline_kind as kind, deadline_revision as revision,
      array(select distinct unnest(charge_deadlines || term_deadlines) as day order by day) as days
    from cabin where id = ${id}`.execute(testServer.db)
  return rows[0] as Stored
}

/** The stored deadline, once it was compared with what the rules and calendars say of the row. */
async function deadlineOf(id: string): Promise<string | null> {
  const { db } = testServer
  const columns = await findClockColumns(db, { companyId: null } as never, id)
  const { rules, calendar, places } = await readDeadlineBasis(db)
  const deadlines = deadlinesOf(clockCabinOf(columns as ClockColumns, places), rules, calendar, '2026-11-14')
  const [next] = deadlines
  const days = [...new Set(deadlines.map(({ on }) => on))]
  const { revision } = await readRevision(db)
  expect(await storedOf(id)).toEqual({ on: next?.on ?? null, kind: next?.kind ?? null, days, revision })
  return next?.on ?? null
}

/** Seven free days, of which the first is the tenth. */
const discharged = () => testServer.create(testServer.sea({ dischargedOn: '2026-11-10' }))

const setInBatch = ({ id, version }: Cabin, set: object) =>
  testServer.call(cabins.updateBatch, { items: [{ id, version }], set }, { token })

/** By an intake that changes the cabin of this number. */
const changeBySheet = ({ containerNo }: Cabin, members: Record<string, string>) =>
  testServer.intake(csvOf([{ containerNo: containerNo ?? '', ...members }]), { mode: 'update' })

/** What is done to a cabin that was discharged on the tenth, and its next deadline then. */
const ways: Record<string, [string | null, (cabin: Cabin) => Promise<unknown>]> = {
  'registering it': ['2026-11-16', async () => undefined],
  'editing its date': [
    '2026-11-18',
    (cabin) => testServer.edit({ ...editOf(cabin), dischargedOn: '2026-11-12' }),
  ],
  'editing its terminal': ['2026-11-12', (cabin) => testServer.edit({ ...editOf(cabin), terminalId })],
  'editing its zone': [
    '2026-11-16',
    (cabin) => testServer.edit({ ...editOf(cabin), timezone: 'Asia/Shanghai' }),
  ],
  'a last free day typed for many': [
    '2026-11-20',
    (cabin) => setInBatch(cabin, { dischargedOn: null, lastFreeDay: '2026-11-20' }),
  ],
  'a customer set for many': ['2026-11-14', (cabin) => setInBatch(cabin, { customerId })],
  'a carrier set for many': ['2026-11-13', (cabin) => setInBatch(cabin, { carrierId })],
  'a step that starts another clock': [
    '2026-11-02',
    async (cabin) => {
      const { result } = await setInBatch(cabin, { dischargedOn: null })
      const version = result[0]?.version ?? 0
      await testServer.move({ ...cabin, version }, 30, '2026-10-02')
    },
  ],
  'a step that stops every clock': [null, (cabin) => testServer.move(cabin, 999)],
  'steps of many': [
    null,
    ({ id, version }) =>
      testServer.call(cabins.changeStatusBatch, { items: [{ id, version }], status: 999 }, { token }),
  ],
  'undoing a step': [
    '2026-11-16',
    async (cabin) => {
      const { id, version } = await testServer.move(cabin, 999)
      await testServer.call(cabins.undoStatus, { id, version }, { token })
    },
  ],
  'a sheet that changes it': ['2026-11-17', (cabin) => changeBySheet(cabin, { dischargedOn: '2026-11-11' })],
  'undoing that sheet': [
    '2026-11-16',
    async (cabin) => {
      const { id } = await changeBySheet(cabin, { dischargedOn: '2026-11-11' })
      await testServer.undo(id)
    },
  ],
  'deleting and restoring it': [
    '2026-11-16',
    async ({ id, version }) => {
      await testServer.call(cabins.remove, { id, version }, { token })
      await testServer.call(cabins.restore, { id }, { token })
    },
  ],
}

describe('the next deadline of a cabin is right after', () => {
  test.each(Object.entries(ways))('%s', async (_way, [expected, write]) => {
    const cabin = await discharged()
    await write(cabin)
    expect(await deadlineOf(cabin.id)).toBe(expected)
    expect((await testServer.getCabin(cabin.id)).result.nextDeadline).toBe(expected)
  })

  test('registering it by a sheet, in the background or at once', async () => {
    const line = () => newSeaLine({ dischargedOn: '2026-11-13' })
    const { rows } = await testServer.intake(csvOf([line(), line()]))
    for (const { cabinId } of rows) expect(await deadlineOf(cabinId as string)).toBe('2026-11-19')
    const last = line()
    await testServer.importFile(csvOf([last]), { token })
    const { result } = await testServer.call(cabins.getPage, { numbers: [last.containerNo ?? ''] }, { token })
    expect(await deadlineOf(result.items[0]?.id ?? '')).toBe('2026-11-19')
  })

  test.each(['customers', 'carriers', 'terminals'] as const)('merging %s', async (entity) => {
    const { call, ids } = testServer
    const [calls, member, form, days] = {
      customers: [customers, 'customerId', {}, '2026-11-14'] as const,
      carriers: [airlines, 'carrierId', { type: 1 }, '2026-11-13'] as const,
      terminals: [terminals, 'terminalId', { portId: await ids.port('MXZLO') }, '2026-11-12'] as const,
    }[entity]
    const intoId = { customers: customerId, carriers: carrierId, terminals: terminalId }[entity]
    const goneId = await created(
      call(calls.create as typeof customers.create, { code: 'OTRA', name: 'Otra', ...form }, { token }),
    )
    const cabin = await testServer.create(testServer.sea({ dischargedOn: '2026-11-10', [member]: goneId }))
    expect(await deadlineOf(cabin.id)).toBe('2026-11-16')
    const { merge } = archiveCalls(calls as typeof customers)
    const into = await call(calls.get as typeof customers.get, { id: intoId }, { token })
    const merging = { id: goneId, version: 1, intoId, intoVersion: into.result.version }
    expect(await call(merge, merging, { token })).toMatchObject({ status: 200 })
    expect(await deadlineOf(cabin.id)).toBe(days)
  })
})

test('a cabin says whether it can still be charged: until its container is back, also after the delivery', async () => {
  const typed = testServer.sea({ lastFreeDay: '2026-11-01', dischargedOn: '2026-10-20' })
  const seen = async ({ id }: Pick<Cabin, 'id'>) => {
    const { result } = await testServer.call(
      cabins.getPage,
      { numbers: [typed.containerNo ?? ''] },
      { token },
    )
    const row = result.items.find((item) => item.id === id)
    expect((await testServer.getCabin(id)).result.canBeCharged).toBe(row?.canBeCharged)
    return row?.canBeCharged
  }
  const cabin = await testServer.createAt(70, typed)
  expect(await seen(cabin)).toBe(true)
  const delivered = await testServer.move(cabin, 90)
  expect(await seen(delivered)).toBe(true)
  const days = { gateOutOn: '2026-11-03', emptyReturnedOn: '2026-11-05' }
  const returned = await testServer.edit({ ...editOf(delivered), ...days })
  expect(returned.result.canBeCharged).toBe(false)
  expect(await seen(delivered)).toBe(false)
  // A day that is typed and past stays as it was written.
  expect(returned.result.lastFreeDay).toBe('2026-11-01')
})

test('a rule of a merged row moves with it, and all cabins are computed again', async () => {
  const { call, db } = testServer
  const goneId = await created(call(customers.create, { code: 'CON', name: 'Con plazo' }, { token }))
  const intoId = await created(call(customers.create, { code: 'SIN', name: 'Sin plazo' }, { token }))
  await insertRule(db, { kind: 'storage', startEvent: 'discharged', customerId: goneId, freeAmount: 2 })
  const before = await readRevision(db)
  const { merge } = archiveCalls(customers)
  await call(merge, { id: goneId, version: 1, intoId, intoVersion: 1 }, { token })
  expect((await readRevision(db)).revision).toBe(before.revision + 1)
})
