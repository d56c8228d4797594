import { buffer } from 'node:stream/consumers'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inPages } from '#app/testing/sheets.ts'
import { writeSpreadsheet } from '#kits/spreadsheets/server/write.ts'
import {
  csvOf,
  type ImportTestServer,
  newSeaLine,
  openImportTestServer,
} from '#modules/intake/testing/cabin-sheets.ts'
import { cabins } from '../contract/cabins.ts'

let testServer: ImportTestServer

beforeAll(async () => {
  testServer = await openImportTestServer()
})

afterAll(() => testServer.close())

const importText = async (text: string, dryRun = true) =>
  (await testServer.importFile(text, { token: testServer.operator, dryRun })).result

describe('a column that an import does not take', () => {
  test('is named in the dry run and in the answer, by its heading and its place', async () => {
    const lines = [newSeaLine({ Naviera: 'Maersk', Observaciones: 'Frágil' }), newSeaLine()]
    const ignoredColumns = [
      { column: 'G', heading: 'Naviera', reason: 'unknown' },
      { column: 'H', heading: 'Observaciones', reason: 'unknown' },
    ]
    expect(await testServer.run(lines)).toMatchObject({ ignoredColumns, rows: [{ ok: true }, { ok: true }] })
    expect(await testServer.run(lines, { dryRun: false })).toMatchObject({ ignoredColumns, created: 2 })
  })

  test('is none where every column is known, empty ones left out', async () => {
    const text = csvOf([newSeaLine(), newSeaLine()]).replaceAll('\n', ',,\n')
    expect(await importText(text)).toMatchObject({ ignoredColumns: [], rows: [{ ok: true }, { ok: true }] })
  })

  test('has values and no heading', async () => {
    const [headings, line] = csvOf([newSeaLine({ note: 'x' })]).split('\n')
    const { ignoredColumns } = await importText(
      `,${headings}\n1,${line},,perdido\n2,${line?.replace('x', 'y')}`,
    )
    expect(ignoredColumns).toEqual([
      { column: 'A', heading: '', reason: 'no_heading' },
      { column: 'J', heading: '', reason: 'no_heading' },
    ])
  })

  test('repeats another, whatever the language of its heading: the first is taken', async () => {
    const line = newSeaLine()
    const [headings, cells] = csvOf([line]).split('\n')
    const { ignoredColumns } = await importText(`note,${headings},Notas,备注\nuno,${cells},dos,tres`, false)
    expect(ignoredColumns.map(({ column, reason }) => [column, reason])).toContainEqual(['I', 'repeated'])
    const page = await testServer.call(
      cabins.getPage,
      { keyword: line.containerNo },
      { token: testServer.operator },
    )
    expect(page.result.items[0]?.note).toBe('uno')
  })

  test('is one that only an export shows', async () => {
    const { ignoredColumns } = await testServer.run([
      newSeaLine({ Estatus: 'Entregado', arrivalTime: '2026-11-01' }),
    ])
    expect(ignoredColumns.map(({ reason }) => reason)).toEqual(['read_only', 'read_only'])
  })

  test('may be headed by a book: the answer stays small', async () => {
    const [headings, cells] = csvOf([newSeaLine()]).split('\n')
    const { ignoredColumns } = await importText(`${headings},${'🚢'.repeat(500_000)}\n${cells},x`)
    expect(Array.from(ignoredColumns[0]?.heading ?? '')).toHaveLength(100)
  })

  test('may not be one of sixteen thousand', { tags: 'further' }, async () => {
    const wide = Array.from({ length: 16_384 }, (_, at) => `c${at}`)
    const text = `transportMode,${wide.slice(1).join(',')}\n1`
    const refusal = {
      status: 422,
      result: { fields: [{ path: 'file', msg: 'El archivo tiene más de 100 columnas.' }] },
    }
    expect(await testServer.importFile(text, { token: testServer.operator })).toMatchObject(refusal)
    async function* rows() {
      yield ['1']
    }
    const workbook = await buffer(
      writeSpreadsheet('xlsx', { name: 'x', headings: wide, pages: inPages(rows()) }),
    )
    expect(
      await testServer.importFile(workbook, { token: testServer.operator, format: 'xlsx' }),
    ).toMatchObject(refusal)
  })
})

describe('a day', () => {
  test('that a zone left out is refused, not taken for the next', async () => {
    const { rows } = await testServer.run([
      newSeaLine({ departureTime: '2011-12-30', lastFreeDay: '2011-12-30', timezone: 'Pacific/Apia' }),
      newSeaLine({ departureTime: '2011-12-31', lastFreeDay: '2011-12-31', timezone: 'Pacific/Apia' }),
      newSeaLine({ departureTime: '2011-12-30', lastFreeDay: '2011-12-30' }),
      // A day without a midnight is a day.
      newSeaLine({ departureTime: '2026-03-08', timezone: 'America/Havana' }),
    ])
    expect(rows.map(({ errors }) => errors.map(({ path }) => path).toSorted())).toEqual([
      ['departureTime', 'lastFreeDay'],
      [],
      [],
      [],
    ])
  })

  test('is a date in an exported workbook, shown as such, and is imported again', async () => {
    const token = testServer.operator
    const line = newSeaLine({
      departureTime: '2026-03-08',
      lastFreeDay: '2026-12-01',
      timezone: 'America/Havana',
      note: '2026-01-01',
    })
    await testServer.run([line], { dryRun: false })
    const file = await testServer.exportFile({ keyword: line.containerNo, format: 'xlsx' }, token, 'en-US')
    const [headings = [], cells = []] = await readSheet(file.rawPayload)
    const shown = Object.fromEntries(headings.map((heading, at) => [String(heading), cells[at]]))
    expect(shown).toMatchObject({
      Departure: new Date('2026-03-08'),
      'Last free day': new Date('2026-12-01'),
      Registered: new Date('2026-11-14'),
      Note: '2026-01-01',
    })
    await testServer.db.deleteFrom('cabin').where('container_no', '=', String(line.containerNo)).execute()
    const again = await testServer.importFile(file.rawPayload, { token, format: 'xlsx' })
    expect(again.result).toMatchObject({ created: 1, rows: [{ ok: true, errors: [] }] })
    const second = await testServer.exportFile({ keyword: line.containerNo, format: 'xlsx' }, token, 'en-US')
    expect(await readSheet(second.rawPayload)).toEqual([headings, cells])
  })
})
