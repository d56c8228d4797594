import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CatalogueTestServer, openCatalogueTestServer } from '#app/testing/catalogue-test-server.ts'
import { airlines } from '#modules/reference/contract/airlines.ts'
import { ports } from '#modules/reference/contract/ports.ts'

let testServer: CatalogueTestServer
let token: string

beforeAll(async () => {
  testServer = await openCatalogueTestServer()
  token = testServer.operator
})

afterAll(() => testServer.close())

const optionsFor = async (keyword: string, language = 'es-MX') =>
  (await testServer.call(ports.getOptions, { keyword, transportType: 1 }, { token, language })).result

const listedFor = async (keyword: string) =>
  (await testServer.call(ports.getPage, { keyword, transportType: 1 }, { token })).result.items

const codesOf = (rows: readonly { code: string }[]) => rows.map(({ code }) => code).toSorted()

describe('the shipped ports', () => {
  test.each(['Shenzhen', 'SHENZHEN', '深圳'])('of Shenzhen are found by %j', async (keyword) => {
    const expected = ['CNCWN', 'CNDCB', 'CNSHK', 'CNYTN']
    expect(codesOf(await optionsFor(keyword))).toEqual(expected)
    expect(codesOf(await listedFor(keyword))).toEqual(expected)
  })

  test.each(['拉萨罗卡德纳斯', '拉萨罗·卡德纳斯', '拉萨罗・卡德纳斯', '罗·卡'])(
    'Lázaro Cárdenas is found by %j',
    async (keyword) => {
      expect(codesOf(await optionsFor(keyword))).toEqual(['MXLZC'])
      expect(codesOf(await listedFor(keyword))).toEqual(['MXLZC'])
    },
  )

  test('a name with a dot is found without it', async () => {
    const { result } = await testServer.call(ports.getOptions, { keyword: '费利佩安赫莱斯' }, { token })
    expect(codesOf(result)).toEqual(['NLU'])
  })

  test('a dot alone is no keyword that finds everything', async () => {
    const { result } = await testServer.call(ports.getOptions, { keyword: '·', limit: 50 }, { token })
    expect(codesOf(result)).toEqual(['NLU'])
  })

  test('carry their language in the label', async () => {
    const [chinese] = await optionsFor('CNYTN', 'zh-CN')
    expect(chinese?.label).toBe('CNYTN · 盐田（深圳）')
  })
})

describe('carriers in Chinese', () => {
  test.each([
    ['zh-CN', 'MSCU · 地中海航运'],
    ['en-US', 'MSCU · MSC Mediterranean Shipping Company'],
    ['es-MX', 'MSCU · MSC Mediterranean Shipping Company'],
  ])('are found by their Chinese name, and called as a reader of %s does', async (language, label) => {
    const input = { keyword: '地中海航运', type: 1 } as const
    const { result } = await testServer.call(airlines.getOptions, input, { token, language })
    expect(result.map((option) => [option.label, option.cnName])).toEqual([[label, '地中海航运']])
  })

  test('keep a name that an operator gives, takes away and gives again', async () => {
    const made = await testServer.call(
      airlines.create,
      { type: 2, code: 'Q9', name: 'Línea', cnName: '测试航空', awbPrefix: null },
      { token },
    )
    expect(made.result.cnName).toBe('测试航空')
    const { id, type, code, name, awbPrefix, version } = made.result
    const without = await testServer.call(
      airlines.update,
      { id, type, code, name, awbPrefix, version, cnName: null },
      { token },
    )
    expect(without.result).toMatchObject({ cnName: null, version: 2 })
  })
})
