import { describe, expect, it } from 'vitest'
import type { CabinStatus } from '#kits/contract/shared/enums.ts'
import {
  cabinStatuses,
  canDelete,
  canEdit,
  canMove,
  defaultNextStatus,
  nextStatuses,
  statusDates,
} from './status.ts'

// The status machine as it was decided: from, and every status it may go to.
const table: [from: CabinStatus, to: CabinStatus[]][] = [
  [20, [30, 999]],
  [30, [40, 999]],
  [40, [50, 60, 70, 999]],
  [50, [40, 60, 70, 999]],
  [60, [40, 50, 70, 999]],
  [70, [80, 90, 999]],
  [80, [90, 999]],
  [90, []],
  [999, []],
]

const pairs = table.flatMap(([from, allowed]) =>
  table.map(([to]) => [from, to, allowed.includes(to)] as const),
)

describe('the way of a cabin through customs', () => {
  it('knows the nine statuses of the specification and no other [S4-23]', () => {
    expect([...cabinStatuses].sort((a, b) => a - b)).toEqual([20, 30, 40, 50, 60, 70, 80, 90, 999])
    expect(pairs).toHaveLength(81)
  })

  it.each(pairs)('from %i to %i: allowed is %s', (from, to, isAllowed) => {
    expect(canMove(from, to)).toBe(isAllowed)
    expect(nextStatuses(from).includes(to)).toBe(isAllowed)
  })

  it('offers each next status once', () => {
    for (const from of cabinStatuses) expect(new Set(nextStatuses(from)).size).toBe(nextStatuses(from).length)
  })

  it('suggests an allowed step until the end, and never to cancel', () => {
    for (const from of cabinStatuses) {
      const next = defaultNextStatus(from)
      if (next === undefined) expect(nextStatuses(from)).toEqual([])
      else {
        expect(canMove(from, next)).toBe(true)
        expect(next).not.toBe(999)
      }
    }
  })

  it.each(cabinStatuses.filter((status) => status !== 999))(
    'leads from %i to delivery by the suggested steps alone',
    (from) => {
      const way: CabinStatus[] = [from]
      for (let next = defaultNextStatus(from); next !== undefined; next = defaultNextStatus(next)) {
        expect(way).not.toContain(next)
        way.push(next)
      }
      expect(way.at(-1)).toBe(90)
    },
  )
})

describe('a cabin', () => {
  it('is deleted only while it is registered, or once it is cancelled', () => {
    expect(cabinStatuses.filter(canDelete)).toEqual([20, 999])
  })

  it('is changed by its shop only while it is registered, by the brokerage always', () => {
    expect(cabinStatuses.filter((status) => canEdit('shop', status))).toEqual([20])
    expect(cabinStatuses.filter((status) => canEdit('operator', status))).toEqual([...cabinStatuses])
  })

  it('has one date for each status', () => {
    expect(Object.keys(statusDates).map(Number)).toEqual([...cabinStatuses])
    expect(new Set(Object.values(statusDates)).size).toBe(9)
  })
})
