import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newContainer } from '#modules/shipments/testing/cabin-test-server.ts'
import {
  cellOf,
  type IntakeTestServer,
  mappingOf,
  openIntakeTestServer,
  senderSheet,
} from '../testing/intake-test-server.ts'

let testServer: IntakeTestServer
beforeAll(async () => {
  testServer = await openIntakeTestServer()
  testServer.jobs.startRunner()
})
afterAll(() => testServer.close())

const headings = ['Contenedor', 'Origen', 'Destino', 'Buque', 'Viaje', 'Peso bruto', 'Bultos']
const row = (weight: string, packages = '1.204') => [
  newContainer(),
  'CNSHA',
  'MXZLO',
  'MUESTRA',
  '1E',
  weight,
  packages,
]
const inspected = async (weights: string[], reading = {}) => {
  const id = await testServer.upload(
    senderSheet(
      weights.map((weight) => row(weight)),
      headings,
    ),
  )
  return { id, ...(await testServer.inspect(id, reading)).result }
}
const weightsOf = ({ rows }: Awaited<ReturnType<typeof inspected>>) =>
  rows.map((line) => cellOf(line, 'grossWeightKg'))

describe('weights with three digits behind a point', () => {
  test('are asked for where the sheet does not tell, and read as was said', async () => {
    const asked = await inspected(['18.240', '22.310'])
    expect(asked).toMatchObject({ isDecimalSignUnclear: true, decimalSign: null })
    expect(asked.columns[5]).toMatchObject({ target: 'grossWeightKg', isDecimalSignUnclear: true })
    expect(weightsOf(asked)[0]).toMatchObject({
      understood: null,
      issues: [{ key: 'decimal_sign', isWarning: false }],
    })
    const { result } = await testServer.inspect(asked.id, { decimalSign: 'comma' })
    expect(result).toMatchObject({ isDecimalSignUnclear: false, decimalSign: 'comma' })
    expect(weightsOf({ ...asked, ...result })[0]).toMatchObject({ understood: '18,240', issues: [] })
  })

  test('are read by the column’s other weights where these tell', async () => {
    const told = await inspected(['18.240', '22.310,5'])
    expect(told).toMatchObject({ isDecimalSignUnclear: false, decimalSign: null })
    expect(weightsOf(told)).toMatchObject([{ understood: '18,240' }, { understood: '22,310.5' }])
    const fractions = await inspected(['18,240', '950,5'])
    expect(weightsOf(fractions)).toMatchObject([{ understood: '18.24' }, { understood: '950.5' }])
  })

  test('are imported as was said, which is remembered for sheets of the same headings', async () => {
    const first = await inspected(['18.240'])
    const mapping = mappingOf(first)
    const unsaid = await testServer.run(first.id, { mapping })
    expect(unsaid.status).toBe(200)
    expect(await testServer.isOver(first.id)).toMatchObject({ state: 'failed', counts: { wrong: 1 } })
    await testServer.run(first.id, { mapping, decimalSign: 'comma' })
    expect(await testServer.isOver(first.id)).toMatchObject({ state: 'done', counts: { created: 1 } })
    const [line] = await testServer.rows(first.id)
    const { result } = await testServer.getCabin(line?.cabinId ?? '')
    expect(result).toMatchObject({ grossWeightKg: 18_240, packages: 1204 })
    // One that tells by itself says nothing of the next.
    const told = await inspected(['18.240,5'])
    await testServer.run(told.id, { mapping, dryRun: true })
    await testServer.isOver(told.id)
    const again = await inspected(['19.000'])
    expect(again).toMatchObject({ isDecimalSignUnclear: false, decimalSign: 'comma' })
    expect(weightsOf(again)).toMatchObject([{ understood: '19,000' }])
  })
})

test('a count with three digits behind a point is read as the counts beside it tell, else as thousands', async () => {
  const counts = async (...packages: string[]) => {
    const rows = packages.map((count) => row('18240', count))
    const { result } = await testServer.inspect(await testServer.upload(senderSheet(rows, headings)))
    expect(result).toMatchObject({ isDecimalSignUnclear: false })
    return result.rows.map((line) => cellOf(line, 'packages'))
  }
  expect(await counts('12.000', '1,250.000')).toMatchObject([{ understood: '12' }, { understood: '1,250' }])
  expect(await counts('12.000', '7.000')).toMatchObject([{ understood: '12,000' }, { understood: '7,000' }])
})

test('a container of a few kilograms is warned about: its sender may mean tons', async () => {
  const tons = await inspected(['18.24', '18,240'])
  expect(weightsOf(tons)).toMatchObject([
    { understood: '18.24', issues: [{ key: 'light_for_container', isWarning: true }] },
    { understood: '18,240', issues: [] },
  ])
  expect(tons.rows[0]).toMatchObject({ outcome: 'create' })
  const loose = await testServer.inspect(tons.id, { defaults: { cabinType: 'LCL' } })
  expect(cellOf(loose.result.rows[0], 'grossWeightKg')).toMatchObject({ issues: [] })
})
