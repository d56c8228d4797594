import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSpreadsheet } from '#kits/spreadsheets/server/read.ts'
import { customers } from '#modules/customers/contract.ts'
import { newContainer } from '#modules/shipments/testing/cabin-test-server.ts'
import { cabinImports } from '../contract.ts'
import { csvOf, newSeaLine } from '../testing/cabin-sheets.ts'
import {
  cellOf,
  type IntakeTestServer,
  mappingOf,
  openIntakeTestServer,
  senderRow as row,
  senderSheet,
} from '../testing/intake-test-server.ts'

let testServer: IntakeTestServer
beforeAll(async () => {
  testServer = await openIntakeTestServer()
  testServer.jobs.startRunner()
})
afterAll(() => testServer.close())

describe('a run', () => {
  test('refuses while a column with values is neither read nor agreed to be left out', async () => {
    const id = await testServer.upload(senderSheet([row()]))
    const mapping = mappingOf((await testServer.inspect(id)).result)
    delete mapping['5']
    const answer = await testServer.run(id, { mapping })
    expect(answer).toMatchObject({
      status: 422,
      msg: 'Falta decidir qué hacer con estas columnas: «Observador».',
      result: { key: 'unmapped_columns', columns: [{ index: 5, heading: 'Observador' }] },
    })
    expect((await testServer.get(id)).state).toBe('open')
    expect((await testServer.run(id, { mapping: { ...mapping, 5: null } })).status).toBe(200)
    expect((await testServer.isOver(id)).counts).toMatchObject({ created: 1, wrong: 0 })
  })

  test('registers the lines as if by hand: first step, audit log, the customer by its name', async () => {
    const { result: customer } = await testServer.call(
      customers.create,
      { code: 'INT-1', name: 'Textiles del Bajío' },
      { token: testServer.operator },
    )
    const containerNo = newContainer()
    const done = await testServer.intake(csvOf([newSeaLine({ containerNo, Cliente: 'textiles del bajio' })]))
    expect(done).toMatchObject({ state: 'done', done: 1, total: 1, canUndo: true, dryRun: false })
    const cabinId = done.rows[0]?.cabinId as string
    const { result: cabin } = await testServer.getCabin(cabinId)
    expect(cabin).toMatchObject({ containerNo, customerId: customer.id, version: 1, status: 20 })
    expect(cabin.trajectory).toHaveLength(1)
    const entries = await testServer.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_id', '=', cabinId)
      .execute()
    expect(entries).toEqual([{ action: 'create' }])
  })

  test('takes a moment with its zone for the day that it is where the cabin is', async () => {
    const departures = ['2026-03-01T16:00:00Z', '2026-03-02T02:00:00Z', '2026-03-02T00:00:00Z']
    const done = await testServer.intake(
      csvOf(departures.map((departureTime) => newSeaLine({ departureTime }))),
    )
    const cabins = await Promise.all(done.rows.map(({ cabinId }) => testServer.getCabin(cabinId as string)))
    expect(cabins.map(({ result }) => result.departureDay)).toEqual([
      '2026-03-01',
      '2026-03-01',
      '2026-03-02',
    ])
  })

  test('writes all lines or none', async () => {
    const before = await testServer.count('cabin')
    const done = await testServer.intake(csvOf([newSeaLine(), newSeaLine({ voyage: '' }), newSeaLine()]))
    expect(done).toMatchObject({
      state: 'failed',
      error: { key: 'validation' },
      counts: { rows: 3, wrong: 1, created: 2 },
      canUndo: false,
    })
    expect(done.rows.map(({ outcome }) => outcome)).toEqual(['create', 'wrong', 'create'])
    expect(await testServer.count('cabin')).toBe(before)
  })

  test('leaves wrong lines out where it may, and says which', async () => {
    const before = await testServer.count('cabin')
    const done = await testServer.intake(csvOf([newSeaLine(), newSeaLine({ voyage: '' }), newSeaLine()]), {
      skipErrors: true,
      skippedLines: [4],
    })
    expect(done).toMatchObject({
      state: 'done',
      counts: { rows: 3, wrong: 1, warned: 0, created: 1, updated: 0, unchanged: 0, skipped: 1 },
    })
    expect(done.rows.map(({ outcome }) => outcome)).toEqual(['create', 'wrong', 'skipped'])
    expect(cellOf(done.rows[1], 'voyage')).toMatchObject({ issues: [{ key: 'required', isWarning: false }] })
    expect(await testServer.count('cabin')).toBe(before + 1)
    const only = (what: string) => testServer.rows(done.id, undefined, { only: what })
    expect((await only('wrong')).map(({ line }) => line)).toEqual([3])
    expect((await only('right')).map(({ line }) => line)).toEqual([2])
    expect((await only('skipped')).map(({ line }) => line)).toEqual([4])
  })

  test('of which every line is wrong has failed, whatever may be left out', async () => {
    const done = await testServer.intake(csvOf([newSeaLine({ voyage: '' })]), { skipErrors: true })
    expect(done).toMatchObject({ state: 'failed', counts: { created: 0, wrong: 1 } })
  })

  test('as a check writes nothing, and the import is run after it', async () => {
    const before = await testServer.count('cabin')
    const id = await testServer.upload(csvOf([newSeaLine(), newSeaLine({ containerNo: 'CSQU3054384' })]))
    expect((await testServer.run(id, { dryRun: true })).result).toMatchObject({ dryRun: true })
    expect(await testServer.isOver(id)).toMatchObject({
      state: 'checked',
      counts: { rows: 2, created: 2, warned: 1 },
      canUndo: false,
    })
    expect((await testServer.rows(id, undefined, { only: 'warned' })).map(({ line }) => line)).toEqual([3])
    expect(await testServer.count('cabin')).toBe(before)
    await testServer.run(id)
    expect((await testServer.isOver(id)).state).toBe('done')
    expect(await testServer.count('cabin')).toBe(before + 2)
  })

  test('keeps how it read the sheet, for whoever comes back to it', async () => {
    const id = await testServer.upload(senderSheet([row(), row()]))
    const mapping = mappingOf((await testServer.inspect(id)).result)
    await testServer.run(id, { dryRun: true, mapping, skippedLines: [5], defaults: { note: 'Nota' } })
    await testServer.isOver(id)
    expect((await testServer.get(id)).reading).toEqual({
      sheet: '',
      headerRow: 3,
      mapping,
      dayOrder: null,
      decimalSign: null,
      defaults: { note: 'Nota' },
      corrections: null,
      skippedLines: [5],
    })
  })
})

test('days that may begin with their year are asked for as such, read as was said, and so remembered', async () => {
  const year = new Date().getUTCFullYear()
  const sheet = () => csvOf([newSeaLine({ Salida: `${year % 100}-11-20` })])
  const id = await testServer.upload(sheet())
  const { result } = await testServer.inspect(id)
  const column = result.columns.find(({ heading }) => heading === 'Salida')
  expect(column).toMatchObject({ isDayOrderUnclear: true, dayOrders: ['dmy', 'ymd'] })
  expect(cellOf(result.rows[0], 'departureTime')).toMatchObject({ issues: [{ key: 'year_first' }] })
  for (const [dayOrder, understood] of [
    ['ymd', `20 nov ${year}`],
    ['dmy', `${year % 100} nov 2020`],
  ] as const) {
    const said = (await testServer.inspect(id, { dayOrder })).result
    expect(said).toMatchObject({ isDayOrderUnclear: false, dayOrder })
    expect(cellOf(said.rows[0], 'departureTime')).toMatchObject({ understood, issues: [] })
  }
  await testServer.run(id, { mapping: mappingOf(result), dayOrder: 'ymd', dryRun: true })
  await testServer.isOver(id)
  const again = (await testServer.inspect(await testServer.upload(sheet()))).result
  expect(again).toMatchObject({ isDayOrderUnclear: false, dayOrder: 'ymd' })
})

test('an order said of days with four digits of a year does not tell where the year stands in others', async () => {
  const yearFirst = `${new Date().getUTCFullYear() % 100}-11-20`
  const unread = { issues: [{ key: 'year_first' }] }
  const sheetOf = (Salida: string) => csvOf([newSeaLine({ 'Fecha 4': 'x', Salida })])
  const first = await testServer.upload(sheetOf('03/04/2026'))
  const { result } = await testServer.inspect(first)
  await testServer.run(first, { mapping: mappingOf(result), dayOrder: 'dmy', dryRun: true })
  await testServer.isOver(first)
  const later = (await testServer.inspect(await testServer.upload(sheetOf(yearFirst)))).result
  expect(later).toMatchObject({ isDayOrderUnclear: true, dayOrder: null })
  expect(cellOf(later.rows[0], 'departureTime')).toMatchObject(unread)

  // Both in one sheet: whatever is said, one of the columns is left to its cells.
  const both = await testServer.upload(csvOf([newSeaLine({ Salida: yearFirst, ETA: '03/04/2026' })]))
  const [dmy, ymd] = [
    (await testServer.inspect(both, { dayOrder: 'dmy' })).result.rows[0],
    (await testServer.inspect(both, { dayOrder: 'ymd' })).result.rows[0],
  ]
  expect(cellOf(dmy, 'departureTime')).toMatchObject(unread)
  expect(cellOf(dmy, 'eta')).toMatchObject({ understood: '3 abr 2026', issues: [] })
  expect(cellOf(ymd, 'eta')).toMatchObject({ issues: [{ key: 'day_order' }] })
})

describe('a layout', () => {
  const headings = ['Equipo X', 'De', 'A', 'Nave', 'Vje', 'Ojo']
  const ofLayout = () => senderSheet([row()], headings)

  test('is remembered by those who ran it: what columns mean, and which are left out', async () => {
    const mapping = {
      0: 'containerNo',
      1: 'departurePortId',
      2: 'destinationPortId',
      3: 'vesselName',
      4: 'voyage',
      5: null,
    } as const
    const id = await testServer.upload(ofLayout(), { token: testServer.shop })
    await testServer.run(id, { mapping, dryRun: true, dayOrder: 'mdy' }, testServer.shop)
    await testServer.isOver(id, testServer.shop)
    const again = await testServer.upload(ofLayout().toUpperCase(), { token: testServer.shop })
    const { result } = await testServer.inspect(again, {}, testServer.shop)
    expect(result.columns.map(({ target, proposedBy }) => [target, proposedBy])).toEqual(
      Object.values(mapping).map((target) => [target, 'remembered']),
    )
    expect(result.unmapped).toEqual([])
    const changed = await testServer.inspect(again, { mapping: { 5: 'note' } }, testServer.shop)
    expect(changed.result.columns[5]).toMatchObject({ target: 'note', proposedBy: 'manager' })
  })

  test('is remembered with how its days are read', async () => {
    const ofDays = () => csvOf([newSeaLine({ 'Fecha rara': '03/04/2026' })])
    const first = await testServer.upload(ofDays())
    const { result } = await testServer.inspect(first)
    const index = result.columns.find(({ heading }) => heading === 'Fecha rara')?.index
    const mapping = { ...mappingOf(result), [String(index)]: 'departureTime' } as const
    await testServer.run(first, { mapping, dayOrder: 'mdy', dryRun: true })
    await testServer.isOver(first)
    const again = (await testServer.inspect(await testServer.upload(ofDays()))).result
    expect(again).toMatchObject({ dayOrder: 'mdy', isDayOrderUnclear: false })
    expect(cellOf(again.rows[0], 'departureTime')).toMatchObject({ understood: '4 mar 2026' })
  })

  test('is not known to another company', async () => {
    const id = await testServer.upload(ofLayout(), { token: testServer.stranger })
    const { result } = await testServer.inspect(id, {}, testServer.stranger)
    expect(result.columns.map(({ proposedBy }) => proposedBy)).not.toContain('remembered')
  })
})

describe('the sheet with its errors', () => {
  test('comes back with a column that says what is wrong, in the reader’s language', async () => {
    const done = await testServer.intake(
      csvOf([newSeaLine({ Nota: '=1+1' }), newSeaLine({ destinationPortId: 'MEX' })]),
      { skipErrors: true, corrections: [{ line: 2, target: 'vesselName', text: 'CORREGIDO' }] },
    )
    const read = async (language: string) => {
      const answer = await testServer.ask(
        cabinImports.getErrors,
        { id: done.id },
        { token: testServer.operator, language },
      )
      expect(answer.statusCode).toBe(200)
      return { answer, sheet: await readSpreadsheet(answer.rawPayload, 'errors.xlsx') }
    }
    const { answer, sheet } = await read('es-MX')
    expect(answer.headers['content-disposition']).toContain('embarques con errores.xlsx')
    expect(sheet.headings.at(-1)).toBe('Errores')
    expect(sheet.rows[0]?.cells).toContain('CORREGIDO')
    expect(sheet.rows[0]?.cells).toContain('=1+1')
    expect(sheet.rows[0]?.cells.at(-1)).toBe('')
    expect(sheet.rows[1]?.cells.at(-1)).toMatch(/de destino: «MEX» es un aeropuerto;/)
    const english = await read('en-US')
    expect(english.sheet.headings.at(-1)).toBe('Errors')
    expect(english.sheet.rows[1]?.cells.at(-1)).toContain('“MEX” is an airport')
  })

  test('is not there before the first run', async () => {
    const id = await testServer.upload(csvOf([newSeaLine()]))
    const answer = await testServer.ask(cabinImports.getErrors, { id }, { token: testServer.operator })
    expect(answer.statusCode).toBe(404)
  })
})
