import { afterAll, beforeAll, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { newContainer } from '#modules/shipments/testing/cabin-test-server.ts'
import { cellOf, type IntakeTestServer, openIntakeTestServer } from '../testing/intake-test-server.ts'

let testServer: IntakeTestServer
beforeAll(async () => {
  testServer = await openIntakeTestServer()
})
afterAll(() => testServer.close())

test('formulas whose results are not in the file are told, and hold their lines back', async () => {
  const formula = (value: string) => ({ type: 'Formula' as const, value })
  const row = (line: number) => [
    newContainer(),
    'CNSHA',
    'MXZLO',
    formula('CONCATENATE("MSC ANNA / 12",3)'),
    '1E',
    formula(`H${line}*1000`),
    formula('B1'),
    18,
  ]
  const headings = ['Contenedor', 'Origen', 'Destino', 'Buque', 'Viaje', 'Peso bruto', 'ETA', 'Toneladas']
  const file = await writeExcelFile([headings, row(2), row(3)]).toBuffer()
  const id = await testServer.upload(file, { fileName: 'embarques.xlsx' })
  const { result } = await testServer.inspect(id)
  // A formula in a column does not speak against what its heading says.
  expect(result.columns.map(({ target }) => target)).toEqual([
    'containerNo',
    'departurePortId',
    'destinationPortId',
    'vesselName',
    'voyage',
    'grossWeightKg',
    'eta',
    null,
  ])
  const [line] = result.rows
  expect(line?.outcome).toBe('wrong')
  const untold = [{ key: 'formula_unsaved', msg: expect.stringContaining('guárdalo'), isWarning: false }]
  for (const target of ['vesselName', 'grossWeightKg', 'eta'] as const)
    expect(cellOf(line, target), target).toMatchObject({ understood: null, issues: untold })
})
