import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inPages } from '#app/testing/sheets.ts'
import { zip } from '#kits/files/server/streams/zip-writer.ts'
import { writeSpreadsheet } from '#kits/spreadsheets/server/write.ts'
import {
  type ImportTestServer,
  newSeaLine,
  openImportTestServer,
  type SheetLine,
  seaLine,
} from '#modules/intake/testing/cabin-sheets.ts'
import { airlines } from '#modules/reference/contract/airlines.ts'
import { cargoTypes } from '#modules/reference/contract/cargo-types.ts'
import { ports } from '#modules/reference/contract/ports.ts'

let testServer: ImportTestServer

beforeAll(async () => {
  testServer = await openImportTestServer()
})

afterAll(() => testServer.close())

/** A workbook as no spreadsheet program of today writes it. */
function workbookOf(rows: readonly string[]): Promise<Buffer> {
  const relation = (type: string, target: string) =>
    `<Relationships><Relationship Id="r" Type="x/${type}" Target="${target}"/></Relationships>`
  const parts = {
    '[Content_Types].xml':
      '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': '<workbook><sheets><sheet id="r"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'sheet1.xml'),
    'xl/sheet1.xml': `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
  }
  return buffer(Readable.from(zip(Object.entries(parts).map(([name, part]) => ({ name, body: [part] })))))
}

describe('a fault', () => {
  test('stands with its line and column, all of a line at once, in the reader’s language', async () => {
    const { created, rows } = await testServer.run(
      [
        newSeaLine(),
        newSeaLine({
          destinationPortId: 'NOWHERE',
          carrierId: 'Nadie',
          customerId: 'NO',
          lastFreeDay: 'mañana',
        }),
        newSeaLine({ transportMode: 'tren', departureTime: '2026-02-30' }),
        { ...seaLine, vesselName: '', bookingNo: 'x'.repeat(36) },
        newSeaLine({ departureTime: '2026-11-14 24:60', timezone: 'Mars/Olympus', flight: 'AM1' }),
        newSeaLine({ cabinType: '99', note: 'x'.repeat(501) }),
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
    expect(rows[1]?.errors).toContainEqual({
      path: 'destinationPortId',
      key: 'unknown_code',
      msg: '«NOWHERE» no existe.',
    })
  })

  test('of the wrong mode is found, with ports and carriers of the other', async () => {
    const { rows } = await testServer.run([
      newSeaLine({ destinationPortId: 'MEX' }),
      newSeaLine({ carrierId: '139' }),
    ])
    expect(rows.map(({ errors }) => errors.map(({ path }) => path))).toEqual([
      ['destinationPortId'],
      ['carrierId'],
    ])
  })

  test('is a name that several have; the code still tells them apart', async () => {
    const token = testServer.operator
    const port = {
      name: 'Doble',
      countryId: 'MX',
      timezone: 'America/Mexico_City',
      transportType: 1,
    } as const
    for (const code of ['MXQQ1', 'MXQQ2']) await testServer.call(ports.create, { ...port, code }, { token })
    for (const code of ['QQA', 'QQB'])
      await testServer.call(airlines.create, { type: 1, code, name: 'Naviera Doble' }, { token })
    for (const cnName of ['双一', '双二'])
      await testServer.call(cargoTypes.create, { cnName, enName: 'Double' }, { token })
    const double = {
      destinationPortId: 'doble',
      carrierId: 'naviera doble',
      customerId: 'aceros lazaro',
      cargoTypeId: 'double',
    }
    const { rows } = await testServer.run([
      newSeaLine(double),
      newSeaLine({
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
    const line = newSeaLine({ bookingNo: 'TWICE-1' })
    const { rows } = await testServer.run([
      line,
      newSeaLine(),
      { ...line, containerNo: line.containerNo?.toLowerCase() ?? '', bookingNo: 'twice 1' },
    ])
    expect(rows.map(({ ok }) => ok)).toEqual([true, true, false])
    expect(rows[2]?.errors).toEqual([
      { path: 'containerNo', key: 'duplicate_line', msg: 'Repite los números de la línea 2.' },
    ])
  })

  test('of one line leaves all the others out too', async () => {
    const before = [
      await testServer.count('cabin'),
      await testServer.count('cabin_step'),
      await testServer.count('audit_log'),
    ]
    const { created, rows } = await testServer.run([newSeaLine(), newSeaLine(), newSeaLine({ voyage: '' })], {
      dryRun: false,
    })
    expect([created, rows.map(({ ok }) => ok)]).toEqual([0, [true, true, false]])
    expect([
      await testServer.count('cabin'),
      await testServer.count('cabin_step'),
      await testServer.count('audit_log'),
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
    const file = await writeSpreadsheet('xlsx', {
      name: 'cabins',
      headings,
      pages: inPages(rows()),
    }).toArray()
    const answer = await testServer.importFile(Buffer.concat(file), {
      token: testServer.operator,
      format: 'xlsx',
    })
    expect(answer.status).toBe(200)
    expect(answer.result.rows[0]?.errors.map(({ path }) => path).toSorted()).toEqual([
      'containerNo',
      'departurePortId',
      'vesselName',
    ])
  })

  test('is half a character in a workbook, not the server’s', async () => {
    const text = (words: readonly string[]) =>
      words.map((word) => `<c t="inlineStr"><is><t>${word}</t></is></c>`).join('')
    const half = Object.fromEntries(Object.keys(seaLine).map((member) => [member, `x_xD800_${member}`]))
    const sheet = [{ ...seaLine }, half].map((line) => Object.values(line))
    const file = await workbookOf(
      [Object.keys(seaLine), ...sheet].map((cells) => `<row>${text(cells)}</row>`),
    )
    const answer = await testServer.importFile(file, { token: testServer.operator, format: 'xlsx' })
    expect(answer.status).toBe(200)
    expect(answer.result.rows[1]?.errors.map(({ path }) => path).toSorted()).toEqual([
      'containerNo',
      'departurePortId',
      'destinationPortId',
      'transportMode',
      'vesselName',
      'voyage',
    ])
  })
})

test('a dry run writes nothing and says what would be; the real one writes all of it', async () => {
  const lines = [newSeaLine(), newSeaLine(), newSeaLine()]
  const before = await testServer.count('cabin')
  expect(await testServer.run(lines)).toEqual({
    created: 0,
    ignoredColumns: [],
    rows: [2, 3, 4].map((line) => ({ line, ok: true, errors: [] })),
  })
  expect(await testServer.count('cabin')).toBe(before)
  expect((await testServer.run(lines, { dryRun: false })).created).toBe(3)
  expect(await testServer.count('cabin')).toBe(before + 3)
})

test('every 250 lines are of a moment of their own, as a list sorts those of one moment', async () => {
  const vesselName = 'MUCHAS LINEAS'
  const lines = Array.from({ length: 300 }, () => newSeaLine({ vesselName }))
  expect((await testServer.run(lines, { dryRun: false })).created).toBe(300)
  expect(await testServer.registeredAtOnce(vesselName)).toEqual([250, 50])
})

test('a container that is under way already is pointed out and let in; one that has arrived home is not', async () => {
  const under = await testServer.create(testServer.sea({ bookingNo: 'UW-1' }))
  const done = await testServer.createAt(90)
  const line = (containerNo: string | null): SheetLine => newSeaLine({ containerNo: containerNo ?? '' })
  const warning = {
    path: 'containerNo',
    key: 'duplicate_number',
    msg: 'Ya hay otro embarque en curso con este número.',
  }
  const { created, rows } = await testServer.run(
    [line(under.containerNo), line(done.containerNo), { ...seaLine, bookingNo: 'uw 1' }],
    { dryRun: false },
  )
  expect(created).toBe(3)
  expect(rows).toEqual([
    { line: 2, ok: true, errors: [], warnings: [warning] },
    { line: 3, ok: true, errors: [] },
    { line: 4, ok: true, errors: [], warnings: [{ ...warning, path: 'bookingNo' }] },
  ])
})

test('a number that fails its check digit is pointed out and let in', async () => {
  const air = { transportMode: '2', departurePortId: 'PVG', destinationPortId: 'MEX', flight: 'AM1' }
  const { created, rows } = await testServer.run(
    [
      newSeaLine({ containerNo: 'CSQU3054384', blNo: '176-12345670' }),
      { ...air, blNo: '176-76543210' },
      { ...air, blNo: '176-12345675', containerNo: 'ULD 1' },
    ],
    { dryRun: false },
  )
  expect(created).toBe(3)
  expect(rows.map(({ warnings }) => warnings)).toEqual([
    [{ path: 'containerNo', key: 'check_digit', msg: 'El dígito verificador debería ser 3.' }],
    [{ path: 'blNo', key: 'check_digit', msg: 'El dígito verificador debería ser 3.' }],
    undefined,
  ])
})

test('a file without a known column, without lines, or that is no spreadsheet', async () => {
  const send = (content: string | Buffer, format = 'csv') =>
    testServer.importFile(content, { token: testServer.operator, format })
  expect(await send('a,b\n1,2\n')).toMatchObject({ status: 422, result: { fields: [{ path: 'file' }] } })
  expect((await send('containerNo\n')).result).toEqual({ created: 0, ignoredColumns: [], rows: [] })
  expect((await send(Buffer.from([0xff, 0xfe, 0x00, 0xd8]))).status).toBe(415)
  expect((await send('containerNo\nA', 'xlsx')).status).toBe(415)
  expect((await send('containerNo\nA', 'txt')).status).toBe(415)
})
