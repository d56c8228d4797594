import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newContainer } from '#modules/shipments/testing/cabin-test-server.ts'
import { csvOf, newSeaLine } from '../testing/cabin-sheets.ts'
import {
  cellOf,
  type IntakeTestServer,
  openIntakeTestServer,
  senderRow as row,
  senderSheet,
} from '../testing/intake-test-server.ts'

let testServer: IntakeTestServer
beforeAll(async () => {
  testServer = await openIntakeTestServer()
})
afterAll(() => testServer.close())

const fieldsOf = ({ result }: { result: unknown }) =>
  (result as { fields: { path: string; key: string }[] }).fields.map(({ path, key }) => [path, key])

describe('an inspection', () => {
  test('finds the headings, proposes the columns, and shows the cells as understood beside what they say', async () => {
    const id = await testServer.upload(senderSheet([row('tstu 000001-8')]))
    const before = await testServer.count('cabin')
    const { result } = await testServer.inspect(id)
    expect(result).toMatchObject({ headerRow: 3, total: 1, sheets: [''], missing: [], unmapped: [5] })
    expect(result.columns.map(({ target }) => target)).toEqual([
      'containerNo',
      'departurePortId',
      'destinationPortId',
      'vesselName',
      'voyage',
      null,
    ])
    expect(result.topRows[0]).toMatchObject({ line: 1, cells: ['Programa de embarques'] })
    const [line] = result.rows
    expect(line).toMatchObject({ line: 4, outcome: 'create', cabinId: null, issues: [] })
    expect(cellOf(line, 'destinationPortId')).toMatchObject({ text: 'MXZLO', understood: 'Manzanillo MXZLO' })
    expect(cellOf(line, 'transportMode')).toMatchObject({
      text: '',
      origin: 'derived',
      understood: 'Marítimo',
    })
    expect(await testServer.count('cabin')).toBe(before)
    expect((await testServer.get(id)).state).toBe('open')
  })

  test('speaks the reader’s language', async () => {
    await testServer.create()
    const id = await testServer.upload(senderSheet([row(undefined, 'CNSHA', 'MEX')]))
    const shown = async (language: string) => {
      const { result } = await testServer.inspect(id, {}, undefined, language)
      return cellOf(result.rows[0], 'destinationPortId')
    }
    expect(await shown('es-MX')).toMatchObject({
      understood: null,
      issues: [
        {
          key: 'sea_needs_port',
          msg: expect.stringMatching(
            /^«MEX» es un aeropuerto; un embarque marítimo necesita un puerto\. ¿.*MXZLO.*\?$/,
          ),
        },
      ],
      choices: expect.arrayContaining([{ text: 'MXZLO', label: 'Manzanillo MXZLO' }]),
    })
    expect(await shown('en-US')).toMatchObject({
      issues: [{ msg: expect.stringContaining('“MEX” is an airport; a sea shipment needs a sea port.') }],
    })
    expect(await shown('zh-CN')).toMatchObject({ issues: [{ msg: expect.stringContaining('“MEX”是机场') }] })
  })

  test('names the nearest choices for a text that matches nothing', async () => {
    const id = await testServer.upload(senderSheet([row(undefined, 'Shanghay', 'Mansanillo')]))
    const { result } = await testServer.inspect(id)
    expect(cellOf(result.rows[0], 'departurePortId')).toMatchObject({
      issues: [{ key: 'unknown_code', msg: expect.stringContaining('«Shanghay» no existe. ¿') }],
      choices: expect.arrayContaining([expect.objectContaining({ text: 'CNSHA' })]),
    })
    expect(cellOf(result.rows[0], 'destinationPortId')).toMatchObject({
      choices: expect.arrayContaining([{ text: 'MXZLO', label: 'Manzanillo MXZLO' }]),
    })
  })

  test('reads a cell as corrected, an empty one by its default, and leaves lines out', async () => {
    const id = await testServer.upload(senderSheet([row('', 'CNSHA', ''), row(), row()]))
    const containerNo = newContainer()
    const { result } = await testServer.inspect(id, {
      defaults: { destinationPortId: 'Veracruz' },
      corrections: [
        { line: 4, target: 'containerNo', text: containerNo },
        { line: 5, target: 'note', text: 'Urgente' },
      ],
      skippedLines: [6],
    })
    const [first, second, third] = result.rows
    expect(first?.outcome).toBe('create')
    expect(cellOf(first, 'containerNo')).toMatchObject({ text: containerNo, origin: 'correction' })
    expect(cellOf(first, 'destinationPortId')).toMatchObject({
      text: 'Veracruz',
      origin: 'default',
      understood: 'Veracruz MXVER',
    })
    expect(cellOf(second, 'note')).toMatchObject({ understood: 'Urgente', origin: 'correction' })
    expect(third?.outcome).toBe('skipped')
    const only = await testServer.inspect(id, { lines: [6, 5, 99] })
    expect(only.result.rows.map(({ line }) => line)).toEqual([6, 5])
  })

  test('says what every line needs and the sheet does not give', async () => {
    const id = await testServer.upload('Contenedor\nTSTU0000018\n')
    expect((await testServer.inspect(id)).result.missing.toSorted()).toEqual([
      'departurePortId',
      'destinationPortId',
      'vesselName',
      'voyage',
    ])
    expect((await testServer.inspect(id, { mode: 'update' })).result.missing).toEqual([])
  })

  test('asks how days are read where the column does not say', async () => {
    const days = (first: string, second: string) =>
      csvOf([newSeaLine({ ETD: first }), newSeaLine({ ETD: second })])
    const unclear = await testServer.upload(days('03/04/2026', '05/06/2026'))
    const { result } = await testServer.inspect(unclear)
    expect(result).toMatchObject({ isDayOrderUnclear: true, dayOrder: null })
    expect(cellOf(result.rows[0], 'departureTime')).toMatchObject({ issues: [{ key: 'day_order' }] })
    const answered = await testServer.inspect(unclear, { dayOrder: 'mdy' })
    expect(answered.result.isDayOrderUnclear).toBe(false)
    expect(cellOf(answered.result.rows[0], 'departureTime')).toMatchObject({ understood: '4 mar 2026' })
    const proven = await testServer.inspect(await testServer.upload(days('03/04/2026', '25/06/2026')))
    expect(proven.result).toMatchObject({ isDayOrderUnclear: false, dayOrder: 'dmy' })
    expect(cellOf(proven.result.rows[0], 'departureTime')).toMatchObject({ understood: '3 abr 2026' })
  })

  test('refuses by member what does not fit the sheet', async () => {
    const id = await testServer.upload(senderSheet([row()]))
    const refused = async (reading: object) => {
      const answer = await testServer.inspect(id, reading)
      expect(answer.status).toBe(422)
      return fieldsOf(answer)
    }
    expect(await refused({ headerRow: 99 })).toEqual([['headerRow', 'unknown_line']])
    expect(await refused({ sheet: 'Hoja 9' })).toEqual([['sheet', 'unknown_sheet']])
    expect(await refused({ mapping: { 0: 'blNo', 1: 'blNo' } })).toEqual([['mapping.1', 'target_taken']])
    expect(await refused({ mapping: { 50: 'blNo' } })).toEqual([['mapping.50', 'unknown_column']])
    expect(await refused({ corrections: [{ line: 3, target: 'blNo', text: 'x' }] })).toEqual([
      ['corrections.0.line', 'unknown_line'],
    ])
    expect(await refused({ skippedLines: [4, 400] })).toEqual([['skippedLines.1', 'unknown_line']])
    expect(await refused({ corrections: [{ line: 4, target: 'status', text: '90' }] })).toEqual([
      ['corrections.0.target', 'valid_value'],
    ])
    expect(await refused({ mapping: { 0: 'deletedAt' } })).toEqual([['mapping.0', 'valid_value']])
    const many = Array.from({ length: 5_001 }, () => ({ line: 4, target: 'note', text: 'x' }))
    expect(await refused({ corrections: many })).toEqual([['corrections', 'max_value']])
  })
})
