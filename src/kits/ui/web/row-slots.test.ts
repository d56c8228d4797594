import { expect, it } from 'vitest'
import { noSlots, slotsFor } from './row-slots.ts'

const rows = (ids: string) => [...ids].map((id) => ({ id }))
const places = (ids: string, before = noSlots) => [...slotsFor(rows(ids), before).byId.values()]

it('gives each row a place of its own', () => {
  expect(places('abc')).toEqual([0, 1, 2])
})

it('lets a row keep its place wherever it moves, and gives nobody else the place of one that left', () => {
  expect(places('xca', slotsFor(rows('abc'), noSlots))).toEqual([3, 2, 0])
})

it('lets another page take the places over', () => {
  const before = slotsFor(rows('abc'), noSlots)
  expect(places('xy', before)).toEqual([0, 1])
  expect(places('vwxyz', before)).toEqual([0, 1, 2, 3, 4])
})

it('never gives a place twice', () => {
  const third = slotsFor(rows('pqrst'), slotsFor(rows('xy'), slotsFor(rows('abc'), noSlots)))
  expect(new Set(slotsFor(rows('kpqrst'), third).byId.values()).size).toBe(6)
})
