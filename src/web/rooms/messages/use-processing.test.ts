import { expect, it } from 'vitest'
import { inPortions } from './use-processing.ts'

it('many messages are marked in portions, none left out and none twice', () => {
  expect(inPortions([], 2)).toEqual([])
  expect(inPortions([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(inPortions([1, 2], 2)).toEqual([[1, 2]])
})
