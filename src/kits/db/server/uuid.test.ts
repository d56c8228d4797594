import { expect, test } from 'vitest'
import { newId } from './uuid.ts'

test('an id is a version 7 UUID that begins with its instant', () => {
  // Ahead of the real clock, as generated times never go back.
  const instant = Date.now() + 60_000
  const id = newId(instant)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(instant)
})

test('ids made within one millisecond are different and in order', () => {
  const instant = Date.now() + 120_000
  const ids = Array.from({ length: 20_000 }, () => newId(instant))
  expect(new Set(ids).size).toBe(ids.length)
  expect([...ids].sort()).toEqual(ids)
})

test('a clock set back does not put a new id before an older one', () => {
  const later = newId(Date.now() + 180_000)
  expect(newId(1_000) > later).toBe(true)
})
