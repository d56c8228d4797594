import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inPages, readSheet } from '#app/testing/sheets.ts'
import { allTexts } from '#app/texts/all.ts'
import { type Language, languages } from '#kits/contract/shared/languages.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { writeSpreadsheet } from '#kits/spreadsheets/server/write.ts'
import { customers } from '#modules/customers/contract.ts'
import { addresses } from '#modules/reference/contract/addresses.ts'
import { cabins } from '../contract/cabins.ts'
import type { Cabin } from '../contract/row.ts'
import { type CabinTestServer, editOf, openCabinTestServer } from '../testing/cabin-test-server.ts'

let testServer: CabinTestServer
const made: Cabin[] = []

/** What a spreadsheet program would run, or a careless reader lose. */
const hostile = {
  cabinName: '=HYPERLINK("http://x")',
  vesselName: '@SUM(1+1)',
  note: '-1\ndos, "tres"; 四',
}

beforeAll(async () => {
  testServer = await openCabinTestServer()
  const token = testServer.operator
  await testServer.setClock('2026-11-14T18:00:00.000Z')
  const { result: customer } = await testServer.call(
    customers.create,
    { code: '=ACR', name: 'Aceros' },
    { token },
  )
  const place = { countryId: 'MX', address: 'Calle 1, int. "B"', recipient: 'Bodega León' }
  const { result: address } = await testServer.call(addresses.create, place, { token })
  const full = {
    customerId: customer.id,
    addressId: address.id,
    carrierId: await testServer.ids.carrier('COSU'),
    cargoTypeId: await testServer.ids.cargoType('Toys'),
    transportTypeId: await testServer.ids.transportType('53-foot cross-border truck'),
    cabinType: 10,
    lastFreeDay: '2026-12-01',
    departureTime: '2026-03-08T15:00:00Z',
    timezone: 'America/Havana',
    ...hostile,
  } as const
  made.push(await testServer.createAt(40, testServer.sea({ ...full, bookingNo: '+52-1', blNo: '=1+1' })))
  made.push(
    await testServer.create(testServer.air({ carrierId: await testServer.ids.carrier('AM'), cabinType: 21 })),
  )
  made.push(
    await testServer.createAt(
      999,
      testServer.sea({ departureTime: '2022-11-30T06:30:00Z', timezone: 'America/Ciudad_Juarez' }),
    ),
  )
})

afterAll(() => testServer.close())

const sheetOf = async (format: 'csv' | 'xlsx', language: Language, query: object = {}) => {
  const answer = await testServer.exportFile(
    { sort: { field: 'createdAt', order: 'asc' }, ...query, format },
    testServer.operator,
    language,
  )
  expect(answer.statusCode).toBe(200)
  return readSheet(answer.rawPayload, format)
}

const kinds = languages.flatMap((language) => [['csv', language] as const, ['xlsx', language] as const])

describe('an export', () => {
  test.each(kinds)(
    'as %s in %s shows codes, names and days, headed in that language',
    async (format, language) => {
      const { headings, rows } = await sheetOf(format, language)
      expect(rows).toHaveLength(made.length)
      expect(new Set(headings).size).toBe(headings.length)
      const texts = allTexts[language]
      const at = (member: string) =>
        headings.indexOf(String(texts[`cabins.fields.${member}` as 'cabins.fields.note']))
      const cells = rows.find(({ cells }) => cells[at('containerNo')] === made[0]?.containerNo)?.cells ?? []
      const shown = Object.fromEntries(
        [
          'status',
          'departurePortId',
          'carrierId',
          'departureTime',
          'customsStartTime',
          'registrationTime',
          'cancelTime',
        ].map((member) => [member, cells[at(member)]]),
      )
      expect(shown).toEqual({
        status: texts[enumKey('CabinStatus', 40)],
        departurePortId: 'CNSHA',
        carrierId: 'COSU',
        departureTime: '2026-03-08',
        customsStartTime: '2026-11-14',
        registrationTime: '2026-11-14',
        cancelTime: '',
      })
      expect(cells[at('vesselName')]).toBe(hostile.vesselName)
      const name = { 'es-MX': 'Juguetes', 'en-US': 'Toys', 'zh-CN': '玩具' }[language]
      expect(cells[at('cargoTypeId')]).toBe(name)
    },
  )

  test('is named by what it holds and the day it was made', async () => {
    const nameIn = async (language: Language) => {
      const { headers } = await testServer.exportFile({ format: 'csv' }, testServer.operator, language)
      return decodeURIComponent(String(headers['content-disposition']).split("UTF-8''")[1] ?? '')
    }
    expect(await nameIn('es-MX')).toBe('embarques-2026-11-14.csv')
    expect(await nameIn('en-US')).toBe('shipments-2026-11-14.csv')
    expect(await nameIn('zh-CN')).toBe('货件-2026-11-14.csv')
    // Nine in the evening in Mexico City, and the next day in UTC.
    await testServer.setClock('2026-11-15T03:00:00.000Z')
    expect(await nameIn('es-MX')).toBe('embarques-2026-11-14.csv')
    await testServer.setClock('2026-11-14T18:00:00.000Z')
  })

  test('says when a row was written where its reader is, as the list does', async () => {
    // In Havana, where the shipment is, it is the next day already.
    const id = made[0]?.id ?? ''
    const updated_at = '2026-11-15T05:30:00.000Z'
    await testServer.db.updateTable('cabin').set({ updated_at }).where('id', '=', id).execute()
    const { rows } = await sheetOf('csv', 'es-MX', { ids: [id], columns: ['updatedAt'] })
    expect(rows).toMatchObject([{ cells: ['2026-11-14'] }])
  })

  test('names carriers as the list does', async () => {
    const namesIn = async (language: Language) =>
      (await sheetOf('csv', language, { ids: [made[0]?.id], columns: ['carrierName'] })).rows
    expect(await namesIn('zh-CN')).toMatchObject([{ cells: [made[0]?.carrierCnName] }])
    expect(await namesIn('en-US')).toMatchObject([{ cells: [made[0]?.carrierName] }])
    expect(made[0]?.carrierCnName).not.toBeNull()
  })

  test('holds no formula', async () => {
    const { body } = await testServer.exportFile({ format: 'csv' }, testServer.operator)
    expect(body).not.toMatch(/(^|[,;\n])"?[=+\-@]/)
    expect(body).toContain("'=HYPERLINK")
  })

  test('takes the filters, the keyword and the order of the list', async () => {
    const numbers = async (query: object) =>
      (await sheetOf('csv', 'es-MX', query)).rows.map(({ cells }) => cells[1] || cells[3])
    expect(await numbers({ status: [40] })).toEqual([made[0]?.containerNo])
    expect(await numbers({ keyword: made[1]?.blNo })).toEqual([made[1]?.blNo])
    expect(await numbers({ sort: { field: 'createdAt', order: 'desc' }, transportMode: 1 })).toHaveLength(2)
    expect(await numbers({ keyword: 'nada de nada' })).toEqual([])
  })

  test('takes a selection, which the filters and the scope still narrow', async () => {
    const numbers = async (query: object) =>
      (await sheetOf('csv', 'es-MX', query)).rows.map(({ cells }) => cells[1] || cells[3])
    const ids = made.slice(1).map(({ id }) => id)
    expect(await numbers({ ids })).toEqual(made.slice(1).map((row) => row.containerNo ?? row.blNo))
    expect(await numbers({ ids, transportMode: 2 })).toEqual([made[1]?.blNo])
    expect(await numbers({ ids: [] })).toEqual([])
    expect(await numbers({ numbers: [made[2]?.containerNo] })).toEqual([made[2]?.containerNo])
    const stranger = await testServer.exportFile({ ids, format: 'csv' }, testServer.stranger)
    expect((await readSheet(stranger.rawPayload, 'csv')).rows).toEqual([])
  })

  test('takes columns, in their order', async () => {
    const columns = ['status', 'customerName', 'containerNo', 'departurePortId', 'updatedAt']
    const { headings, rows } = await sheetOf('csv', 'en-US', { ids: [made[0]?.id], columns })
    expect(headings).toEqual(
      columns.map((member) => allTexts['en-US'][`cabins.fields.${member}` as 'cabins.fields.note']),
    )
    expect(rows.map(({ cells }) => cells)).toEqual([
      [allTexts['en-US'][enumKey('CabinStatus', 40)], 'Aceros', made[0]?.containerNo, 'CNSHA', '2026-11-14'],
    ])
    for (const wrong of [[], ['deletedAt'], ['note; drop table cabin']]) {
      const answer = await testServer.exportFile({ columns: wrong, format: 'csv' }, testServer.operator)
      expect(answer.statusCode).toBe(422)
    }
  })

  test.each(kinds)(
    'as %s in %s is imported again, once its numbers are changed',
    async (format, language) => {
      const { headings, rows } = await sheetOf(format, language, { keyword: null })
      const originals = rows.slice(0, made.length)
      const mark = `${format}${language}`.toUpperCase()
      const numberAt = ['containerNo', 'bookingNo', 'blNo'].map((member) =>
        headings.indexOf(String(allTexts[language][`cabins.fields.${member}` as 'cabins.fields.note'])),
      )
      async function* renumbered() {
        for (const { cells } of originals)
          yield cells.map((cell, i) => (cell !== '' && numberAt.includes(i) ? `${cell}${mark}` : cell))
      }
      const file = await writeSpreadsheet(format, {
        name: 'cabins',
        headings,
        pages: inPages(renumbered()),
      }).toArray()
      const { result } = await testServer.importFile(Buffer.concat(file.map((piece) => Buffer.from(piece))), {
        token: testServer.operator,
        format,
      })
      expect(result.rows.flatMap(({ errors }) => errors)).toEqual([])
      expect(result.created).toBe(made.length)
      for (const original of made) {
        const keyword = `${original.containerNo ?? original.blNo}${mark}`
        const page = await testServer.call(cabins.getPage, { keyword }, { token: testServer.operator })
        const copy = (await testServer.get(page.result.items[0]?.id as string)).result
        const unlike = {
          id: copy.id,
          version: 1,
          containerNo: copy.containerNo,
          bookingNo: copy.bookingNo,
          blNo: copy.blNo,
        }
        expect(editOf(copy)).toEqual({ ...editOf(original), ...unlike })
        expect(copy).toMatchObject({ status: 20, trajectory: { length: 1 } })
        await testServer.db.deleteFrom('cabin').where('id', '=', copy.id).execute()
      }
    },
  )
})
