import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSheet } from '#app/testing/sheets.ts'
import { allTexts } from '#app/texts/all.ts'
import { languages } from '#kits/contract/shared/languages.ts'
import { customers } from '#modules/customers/contract.ts'
import {
  csvOf,
  type ImportTestServer,
  newSeaLine,
  openImportTestServer,
  type SheetLine,
} from '#modules/intake/testing/cabin-sheets.ts'
import { cabins } from '../contract/cabins.ts'
import { newContainer } from '../testing/cabin-test-server.ts'

let testServer: ImportTestServer

beforeAll(async () => {
  testServer = await openImportTestServer()
})

afterAll(() => testServer.close())

async function imported(line: SheetLine) {
  const { created, rows } = await testServer.run([line], { dryRun: false })
  expect(rows).toMatchObject([{ line: 2, ok: true, errors: [] }])
  expect(created).toBe(1)
  const keyword = line.containerNo ?? line.blNo
  const { result } = await testServer.call(cabins.getPage, { keyword }, { token: testServer.operator })
  return (await testServer.get(result.items[0]?.id as string)).result
}

describe('the empty file', () => {
  const members = Object.keys(cabins.create.input.shape).filter(
    (member) => member !== 'id' && member !== 'etaReason',
  )

  test.each(languages.flatMap((language) => [[language, 'csv'] as const, [language, 'xlsx'] as const]))(
    'is headed in %s as %s, and every heading is understood again',
    async (language, format) => {
      const answer = await testServer.templateFile(format, testServer.operator, language)
      expect(answer.statusCode).toBe(200)
      const { headings, rows } = await readSheet(answer.rawPayload, format)
      const expected = members.map((member): string =>
        String(allTexts[language][`cabins.fields.${member}` as 'cabins.fields.note']),
      )
      expect(headings.toSorted()).toEqual(expected.toSorted())
      expect(new Set(headings).size).toBe(members.length)
      expect(rows).toEqual([])
      const line = headings.map((heading) => {
        const member = members[expected.indexOf(heading)] ?? ''
        return (
          (
            newSeaLine({
              timezone: 'UTC',
              note: 'Nota',
              bookingNo: 'B1',
              lastFreeDay: '2026-12-01',
            }) as SheetLine
          )[member] ?? ''
        )
      })
      const filled = `${headings.join(';')}\n${line.join(';')}\n`
      const report = await testServer.importFile(filled, { token: testServer.operator, dryRun: true })
      expect(report.result.rows).toEqual([{ line: 2, ok: true, errors: [] }])
    },
  )
})

describe('a line says what it means', () => {
  const named = (members: SheetLine) => imported(newSeaLine(members))

  test.each([
    ['MXZLO', 'MXZLO'],
    ['mxlzc', 'MXLZC'],
    ['Lázaro Cárdenas', 'MXLZC'],
    ['LAZARO CARDENAS', 'MXLZC'],
    ['曼萨尼约', 'MXZLO'],
    ['Los Ángeles', 'USLAX'],
    ['los angeles', 'USLAX'],
    ['洛杉矶', 'USLAX'],
    ['拉萨罗卡德纳斯', 'MXLZC'],
    ['拉萨罗·卡德纳斯', 'MXLZC'],
    ['Yantian', 'CNYTN'],
    ['盐田', 'CNYTN'],
    ['盐田（深圳）', 'CNYTN'],
  ])('a port by %j', async (word, code) => {
    expect((await named({ destinationPortId: word })).destinationPortCode).toBe(code)
  })

  test.each([
    ['COSU', 'COSU'],
    ['cosco shipping lines', 'COSU'],
    ['Hamburg Sud', 'SUDU'],
    ['中远海运集运', 'COSU'],
  ])('a shipping company by %j', async (word, code) => {
    expect((await named({ carrierId: word })).carrierCode).toBe(code)
  })

  test.each(['AM', '139', 'aeromexico cargo'])('an airline by %j', async (word) => {
    const air = { transportMode: 'Aéreo', departurePortId: 'PVG', destinationPortId: 'MEX', flight: 'AM 1' }
    const cabin = await imported({ ...air, blNo: newContainer(), carrierId: word })
    expect(cabin).toMatchObject({ carrierCode: 'AM', transportMode: 2 })
  })

  test.each(['Toys', 'juguetes', '玩具'])('a cargo type by %j', async (word) => {
    expect((await named({ cargoTypeId: word })).cargoTypeName).toBe('Toys')
  })

  test.each(['Intermodal rail', 'FERROCARRIL INTERMODAL', '铁路多式联运'])(
    'onward transport by %j',
    async (word) => {
      expect((await named({ transportTypeId: word })).transportTypeName).toBe('Intermodal rail')
    },
  )

  test('a customer by code, an address by recipient or as the list shows it', async () => {
    expect((await named({ customerId: 'acr' })).customerCode).toBe('ACR')
    for (const word of ['bodega leon', 'Bodega León, Calle 1'])
      expect((await named({ addressId: word })).addressName).toBe('Bodega León, Calle 1')
  })

  test("another company by its name, and then that company's customers", async () => {
    const input = { code: 'SHOP-1', name: 'Cliente de la tienda', companyId: testServer.shopCompany }
    await testServer.call(customers.create, input, { token: testServer.operator })
    const line = { companyId: 'empresa de shop', customerId: 'shop-1' }
    expect(await named(line)).toMatchObject({ companyId: testServer.shopCompany, customerCode: 'SHOP-1' })
    const [foreign] = (await testServer.run([newSeaLine({ ...line, customerId: 'ACR' })])).rows
    expect(foreign?.errors.map(({ path }) => path)).toEqual(['customerId'])
  })

  test('its own company only, where a shop imports', async () => {
    const send = async (companyId: string) =>
      (
        await testServer.importFile(csvOf([newSeaLine({ companyId })]), {
          token: testServer.shop,
          dryRun: true,
        })
      ).result
    expect((await send('Empresa de shop')).rows[0]?.ok).toBe(true)
    expect((await send('Agencia aduanal')).rows[0]?.errors.map(({ path }) => path)).toEqual(['companyId'])
  })

  test.each(['海运', 'Marítimo', 'maritimo', 'Sea freight', '1'])(
    'a mode of transport by %j',
    async (word) => {
      expect((await named({ transportMode: word, cabinType: '40HC' })).cabinType).toBe(3)
    },
  )

  test('its departure as a day in the cabin’s zone, and its numbers however written', async () => {
    const cabin = await named({
      departureTime: '2026-03-08',
      timezone: 'America/Havana',
      bookingNo: 'ｂｋ 77',
      lastFreeDay: '2026-12-01 00:00:00',
    })
    expect(cabin).toMatchObject({
      departureTime: '2026-03-08T05:00:00.000Z',
      bookingNo: 'BK77',
      lastFreeDay: '2026-12-01',
    })
    expect((await named({ departureTime: '2026-03-08 23:30' })).departureTime).toBe(
      '2026-03-08T06:00:00.000Z',
    )
    expect((await named({ departureTime: '2026-03-08T03:00:00Z' })).departureTime).toBe(
      '2026-03-07T06:00:00.000Z',
    )
  })

  test('and is registered as a cabin entered by hand is', async () => {
    const cabin = await named({ note: 'De un archivo' })
    expect(cabin).toMatchObject({
      status: 20,
      version: 1,
      registrationTime: '2026-11-14T06:00:00.000Z',
      updatedBy: 'admin',
    })
    expect(cabin.trajectory).toMatchObject([{ status: 20, recordedBy: 'admin' }])
  })
})
