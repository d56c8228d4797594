import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sheetCalls } from '#app/testing/sheets.ts'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { airlines } from '#modules/reference/contract/airlines.ts'
import { ports } from '#modules/reference/contract/ports.ts'

let testServer: TestServer
let token: string

beforeAll(async () => {
  testServer = await createTestServer()
  token = await testServer.signIn('admin', adminPassword)
})

afterAll(() => testServer.close())

const place = { transportType: 1, countryId: 'MX', timezone: 'America/Mexico_City' } as const
const carrierCodes = async (keyword: string) =>
  (await testServer.call(airlines.getOptions, { keyword, type: 1 }, { token })).result.map(({ code }) => code)
const listedCodes = async (keyword: string) =>
  (await testServer.call(ports.getPage, { keyword }, { token })).result.items.map(({ code }) => code)

describe('aliases', () => {
  test.each([
    ['COSCO', 'COSU'],
    ['中远', 'COSU'],
    ['yml', 'YMLU'],
    ['Hapag', 'HLCU'],
    ['ONE', 'ONEY'],
    ['达飞', 'CMDU'],
  ])('that ship find a carrier: %s', async (keyword, code) => {
    expect((await carrierCodes(keyword))[0]).toBe(code)
  })

  test('of a row are kept as given, without blanks and repetition, and find it in list and picker', async () => {
    const created = await testServer.call(
      ports.create,
      {
        ...place,
        code: 'QZALI',
        name: 'Puerto Alias',
        aliases: [' La Boca ', 'La Boca', '', 'Rincón·Viejo'],
      },
      { token },
    )
    expect(created.result.aliases).toEqual(['La Boca', 'Rincón·Viejo'])
    for (const keyword of ['la boca', 'RINCON·VIEJO', 'rinconviejo', 'boca'])
      expect(await listedCodes(keyword)).toContain('QZALI')
    const { result } = await testServer.call(ports.getOptions, { keyword: 'la bo' }, { token })
    expect(result[0]).toMatchObject({ code: 'QZALI', aliases: ['La Boca', 'Rincón·Viejo'] })
  })

  test('stay where an edit does not name them, and go where it empties them', async () => {
    const form = { ...place, code: 'QZKEP', name: 'Puerto', aliases: ['Uno', 'Dos'] }
    const { id } = (await testServer.call(ports.create, form, { token })).result
    const { aliases: _, ...without } = form
    const renamed = await testServer.call(
      ports.update,
      { id, version: 1, ...without, name: 'Otro' },
      { token },
    )
    expect(renamed.result).toMatchObject({ name: 'Otro', aliases: ['Uno', 'Dos'], version: 2 })
    const emptied = await testServer.call(
      ports.update,
      { id, version: 2, ...without, name: 'Otro', aliases: [] },
      { token },
    )
    expect(emptied.result).toMatchObject({ aliases: [], version: 3 })
    expect(await listedCodes('Dos Bocas')).not.toContain('QZKEP')
    expect(await listedCodes('uno')).not.toContain('QZKEP')
  })

  test.each([
    ['more than twenty', Array.from({ length: 21 }, (_, n) => `Alias ${n}`), 'max_value'],
    ['a long one', ['x'.repeat(101)], 'max_chars'],
    ['one with the sign that separates them', ['a;b'], 'valid_value'],
    ['one of two lines', ['a\nb'], 'valid_value'],
  ])('are refused: %s', async (_, aliases, key) => {
    const input = { ...place, code: 'QZREF', name: 'Puerto', aliases }
    const { status, result } = await testServer.call(ports.create, input, { token })
    expect([status, result]).toMatchObject([422, { fields: [{ path: 'aliases', key }] }])
  })

  test('come and go with a sheet, separated by semicolons', async () => {
    const files = sheetCalls(testServer, airlines)
    const sheet = 'type,code,name,aliases\nNaviera,QZSH,Hoja,"Hoja Uno; 叶；Hoja Uno"\n'
    expect((await files.importFile(sheet, { token })).result).toMatchObject({ created: 1 })
    expect(await carrierCodes('叶')).toEqual(['QZSH'])
    const { body } = await files.exportFile({ keyword: 'QZSH', format: 'csv' }, token)
    expect(body).toContain('Hoja Uno; 叶')
  })

  test('of a row that is deleted find nothing', async () => {
    const form = { type: 1 as const, code: 'QZDE', name: 'Borrada', aliases: ['Efímera'] }
    const { id, version } = (await testServer.call(airlines.create, form, { token })).result
    expect(await carrierCodes('efimera')).toEqual(['QZDE'])
    await testServer.call(airlines.remove, { id, version }, { token })
    expect(await carrierCodes('efimera')).toEqual([])
  })
})
