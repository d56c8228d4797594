import { describe, expect, it } from 'vitest'
import type { CabinStatus } from '#kits/contract/shared/enums.ts'
import { chunkSize, chunksOf, offeredStatuses, usualStatus } from './plan.ts'

let last = 0
const cabin = (status: CabinStatus) => ({ id: `cabin-${++last}`, version: last, status })

describe('a step of several cabins', () => {
  it('is offered where at least one of them may go', () => {
    expect(offeredStatuses([cabin(20), cabin(70)])).toEqual([30, 80, 90, 999])
    expect(offeredStatuses([cabin(90), cabin(999)])).toEqual([])
  })

  it('starts with what most of them usually do next', () => {
    expect(usualStatus([cabin(20), cabin(30), cabin(30)])).toBe(40)
    expect(usualStatus([cabin(90)])).toBeUndefined()
  })
})

describe('what is sent', () => {
  it('goes in portions that hold every cabin once, with its version', () => {
    const rows = Array.from({ length: 2 * chunkSize + 1 }, () => cabin(20))
    const chunks = chunksOf(rows)
    expect(chunks.map((items) => items.length)).toEqual([chunkSize, chunkSize, 1])
    expect(chunks.flat()).toEqual(rows.map(({ id, version }) => ({ id, version })))
  })
})
