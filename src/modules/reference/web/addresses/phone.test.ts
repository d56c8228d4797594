import { describe, expect, it } from 'vitest'
import { dialled } from './phone.ts'

describe('a phone number with its area code', () => {
  it.each([
    ['+52', '314 331 1234', '+52 314 331 1234'],
    ['+52', '(55) 5512-3456', '+52 55 5512 3456'],
    ['+1', '213 555 0123', '+1 213 555 0123'],
    ['+86', '0755 8388 1234', '+86 755 8388 1234'],
    ['+86', '138 0013 8000', '+86 138 0013 8000'],
  ])('%s %s is dialled as %s', (areaCode, phone, expected) => {
    expect(dialled(areaCode, phone)).toBe(expected)
  })

  it.each([
    ['+52', '314 331 12'],
    ['+52', '12345678901'],
    ['+1', '123 456 7890'],
    ['+999', '314 331 1234'],
    ['', '314 331 1234'],
    ['+52', '+52 314 331 1234'],
  ])('%s %s is no number', (areaCode, phone) => {
    expect(dialled(areaCode, phone)).toBeUndefined()
  })
})
