import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeSpreadsheet } from '#server/spreadsheets/write.ts'
import { type CabinTestServer, editOf, openCabinTestServer } from '#server/testing/cabin-test-server.ts'
import { createJobHarness } from '#server/testing/job-harness.ts'
import { inPages, readSheet } from '#server/testing/sheets.ts'
import { addresses } from '#shared/contracts/addresses.ts'
import { type Cabin, cabins } from '#shared/contracts/cabins.ts'
import { customers } from '#shared/contracts/customers.ts'
import { directLimits, startExport } from '#shared/contracts/jobs.ts'
import { enumKey } from '#shared/domain/enum-key.ts'
import { allTexts } from '#shared/texts/all.ts'
import { type Language, languages } from '#shared/texts/languages.ts'

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

  test('is named by the day it was made', async () => {
    const { headers } = await testServer.exportFile({ format: 'csv' }, testServer.operator)
    expect(headers['content-disposition']).toContain('cabins-2026-11-14.csv')
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

describe('a hundred thousand cabins', () => {
  const many = 100_000
  const batch = 5_000

  beforeAll(async () => {
    const [{ id }] = made as [Cabin]
    // Nobody listens, and no list is asked for that needs these.
    await sql`alter table cabin disable trigger user`.execute(testServer.db)
    await sql`drop index cabin_search, cabin_container_asc, cabin_booking_asc, cabin_bl_asc, cabin_updated_order,
      cabin_departure_asc, cabin_last_free_day_asc`.execute(testServer.db)
    for (let from = 1; from <= many; from += batch)
      await sql`
        insert into cabin (id, company_id, transport_mode, departure_port_id, destination_port_id, customer_id,
          carrier_id, cargo_type_id, address_id, container_no, vessel_name, voyage, note, timezone, status,
          departure_time, registration_time, arrival_time, created_at, updated_at)
        select gen_random_uuid(), company_id, 1, departure_port_id, destination_port_id, customer_id,
          carrier_id, cargo_type_id, address_id, 'MANY' || n, 'BUQUE', '1E', repeat('x', 100), timezone, 30,
          departure_time, registration_time, registration_time, created_at + n * interval '1 second', updated_at
        from cabin, generate_series(${from}::int, ${from + batch - 1}::int) n where id = ${id}`.execute(
        testServer.db,
      )
    await sql`select recount_cabins()`.execute(testServer.db)
  }, 120_000)

  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const alive = (): number => {
    collectGarbage()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return (heapUsed + arrayBuffers) / 2 ** 20
  }

  /** The most that was alive at once while a file was written and read to its end, in MB beyond what was before. */
  async function growthOf(
    write: () => Promise<AsyncIterable<Buffer>>,
  ): Promise<{ growth: number; bytes: number }> {
    const before = alive()
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, alive())
    }, 1000)
    let bytes = 0
    for await (const piece of await write()) bytes += piece.length
    clearInterval(watch)
    return { growth: most - before, bytes }
  }

  const streamed = async (url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${testServer.operator}` }
    const method = payload ? 'POST' : 'GET'
    const answer = await testServer.app.inject({
      method,
      url,
      headers,
      ...(payload && { payload }),
      payloadAsStream: true,
    })
    return answer.stream() as AsyncIterable<Buffer>
  }

  test('are exported as csv while the client waits, in memory that does not grow with them', async () => {
    const write = (status: number) => () =>
      streamed(cabins.exportRows.path, { format: 'csv', status: [status] })
    await growthOf(write(40))
    const { growth, bytes } = await growthOf(write(30))
    process.stdout.write(`100,000 cabins as ${bytes} bytes of csv: ${growth.toFixed(1)} MB more in memory\n`)
    expect(bytes).toBeGreaterThan(many * 200)
    expect(growth).toBeLessThan(40)
  }, 120_000)

  test('are exported as xlsx by a job, in memory that does not grow with them', async () => {
    const query = { status: [30] }
    const refused = await testServer.exportFile({ ...query, format: 'xlsx' }, testServer.operator)
    expect(refused.json()).toMatchObject({
      code: 422,
      result: { key: 'too_large', limit: directLimits.exportRows.xlsx, job: startExport.path },
    })
    const harness = createJobHarness(testServer)
    harness.startRunner()
    const { growth, bytes } = await growthOf(async () => {
      const { result } = await harness.export('cabins', testServer.operator, { query, format: 'xlsx' })
      const { url, counts } = await harness.isIn('done', result.id, testServer.operator)
      expect(counts?.rows).toBe(many)
      return streamed(url as string)
    })
    await harness.stopAll()
    process.stdout.write(`100,000 cabins as ${bytes} bytes of xlsx: ${growth.toFixed(1)} MB more in memory\n`)
    expect(bytes).toBeGreaterThan(many * 50)
    expect(growth).toBeLessThan(40)
  }, 240_000)

  test('are counted exactly, and the page far behind the last is empty', async () => {
    const query = { status: [30 as const] }
    const first = await testServer.call(cabins.getPage, query, { token: testServer.operator })
    expect(first.result).toMatchObject({ total: many, totalExact: true })
    expect(first.result.items[0]?.containerNo).toBe(`MANY${many}`)
    const deep = await testServer.call(
      cabins.getPage,
      { ...query, page: 1000, pageSize: 100 },
      { token: testServer.operator },
    )
    expect(deep.result.items.at(-1)?.containerNo).toBe('MANY1')
    const beyond = await testServer.call(
      cabins.getPage,
      { ...query, page: 1_000_000_000 },
      { token: testServer.operator },
    )
    expect(beyond.result.items).toEqual([])
    const counts = await testServer.call(cabins.getStatusCounts, {}, { token: testServer.operator })
    expect(counts.result).toContainEqual({ status: 30, count: many, exact: true })
    expect(counts.result).toContainEqual({ status: 40, count: 1, exact: true })
  })
})
