import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customers } from '#modules/customers/contract.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { newContainer } from '#modules/shipments/testing/cabin-test-server.ts'
import { cabinImports } from '../contract.ts'
import { csvOf, newSeaLine, seaLine } from '../testing/cabin-sheets.ts'
import {
  cellOf,
  type IntakeTestServer,
  mappingOf,
  openIntakeTestServer,
} from '../testing/intake-test-server.ts'

let testServer: IntakeTestServer
beforeAll(async () => {
  testServer = await openIntakeTestServer()
  testServer.jobs.startRunner()
})
afterAll(() => testServer.close())

describe('whose it is', () => {
  test('another manager’s import does not exist, of whatever company', async () => {
    const id = await testServer.upload(csvOf([newSeaLine()]), { token: testServer.shop })
    const calls = [
      cabinImports.inspect,
      cabinImports.get,
      cabinImports.getRows,
      cabinImports.getErrors,
      cabinImports.cancel,
      cabinImports.undo,
    ]
    for (const token of [testServer.stranger, testServer.operator]) {
      for (const call of calls) expect((await testServer.ask(call, { id }, { token })).statusCode).toBe(404)
      expect((await testServer.run(id, { mapping: {} }, token)).status).toBe(404)
      const { result } = await testServer.call(cabinImports.getPage, { pageSize: 100 }, { token })
      expect(result.items.map((item) => item.id)).not.toContain(id)
    }
    const { result } = await testServer.call(cabinImports.getPage, {}, { token: testServer.shop })
    expect(result.items[0]).toMatchObject({ id, state: 'open' })
  })

  test('a shop registers for itself only, by whatever it names another company', async () => {
    const company = await testServer.db
      .selectFrom('company')
      .select('name')
      .where('id', '=', testServer.strangerCompany)
      .executeTakeFirstOrThrow()
    await testServer.call(
      customers.create,
      { code: 'SECRETO', name: 'Cliente secreto' },
      { token: testServer.stranger },
    )
    const lines = [testServer.strangerCompany, company.name].map((companyId) =>
      newSeaLine({ companyId, customerId: 'SECRETO' }),
    )
    const id = await testServer.upload(csvOf(lines), { token: testServer.shop })
    const { result: inspected } = await testServer.inspect(id, {}, testServer.shop)
    // Nobody proposes what a shop cannot use.
    expect(inspected.columns.find(({ heading }) => heading === 'companyId')?.target).toBeNull()
    const mapping = mappingOf(inspected)
    const index = inspected.columns.find(({ heading }) => heading === 'companyId')?.index
    await testServer.run(id, { mapping: { ...mapping, [String(index)]: 'companyId' } }, testServer.shop)
    expect(await testServer.isOver(id, testServer.shop)).toMatchObject({
      state: 'failed',
      counts: { wrong: 2 },
    })
    const rows = await testServer.rows(id, testServer.shop)
    for (const line of rows) {
      expect(cellOf(line, 'companyId')).toMatchObject({ understood: null, issues: [{ isWarning: false }] })
      // A customer of another company is one that is not there, and nothing like it is offered.
      expect(cellOf(line, 'customerId')).toMatchObject({
        understood: null,
        issues: [{ key: 'unknown_code' }],
        choices: [],
      })
    }
    const ofStranger = csvOf([newSeaLine()])
    const done = await testServer.intake(ofStranger, {}, { token: testServer.shop })
    const { result } = await testServer.call(
      cabins.get,
      { id: done.rows[0]?.cabinId as string },
      { token: testServer.shop },
    )
    expect(result).toMatchObject({ companyId: testServer.shopCompany, confirmed: false })
  })

  test('an id of another company’s customer is unknown, and its name is not told', async () => {
    const { result: customer } = await testServer.call(
      customers.create,
      { code: 'OCULTO', name: 'Cliente oculto' },
      { token: testServer.stranger },
    )
    const done = await testServer.intake(
      csvOf([newSeaLine({ customerId: customer.id })]),
      {},
      { token: testServer.shop },
    )
    expect(cellOf(done.rows[0], 'customerId')).toMatchObject({
      understood: null,
      issues: [{ key: 'unknown_id' }],
      choices: [],
    })
  })

  test('an operator is told of which company a customer is, a shop is not', async () => {
    await testServer.call(
      customers.create,
      { code: 'AJENO', name: 'Cliente ajeno' },
      { token: testServer.stranger },
    )
    const { name } = await testServer.db
      .selectFrom('company')
      .select('name')
      .where('id', '=', testServer.strangerCompany)
      .executeTakeFirstOrThrow()
    const sheet = csvOf([newSeaLine({ customerId: 'ajeno' }), newSeaLine({ customerId: 'nadie' })])
    const { rows } = await testServer.intake(sheet)
    expect(rows.map((line) => cellOf(line, 'customerId'))).toMatchObject([
      { issues: [{ key: 'of_company', msg: expect.stringContaining(name) }], choices: [] },
      { issues: [{ key: 'unknown_code' }] },
    ])
    const ofShop = await testServer.intake(sheet, {}, { token: testServer.shop })
    for (const line of ofShop.rows)
      expect(cellOf(line, 'customerId')).toMatchObject({ issues: [{ key: 'unknown_code' }] })
  })

  test('an operator registers for a company that the line names', async () => {
    const done = await testServer.intake(
      csvOf([{ ...seaLine, containerNo: newContainer(), companyId: testServer.shopCompany }]),
    )
    const { result } = await testServer.getCabin(done.rows[0]?.cabinId as string)
    expect(result).toMatchObject({ companyId: testServer.shopCompany, confirmed: true })
  })
})
