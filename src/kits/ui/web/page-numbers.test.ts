import { describe, expect, it } from 'vitest'
import { type PageRange, pageItems, pageRange } from './page-numbers.ts'

/** `1 «5:4 7 8 [9] 10 11 5»:14 20`, as the row of buttons reads. */
function drawn(range: PageRange): string {
  return pageItems(range)
    .map((item) => {
      if (!('jump' in item)) return item.page === range.current ? `[${item.page}]` : String(item.page)
      return item.jump < 0 ? `«${-item.jump}:${item.page}` : `${item.jump}»:${item.page}`
    })
    .join(' ')
}

describe('the page numbers', () => {
  it.each([
    [1, 1, '[1]'],
    [1, 2, '[1] 2'],
    [3, 5, '1 2 [3] 4 5'],
    [1, 6, '[1] 2 3 4 5 6'],
    [1, 7, '[1] 2 3 4 5 5»:6 7'],
    [6, 6, '1 2 3 4 5 [6]'],
    [4, 7, '1 2 3 [4] 5 6 7'],
    [4, 8, '1 2 3 [4] 5 6 5»:8 8'],
    [5, 9, '1 «5:1 3 4 [5] 6 7 5»:9 9'],
    [9, 20, '1 «5:4 7 8 [9] 10 11 5»:14 20'],
    [20, 20, '1 «5:15 16 17 18 19 [20]'],
    [18, 20, '1 «5:13 16 17 [18] 19 20'],
  ])('on page %i of %i are %s [S2-86]', (current, last, row) => {
    expect(drawn({ current, last })).toBe(row)
  })

  it.each([
    [1, 1, '[1]'],
    [1, 5, '[1] 2 3 3»:4 5'],
    [3, 5, '1 2 [3] 4 5'],
    [9, 20, '1 «3:6 8 [9] 10 3»:12 20'],
    [20, 20, '1 «3:17 18 19 [20]'],
  ])('in a narrow window on page %i of %i are %s, with jumps of 3 [S2-87]', (current, last, row) => {
    expect(drawn({ current, last, isNarrow: true })).toBe(row)
  })

  it('name no last page where nobody has counted to the end', () => {
    expect(drawn({ current: 9, last: 500, isOpen: true })).toBe('1 «5:4 7 8 [9] 10 11 5»:14')
    expect(drawn({ current: 600, last: 601, isOpen: true })).toBe('1 «5:595 597 598 599 [600] 601')
  })

  it('always hold the current page, once, in order, and lead only to pages there are', () => {
    for (let last = 1; last <= 30; last += 1)
      for (let current = 1; current <= last; current += 1)
        for (const isNarrow of [false, true])
          for (const isOpen of [false, true]) {
            const items = pageItems({ current, last, isNarrow, isOpen })
            const numbers = items.filter((item) => !('jump' in item)).map(({ page }) => page)
            expect(numbers.filter((page) => page === current)).toEqual([current])
            expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
            expect(items.every(({ page }) => page >= 1 && page <= last)).toBe(true)
          }
  })
})

describe('the pages of a list', () => {
  const counted = { total: 41, totalExact: true, page: 1, pageSize: 20, shown: 20 }

  it('are as many as the total fills', () => {
    expect(pageRange(counted)).toEqual({ current: 1, last: 3 })
    expect(pageRange({ ...counted, total: 40 })).toEqual({ current: 1, last: 2 })
    expect(pageRange({ ...counted, total: 0, shown: 0 })).toEqual({ current: 1, last: 1 })
  })

  it('go on past an inexact total as long as pages are full', () => {
    const many = { total: 10_000, totalExact: false, pageSize: 100 }
    expect(pageRange({ ...many, page: 1, shown: 100 })).toEqual({ current: 1, last: 100, isOpen: true })
    expect(pageRange({ ...many, page: 250, shown: 100 })).toEqual({ current: 250, last: 251, isOpen: true })
    expect(pageRange({ ...many, page: 250, shown: 7 })).toEqual({ current: 250, last: 250, isOpen: true })
    expect(pageRange({ ...many, page: 999, shown: 0 })).toEqual({ current: 999, last: 100, isOpen: true })
  })
})
