import { describe, expect, test } from 'vitest'
import { compoundFile } from '#app/testing/compound-file.ts'
import { rejectionOf } from '#app/testing/rejection.ts'
import { beginOf, end, longs, record, shorts, text, xlsOf, xlsOfStreams } from '#app/testing/xls-workbook.ts'
import { readCompoundFile } from './compound-file.ts'
import { readLines } from './read-lines.ts'

const linesOf = async (file: Buffer) => (await readLines(file, 'x.xls')).map(({ lines }) => lines)

/** A sheet of these records. */
const sheetOf = (...records: Buffer[]) => [
  { name: 'a', stream: Buffer.concat([beginOf('sheet'), ...records, end]) },
]
const cell = (row: number, column: number, format = 0) => shorts(row, column, format)
const double = (value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(value)
  return bytes
}
const formula = (column: number, result: Buffer) =>
  record(0x0006, Buffer.concat([cell(0, column), result, Buffer.alloc(6)]))
const result = (kind: number, value: number) => Buffer.from([kind, 0, value, 0, 0, 0, 0xff, 0xff])

describe('a workbook of Excel 97–2003', () => {
  test('gives the texts, numbers, days and merged cells of its visible sheets', async () => {
    const file = xlsOf([
      { name: 'Oculta', isHidden: true, rows: [['x']] },
      {
        name: 'Año 箱',
        merges: ['A1:C1', 'A3:A4'],
        rows: [['Título'], [], ['箱号', 12.5, { day: '2026-11-14' }], [null, -3, null, 'z']],
      },
    ])
    expect(await readLines(file, 'x.xls')).toEqual([
      {
        name: 'Año 箱',
        lines: [
          { line: 1, cells: ['Título'] },
          { line: 3, cells: ['箱号', '12.5', '2026-11-14'] },
          { line: 4, cells: ['', '-3', '', 'z'] },
        ],
        merges: [
          { firstLine: 1, lastLine: 1, firstColumn: 0, lastColumn: 2 },
          { firstLine: 3, lastLine: 4, firstColumn: 0, lastColumn: 0 },
        ],
        excess: null,
      },
    ])
  })

  test('gives what formulas have come to, truths, errors and numbers of every form', async () => {
    const rk = (number: number) => longs(number >>> 0)
    const file = xlsOfStreams(
      sheetOf(
        formula(0, double(0.1 + 0.2)),
        formula(1, result(0, 0)),
        // The definition of a shared formula stands between a formula and its text.
        record(0x04bc, Buffer.alloc(10)),
        record(0x0207, text('resultado')),
        formula(2, result(1, 1)),
        formula(3, result(2, 42)),
        formula(4, result(3, 0)),
        record(0x0205, Buffer.concat([cell(0, 5), Buffer.from([0, 0])])),
        record(0x0205, Buffer.concat([cell(0, 6), Buffer.from([7, 1])])),
        record(0x0204, Buffer.concat([cell(0, 7), text('rótulo')])),
        // -5 as an integer, 1.23 as hundredths, 1.5 as the upper half of a double, in three cells at once.
        record(
          0x00bd,
          Buffer.concat([
            shorts(1, 0),
            ...[(-5 << 2) | 2, (123 << 2) | 3, 0x3ff80000].flatMap((number) => [shorts(0), rk(number)]),
            shorts(2),
          ]),
        ),
      ),
      [],
    )
    expect(await linesOf(file)).toEqual([
      [
        { line: 1, cells: ['0.3', 'resultado', 'TRUE', '#N/A', '', 'FALSE', '#DIV/0!', 'rótulo'] },
        { line: 2, cells: ['-5', '1.23', '1.5'] },
      ],
    ])
  })

  test('reads texts that go on in the next record, in wide and narrow letters, with formats and hints', async () => {
    const label = (column: number, index: number) =>
      record(0x00fd, Buffer.concat([cell(0, column), longs(index)]))
    // `caña` with a run of formats; then `箱号AB`, whose last two letters go on in narrow ones; then hints in two pieces.
    const first = Buffer.concat([
      longs(3, 3),
      Buffer.concat([shorts(4), Buffer.from([0x08]), shorts(1), Buffer.from('caña', 'latin1'), longs(7)]),
      Buffer.concat([shorts(4), Buffer.from([0x01]), Buffer.from('箱号', 'utf16le')]),
    ])
    const second = Buffer.concat([
      Buffer.from([0x00]),
      Buffer.from('AB', 'latin1'),
      Buffer.concat([
        shorts(2),
        Buffer.from([0x05]),
        longs(6),
        Buffer.from('柜型', 'utf16le'),
        Buffer.alloc(4),
      ]),
    ])
    const strings = [record(0x00fc, first), record(0x003c, second), record(0x003c, Buffer.alloc(2))]
    const [sheet] = sheetOf(label(0, 0), label(1, 1), label(2, 2), label(3, 9))
    const stream = sheet?.stream ?? Buffer.alloc(0)
    const globals = (offset: number) =>
      Buffer.concat([
        beginOf('globals'),
        record(0x0085, Buffer.concat([longs(offset), Buffer.from([0, 0, 1, 0]), Buffer.from('a')])),
        ...strings,
        end,
      ])
    const file = compoundFile({
      streams: { Workbook: Buffer.concat([globals(globals(0).length), stream]) },
    })
    expect(await linesOf(file)).toEqual([[{ line: 1, cells: ['caña', '箱号AB', '柜型'] }]])
  })

  test('has more texts than a record holds', async () => {
    const rows = Array.from({ length: 2000 }, (_, at) => [`texto número ${at}`, `箱号 ${at}`])
    const [lines = []] = await linesOf(xlsOf([{ name: 'a', rows }]))
    expect(lines.map(({ cells }) => cells)).toEqual(rows)
  })

  test('counts its days from 1904 where it says so, and leaves charts within a sheet out', async () => {
    const day = record(0x0203, Buffer.concat([cell(0, 0, 1), double(0)]))
    const chart = [beginOf('sheet'), record(0x0204, Buffer.concat([cell(5, 5), text('eje')])), end]
    const file = xlsOfStreams(
      sheetOf(day, ...chart, record(0x0204, Buffer.concat([cell(1, 0), text('b')]))),
      [],
      {
        globals: [record(0x0022, shorts(1))],
      },
    )
    expect(await linesOf(file)).toEqual([
      [
        { line: 1, cells: ['1904-01-01'] },
        { line: 2, cells: ['b'] },
      ],
    ])
  })

  test('may lie in a stream of another name, or in no container', async () => {
    const stream = readCompoundFile(xlsOf([{ name: 'a', rows: [['x']] }])).streams.get('WORKBOOK')
    const workbook = stream ?? Buffer.alloc(0)
    const lines = [[{ line: 1, cells: ['x'] }]]
    expect(await linesOf(compoundFile({ streams: { Book: workbook } }))).toEqual(lines)
    expect(await linesOf(workbook)).toEqual(lines)
  })

  test('takes an apostrophe before a formula for a csv’s guard', async () => {
    expect(await linesOf(xlsOf([{ name: 'a', rows: [["'+52 55", "'t Zand"]] }]))).toEqual([
      [{ line: 1, cells: ['+52 55', "'t Zand"] }],
    ])
  })

  test('may give its cells in any order', async () => {
    const label = (row: number, column: number, value: string) =>
      record(0x0204, Buffer.concat([cell(row, column), text(value)]))
    const file = xlsOfStreams(
      sheetOf(label(2, 1, 'd'), label(0, 1, 'b'), label(0, 0, 'a'), label(2, 0, 'c')),
      [],
    )
    expect(await linesOf(file)).toEqual([
      [
        { line: 1, cells: ['a', 'b'] },
        { line: 3, cells: ['c', 'd'] },
      ],
    ])
  })
})

describe('is refused', () => {
  const workbook = (stream: Buffer) => compoundFile({ streams: { Workbook: stream } })

  test.each([
    [
      'with a password',
      xlsOf([{ name: 'a', rows: [['x']] }], { globals: [record(0x002f, Buffer.alloc(54))] }),
      'workbook_encrypted',
    ],
    [
      'an xlsx with a password',
      compoundFile({ streams: { EncryptedPackage: Buffer.alloc(99), EncryptionInfo: Buffer.alloc(9) } }),
      'workbook_encrypted',
    ],
    [
      'of Excel 95',
      compoundFile({ streams: { Book: record(0x0809, shorts(0x0500, 5, 0, 0)) } }),
      'workbook_old',
    ],
    ['of Excel 95 under the later name', workbook(record(0x0809, shorts(0x0500, 5, 0, 0))), 'workbook_old'],
    ['of Excel 4', Buffer.concat([record(0x0409, shorts(0, 0x10, 0)), end]), 'workbook_old'],
    ['a Word document', compoundFile({ streams: { WordDocument: Buffer.alloc(600) } }), 'wrong_file'],
    ['without sheets', xlsOf([]), 'wrong_file'],
    ['with hidden sheets alone', xlsOf([{ name: 'a', isHidden: true, rows: [['x']] }]), 'wrong_file'],
    ['cut off', xlsOf([{ name: 'a', rows: [['x']] }]).subarray(0, 1500), 'wrong_file'],
  ])('%s', async (_what, file, key) => {
    expect(await rejectionOf(readLines(file, 'x.xls'))).toMatchObject({ key, status: 415 })
  })

  test('whose sheets overlap, before its records are read again and again', async () => {
    const filler = Buffer.concat(Array.from({ length: 50_000 }, () => record(0x0001, Buffer.alloc(0))))
    const stream = Buffer.concat([beginOf('sheet'), filler, end])
    const bound = (offset: number) =>
      record(0x0085, Buffer.concat([longs(offset), Buffer.from([0, 0, 1, 0]), Buffer.from('a')]))
    const globals = (offset: number) =>
      Buffer.concat([beginOf('globals'), ...Array.from({ length: 90 }, () => bound(offset)), end])
    const file = workbook(Buffer.concat([globals(globals(0).length), stream]))
    expect(await rejectionOf(readLines(file, 'x.xls'))).toMatchObject({
      key: 'wrong_file',
      cause: { message: 'Sheets that overlap' },
    })
  })
})
