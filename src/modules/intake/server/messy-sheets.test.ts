import { describe, expect, test } from 'vitest'
import { readLines } from '#kits/spreadsheets/server/read-lines.ts'
import { messySheets } from '../testing/messy-sheets.ts'
import { findHeaderRow, readTable } from './header-row.ts'
import { proposeColumns, proposeSkippedLines } from './propose-columns.ts'
import { readValue } from './read-values.ts'

/** The whole way of a sheet, from its bytes to values. */

describe.each(messySheets.map((sheet) => [sheet.sender, sheet] as const))(
  'the sheet of %s',
  (_sender, messy) => {
    const read = async () => {
      const [sheet] = await readLines(messy.bytes(), messy.fileName)
      if (!sheet) throw new Error('No sheet')
      return readTable(sheet, findHeaderRow(sheet))
    }

    test('has its headings found, and each column proposed', async () => {
      const table = await read()
      expect(table.headerRow).toBe(messy.headerRow)
      const targets = proposeColumns(table).map(({ heading, target }) => [heading, target])
      expect(Object.fromEntries(targets)).toEqual(messy.targets)
    })

    test('has its shipments found, without totals and remarks', async () => {
      const table = await read()
      const skipped = proposeSkippedLines(table)
      const lines = table.rows.map(({ line }) => line).filter((line) => !skipped.includes(line))
      expect(lines).toEqual(messy.lines)
    })

    test('has its values understood', async () => {
      const table = await read()
      const [row] = table.rows
      const values = proposeColumns(table).flatMap(({ index, target, dayOrder }) => {
        const text = row?.cells[index]
        return target && text
          ? [[target, readValue(target, text, { dayOrder: dayOrder ?? 'unclear', decimalSign: 'unclear' })]]
          : []
      })
      const expected = Object.entries(messy.first).map(([target, value]) => [target, { value }])
      expect(Object.fromEntries(values)).toEqual(Object.fromEntries(expected))
    })

    test('says how its days are written, and every line can be read so', async () => {
      const table = await read()
      const days = proposeColumns(table).filter(({ dayOrder }) => dayOrder !== null)
      expect(new Set(days.map(({ dayOrder }) => dayOrder))).toEqual(new Set([messy.dayOrder]))
      for (const { line, cells } of table.rows.filter((row) => messy.lines.includes(row.line)))
        for (const { index, target, dayOrder } of days)
          expect(
            readValue(target ?? 'note', cells[index] ?? '', {
              dayOrder: dayOrder ?? 'unclear',
              decimalSign: 'unclear',
            }),
            `${line}`,
          ).toHaveProperty('value')
    })
  },
)
