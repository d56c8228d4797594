import { expect, it } from 'vitest'
import { stepOf } from './step.ts'

const counts = { rows: 1, wrong: 0, warned: 0, created: 1, updated: 0, unchanged: 0, skipped: 0 }

it('opens an import at the step it has reached', () => {
  expect(stepOf({ state: 'open', dryRun: false, counts: null }, 'check')).toBe('columns')
  expect(stepOf({ state: 'waiting', dryRun: true, counts: null }, null)).toBe('check')
  expect(stepOf({ state: 'waiting', dryRun: false, counts: null }, null)).toBe('result')
  expect(stepOf({ state: 'checked', dryRun: true, counts }, null)).toBe('check')
  expect(stepOf({ state: 'done', dryRun: false, counts }, 'columns')).toBe('result')
})

it('goes back to the columns on request, or where nothing could be checked', () => {
  expect(stepOf({ state: 'checked', dryRun: true, counts }, 'columns')).toBe('columns')
  expect(stepOf({ state: 'failed', dryRun: true, counts: null }, null)).toBe('columns')
  expect(stepOf({ state: 'cancelled', dryRun: true, counts: null }, null)).toBe('columns')
})
