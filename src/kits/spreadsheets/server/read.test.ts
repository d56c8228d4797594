import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { rejectionOf } from '#app/testing/rejection.ts'
import { inPages } from '#app/testing/sheets.ts'
import { readSpreadsheet } from './read.ts'
import { writeSpreadsheet } from './write.ts'

const readXlsx = async (file: Buffer | Promise<Buffer>) => readSpreadsheet(await file, 'x.xlsx')
const readCsv = (text: string | Buffer) => readSpreadsheet(Buffer.from(text as string), 'x.csv')

const wrong = { key: 'wrong_file', status: 415 }

describe('a csv', () => {
  test.each([
    ['commas', 'Code,Name\r\nA,"x, y"\r\n'],
    ['semicolons', 'Code;Name\nA;x, y\n'],
    ['tabs', 'Code\tName\rA\tx, y'],
    ['a byte order mark', '\uFEFFCode,Name\r\nA,"x, y"'],
    ['line ends of two kinds', 'Code,Name\nA,"x, y"\r\n'],
  ])('is read with %s', async (_what, text) => {
    expect(await readCsv(text)).toEqual({
      headings: ['Code', 'Name'],
      rows: [{ line: 2, cells: ['A', 'x, y'] }],
    })
  })

  test('numbers its lines as Excel does, empty ones and line breaks in a cell included', async () => {
    const { rows } = await readCsv('Code,Name\n\n,,\n"A\nB",1\nC\nD,2,3\n')
    expect(rows).toEqual([
      { line: 4, cells: ['A\nB', '1'] },
      { line: 5, cells: ['C', ''] },
      { line: 6, cells: ['D', '2', '3'] },
    ])
  })

  test('may have headings alone, or one column', async () => {
    expect(await readCsv('Code,Name')).toEqual({ headings: ['Code', 'Name'], rows: [] })
    expect(await readCsv('Code\r\nA\r\n')).toEqual({ headings: ['Code'], rows: [{ line: 2, cells: ['A'] }] })
  })

  test.each([
    ['nothing', ''],
    ['blanks alone', '\r\n , \r\n'],
    ['another encoding', Buffer.from('C\xf3digo,Nombre\r\n', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFFCode,Name\r\n', 'utf16le')],
    ['a NUL', 'Code,Name\r\nA\0,b'],
    ['HTML', ' <!doctype html><p>a,b'],
    ['a PDF', '%PDF-1.7\na,b'],
    ['a quote that does not end', 'Code,Name\r\n"A,b\r\nc,d\r\n'],
    ['a workbook', 'PK\x03\x04'],
  ])('is not %s', async (_what, file) => {
    expect(await rejectionOf(readCsv(file))).toMatchObject(wrong)
  })
})

test('a csv made to keep the server busy is refused at once', {
  timeout: 60_000,
  tags: 'further',
}, async () => {
  for (const piece of ['"', '""', '"a""', '"\n', '\n', 'a,', '"a",']) {
    const file = Buffer.from(piece.repeat(Math.floor((10 * 1024 * 1024) / piece.length)))
    const before = process.cpuUsage()
    expect(await rejectionOf(readSpreadsheet(file, 'x.csv'))).toMatchObject(wrong)
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000)
  }
})

describe('the limits', () => {
  const lines = (count: number) => `Code\n${'x\n'.repeat(count)}`
  async function* rows(count: number) {
    for (let row = 0; row < count; row += 1) yield ['x']
  }
  const xlsx = (count: number) =>
    buffer(writeSpreadsheet('xlsx', { name: 'x', headings: ['Code'], pages: inPages(rows(count)) }))

  test('5,000 rows are taken, one more is refused and says the limit', { tags: 'further' }, async () => {
    const tooMany = {
      key: 'validation',
      details: { fields: [{ path: 'file', key: 'too_many_rows', params: { n: 5000 } }] },
    }
    expect((await readCsv(lines(5000))).rows).toHaveLength(5000)
    expect((await readXlsx(xlsx(5000))).rows).toHaveLength(5000)
    expect(await rejectionOf(readCsv(lines(5001)))).toMatchObject(tooMany)
    expect(await rejectionOf(readXlsx(xlsx(5001)))).toMatchObject(tooMany)
  })

  test('100 columns are taken, one more is refused and says the limit', async () => {
    const headings = (count: number) => Array.from({ length: count }, (_, at) => `c${at}`).join(';')
    expect((await readCsv(headings(100))).headings).toHaveLength(100)
    expect(await rejectionOf(readCsv(headings(101)))).toMatchObject({
      key: 'validation',
      details: { fields: [{ path: 'file', key: 'too_many_columns', params: { n: 100 } }] },
    })
  })

  test('10 MiB are taken, one byte more is too large', { tags: 'further' }, async () => {
    const padded = (bytes: number) => `Code\n${' '.repeat(bytes - 5)}`
    expect((await readCsv(padded(10 * 1024 * 1024))).rows).toEqual([])
    expect(await rejectionOf(readCsv(padded(10 * 1024 * 1024 + 1)))).toMatchObject({ key: 'body_too_large' })
  })

  test.each([
    ['x.xls', wrong],
    ['x.xlsm', wrong],
    ['xlsx', wrong],
    ['', wrong],
    ['x.csv.exe', wrong],
    ['x.xlsx', wrong],
  ])('a csv called %j is refused', async (name, expected) => {
    expect(await rejectionOf(readSpreadsheet(Buffer.from('Code\nA'), name))).toMatchObject(expected)
  })

  test.each([`${'ñ'.repeat(150)}.csv`, '../../etc/passwd.csv', 'a"b\r\n.CSV', '.csv.csv'])(
    'a csv may be called %j',
    async (name) => {
      expect((await readSpreadsheet(Buffer.from('Code\nA'), name)).headings).toEqual(['Code'])
    },
  )
})
