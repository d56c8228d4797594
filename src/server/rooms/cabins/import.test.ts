import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addresses } from '#shared/contracts/addresses.ts'
import { airlines } from '#shared/contracts/airlines.ts'
import { cabins } from '#shared/contracts/cabins.ts'
import { cargoTypes } from '#shared/contracts/cargo-types.ts'
import { customers } from '#shared/contracts/customers.ts'
import { ports } from '#shared/contracts/ports.ts'
import { catalogues } from '#shared/i18n/all.ts'
import { languages } from '#shared/i18n/languages.ts'
import { writeSpreadsheet } from '../../spreadsheets/write.ts'
import { type CabinHouse, newContainer, openCabinHouse } from '../../testing/cabin-samples.ts'

let house: CabinHouse

beforeAll(async () => {
  house = await openCabinHouse()
  const token = house.operator
  for (const code of ['ACR', 'OTR']) {
    const answer = await house.call(customers.create, { code, name: 'Aceros Lázaro' }, { token })
    expect(answer.status).toBe(200)
  }
  await house.call(
    addresses.create,
    { countryId: 'MX', address: 'Calle 1', recipient: 'Bodega León' },
    { token },
  )
  await house.setClock('2026-11-14T18:00:00.000Z')
})

afterAll(() => house.close())

/** The members every sea cabin needs, by codes; a line is these with others put over them. */
const base = {
  transportMode: '1',
  departurePortId: 'CNSHA',
  destinationPortId: 'MXZLO',
  vesselName: 'MUESTRA',
  voyage: '1E',
}

type Line = Record<string, string>

const sea = (members: Line = {}): Line => ({ ...base, containerNo: newContainer(), ...members })

function csv(lines: Line[]): string {
  const members = [...new Set(lines.flatMap((line) => Object.keys(line)))]
  const quoted = (cell = '') => `"${cell.replaceAll('"', '""')}"`
  return [members, ...lines.map((line) => members.map((member) => line[member] ?? ''))]
    .map((cells) => cells.map((cell) => quoted(cell)).join(','))
    .join('\n')
}

const run = async (lines: Line[], { dryRun = true } = {}) =>
  (await house.importFile(csv(lines), { token: house.operator, dryRun })).result

async function imported(line: Line) {
  const { created, rows } = await run([line], { dryRun: false })
  expect(rows).toMatchObject([{ line: 2, ok: true, errors: [] }])
  expect(created).toBe(1)
  const keyword = line.containerNo ?? line.blNo
  const { result } = await house.call(cabins.getPage, { keyword }, { token: house.operator })
  return (await house.get(result.items[0]?.id as string)).result
}

describe('the empty file', () => {
  const members = Object.keys(cabins.update.input.shape).filter(
    (member) => member !== 'id' && member !== 'version',
  )

  test.each(languages.flatMap((language) => [[language, 'csv'] as const, [language, 'xlsx'] as const]))(
    'is headed in %s as %s, and every heading is understood again',
    async (language, format) => {
      const answer = await house.templateFile(format, house.operator, language)
      expect(answer.statusCode).toBe(200)
      const { headings, rows } = await house.readFile(answer.rawPayload, format)
      const expected = members.map(
        (member) => catalogues[language][`cabins.fields.${member}` as 'cabins.fields.note'],
      )
      expect(headings.toSorted()).toEqual(expected.toSorted())
      expect(new Set(headings).size).toBe(members.length)
      expect(rows).toEqual([])
      const line = headings.map((heading) => {
        const member = members[expected.indexOf(heading as never)] ?? ''
        return (
          (sea({ timezone: 'UTC', note: 'Nota', bookingNo: 'B1', lastFreeDay: '2026-12-01' }) as Line)[
            member
          ] ?? ''
        )
      })
      const filled = `${headings.join(';')}\n${line.join(';')}\n`
      const report = await house.importFile(filled, { token: house.operator, dryRun: true })
      expect(report.result.rows).toEqual([{ line: 2, ok: true, errors: [] }])
    },
  )
})

describe('a line says what it means', () => {
  const named = (members: Line) => imported(sea(members))

  test.each([
    ['MXZLO', 'MXZLO'],
    ['mxlzc', 'MXLZC'],
    ['Lázaro Cárdenas', 'MXLZC'],
    ['LAZARO CARDENAS', 'MXLZC'],
    ['曼萨尼约', 'MXZLO'],
    ['Los Ángeles', 'USLAX'],
    ['los angeles', 'USLAX'],
    ['洛杉矶', 'USLAX'],
  ])('a port by %j', async (word, code) => {
    expect((await named({ destinationPortId: word })).destinationPortCode).toBe(code)
  })

  test.each([
    ['COSU', 'COSU'],
    ['cosco shipping lines', 'COSU'],
    ['Hamburg Sud', 'SUDU'],
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

describe('a fault', () => {
  test('stands with its line and column, all of a line at once, in the reader’s language', async () => {
    const { created, rows } = await run(
      [
        sea(),
        sea({ destinationPortId: 'NOWHERE', carrierId: 'Nadie', customerId: 'NO', lastFreeDay: 'mañana' }),
        sea({ transportMode: 'tren', departureTime: '2026-02-30' }),
        { ...base, vesselName: '', bookingNo: 'x'.repeat(36) },
        sea({ departureTime: '2026-11-14 de noviembre', timezone: 'Mars/Olympus', flight: 'AM1' }),
        sea({ cabinType: '99', note: 'x'.repeat(501) }),
      ],
      { dryRun: false },
    )
    expect(created).toBe(0)
    const faults = rows.map(({ line, ok, errors }) => [line, ok, errors.map(({ path }) => path).toSorted()])
    expect(faults).toEqual([
      [2, true, []],
      [3, false, ['carrierId', 'customerId', 'destinationPortId', 'lastFreeDay']],
      [4, false, ['departureTime', 'transportMode']],
      [5, false, ['bookingNo', 'vesselName']],
      [6, false, ['departureTime', 'flight', 'timezone']],
      [7, false, ['cabinType', 'note']],
    ])
    expect(rows[1]?.errors).toContainEqual({ path: 'destinationPortId', msg: '«NOWHERE» no existe.' })
  })

  test('of the wrong mode is found, with ports and carriers of the other', async () => {
    const { rows } = await run([sea({ destinationPortId: 'MEX' }), sea({ carrierId: '139' })])
    expect(rows.map(({ errors }) => errors.map(({ path }) => path))).toEqual([
      ['destinationPortId'],
      ['carrierId'],
    ])
  })

  test('is a name that several have; the code still tells them apart', async () => {
    const token = house.operator
    const port = {
      name: 'Doble',
      countryId: 'MX',
      timezone: 'America/Mexico_City',
      transportType: 1,
    } as const
    for (const code of ['MXQQ1', 'MXQQ2']) await house.call(ports.create, { ...port, code }, { token })
    for (const code of ['QQA', 'QQB'])
      await house.call(airlines.create, { type: 1, code, name: 'Naviera Doble' }, { token })
    for (const cnName of ['双一', '双二'])
      await house.call(cargoTypes.create, { cnName, enName: 'Double' }, { token })
    const double = {
      destinationPortId: 'doble',
      carrierId: 'naviera doble',
      customerId: 'aceros lazaro',
      cargoTypeId: 'double',
    }
    const { rows } = await run([
      sea(double),
      sea({
        ...double,
        destinationPortId: 'MXQQ1',
        carrierId: 'qqb',
        customerId: 'OTR',
        cargoTypeId: '双二',
      }),
    ])
    expect(rows[0]?.errors).toHaveLength(4)
    for (const { path, msg } of rows[0]?.errors ?? [])
      expect(msg).toBe(`«${double[path as keyof typeof double]}» corresponde a varios; usa el código.`)
    expect(rows[1]).toMatchObject({ ok: true })
  })

  test('is the same cabin twice, and the line it repeats is named', async () => {
    const line = sea({ bookingNo: 'TWICE-1' })
    const { rows } = await run([
      line,
      sea(),
      { ...line, containerNo: line.containerNo?.toLowerCase() ?? '', bookingNo: 'twice 1' },
    ])
    expect(rows.map(({ ok }) => ok)).toEqual([true, true, false])
    expect(rows[2]?.errors).toEqual([{ path: 'containerNo', msg: 'Repite los números de la línea 2.' }])
  })

  test('of one line leaves all the others out too', async () => {
    const before = [
      await house.count('cabin'),
      await house.count('cabin_step'),
      await house.count('audit_log'),
    ]
    const { created, rows } = await run([sea(), sea(), sea({ voyage: '' })], { dryRun: false })
    expect([created, rows.map(({ ok }) => ok)]).toEqual([0, [true, true, false]])
    expect([
      await house.count('cabin'),
      await house.count('cabin_step'),
      await house.count('audit_log'),
    ]).toEqual(before)
  })

  test('is a NUL in a workbook, not the server’s', async () => {
    async function* rows() {
      yield ['1', 'CN\u0000SHA', 'MXZLO', 'A\u0000B', '1E', 'AB\u0000C']
    }
    const headings = [
      'transportMode',
      'departurePortId',
      'destinationPortId',
      'vesselName',
      'voyage',
      'containerNo',
    ]
    const file = await writeSpreadsheet('xlsx', { name: 'cabins', headings, rows: rows() }).toArray()
    const answer = await house.importFile(Buffer.concat(file), { token: house.operator, format: 'xlsx' })
    expect(answer.status).toBe(200)
    expect(answer.result.rows[0]?.errors.map(({ path }) => path).toSorted()).toEqual([
      'containerNo',
      'departurePortId',
      'vesselName',
    ])
  })
})

test('a dry run writes nothing and says what would be; the real one writes all of it', async () => {
  const lines = [sea(), sea(), sea()]
  const before = await house.count('cabin')
  expect(await run(lines)).toEqual({
    created: 0,
    rows: [2, 3, 4].map((line) => ({ line, ok: true, errors: [] })),
  })
  expect(await house.count('cabin')).toBe(before)
  expect((await run(lines, { dryRun: false })).created).toBe(3)
  expect(await house.count('cabin')).toBe(before + 3)
})

test('a container that is under way already is pointed out and let in; one that has arrived home is not', async () => {
  const under = await house.create(house.sea({ bookingNo: 'UW-1' }))
  const done = await house.createAt(90)
  const line = (containerNo: string | null): Line => sea({ containerNo: containerNo ?? '' })
  const warning = { path: 'containerNo', msg: 'Ya hay otra cabina con este número.' }
  const { created, rows } = await run(
    [line(under.containerNo), line(done.containerNo), { ...base, bookingNo: 'uw 1' }],
    { dryRun: false },
  )
  expect(created).toBe(3)
  expect(rows).toEqual([
    { line: 2, ok: true, errors: [], warnings: [warning] },
    { line: 3, ok: true, errors: [] },
    { line: 4, ok: true, errors: [], warnings: [{ ...warning, path: 'bookingNo' }] },
  ])
})

test('a file without a known column, without lines, or that is no spreadsheet', async () => {
  const send = (content: string | Buffer, format = 'csv') =>
    house.importFile(content, { token: house.operator, format })
  expect(await send('a,b\n1,2\n')).toMatchObject({ status: 422, result: { fields: [{ path: 'file' }] } })
  expect((await send('containerNo\n')).result).toEqual({ created: 0, rows: [] })
  expect((await send(Buffer.from([0xff, 0xfe, 0x00, 0xd8]))).status).toBe(415)
  expect((await send('containerNo\nA', 'xlsx')).status).toBe(415)
  expect((await send('containerNo\nA', 'txt')).status).toBe(415)
})
