import { expect, it } from 'vitest'
import type { ImportCell, ImportRow } from '../contract.ts'
import { countsWith, targetsOf } from './rows.ts'

const cell = (target: ImportCell['target'], more: Partial<ImportCell> = {}): ImportCell => ({
  target,
  text: 'x',
  origin: 'sheet',
  understood: 'X',
  issues: [],
  choices: [],
  ...more,
})

const row = (line: number, more: Partial<ImportRow> = {}): ImportRow => ({
  line,
  cells: [cell('blNo')],
  outcome: 'create',
  issues: [],
  cabinId: null,
  ...more,
})

const counts = { rows: 10, wrong: 3, warned: 1, created: 6, updated: 1, unchanged: 0, skipped: 0 }
const warning = { key: 'check_digit', msg: '…', isWarning: true }

it('counts what corrections and left-out lines have made of the last check', () => {
  const changed = [
    { before: row(2, { outcome: 'wrong' }), now: row(2) },
    { before: row(3, { outcome: 'wrong' }), now: row(3, { outcome: 'skipped' }) },
    { before: row(4), now: row(4, { issues: [warning] }) },
  ]
  expect(countsWith(counts, changed)).toEqual({ ...counts, wrong: 1, created: 7, skipped: 1, warned: 2 })
})

it('counts the warnings only of lines that would be imported', () => {
  const warned = row(5, { cells: [cell('containerNo', { issues: [warning] })] })
  const changed = [{ before: warned, now: { ...warned, outcome: 'skipped' as const } }]
  expect(countsWith(counts, changed)).toEqual({ ...counts, created: 5, skipped: 1, warned: 0 })
})

it('has a column for each member that any line has, once', () => {
  expect(targetsOf([row(1), row(2, { cells: [cell('blNo'), cell('voyage')] })])).toEqual(['blNo', 'voyage'])
})
