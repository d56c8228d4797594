import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitForLockWaiter } from '#app/testing/lock-waits.ts'
import { customers } from '#modules/customers/contract.ts'
import { cargoTypes } from '#modules/reference/contract/cargo-types.ts'
import { terminals } from '#modules/reference/contract/terminals.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { newContainer } from '#modules/shipments/testing/cabin-test-server.ts'
import { csvOf, newSeaLine } from '../testing/cabin-sheets.ts'
import { cellOf, type IntakeTestServer, openIntakeTestServer } from '../testing/intake-test-server.ts'

let testServer: IntakeTestServer
beforeAll(async () => {
  testServer = await openIntakeTestServer()
  testServer.jobs.startRunner()
})
afterAll(() => testServer.close())

const cabinNow = async ({ id }: Cabin): Promise<Cabin> => (await testServer.getCabin(id)).result
const update = (lines: Record<string, string>[], more: object = {}, token = testServer.operator) =>
  testServer.intake(csvOf(lines), { mode: 'update', ...more }, { token })

describe('an update by number', () => {
  test('of the destination alone takes the terminal away, be it archived or not', {
    tags: 'further',
  }, async () => {
    const [port, other] = [await testServer.ids.port('MXZLO'), await testServer.ids.port('MXVER')]
    const input = { code: 'QA-SHEET', name: 'Recinto', portId: port }
    const { result: terminal } = await testServer.call(terminals.create, input, {
      token: testServer.operator,
    })
    const cabin = await testServer.create(testServer.sea({ terminalId: terminal.id }))
    await testServer.db.updateTable('terminal').set({ archived_at: new Date() }).execute()
    const containerNo = cabin.containerNo ?? ''
    await update([{ containerNo, note: 'Sigue en su recinto' }])
    expect(await cabinNow(cabin)).toMatchObject({ terminalId: terminal.id, version: 2 })
    expect(await update([{ containerNo, destinationPortId: 'MXVER' }])).toMatchObject({
      counts: { updated: 1 },
    })
    expect(await cabinNow(cabin)).toMatchObject({ destinationPortId: other, terminalId: null, version: 3 })
  })

  test('changes what the sheet says and leaves the rest, with version, audit log and the days of the zone', async () => {
    const cabin = await testServer.create(testServer.sea({ note: 'Se queda', bookingNo: 'BK-UPD-1' }))
    const written = (cabin.containerNo ?? '').toLowerCase()
    const done = await update([
      {
        containerNo: `${written.slice(0, 4)} ${written.slice(4)}`,
        lastFreeDay: '2026-12-01',
        ETD: '2026-11-20',
        note: '',
      },
    ])
    expect(done).toMatchObject({ state: 'done', counts: { updated: 1, created: 0 } })
    expect(done.rows[0]).toMatchObject({ outcome: 'update', cabinId: cabin.id })
    const after = await cabinNow(cabin)
    expect(after).toMatchObject({
      version: 2,
      containerNo: cabin.containerNo,
      bookingNo: 'BK-UPD-1',
      note: 'Se queda',
      lastFreeDay: '2026-12-01',
      departureDay: '2026-11-20',
      vesselName: cabin.vesselName,
      status: 20,
    })
    const entries = await testServer.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('entity_id', '=', cabin.id)
      .orderBy('id')
      .execute()
    expect(entries).toMatchObject([
      { action: 'create' },
      {
        action: 'update',
        before: { lastFreeDay: null },
        after: { lastFreeDay: '2026-12-01', note: 'Se queda' },
      },
    ])
  })

  test('finds a cabin by its B.L. or booking where no container is named', async () => {
    const cabin = await testServer.create(testServer.sea({ containerNo: null, blNo: 'BL-UPD-7' }))
    const containerNo = newContainer()
    // The container becomes known: the B.L. finds the cabin that has none yet.
    expect((await update([{ blNo: 'blupd7', containerNo }])).counts).toMatchObject({ updated: 1 })
    expect(await cabinNow(cabin)).toMatchObject({ containerNo, blNo: 'BL-UPD-7', version: 2 })
  })

  test('that alters nothing leaves the cabin alone', async () => {
    const cabin = await testServer.create()
    const done = await update([{ containerNo: cabin.containerNo ?? '', vesselName: cabin.vesselName ?? '' }])
    expect(done).toMatchObject({ state: 'done', counts: { updated: 0, unchanged: 1 }, canUndo: false })
    expect((await cabinNow(cabin)).version).toBe(1)
  })

  test('of a number that nothing has, or several have, says so and how many', async () => {
    const blNo = 'BL-UPD-SEVERAL-1'
    for (const _ of [1, 2, 3]) await testServer.create(testServer.sea({ blNo }))
    const lines = [
      { containerNo: newContainer(), blNo: '', note: 'x' },
      { containerNo: '', blNo, note: 'x' },
      { containerNo: '', blNo: '', note: 'x' },
    ]
    // A lone text below the last row would be taken for a remark of the sender.
    const done = await update(lines, { skippedLines: [] })
    expect(done.state).toBe('failed')
    expect(cellOf(done.rows[0], 'containerNo')).toMatchObject({ issues: [{ key: 'no_such_number' }] })
    expect(cellOf(done.rows[1], 'blNo')).toMatchObject({
      issues: [{ key: 'several_cabins', msg: '3 embarques tienen este número: no se sabe cuál cambiar.' }],
    })
    expect(cellOf(done.rows[2], 'containerNo')).toMatchObject({ issues: [{ key: 'need_number' }] })
  })

  test('means the cabin in progress where an earlier one with its container has been delivered', {
    tags: 'further',
  }, async () => {
    const containerNo = newContainer()
    const delivered = await testServer.createAt(90, testServer.sea({ containerNo }))
    const line = { containerNo, note: 'El nuevo' }
    expect((await update([line])).rows[0]).toMatchObject({ outcome: 'update', cabinId: delivered.id })
    const open = await testServer.create(testServer.sea({ containerNo }))
    expect((await update([{ ...line, note: 'Otro' }])).rows[0]).toMatchObject({ cabinId: open.id })
  })

  test('names one cabin in two lines: the second is wrong', async () => {
    const { containerNo } = await testServer.create()
    const done = await update([
      { containerNo: containerNo ?? '', note: 'a' },
      { containerNo: containerNo ?? '', note: 'b' },
    ])
    expect(cellOf(done.rows[1], 'containerNo')).toMatchObject({ issues: [{ key: 'duplicate_line' }] })
  })

  test('keeps the rules of the form: a vessel is not for an aeroplane', async () => {
    const cabin = await testServer.create(testServer.air({ containerNo: newContainer() }))
    const done = await update([{ containerNo: cabin.containerNo ?? '', vesselName: 'AURORA' }])
    expect(cellOf(done.rows[0], 'vesselName')).toMatchObject({ issues: [{ key: 'other_mode' }] })
  })

  test('takes nothing from what stands in for empty cells', async () => {
    const cabin = await testServer.create(testServer.sea({ note: 'Se queda' }))
    const done = await update([{ containerNo: cabin.containerNo ?? '', voyage: '77W' }], {
      defaults: { note: 'Por omisión', transportMode: 'Aéreo' },
    })
    expect(done.state).toBe('done')
    expect(await cabinNow(cabin)).toMatchObject({ note: 'Se queda', voyage: '77W', transportMode: 1 })
  })

  test('to another zone keeps the steps on their days', async () => {
    const cabin = await testServer.move(await testServer.create(testServer.sea()), 30)
    const done = await update([{ containerNo: cabin.containerNo ?? '', timezone: 'Asia/Shanghai' }])
    expect(done.state).toBe('done')
    const after = await cabinNow(cabin)
    expect(after.timezone).toBe('Asia/Shanghai')
    expect(after.trajectory.map(({ processingDay }) => processingDay)).toEqual(
      cabin.trajectory.map(({ processingDay }) => processingDay),
    )
    expect(after.arrivalDay).toBe(cabin.arrivalDay)
  })
})

describe('an export that comes back as it is changes nothing', () => {
  async function comesBack(cabin: Cabin): Promise<void> {
    const file = await testServer.exportFile({ ids: [cabin.id], format: 'csv' }, testServer.operator, 'es-MX')
    const done = await testServer.intake(file.rawPayload, { mode: 'update' })
    expect(done).toMatchObject({ state: 'done', rows: [{ outcome: 'unchanged' }] })
    expect((await cabinNow(cabin)).version).toBe(1)
  }

  test.each([undefined, 'ARCHIVADO'])(
    'where its customer is archived, and %s is another’s name',
    async (name) => {
      const token = testServer.operator
      const code = name ?? 'SIN-OTRO'
      const { result: old } = await testServer.call(
        customers.create,
        { code, name: `Era ${code}` },
        { token },
      )
      const cabin = await testServer.create(testServer.sea({ customerId: old.id }))
      if (name) await testServer.call(customers.create, { code: 'C-0099', name }, { token })
      await testServer.db
        .updateTable('customer')
        .set({ archived_at: new Date() })
        .where('id', '=', old.id)
        .execute()
      await comesBack(cabin)
    },
  )

  test('where its cargo type’s Spanish name is another one’s English name', async () => {
    const add = (cnName: string, enName: string, esName: string) =>
      testServer.call(cargoTypes.create, { cnName, enName, esName }, { token: testServer.operator })
    const { result } = await add('杂货甲', 'Loose items', 'Textil')
    await add('杂货乙', 'Textil', 'Telas')
    await comesBack(await testServer.create(testServer.sea({ cargoTypeId: result.id })))
  })

  test('where texts have two spaces', async () => {
    const texts = { cabinName: 'ORDEN  4711', vesselName: 'MSC  ANNA', sealNo: 'A  1' }
    await comesBack(await testServer.create(testServer.sea(texts)))
  })
})

describe('whose cabins', () => {
  test('a shop changes its own, while they are only registered', async () => {
    const [own, arrived, foreign] = [
      await testServer.create(testServer.sea(), testServer.shop),
      await testServer.createAt(30, testServer.sea(), testServer.shop),
      await testServer.create(testServer.sea(), testServer.stranger),
    ]
    const lines = [own, arrived, foreign].map(({ containerNo }) => ({
      containerNo: containerNo ?? '',
      note: 'x',
    }))
    const done = await update(lines, { skipErrors: true }, testServer.shop)
    expect(done.rows.map(({ outcome }) => outcome)).toEqual(['update', 'wrong', 'wrong'])
    expect(done.rows[1]?.issues).toMatchObject([{ key: 'under_clearance' }])
    expect(cellOf(done.rows[2], 'containerNo')).toMatchObject({ issues: [{ key: 'no_such_number' }] })
    expect(done.rows[2]?.cabinId).toBeNull()
    expect((await cabinNow(foreign)).version).toBe(1)
  })

  test('a shop that changes a confirmed number makes the cabin wait for its confirmation again', async () => {
    const cabin = await testServer.create(
      testServer.sea({ companyId: testServer.shopCompany, blNo: 'BL-CONF-1' }),
    )
    await update([{ containerNo: cabin.containerNo ?? '', blNo: 'BL-CONF-2' }], {}, testServer.shop)
    expect(await cabinNow(cabin)).toMatchObject({ blNo: 'BL-CONF-2', confirmed: false })
  })

  test('an operator reaches every company’s; names are those of the cabin’s company', async () => {
    const cabin = await testServer.create(testServer.sea(), testServer.shop)
    const { result: customer } = await testServer.call(
      customers.create,
      { code: 'DE-TIENDA', name: 'De la tienda' },
      { token: testServer.shop },
    )
    await update([{ containerNo: cabin.containerNo ?? '', customerId: 'DE-TIENDA' }])
    expect(await cabinNow(cabin)).toMatchObject({
      customerId: customer.id,
      companyId: testServer.shopCompany,
    })
    const named = await update([
      { containerNo: cabin.containerNo ?? '', companyId: testServer.strangerCompany, note: 'x' },
    ])
    expect(cellOf(named.rows[0], 'containerNo')).toMatchObject({ issues: [{ key: 'no_such_number' }] })
  })
})

test('both: changes what is there and registers what is not', async () => {
  const cabin = await testServer.create()
  const delivered = await testServer.createAt(90)
  const before = await testServer.count('cabin')
  const done = await testServer.intake(
    csvOf([
      newSeaLine({ containerNo: cabin.containerNo ?? '', voyage: '9W' }),
      newSeaLine(),
      // A container comes back: its next voyage is a new shipment.
      newSeaLine({ containerNo: delivered.containerNo ?? '' }),
    ]),
    { mode: 'both' },
  )
  expect(done).toMatchObject({ state: 'done', counts: { created: 2, updated: 1 } })
  expect(done.rows.map(({ outcome }) => outcome)).toEqual(['update', 'create', 'create'])
  expect(await testServer.count('cabin')).toBe(before + 2)
  expect(await cabinNow(cabin)).toMatchObject({ voyage: '9W', version: 2 })
})

test('both: words in the place of a number are those of no other cabin', async () => {
  const cabin = await testServer.create(testServer.sea({ containerNo: 'TBA', blNo: 'PENDIENTE' }))
  const words = { containerNo: 'TBA', blNo: 'PENDIENTE' }
  const line = newSeaLine({ ...words, bookingNo: 'BK-WORDS-1' })
  const { rows } = await testServer.intake(csvOf([line]), { mode: 'both' })
  expect(rows[0]?.outcome).toBe('create')
  expect(await cabinNow(cabin)).toMatchObject({ version: 1, bookingNo: null })
  const alone = await testServer.intake(csvOf([newSeaLine(words)]), { mode: 'both' })
  expect(alone.rows[0]?.cells.flatMap(({ issues }) => issues.map(({ key }) => key))).toEqual(['need_number'])
})

test('a cabin that somebody edits between check and writing is read again', async () => {
  const cabin = await testServer.create(testServer.sea({ note: 'antes' }))
  const editing = await testServer.db.startTransaction().execute()
  await editing.updateTable('cabin').set({ note: 'después', version: 2 }).where('id', '=', cabin.id).execute()
  const id = await testServer.upload(csvOf([{ containerNo: cabin.containerNo ?? '', voyage: '5N' }]))
  await testServer.run(id, { mode: 'update' })
  await waitForLockWaiter(testServer.db)
  await editing.commit().execute()
  expect((await testServer.isOver(id)).state).toBe('done')
  expect(await cabinNow(cabin)).toMatchObject({ voyage: '5N', note: 'después', version: 3 })
})
