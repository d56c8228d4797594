import { expect, it } from 'vitest'
import { levelOf } from './level.ts'

it.each([
  [1, 1, 1],
  [1, 1000, 1],
  [30, 1000, 2],
  [300, 1000, 4],
  [1000, 1000, 4],
])('%i of at most %i has the shade %i', (count, most, level) => {
  expect(levelOf(count, most)).toBe(level)
})
