import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dayOrderOf, possibleDayOrders, readWrittenDay } from './written-days.ts'

describe('a day is read', () => {
  test.each([
    ['2026-11-14', '2026-11-14'],
    ['2026/11/4', '2026-11-04'],
    ['20261114', '2026-11-14'],
    ['14/11/2026', '2026-11-14'],
    ['04/11/2026', '2026-11-04'],
    ['4-11-2026', '2026-11-04'],
    ['04.11.26', '2026-11-04'],
    ['14-nov-26', '2026-11-14'],
    ['14NOV26', '2026-11-14'],
    ['14/nov./2026', '2026-11-14'],
    ['14 de noviembre de 2026', '2026-11-14'],
    ['1o de Enero del 2027', '2027-01-01'],
    ['sáb, 14 nov 2026', '2026-11-14'],
    ['martes 03/11/2026', '2026-11-03'],
    ['Mar 14, 2026', '2026-03-14'],
    ['March 3rd, 2026', '2026-03-03'],
    ['Nov 14, 2026', '2026-11-14'],
    ['Saturday November 14 2026', '2026-11-14'],
    ['２０２６年１１月１４日', '2026-11-14'],
    ['2026年11月4日', '2026-11-04'],
    ['14/11/2026 18:30', '2026-11-14'],
    ['14/11/2026 06:30:00 p. m.', '2026-11-14'],
    ['2026-11-14T23:30:00.000Z', '2026-11-14'],
    ['46340', '2026-11-14'],
    ['46340.75', '2026-11-14'],
    ['29/02/2028', '2028-02-29'],
    ['14/11/70', '1970-11-14'],
    ['14/11/69', '2069-11-14'],
  ])('%s', (text, day) => {
    expect(readWrittenDay(text, 'dmy')).toEqual({ day })
  })

  test('as a number of days from 1900, or from 1904 where its workbook counts so', () => {
    expect(readWrittenDay('44878', 'dmy')).toEqual({ day: '2022-11-13' })
    expect(readWrittenDay('44878', 'dmy', { from1904: true })).toEqual({ day: '2026-11-14' })
    expect(readWrittenDay('14/11/2026', 'dmy', { from1904: true })).toEqual({ day: '2026-11-14' })
    expect(readWrittenDay('72000', 'dmy', { from1904: true })).toEqual({ issue: 'not_a_day' })
  })

  test('with the month first where the column says so', () => {
    expect(readWrittenDay('11/4/2026', 'mdy')).toEqual({ day: '2026-11-04' })
    expect(readWrittenDay('11-14-26', 'mdy')).toEqual({ day: '2026-11-14' })
    // A month has no such number; and nobody writes the month first with dots.
    expect(readWrittenDay('14/11/2026', 'mdy')).toEqual({ day: '2026-11-14' })
    expect(readWrittenDay('11/14/2026', 'dmy')).toEqual({ day: '2026-11-14' })
    expect(readWrittenDay('04.11.2026', 'mdy')).toEqual({ day: '2026-11-04' })
  })

  test('by a part over 12 where the column is unclear, and else asked for', () => {
    expect(readWrittenDay('14/11/2026', 'unclear')).toEqual({ day: '2026-11-14' })
    expect(readWrittenDay('11/14/2026', 'unclear')).toEqual({ day: '2026-11-14' })
    expect(readWrittenDay('11/11/2026', 'unclear')).toEqual({ day: '2026-11-11' })
    expect(readWrittenDay('04/11/2026', 'unclear')).toEqual({ issue: 'day_order' })
  })
})

describe('a day is refused, never moved', () => {
  test.each([
    ['31/02/2026', 'impossible_day'],
    ['29/02/2026', 'impossible_day'],
    ['00/11/2026', 'impossible_day'],
    ['14/13/2026', 'impossible_day'],
    ['11/31/2026', 'impossible_day'],
    ['2026-02-30', 'impossible_day'],
    ['31 de junio de 2026', 'impossible_day'],
    ['14/11', 'no_year'],
    ['14 nov', 'no_year'],
    ['11月14日', 'no_year'],
    ['TBA', 'not_a_day'],
    ['pendiente', 'not_a_day'],
    ['14', 'not_a_day'],
    ['12345', 'not_a_day'],
    ['14 xyz 2026', 'not_a_day'],
    ['MSCU6639870', 'not_a_day'],
    ['', 'not_a_day'],
    ['1'.repeat(100), 'not_a_day'],
  ])('%s', (text, issue) => {
    expect(readWrittenDay(text, 'dmy')).toEqual({ issue })
  })
})

test('every day of 400 years is read in each way it is written', () => {
  const dayMs = 86_400_000
  for (let time = Date.UTC(1970, 0, 1); time < Date.UTC(2200, 0, 1); time += 11 * dayMs) {
    const day = new Date(time).toISOString().slice(0, 10)
    const [year, month, date] = day.split('-')
    expect(readWrittenDay(`${date}/${month}/${year}`, 'dmy')).toEqual({ day })
    expect(readWrittenDay(`${Number(month)}-${Number(date)}-${year}`, 'mdy')).toEqual({ day })
    expect(readWrittenDay(`${year}年${month}月${date}日`, 'unclear')).toEqual({ day })
  }
})

describe('two digits of the year first', () => {
  beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 14) }))
  afterEach(() => vi.useRealTimers())

  test.each(['26-11-20', '26-12-05', '27/01/31', '26.11.20'])('%s is asked for', (text) => {
    expect(readWrittenDay(text, 'dmy')).toEqual({ issue: 'year_first' })
  })

  test.each([
    ['26/11/26', '2026-11-26'],
    ['27/11/26', '2026-11-27'],
    ['26/01/27', '2027-01-26'],
    ['13/11/26', '2026-11-13'],
    ['13/11/20', '2020-11-13'],
    ['26/02/30', '2030-02-26'],
  ])('%s has its year last', (text, day) => {
    expect(readWrittenDay(text, 'dmy')).toEqual({ day })
  })

  test('is read as a person says', () => {
    expect(readWrittenDay('26-11-20', 'ymd')).toEqual({ day: '2026-11-20' })
    expect(readWrittenDay('26-11-25', 'ymd')).toEqual({ day: '2026-11-25' })
    expect(readWrittenDay('26-11-26', 'ymd')).toEqual({ day: '2026-11-26' })
    expect(readWrittenDay('26-11-20', 'dmy', { isSaid: true })).toEqual({ day: '2020-11-26' })
    // The month first says nothing of it, nor the year first of a day with its year last.
    expect(readWrittenDay('26-11-20', 'mdy', { isSaid: true })).toEqual({ issue: 'year_first' })
    expect(readWrittenDay('14/11/26', 'ymd')).toEqual({ issue: 'year_first' })
    expect(readWrittenDay('03/04/2026', 'ymd')).toEqual({ issue: 'day_order' })
    expect(readWrittenDay('14/11/2026', 'ymd')).toEqual({ day: '2026-11-14' })
  })

  test('has orders of its own to choose from', () => {
    expect(possibleDayOrders(['26-11-20', '26-12-05'])).toEqual(['dmy', 'ymd'])
    expect(possibleDayOrders(['03/04/2026', 'TBA'])).toEqual(['dmy', 'mdy'])
    expect(possibleDayOrders(['26-11-20', '03/04/2026'])).toEqual(['dmy', 'mdy', 'ymd'])
  })

  test('proves no order', () => {
    expect(dayOrderOf(['26-11-20', '26-12-05'])).toBe('unclear')
    // The 25th and the 27th of November, not of 2025 and 2027.
    expect(dayOrderOf(['26-11-20', '26-11-25', '26-11-27'])).toBe('unclear')
    expect(readWrittenDay('26-11-25', 'unclear')).toEqual({ issue: 'year_first' })
    expect(dayOrderOf(['26-11-25'])).toBe('dmy')
    expect(dayOrderOf(['26-11-20', '14/11/2026'])).toBe('dmy')
  })
})

describe('the order of a column', () => {
  test.each([
    [['04/11/2026', '14/11/2026'], 'dmy'],
    [['11/4/2026', '11/14/2026', 'TBA'], 'mdy'],
    [['04/11/2026', '05/11/2026'], 'unclear'],
    [['14/11/2026', '11/14/2026'], 'unclear'],
    [['11/11/2026'], 'dmy'],
    [['04.11.2026'], 'dmy'],
    [['2026-11-04', '4-nov-26'], 'dmy'],
    [[], 'dmy'],
  ])('of %j is %s', (values, order) => {
    expect(dayOrderOf(values)).toBe(order)
  })
})
