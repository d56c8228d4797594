import { describe, expect, test } from 'vitest'
import type { SheetLines } from '#kits/spreadsheets/server/line-collector.ts'
import { findHeaderRow, findSheet, readTable } from './header-row.ts'
import { proposeColumns } from './propose-columns.ts'

/** A sheet of these lines, cells divided by `|`; empty lines are left out, as a reader does. */
function sheetOf(text: string, merges: SheetLines['merges'] = []): SheetLines {
  const lines = text
    .split('\n')
    .map((line, at) => ({ line: at + 1, cells: line.split('|').map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  return { name: '', lines, merges, excess: null }
}

const merge = (firstLine: number, lastLine: number, firstColumn: number, lastColumn: number) => ({
  firstLine,
  lastLine,
  firstColumn,
  lastColumn,
})

describe('the headings are found', () => {
  test.each([
    ['in the first line', 'Contenedor|B/L|ETD\nMSCU6639870|X1|14/11/2026', 1],
    [
      'below titles and empty lines',
      'ACME\n\nReporte semanal|16/11/2026\n\nContenedor|B/L\nMSCU6639870|X1',
      5,
    ],
    [
      'below labels with their values',
      'Cliente:|Aceros|Naviera:|COSCO\nBuque:|MSC ANNA|Viaje:|123W\nNo.|Contenedor|Tipo|Peso\n1|MSCU6639870|40HC|100',
      3,
    ],
    ['in words that nobody knows', 'Behälter|Gewicht|Menge\nMSCU6639870|100|2\nTGHU3070077|90|3', 1],
    ['above words alone', 'Contenedor|Buque\nABC|MSC ANNA', 1],
    ['alone', 'Contenedor|Buque', 1],
    ['of a single column', 'Contenedores\nMSCU6639870\nTGHU3070077', 1],
    ['nowhere, above a list of numbers', 'MSCU6639870\nTGHU3070077', 0],
    ['nowhere, above rows', 'MSCU6639870|40HC|14/11/2026\nTGHU3070077|20DV|15/11/2026', 0],
  ])('%s', (_where, text, line) => {
    expect(findHeaderRow(sheetOf(text))).toBe(line)
  })

  test('in two lines, by merged cells', () => {
    const sheet = sheetOf(
      'Relación de embarques\nContenedor|Puerto||Fechas|\n|Carga|Descarga|ETD|LFD\nMSCU6639870|CNSHA|MXZLO|14/11/2026|20/12/2026',
      [merge(1, 1, 0, 4), merge(2, 3, 0, 0), merge(2, 2, 1, 2), merge(2, 2, 3, 4)],
    )
    expect(findHeaderRow(sheet)).toBe(3)
    expect(readTable(sheet, 3).columns.map(({ heading }) => heading)).toEqual([
      'Contenedor',
      'Puerto Carga',
      'Puerto Descarga',
      'Fechas ETD',
      'Fechas LFD',
    ])
  })

  test('in two lines of a text file', () => {
    const sheet = sheetOf('Container||Port|\nNo.|Type|Loading|Discharge\nMSCU6639870|40HC|CNSHA|MXZLO')
    expect(findHeaderRow(sheet)).toBe(2)
    expect(readTable(sheet, 2).columns.map(({ heading }) => heading)).toEqual([
      'Container No.',
      'Container Type',
      'Port Loading',
      'Port Discharge',
    ])
  })

  test('without taking a title or a label for a group', () => {
    const sheet = sheetOf('Embarques|de noviembre\nContenedor|B/L\nMSCU6639870|X1')
    expect(readTable(sheet, 2).columns.map(({ heading }) => heading)).toEqual(['Contenedor', 'B/L'])
  })
})

describe('the table', () => {
  test('has the columns with a heading or a value, and lines of one width', () => {
    const { columns, rows } = readTable(sheetOf('|Contenedor||B/L\n|MSCU6639870\n|TGHU3070077||X2||nota'), 1)
    expect(columns.map(({ index, heading }) => [index, heading])).toEqual([
      [1, 'Contenedor'],
      [3, 'B/L'],
      [5, ''],
    ])
    expect(rows).toEqual([
      { line: 2, cells: ['', 'MSCU6639870', '', '', '', ''] },
      { line: 3, cells: ['', 'TGHU3070077', '', 'X2', '', 'nota'] },
    ])
  })

  test('repeats a cell that is merged over several lines, and no other', () => {
    const sheet = sheetOf('B/L|Contenedor\nX1|MSCU6639870\n|TGHU3070077\n|CSNU6012349', [merge(2, 3, 0, 0)])
    expect(readTable(sheet, 1).rows.map(({ cells }) => cells[0])).toEqual(['X1', 'X1', ''])
  })

  test('begins with the first line where there are no headings', () => {
    const { columns, rows } = readTable(sheetOf('MSCU6639870|40HC\nTGHU3070077|20DV'), 0)
    expect(columns.map(({ heading }) => heading)).toEqual(['', ''])
    expect(rows.map(({ line }) => line)).toEqual([1, 2])
  })

  test('has at most 5,000 lines, titles not counted', () => {
    const sheet = (rows: number) => sheetOf(`Título\n\nContenedor\n${'x\n'.repeat(rows)}`)
    expect(readTable(sheet(5_000), 3).rows).toHaveLength(5_000)
    expect(() => readTable(sheet(5_001), 3)).toThrow('validation')
    expect(() => readTable({ ...sheet(1), excess: 'columns' }, 3)).toThrow('validation')
  })
})

test('the sheet with the table is found behind a cover and notes', () => {
  const cover = { ...sheetOf('Aviso de arribo\nBuque|MSC ANNA\n\nTeléfono|55 1234 5678'), name: 'Portada' }
  const table = { ...sheetOf('Contenedor|B/L|ETD\nMSCU6639870|X1|14/11/2026'), name: 'Detalle' }
  expect(findSheet([cover, table])?.name).toBe('Detalle')
  expect(findSheet([table, { ...table, name: 'Copia' }])?.name).toBe('Detalle')
  expect(findSheet([cover])?.name).toBe('Portada')
  expect(findSheet([])).toBeUndefined()
})

describe('a unit in a line of its own', () => {
  /** What the columns are called and read as, and how many rows there are. */
  const read = (text: string, merges: SheetLines['merges'] = []) => {
    const sheet = sheetOf(text, merges)
    const table = readTable(sheet, findHeaderRow(sheet))
    const columns = proposeColumns(table).map(({ heading, target }) => [heading, target])
    return { columns, rows: table.rows.length }
  }
  const container = ['Contenedor', 'containerNo']

  test.each([
    ['TON', null],
    ['(t)', null],
    ['吨', null],
    ['KG', 'grossWeightKg'],
    ['[kgs]', 'grossWeightKg'],
  ])('below the headings, %s, is no row, and belongs to its heading', (unit, target) => {
    const { columns, rows } = read(
      `Contenedor|Peso bruto|Bultos\n|${unit}|pzas\nMSCU6639870|18.2|35\nTGHU3070077|20|3`,
    )
    const bare = unit.replaceAll(/[()[\]]/g, '')
    expect(columns).toEqual([container, [`Peso bruto (${bare})`, target], ['Bultos (pzas)', 'packages']])
    expect(rows).toBe(2)
  })

  test('above a weight makes it no weight in kilograms, also where nothing else stands in that line', () => {
    const rows = 'MSCU6639870|40HC|18.2\nTGHU3070077|20DV|20'
    expect(read(`||TON\nContenedor|Tipo|Peso bruto\n${rows}`).columns).toEqual([
      container,
      ['Tipo', 'cabinType'],
      ['TON Peso bruto', null],
    ])
    expect(read(`Equipo||Carga (t)\nContenedor|Tipo|Peso bruto\n${rows}`).columns[2]).toEqual([
      'Carga (t) Peso bruto',
      null,
    ])
    const merged = sheetOf(`Contenedor|Tipo|Peso bruto (t)|\n||Total|Neto\n${rows}`, [
      merge(1, 2, 0, 0),
      merge(1, 2, 1, 1),
      merge(1, 1, 2, 3),
    ])
    expect(proposeColumns(readTable(merged, 2)).map(({ heading, target }) => [heading, target])).toEqual([
      container,
      ['Tipo', 'cabinType'],
      ['Peso bruto (t) Total', null],
      ['Peso bruto (t) Neto', null],
    ])
  })

  test('above a weight counts less than the weight’s own, and kilograms change nothing', () => {
    const rows = 'MSCU6639870|40HC|18240\nTGHU3070077|20DV|20000'
    expect(read(`Equipo||Carga (t)\nContenedor|Tipo|Peso bruto kg\n${rows}`).columns[2]?.[1]).toBe(
      'grossWeightKg',
    )
    expect(read(`||kg\nContenedor|Tipo|Peso bruto\n${rows}`).columns[2]?.[1]).toBe('grossWeightKg')
  })

  test('is none where a value stands beside it', () => {
    expect(read('Contenedor|Peso bruto\nMSCU6639870|kg\nTGHU3070077|20').rows).toBe(2)
    expect(read('Contenedor|Peso bruto|\n||kg\nTGHU3070077|20|').rows).toBe(2)
  })
})
