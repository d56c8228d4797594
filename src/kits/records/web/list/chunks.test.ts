import { expect, it } from 'vitest'
import { inChunks } from './chunks.ts'

it('many rows are sent in portions, none left out and none twice', () => {
  expect(inChunks([], 2)).toEqual([])
  expect(inChunks([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(inChunks([1, 2], 2)).toEqual([[1, 2]])
})
