import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { getCompanyOptions } from '#kits/session/shared/companies.ts'

let testServer: TestServer
let token: string

beforeAll(async () => {
  testServer = await createTestServer()
  token = await testServer.signIn('admin', adminPassword)
  const names = ['Arquimesa', 'La Casa de QUIM', 'Química Ávila', 'Quim', 'Ñandú']
  for (const [index, name] of names.entries()) {
    const { companyId } = await testServer.createManager({
      userName: `shop-${index}`,
      password: 'a long password',
    })
    await testServer.db.updateTable('company').set({ name }).where('id', '=', companyId).execute()
  }
})

afterAll(() => testServer.close())

const labels = async (keyword: string | null, limit = 20) =>
  (await testServer.call(getCompanyOptions, { keyword, limit }, { token })).result.map(({ label }) => label)

test('a picker offers the company of that name first, then names and words that begin so, then what holds it', async () => {
  const expected = ['Quim', 'Química Ávila', 'La Casa de QUIM', 'Arquimesa']
  for (const keyword of ['quim', 'QUÍM']) expect(await labels(keyword)).toEqual(expected)
  expect(await labels('quim', 2)).toEqual(expected.slice(0, 2))
  expect(await labels('%')).toEqual([])
})

test('where nothing was typed the operator comes first, then the shops by name', async () => {
  const { result } = await testServer.call(getCompanyOptions, {}, { token })
  expect(result[0]?.kind).toBe('operator')
  expect(result.slice(1).map(({ label }) => label)).toEqual([
    'Arquimesa',
    'La Casa de QUIM',
    'Ñandú',
    'Quim',
    'Química Ávila',
  ])
})
