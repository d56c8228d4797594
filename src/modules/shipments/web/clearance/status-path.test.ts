import { describe, expect, it } from 'vitest'
import type { CabinStatus } from '#kits/contract/shared/enums.ts'
import type { CabinStep } from '#modules/shipments/contract/row.ts'
import { statusBefore, usualPath } from './status-path.ts'

const walked = (...statuses: CabinStatus[]) => ({
  trajectory: statuses.map((status) => ({ status }) as CabinStep),
})

describe('the way ahead', () => {
  it.each<[CabinStatus, CabinStatus[]]>([
    [20, [30, 40, 70, 80, 90]],
    [40, [70, 80, 90]],
    [60, [40, 70, 80, 90]],
    [80, [90]],
    [90, []],
    [999, []],
  ])('from %i is %j', (from, ahead) => {
    expect(usualPath(from)).toEqual(ahead)
  })
})

describe('an undo', () => {
  it('leads back to the step before the last', () => {
    expect(statusBefore(walked(20, 30, 40))).toBe(30)
    expect(statusBefore(walked(20, 30, 40, 50, 40, 999))).toBe(40)
  })

  it('leads nowhere from the first step', () => {
    expect(statusBefore(walked(20))).toBeUndefined()
  })
})
