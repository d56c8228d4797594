import { expect, it } from 'vitest'
import { normalizeCallingCode } from './register-phone.ts'

it.each([
  ['52', '+52'],
  ['+52', '+52'],
  ['0052', '+52'],
  [' + 52 ', '+52'],
  ['＋８６', '+86'],
  ['+', '+'],
  ['MX', ''],
  ['', ''],
])('takes %j for the calling code %j', (typed, code) => {
  expect(normalizeCallingCode(typed)).toBe(code)
})
