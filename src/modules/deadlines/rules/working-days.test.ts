import { describe, expect, it } from 'vitest'
import {
  isWorkingDay,
  lastWorkingDay,
  ofPayments,
  sameDateAfter,
  type WorkingCalendar,
  workingDayFrom,
} from './working-days.ts'

/** The non-working days of 2026 by article 12 of the Código Fiscal de la Federación and the SAT's rule 2.1.6. */
const calendar: WorkingCalendar = {
  holidays: new Set([
    '2026-01-01',
    '2026-02-02',
    '2026-03-16',
    '2026-04-02',
    '2026-04-03',
    '2026-05-01',
    '2026-05-05',
    '2026-09-16',
    '2026-11-16',
    '2026-12-25',
    // Nobody has confirmed the year.
    '2027-01-01',
    '2027-02-01',
  ]),
  vacations: new Set(['2026-01-02', '2026-07-20']),
  confirmedYears: new Set([2026]),
}

describe('working days', () => {
  it.each([
    ['2026-11-13', true, 'a Friday'],
    ['2026-11-14', false, 'a Saturday'],
    ['2026-11-15', false, 'a Sunday'],
    ['2026-11-16', false, 'the third Monday of November'],
    ['2026-11-17', true, 'a Tuesday'],
    ['2026-11-20', true, 'the day of the revolution itself, a Friday'],
    ['2026-02-05', true, 'the day of the constitution itself, a Thursday'],
    ['2026-04-02', false, 'a day of the SAT'],
    ['2026-07-20', false, 'a vacation of the SAT'],
    ['2027-01-01', false, 'a holiday of a year that nobody has confirmed'],
    ['2027-01-02', false, 'a Saturday of such a year'],
  ])('%s: %s, %s', (day, isWorking) => {
    expect(isWorkingDay(day, calendar)).toBe(isWorking)
  })

  it.each([
    ['2026-11-13', '2026-11-13'],
    ['2026-11-14', '2026-11-17'],
    ['2026-04-02', '2026-04-06'],
    ['2026-05-01', '2026-05-04'],
    ['2026-12-25', '2026-12-28'],
    ['2026-01-01', '2026-01-05'],
  ])('the first from %s on is %s', (day, first) => {
    expect(workingDayFrom(day, calendar)).toBe(first)
  })

  it.each([
    ['2026-11-03', 1, '2026-11-03'],
    ['2026-11-03', 3, '2026-11-05'],
    ['2026-11-03', 5, '2026-11-09'],
    ['2026-11-13', 3, '2026-11-18'],
    ['2026-11-14', 1, '2026-11-17'],
    ['2026-11-15', 15, '2026-12-07'],
    ['2026-04-01', 2, '2026-04-06'],
    ['2026-04-30', 3, '2026-05-06'],
    ['2026-12-24', 3, '2026-12-29'],
    ['2026-12-31', 2, '2027-01-04'],
    ['2026-11-03', 0, '2026-11-02'],
  ])('from %s on, the last of %d is %s', (first, count, last) => {
    expect(lastWorkingDay(first, count, calendar)).toBe(last)
  })
})

describe('terms for the payment of contributions', () => {
  it('are not interrupted by vacations, and are by other days', () => {
    expect(isWorkingDay('2026-07-20', ofPayments(calendar))).toBe(true)
    expect(isWorkingDay('2026-04-02', ofPayments(calendar))).toBe(false)
  })
})

describe('terms in months', () => {
  it.each([
    ['2026-01-15', 1, '2026-02-15'],
    ['2026-01-28', 1, '2026-02-28'],
    ['2026-01-29', 1, '2026-03-01'],
    ['2026-01-30', 1, '2026-03-01'],
    ['2026-01-31', 1, '2026-03-01'],
    ['2028-01-29', 1, '2028-02-29'],
    ['2028-01-30', 1, '2028-03-01'],
    ['2024-02-29', 1, '2024-03-29'],
    ['2026-03-31', 1, '2026-05-01'],
    ['2026-12-31', 1, '2027-01-31'],
    ['2026-12-31', 2, '2027-03-01'],
    ['2026-11-30', 3, '2027-03-01'],
    ['2026-02-28', 2, '2026-04-28'],
    ['2026-08-31', 12, '2027-08-31'],
    ['2024-02-29', 12, '2025-03-01'],
  ])('%s and %d months: %s', (day, months, end) => {
    expect(sameDateAfter(day, months)).toBe(end)
  })
})
