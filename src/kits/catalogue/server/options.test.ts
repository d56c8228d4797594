import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { matchRank } from '#kits/search/shared/match-rank.ts'
import { customers } from '#modules/customers/contract.ts'
import { addresses } from '#modules/reference/contract/addresses.ts'
import { airlines } from '#modules/reference/contract/airlines.ts'
import { cargoTypes } from '#modules/reference/contract/cargo-types.ts'
import { ports } from '#modules/reference/contract/ports.ts'
import { transportTypes } from '#modules/reference/contract/transport-types.ts'

let testServer: TestServer
let token: string

beforeAll(async () => {
  testServer = await createTestServer()
  token = await testServer.signIn('admin', adminPassword)
})

afterAll(() => testServer.close())

const customerLabels = async (keyword: string, limit = 20) =>
  (await testServer.call(customers.getOptions, { keyword, limit }, { token })).result.map(
    ({ label }) => label,
  )

describe('a picker offers', () => {
  test('the code first, then codes and names that begin so, then words, then what merely has it', async () => {
    const made = [
      ['ZZ-1', 'Comercial Quimar'],
      ['ZZ-2', 'La Casa de QUIM'],
      ['QUIM-2', 'Aceros del Norte'],
      ['QUIM', 'Zinc y Cobre'],
      ['ZZ-3', 'Químicos Ávila'],
      ['ZZ-4', 'Arquimesa'],
      ['ZZ-5', 'Ñandú'],
    ] as const
    for (const [code, name] of made) await testServer.call(customers.create, { code, name }, { token })
    await testServer.call(customers.create, { code: 'ZZ-6', name: 'Antes', note: 'de química' }, { token })
    const expected = [
      'QUIM · Zinc y Cobre',
      'QUIM-2 · Aceros del Norte',
      'ZZ-3 · Químicos Ávila',
      'ZZ-1 · Comercial Quimar',
      'ZZ-2 · La Casa de QUIM',
      'ZZ-6 · Antes',
      'ZZ-4 · Arquimesa',
    ]
    for (const keyword of ['quim', 'QUÍM', 'ｑｕｉｍ'])
      expect(await customerLabels(keyword)).toEqual(expected)
    expect(await customerLabels('quim', 3)).toEqual(expected.slice(0, 3))
    expect(await customerLabels('%')).toEqual([])
  })

  test('ports by their code, and by their names in any language, the whole name first', async () => {
    const codes = async (keyword: string) =>
      (await testServer.call(ports.getOptions, { keyword, limit: 5 }, { token })).result.map(
        ({ code }) => code,
      )
    expect((await codes('mxzlo'))[0]).toBe('MXZLO')
    expect((await codes('Manza'))[0]).toBe('MXZLO')
    for (const keyword of ['Shanghai', 'shanghái', '上海']) expect((await codes(keyword))[0]).toBe('CNSHA')
    expect((await codes('cardenas'))[0]).toBe('MXLZC')
    expect((await codes('mex'))[0]).toBe('MEX')
    expect((await codes('shang'))[0]).toBe('CNSHA')
    expect((await codes('浦东'))[0]).toBe('PVG')
    expect((await codes('cdmx')).toSorted()).toEqual(['MEX', 'MXPAN'])
  })

  test('ports by their country after all names, and never by their time zone', async () => {
    const found = async (keyword: string) =>
      (await testServer.call(ports.getOptions, { keyword, limit: 50 }, { token })).result
    const mexican = await found('mexico')
    const named = mexican.findIndex(({ code }) => code === 'MXZLO')
    expect(mexican.slice(0, named).map(({ code }) => code)).toEqual(expect.arrayContaining(['MEX', 'MXPAN']))
    expect((await found('america')).map(({ code }) => code)).toEqual([])
    expect((await found('Asia/Shanghai')).map(({ code }) => code)).toEqual([])
  })

  test.each(['mex', 'shang', 'ca', 'san', 'man', '上海', 'la', 'Nogales', 'mexico', 'juar', 'king'])(
    'ports in the order in which a browser ranks them: %s',
    async (keyword) => {
      const { result } = await testServer.call(ports.getOptions, { keyword, limit: 50 }, { token })
      const ranks = result.map((option) =>
        matchRank(keyword, {
          codes: [option.code],
          names: [option.label.split(' · ')[1], option.cnName, option.enName, option.esName].concat(
            option.aliases ?? [],
          ),
        }),
      )
      expect(ranks).toEqual(ranks.toSorted((a, b) => (a ?? 6) - (b ?? 6)))
    },
  )

  test('carriers by their code or their prefix of air waybills', async () => {
    const codes = async (keyword: string) =>
      (await testServer.call(airlines.getOptions, { keyword, limit: 5 }, { token })).result.map(
        ({ code }) => code,
      )
    expect((await codes('am'))[0]).toBe('AM')
    expect((await codes('ca'))[0]).toBe('CA')
    expect((await codes('139'))[0]).toBe('AM')
    expect((await codes('mae'))[0]).toBe('MAEU')
  })

  test('addresses and types by the beginning of their name, then of a word', async () => {
    for (const recipient of ['Nueva Bodega', 'Bodega Vieja', 'Subbodega'])
      await testServer.call(addresses.create, { countryId: 'MX', address: 'Calle 1', recipient }, { token })
    const found = await testServer.call(addresses.getOptions, { keyword: 'bodega' }, { token })
    expect(found.result.map(({ label }) => label.split(' · ')[0])).toEqual([
      'Bodega Vieja',
      'Nueva Bodega',
      'Subbodega',
    ])
    for (const { create, getOptions } of [cargoTypes, transportTypes]) {
      for (const enName of ['Aaa with zorro', 'Zorro', 'Zorro first', 'Bbbzorro'])
        await testServer.call(create, { cnName: '名', enName, esName: null }, { token })
      const { result } = await testServer.call(getOptions, { keyword: 'zorro' }, { token })
      expect(result.map(({ enName }) => enName)).toEqual([
        'Zorro',
        'Zorro first',
        'Aaa with zorro',
        'Bbbzorro',
      ])
    }
  })
})
