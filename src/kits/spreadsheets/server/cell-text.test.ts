import { expect, test } from 'vitest'
import { customFormat, numberText } from './cell-text.ts'

test.each([
  ['00000', '123', '00123'],
  ['000-00000000', '7412345675', '07412345675'],
  ['000\\-00000000', '7412345675', '07412345675'],
  ['000 00000000', '7412345675', '07412345675'],
  ['0000.00.00', '1012100', '01012100'],
  ['00/00000', '700123', '0700123'],
  ['00000;@', '123', '00123'],
  ['00000_)', '123', '00123'],
  ['0.00', '5', '5'],
  ['000.000', '5', '5'],
  ['0.00E+00', '139123456', '139123456'],
  ['#,##0.00" Kgs"', '18240.5', '18240.5'],
  ['[$-409]d\\-mmm\\-yy;@', '46340', '2026-11-14'],
  ['_-* #,##0.00_-;\\-* #,##0.00_-;_-* "-"??_-;_-@_-', '12.5', '12.5'],
])('the format %s shows %s as %s', (code, value, text) => {
  expect(numberText(value, customFormat(code), false)).toBe(text)
})

test('the last moment of a day, as databases end it, is of that day', () => {
  const serial = String(46_340 + 86_399_997 / 86_400_000)
  expect(numberText(serial, 'date', false)).toBe('2026-11-14 23:59:59')
  expect(numberText(String(46_340 + 1 / 3), 'moment', false)).toBe('2026-11-14 08:00:00')
})
