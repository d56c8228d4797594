import { expect, it } from 'vitest'
import { cabinStatuses } from '#modules/shipments/rules/status.ts'
import { lacksPapers, mustAskBefore } from './lacking.ts'

const counted = (papersPresent: number | null, papersRequired: number | null) => ({
  papersPresent,
  papersRequired,
})

it('a shipment lacks papers while fewer are there than are required', () => {
  expect(lacksPapers(counted(3, 5))).toBe(true)
  expect(lacksPapers(counted(0, 1))).toBe(true)
  expect(lacksPapers(counted(5, 5))).toBe(false)
  expect(lacksPapers(counted(0, 0))).toBe(false)
  expect(lacksPapers(counted(null, null)), 'never counted').toBe(false)
})

it('only the beginning of clearance and the release are asked about', () => {
  expect(cabinStatuses.filter((status) => mustAskBefore(status, counted(3, 5)))).toEqual([40, 70])
  expect(cabinStatuses.filter((status) => mustAskBefore(status, counted(5, 5)))).toEqual([])
})
