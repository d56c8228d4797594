import { afterAll, beforeAll, expect, test } from 'vitest'
import { xlsxOf } from '#app/testing/workbook-tables.ts'
import { newContainer } from '#modules/shipments/testing/cabin-test-server.ts'
import { cellOf, type IntakeTestServer, openIntakeTestServer } from '../testing/intake-test-server.ts'

let testServer: IntakeTestServer
beforeAll(async () => {
  testServer = await openIntakeTestServer()
  testServer.jobs.startRunner()
})
afterAll(() => testServer.close())

/** One B/L with its weight and packages over two containers, and a container with its own. */
const sheet = () => {
  const row = (blNo: string | null, weight: number | null, packages: number | null) => [
    newContainer(),
    blNo,
    'CNSHA',
    'MXZLO',
    'MUESTRA',
    '1E',
    weight,
    packages,
  ]
  return xlsxOf([
    {
      name: 'a',
      merges: ['B2:B3', 'G2:G3', 'H2:H3'],
      rows: [
        ['Contenedor', 'B/L', 'Origen', 'Destino', 'Buque', 'Viaje', 'Peso bruto', 'Bultos'],
        row('COSU6401234560', 36_480, 820),
        row(null, null, null),
        row('COSU6401234561', 18_000, 400),
      ],
    },
  ])
}

test('the weight of a B/L is not given to each of its containers', async () => {
  const id = await testServer.upload(sheet(), { fileName: 'embarques.xlsx' })
  const corrections = [{ line: 3, target: 'grossWeightKg' as const, text: '18000' }]
  const { result } = await testServer.inspect(id, { corrections })
  const [first, second, own] = result.rows
  const told = {
    text: '36480',
    understood: null,
    issues: [{ key: 'merged_total', isWarning: true, msg: expect.stringContaining('filas 2 a 3') }],
  }
  expect(cellOf(first, 'grossWeightKg')).toMatchObject(told)
  expect(cellOf(second, 'packages')).toMatchObject({ ...told, text: '820' })
  expect(cellOf(second, 'grossWeightKg')).toMatchObject({ understood: '18,000', issues: [] })
  expect(cellOf(own, 'grossWeightKg')).toMatchObject({ understood: '18,000', issues: [] })
  // Other merged cells count for each of their rows.
  expect(cellOf(second, 'blNo')).toMatchObject({ text: 'COSU6401234560', understood: 'COSU6401234560' })

  await testServer.run(id, { corrections })
  expect(await testServer.isOver(id)).toMatchObject({ state: 'done', counts: { created: 3, warned: 2 } })
  const made = (await testServer.rows(id)).map(({ cabinId }) => testServer.getCabin(cabinId ?? ''))
  expect(
    (await Promise.all(made)).map(({ result: { grossWeightKg, packages } }) => [grossWeightKg, packages]),
  ).toEqual([
    [null, null],
    [18_000, null],
    [18_000, 400],
  ])
})
