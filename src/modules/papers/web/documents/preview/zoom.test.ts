import { expect, it } from 'vitest'
import { largerThan, smallerThan } from './zoom.ts'

it.each([
  [1, 1.25],
  [0.98, 1.25],
  [0.6, 0.75],
  [4, 4],
  [5, 5],
])('from %d one zooms in to %d', (from, to) => {
  expect(largerThan(from)).toBe(to)
})

it.each([
  [1, 0.75],
  [1.02, 0.75],
  [1.35, 1.25],
  [0.25, 0.25],
  [0.1, 0.1],
])('from %d one zooms out to %d', (from, to) => {
  expect(smallerThan(from)).toBe(to)
})
