import { describe, expect, it } from 'vitest'
import type { ImportColumn } from '../contract.ts'
import {
  emptyReading,
  mappingOf,
  readingOf,
  targetOf,
  toInput,
  withCorrection,
  withDefault,
  withHeaderRow,
  withLeftOut,
  withRemembered,
  withSheet,
  withSkipped,
  withTarget,
} from './reading.ts'

const column = (index: number, more: Partial<ImportColumn> = {}): ImportColumn => ({
  index,
  heading: `Columna ${index}`,
  samples: ['1'],
  filled: 1,
  target: null,
  proposedBy: null,
  isDayOrderUnclear: false,
  dayOrders: [],
  isDecimalSignUnclear: false,
  ...more,
})

const columns = [
  column(0, { target: 'containerNo', proposedBy: 'contents' }),
  column(1, { target: 'blNo', proposedBy: 'heading' }),
  column(2),
  column(3, { proposedBy: 'remembered' }),
]

describe('the columns of a sheet', () => {
  it('are read as proposed until somebody decides: undecided ones are in no mapping', () => {
    expect(columns.map((each) => targetOf(emptyReading, each))).toEqual([
      'containerNo',
      'blNo',
      undefined,
      null,
    ])
    expect(mappingOf(emptyReading, columns)).toEqual({ 0: 'containerNo', 1: 'blNo', 3: null })
  })

  it('are each read as another member: the one that had it before is undecided again', () => {
    const reading = withTarget(emptyReading, columns, 2, 'blNo')
    expect(reading.mapping).toEqual({ 0: 'containerNo', 2: 'blNo', 3: null })
    expect(targetOf(reading, column(1, { target: 'blNo', proposedBy: 'heading' }))).toBeUndefined()
  })

  it('may be left out one by one or together, beside others that are left out', () => {
    const one = withTarget(emptyReading, columns, 1, null)
    expect(one.mapping).toEqual({ 0: 'containerNo', 1: null, 3: null })
    expect(withLeftOut(one, columns, [2]).mapping).toEqual({ 0: 'containerNo', 1: null, 2: null, 3: null })
  })

  it('are proposed anew for other headings; in another sheet the lines are others too', () => {
    const reading = withSkipped(
      withCorrection(
        withDefault(withTarget(emptyReading, columns, 2, null), 'destinationPortId', 'MXZLO'),
        5,
        'blNo',
        'X',
      ),
      7,
      true,
    )
    expect(withHeaderRow(reading, 4)).toEqual({ ...reading, headerRow: 4, mapping: null })
    expect(withSheet(reading, 'Hoja 2')).toEqual({
      ...emptyReading,
      sheet: 'Hoja 2',
      defaults: { destinationPortId: 'MXZLO' },
    })
  })
})

describe('corrections', () => {
  it('are one for each cell, the last one; without a text the sheet counts again', () => {
    const twice = withCorrection(withCorrection(emptyReading, 5, 'blNo', 'A'), 5, 'blNo', 'B')
    expect(twice.corrections).toEqual([{ line: 5, target: 'blNo', text: 'B' }])
    expect(withCorrection(twice, 5, 'blNo', undefined).corrections).toEqual([])
    expect(withCorrection(twice, 6, 'blNo', undefined)).toEqual(twice)
  })

  it('leave lines out and take them in again', () => {
    const left = withSkipped(withSkipped(emptyReading, 9, true), 4, true)
    expect(left.skippedLines).toEqual([4, 9])
    expect(withSkipped(left, 9, false).skippedLines).toEqual([4])
  })
})

describe('a reading', () => {
  it('goes on from where it was last checked', () => {
    const stored = {
      sheet: 'Hoja 1',
      headerRow: 3,
      mapping: { 0: 'blNo' as const },
      dayOrder: null,
      decimalSign: null,
      defaults: null,
      corrections: null,
      skippedLines: [8],
    }
    expect(readingOf(stored, 'both')).toEqual({
      ...stored,
      mode: 'both',
      defaults: {},
      corrections: [],
    })
    expect(readingOf(null, 'update')).toEqual({ ...emptyReading, mode: 'update' })
  })

  it('is sent without empty values for all lines, and without the mode, which is no part of it', () => {
    const reading = withDefault(withDefault(emptyReading, 'blNo', ' '), 'voyage', '12E')
    expect(toInput(reading)).toEqual({
      sheet: null,
      headerRow: null,
      mapping: null,
      dayOrder: null,
      decimalSign: null,
      defaults: { voyage: '12E' },
      corrections: [],
      skippedLines: null,
    })
  })
})

describe('what was remembered of sheets like this one', () => {
  const unclear = [column(0, { isDayOrderUnclear: true, isDecimalSignUnclear: true })]
  const remembered = { dayOrder: 'mdy', decimalSign: 'comma' } as const

  it('is said where the sheet does not tell, unless somebody says otherwise', () => {
    expect(withRemembered(emptyReading, { columns: unclear, ...remembered })).toEqual({
      ...emptyReading,
      ...remembered,
    })
    const own = { ...emptyReading, dayOrder: 'dmy', decimalSign: 'point' } as const
    expect(withRemembered(own, { columns: unclear, ...remembered })).toEqual(own)
  })

  it('is left out where the sheet tells', () => {
    expect(withRemembered(emptyReading, { columns, ...remembered })).toEqual(emptyReading)
  })
})

it('goes on from a reading that was stored before a member was added', () => {
  const { decimalSign: _, ...earlier } = emptyReading
  const stored = { ...earlier, corrections: [] } as never
  expect(readingOf(stored, 'create')).toEqual(emptyReading)
})
