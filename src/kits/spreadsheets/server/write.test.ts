import { once } from 'node:events'
import { buffer, text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import readWorkbook, { readSheet } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { inPages } from '#app/testing/sheets.ts'
import type { Cell } from '../shared/cells.ts'
import { readSpreadsheet } from './read.ts'
import { type SpreadsheetFormat, writeSpreadsheet } from './write.ts'
import { writeXlsx } from './write-xlsx.ts'

async function* rowsOf(rows: readonly Cell[][]) {
  yield* rows
}

const write = (format: SpreadsheetFormat, rows: Cell[][], headings = ['Código', '名称', 'Note']) =>
  writeSpreadsheet(format, { name: 'Clientes', headings, pages: inPages(rowsOf(rows)) })

const formulas = [
  '=1+1',
  '+52',
  '-1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\nx',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  "'=1",
  "''+1",
]

describe('a csv', () => {
  test('opens in Excel with accents and Chinese, and quotes what would break a line', async () => {
    const file = await buffer(
      write('csv', [
        ['a"b', 'x,y', 'one\r\ntwo'],
        ['ñ', null, -12.5],
      ]),
    )
    expect(file.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(file.subarray(3).toString()).toBe('Código,名称,Note\r\n"a""b","x,y","one\r\ntwo"\r\nñ,,-12.5\r\n')
  })

  test.each(formulas)('keeps %j from being run as a formula', async (formula) => {
    const [, line = ''] = (await text(write('csv', [[formula]], ['a']))).split(/\r\n(?=.)/)
    expect(line.replace(/^"/, '')).toMatch(/^'/)
  })

  test('leaves other texts and negative numbers as they are', async () => {
    const file = await text(write('csv', [["O'Hara", "'quoted'", -3]]))
    expect(file).toContain("O'Hara,'quoted',-3\r\n")
  })
})

describe('a workbook', () => {
  test('is read by another program as texts and numbers, never as formulas', async () => {
    const rows: Cell[][] = [
      [...formulas.slice(0, 2), null],
      ['<b>&"x"</b>', '  spaces  ', -99.13],
      ['00123', '_x0041_', Number.NaN],
    ]
    const [headings, ...read] = await readSheet(await buffer(write('xlsx', rows)))
    expect(headings).toEqual(['Código', '名称', 'Note'])
    expect(read.slice(0, 2)).toEqual([
      ['=1+1', '+52', null],
      ['<b>&"x"</b>', expect.stringContaining('spaces'), -99.13],
    ])
    expect(read[2]?.[0]).toBe('00123')
  })

  test('keeps the days of a day column as dates, and what is no day as text', async () => {
    const days = ['2026-11-14', '2024-02-29', '1900-03-01', '1900-02-28', 'mañana', null]
    const rows = rowsOf(days.map((day) => [day, day]))
    const file = await buffer(
      writeSpreadsheet('xlsx', {
        name: 'x',
        headings: ['Day', 'Text'],
        dayColumns: [0],
        pages: inPages(rows),
      }),
    )
    const [, ...read] = await readSheet(file)
    expect(read.map(([day]) => day)).toEqual([
      ...days.slice(0, 3).map((day) => new Date(String(day))),
      '1900-02-28',
      'mañana',
    ])
    expect(read.map(([, text]) => text)).toEqual(days.slice(0, 5))
    const ours = await readSpreadsheet(file, 'x.xlsx')
    expect(ours.rows.map(({ cells }) => cells[0])).toEqual(days.slice(0, 5))
  })

  test('goes on in another sheet where one is full, by lines or by size', async () => {
    const rows = Array.from({ length: 7 }, (_, n) => [`${n}`, 'x', n])
    const sheet = () => ({ name: 'Clientes', headings: ['a', 'b', 'c'], pages: inPages(rowsOf(rows)) })
    for (const [count, limits] of [
      [3, { lines: 4, characters: 1e9 }],
      [7, { lines: 1e6, characters: 1 }],
    ] as const) {
      const sheets = await readWorkbook(await buffer(writeXlsx(sheet(), limits)))
      const numbers = Array.from({ length: count - 1 }, (_, at) => ` ${at + 2}`)
      expect(sheets.map(({ sheet: name }) => name)).toEqual(['', ...numbers].map((end) => `Clientes${end}`))
      expect(sheets.map(({ data }) => data[0])).toEqual(Array(count).fill(['a', 'b', 'c']))
      expect(sheets.flatMap(({ data }) => data.slice(1))).toEqual(rows)
    }
  })

  test.each(['a/b:c?d*e[f]\\g', "'quoted'", '', 'x'.repeat(40)])('may be called %j', async (name) => {
    const file = writeSpreadsheet('xlsx', { name, headings: ['a'], pages: inPages(rowsOf([['1']])) })
    expect(await readSheet(await buffer(file))).toEqual([['a'], ['1']])
  })
})

describe.each(['csv', 'xlsx'] as const)('a %s of ours', (format) => {
  test('comes back as it was exported', async () => {
    const rows: Cell[][] = [
      ['_x0041_ & <t>', '😀 ñ 中文', 'one\ntwo'],
      ['00123', '', '1e5'],
      ['a\u0001b', '"', "O'Hara"],
      ...formulas.filter((formula) => formula.trim() === formula).map((formula) => [formula, 'x', 'y']),
    ]
    const read = await readSpreadsheet(await buffer(write(format, rows)), `x.${format}`)
    expect(read.headings).toEqual(['Código', '名称', 'Note'])
    expect(read.rows.map(({ cells }) => cells)).toEqual(rows)
  })

  test('may have no rows, as a template', async () => {
    expect(await readSpreadsheet(await buffer(write(format, [])), `x.${format}`)).toEqual({
      headings: ['Código', '名称', 'Note'],
      rows: [],
    })
  })

  test('is written as it is read: rows are asked for only while someone reads the file', async () => {
    let asked = 0
    let freed = false
    async function* endless() {
      try {
        for (;;) {
          asked += 1
          yield [`row ${asked}`, 'x'.repeat(100), Math.sin(asked)]
          if (asked % 100 === 0) await setImmediate()
        }
      } finally {
        freed = true
      }
    }
    const file = writeSpreadsheet(format, { name: 'x', headings: ['a', 'b', 'c'], pages: inPages(endless()) })
    await once(file, 'readable')
    for (let turn = 0; turn < 500; turn += 1) await setImmediate()
    expect(asked).toBeLessThan(20_000)
    file.destroy()
    await once(file, 'close')
    expect(freed).toBe(true)
  })

  test('fails before its first byte when the first row cannot be had', async () => {
    async function* failing(): AsyncGenerator<Cell[]> {
      yield await Promise.reject(new Error('away'))
    }
    const file = writeSpreadsheet(format, { name: 'x', headings: ['a'], pages: inPages(failing()) })
    await expect(once(file, 'readable')).rejects.toThrow('away')
    expect(file.readableDidRead).toBe(false)
  })

  test('fails as a whole when a later row cannot be had', async () => {
    async function* failing(): AsyncGenerator<Cell[]> {
      yield ['a']
      throw new Error('away')
    }
    const file = writeSpreadsheet(format, { name: 'x', headings: ['a'], pages: inPages(failing()) })
    await expect(buffer(file)).rejects.toThrow('away')
  })
})
