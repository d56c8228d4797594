import { describe, expect, it } from 'vitest'
import { type ListSheet, pagesAround, positionOf, stepsFrom } from './neighbours.ts'

const sheet = (page: number, ids: string[]): ListSheet => ({
  page,
  pageSize: 3,
  total: 8,
  totalExact: true,
  ids,
})

const first = sheet(1, ['a', 'b', 'c'])
const second = sheet(2, ['d', 'e', 'f'])
const third = sheet(3, ['g', 'h'])

describe('the cabins before and after one', () => {
  it('stand beside it on the same page', () => {
    expect(pagesAround('e', second)).toEqual([])
    expect(stepsFrom('e', second, [])).toEqual({
      previous: { id: 'd', sheet: second },
      next: { id: 'f', sheet: second },
    })
    expect(positionOf('e', second)).toBe(5)
  })

  it('are the last of the page before and the first of the page after', () => {
    expect(pagesAround('d', second)).toEqual([1])
    expect(stepsFrom('d', second, [first]).previous).toEqual({ id: 'c', sheet: first })
    expect(pagesAround('f', second)).toEqual([2, 3])
    expect(stepsFrom('f', second, [second, third]).next).toEqual({ id: 'g', sheet: third })
  })

  it('end where the list ends', () => {
    expect(pagesAround('a', first)).toEqual([])
    expect(stepsFrom('a', first, []).previous).toBeUndefined()
    expect(pagesAround('h', third)).toEqual([])
    expect(stepsFrom('h', third, []).next).toBeUndefined()
    expect(stepsFrom('f', second, [second, sheet(3, [])]).next).toBeUndefined()
  })

  it('skip none where those already seen have left the list', () => {
    // a and b moved on to another status: d and e slid onto the first page.
    const now = sheet(1, ['c', 'd', 'e'])
    expect(stepsFrom('c', first, [now, sheet(2, ['f', 'g', 'h'])]).next).toEqual({ id: 'd', sheet: now })
  })

  it('are unknown for a cabin that is not on the list', () => {
    expect(positionOf('x', first)).toBeUndefined()
    expect(pagesAround('x', first)).toEqual([])
    expect(stepsFrom('x', first, [])).toEqual({ previous: undefined, next: undefined })
  })

  it('are both found on a page of one row', () => {
    const only: ListSheet = { ...sheet(2, ['b']), pageSize: 1 }
    const around = [{ ...sheet(1, ['a']), pageSize: 1 }, only, { ...sheet(3, ['c']), pageSize: 1 }]
    expect(pagesAround('b', only)).toEqual([1, 2, 3])
    expect(stepsFrom('b', only, around)).toMatchObject({ previous: { id: 'a' }, next: { id: 'c' } })
  })
})
