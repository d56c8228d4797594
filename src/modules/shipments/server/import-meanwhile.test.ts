import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createImportHarness, type ImportHarness } from '#app/testing/import-harness.ts'
import type { ImportPlan } from '#kits/catalogue/server/import.ts'
import { customers } from '#modules/customers/contract.ts'
import {
  csvOf,
  type ImportTestServer,
  newSeaLine,
  openImportTestServer,
} from '#modules/intake/testing/cabin-sheets.ts'
import { importPlan } from './import/import.ts'

let testServer: ImportTestServer
let harness: ImportHarness

beforeAll(async () => {
  testServer = await openImportTestServer()
  harness = await createImportHarness(testServer)
})

afterAll(async () => {
  await testServer.close()
  await harness.close()
})

test('what a line points at may go between its check and its writing: the line says so', async () => {
  const { result: customer } = await testServer.call(
    customers.create,
    { code: randomUUID().slice(0, 8), name: 'Se va' },
    { token: testServer.operator },
  )
  const whole = importPlan('operator')
  let writes = 0
  const interrupted: ImportPlan = {
    ...(whole as ImportPlan),
    write: async (context, rows) => {
      if (writes++ === 0) await testServer.db.deleteFrom('customer').where('id', '=', customer.id).execute()
      return (whole as ImportPlan).write(context, rows)
    },
  }
  const lines = [newSeaLine(), newSeaLine({ customerId: customer.code })]
  const before = await testServer.count('cabin')
  const { created, rows } = await harness.run(interrupted, csvOf(lines))
  expect(created).toBe(0)
  expect(rows.map(({ ok, errors }) => [ok, errors.map(({ path }) => path)])).toEqual([
    [true, []],
    [false, ['customerId']],
  ])
  expect(await testServer.count('cabin')).toBe(before)
  const again = await testServer.importFile(csvOf(lines.slice(0, 1)), {
    token: testServer.operator,
  })
  expect(again.result.created).toBe(1)
})
