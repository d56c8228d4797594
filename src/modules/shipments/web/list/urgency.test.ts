import { expect, it } from 'vitest'
import { dueUrgency, urgencyOf } from './urgency.ts'

const today = '2026-11-14'

it.each([
  ['2026-11-13', 'past'],
  ['2026-11-14', 'past'],
  ['2026-11-15', 'near'],
  ['2026-11-17', 'near'],
  ['2026-11-18', 'soon'],
  ['2026-11-21', 'soon'],
  ['2026-11-22', 'far'],
])('the last free day %s is %s on the 14th', (day, nearness) => {
  expect(urgencyOf(day, { today, canBeCharged: true })).toBe(nearness)
})

it('nobody hurries for a cabin of which every clock has stopped, whatever its status', () => {
  expect(urgencyOf('2026-11-13', { today, canBeCharged: false })).toBe('far')
})

it.each([
  [-1, 'past'],
  [0, 'near'],
  [3, 'near'],
  [4, 'soon'],
  [7, 'soon'],
  [8, 'far'],
])('a deadline %i days ahead is %s', (days, nearness) => {
  expect(dueUrgency(days)).toBe(nearness)
})
