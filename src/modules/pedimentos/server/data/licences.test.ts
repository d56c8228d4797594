import { expect, test } from 'vitest'
import { licences } from './licences.ts'

test('the licences of brokers have four digits each, in order, none twice', () => {
  const codes = [...licences]
  expect(codes).toHaveLength(3_413)
  expect(codes).toEqual(codes.toSorted())
  for (const code of codes) expect(code).toMatch(/^\d{4}$/)
  expect(licences.has('3807')).toBe(true)
  expect(licences.has('9998')).toBe(false)
})
