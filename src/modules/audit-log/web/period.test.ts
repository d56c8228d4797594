import { describe, expect, it } from 'vitest'
import {
  daysOf,
  isCountable,
  namedPeriods,
  nameOfPeriod,
  periodFilters,
  periodNames,
  periodOf,
} from './period.ts'

const today = '2026-03-02'

describe('the period by the address', () => {
  it.each([
    [{}, '2026-02-24', '2026-03-02'],
    [{ from: '2026-02-27', to: '2026-02-28' }, '2026-02-27', '2026-02-28'],
    [{ from: '2026-02-28', to: '2026-02-27' }, '2026-02-27', '2026-02-28'],
    [{ from: '2026-02-27' }, '2026-02-27', '2026-03-02'],
    [{ from: '2026-04-01' }, '2026-04-01', '2026-04-01'],
    [{ to: '2026-02-28' }, '2026-02-22', '2026-02-28'],
  ])('%o is %s to %s', (chosen, from, to) => {
    expect(periodOf(chosen, today)).toEqual({ from, to })
  })

  it.each(periodNames)('finds “%s” again', (name) => {
    expect(nameOfPeriod(periodOf(periodFilters(name, today), today), today)).toBe(name)
  })

  it('has no name where nobody gave it one', () => {
    expect(nameOfPeriod({ from: '2026-01-01', to: '2026-01-02' }, today)).toBeUndefined()
  })
})

it('the days of a period are counted up to 31', () => {
  expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(isCountable(namedPeriods(today).month)).toBe(true)
  expect(isCountable({ from: '2026-01-29', to: '2026-03-01' })).toBe(false)
})
