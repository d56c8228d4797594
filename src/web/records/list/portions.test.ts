import { expect, it } from 'vitest'
import { inPortions } from './portions.ts'

it('many rows are sent in portions, none left out and none twice', () => {
  expect(inPortions([], 2)).toEqual([])
  expect(inPortions([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(inPortions([1, 2], 2)).toEqual([[1, 2]])
})
