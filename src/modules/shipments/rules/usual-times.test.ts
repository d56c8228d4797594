import { expect, test } from 'vitest'
import { type StageTime, usualDaysOf } from './usual-times.ts'

const measured = (members: Partial<StageTime>): StageTime[] => [
  { status: 40, transportMode: 1, cases: 20, p75Days: 9, ...members },
]

test.each([
  ['measured, with twenty cases', measured({}), 9],
  ['set, with nineteen', measured({ cases: 19 }), 3],
  ['set, where another mode was measured', measured({ transportMode: 2 }), 3],
  ['set, where another stage was measured', measured({ status: 30 }), 3],
  ['a day at least', measured({ p75Days: 0 }), 1],
])('the usual time of a stage is %s', (_, times, days) => {
  expect(usualDaysOf(40, 1, times)).toBe(days)
})
