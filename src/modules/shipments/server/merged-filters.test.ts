import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSheet } from '#app/testing/sheets.ts'
import { archiveCalls } from '#kits/catalogue/shared/archive.ts'
import { customers } from '#modules/customers/contract.ts'
import { cabins } from '../contract/cabins.ts'
import { cabinSearch } from '../contract/search.ts'
import { type CabinTestServer, openCabinTestServer } from '../testing/cabin-test-server.ts'

let testServer: CabinTestServer

beforeAll(async () => {
  testServer = await openCabinTestServer()
})
afterAll(() => testServer.close())

const calls = archiveCalls(customers)
const customer = async (code: string, companyId?: string) =>
  (
    await testServer.call(
      customers.create,
      { code, name: `Importadora ${code}`, ...(companyId && { companyId }) },
      { token: testServer.operator },
    )
  ).result

async function merge(gone: { id: string; version: number }, into: { id: string; version: number }) {
  const input = { id: gone.id, version: gone.version, intoId: into.id, intoVersion: into.version }
  const { result } = await testServer.call(calls.merge, input, { token: testServer.operator })
  expect(result).toMatchObject({ remaining: 0 })
}

test('a list of a customer that was merged has the shipments of the one that stays, in every form of it', async () => {
  const [gone, into, other] = [await customer('QA1'), await customer('QA2'), await customer('QA3')]
  const make = async ({ id }: { id: string }) =>
    (await testServer.create(testServer.sea({ customerId: id }))).containerNo
  const numbers = [await make(gone), await make(into)]
  await make(other)
  await merge(gone, into)
  const token = testServer.operator
  for (const customerId of [gone.id, [gone.id], [into.id, gone.id]]) {
    const { result: page } = await testServer.call(cabins.getPage, { customerId }, { token })
    expect(page.items.map(({ containerNo }) => containerNo).toSorted()).toEqual(numbers.toSorted())
    const { result: counts } = await testServer.call(cabins.getStatusCounts, { customerId }, { token })
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(2)
    const { result: keys } = await testServer.call(cabinSearch.getKeys, { customerId }, { token })
    expect(keys.items).toHaveLength(2)
    const file = await testServer.exportFile({ customerId, format: 'csv' }, token)
    expect((await readSheet(file.rawPayload, 'csv')).rows).toHaveLength(2)
  }
  const both = await testServer.call(cabins.getPage, { customerId: [gone.id, other.id] }, { token })
  expect(both.result.total).toBe(3)
})

test('nobody reaches another company by it', async () => {
  const { strangerCompany } = testServer
  const [gone, into] = [await customer('QB1', strangerCompany), await customer('QB2', strangerCompany)]
  await testServer.create(testServer.sea({ customerId: into.id, companyId: strangerCompany }))
  await merge(gone, into)
  const totalOf = async (token: string) =>
    (await testServer.call(cabins.getPage, { customerId: gone.id }, { token })).result.total
  expect(await totalOf(testServer.stranger)).toBe(1)
  expect(await totalOf(testServer.shop)).toBe(0)
})
