import { afterAll, beforeAll, expect, test } from 'vitest'
import { type WorkbookTable, xlsxOf } from '#app/testing/workbook-tables.ts'
import { record, shorts, xlsOf } from '#app/testing/xls-workbook.ts'
import { newContainer } from '#modules/shipments/testing/cabin-test-server.ts'
import { cellOf, type IntakeTestServer, openIntakeTestServer } from '../testing/intake-test-server.ts'

let testServer: IntakeTestServer
beforeAll(async () => {
  testServer = await openIntakeTestServer()
  testServer.jobs.startRunner()
})
afterAll(() => testServer.close())

/** The serial of 2026-11-14 from 1904, which from 1900 is 2022-11-13. */
const serial = 44_878
const sameFrom1900 = { day: '2022-11-13' }

/** One day in a cell that shows days, one in a cell that shows numbers. */
const table = (): WorkbookTable => ({
  name: 'a',
  rows: [
    ['Contenedor', 'Origen', 'Destino', 'Buque', 'Viaje', 'ETD', 'ETA'],
    [newContainer(), 'CNSHA', 'MXZLO', 'MUESTRA', '1E', sameFrom1900, serial],
  ],
})

test.each([
  ['xlsx', () => xlsxOf([table()], { properties: 'date1904="1"' })],
  ['xls', () => xlsOf([table()], { globals: [record(0x0022, shorts(1))] })],
])('days of a workbook (%s) that counts from 1904 are not four years off', async (format, bytes) => {
  const id = await testServer.upload(bytes(), { fileName: `embarques.${format}` })
  const { rows } = (await testServer.inspect(id)).result
  expect(cellOf(rows[0], 'departureTime')).toMatchObject({ understood: '14 nov 2026', issues: [] })
  expect(cellOf(rows[0], 'eta')).toMatchObject({ text: '44878', understood: '14 nov 2026', issues: [] })
  await testServer.run(id)
  await testServer.isOver(id)
  const [line] = await testServer.rows(id)
  const { result } = await testServer.getCabin(line?.cabinId ?? '')
  expect(result).toMatchObject({ departureDay: '2026-11-14', eta: '2026-11-14' })
})

test('what a person writes into a cell of such a workbook is counted from 1900, as in any other', async () => {
  const id = await testServer.upload(xlsxOf([table()], { properties: 'date1904="1"' }), {
    fileName: 'embarques.xlsx',
  })
  const corrections = [{ line: 2, target: 'eta' as const, text: '46340' }]
  const { rows } = (await testServer.inspect(id, { corrections })).result
  expect(cellOf(rows[0], 'eta')).toMatchObject({ understood: '14 nov 2026' })
})
