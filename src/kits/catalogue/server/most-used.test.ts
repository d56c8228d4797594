import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customers } from '#modules/customers/contract.ts'
import { ports } from '#modules/reference/contract/ports.ts'
import { type CabinTestServer, openCabinTestServer } from '#modules/shipments/testing/cabin-test-server.ts'

let testServer: CabinTestServer

beforeAll(async () => {
  testServer = await openCabinTestServer()
  const { create, sea, ids, shop, stranger } = testServer
  const from = async (code: string) => sea({ departurePortId: await ids.port(code) })
  for (const code of ['CNSHK', 'CNSHK', 'CNYTN']) await create(await from(code), shop)
  for (const code of ['CNCWN', 'CNCWN', 'CNCWN', 'CNDCB']) await create(await from(code), stranger)
})

afterAll(() => testServer.close())

const portCodes = async (token: string, keyword: string | null, limit = 20) =>
  (await testServer.call(ports.getOptions, { keyword, transportType: 1, limit }, { token })).result.map(
    ({ code }) => code,
  )

const alphabetical = ['CNCWN', 'CNDCB', 'CNSHK', 'CNYTN']

describe('options alike', () => {
  test('begin with those the company uses most, then follow the alphabet', async () => {
    expect(await portCodes(testServer.shop, 'Shenzhen')).toEqual(['CNSHK', 'CNYTN', 'CNCWN', 'CNDCB'])
    expect(await portCodes(testServer.stranger, '深圳')).toEqual(['CNCWN', 'CNDCB', 'CNSHK', 'CNYTN'])
  })

  test('say nothing to a company of what another uses', async () => {
    await testServer.createManager({ userName: 'newcomer', password: 'a long password' })
    const newcomer = await testServer.signIn('newcomer', 'a long password')
    expect(await portCodes(newcomer, 'Shenzhen')).toEqual(alphabetical)
    expect((await portCodes(newcomer, null, 3)).toSorted()).toEqual(await portCodes(newcomer, null, 3))
  })

  test('begin with what all companies use for an operator, who reads all their cabins', async () => {
    expect((await portCodes(testServer.operator, 'Shenzhen'))[0]).toBe('CNCWN')
  })

  test('are all there are where nothing was typed', async () => {
    // The destination of every cabin here.
    expect((await portCodes(testServer.shop, null)).slice(0, 3)).toEqual(['MXZLO', 'CNSHK', 'CNYTN'])
  })

  test('are customers of the company that is asked for', async () => {
    const { call, operator, shopCompany, strangerCompany, create, sea } = testServer
    const made = async (code: string, companyId: string) =>
      (await call(customers.create, { code, name: `Cliente ${code}`, companyId }, { token: operator })).result
    await made('A', shopCompany)
    const used = await made('B', shopCompany)
    const others = await made('C', strangerCompany)
    await create(sea({ customerId: used.id, companyId: shopCompany }))
    for (let n = 0; n < 2; n++) await create(sea({ customerId: others.id, companyId: strangerCompany }))
    const codes = async (companyId: string | null, token: string) =>
      (await call(customers.getOptions, { keyword: 'cliente', companyId }, { token })).result.map(
        ({ code }) => code,
      )
    expect(await codes(shopCompany, operator)).toEqual(['B', 'A'])
    expect(await codes(null, operator)).toEqual(['C', 'B', 'A'])
    expect(await codes(strangerCompany, testServer.shop)).toEqual([])
  })
})
