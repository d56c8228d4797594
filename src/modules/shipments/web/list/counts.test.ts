import { expect, it } from 'vitest'
import { countOf } from './counts.ts'

const counts = [
  { status: 20, count: 12, exact: true },
  { status: 40, count: 30, exact: true },
] as const

it('counts the cabins of a status, and none where the server names none', () => {
  expect(countOf(counts, 40)).toEqual({ count: 30, exact: true })
  expect(countOf(counts, 90)).toEqual({ count: 0, exact: true })
})

it('counts all of them together', () => {
  expect(countOf(counts, undefined)).toEqual({ count: 42, exact: true })
})

it('says only of how many more it is sure once one count is not exact', () => {
  const many = [...counts, { status: 90, count: 10_000, exact: false }] as const
  expect(countOf(many, 90)).toEqual({ count: 10_000, exact: false })
  expect(countOf(many, undefined)).toEqual({ count: 10_000, exact: false })
})
