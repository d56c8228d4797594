import { describe, expect, it } from 'vitest'
import { type CabinStatus, Light } from '#kits/contract/shared/enums.ts'
import type { Pedimento } from '../contract.ts'
import { stepOf } from './light-step.ts'

const cabinsIn = (...statuses: CabinStatus[]) => statuses.map((status) => ({ status })) as Pedimento['cabins']

describe('the step that a light offers', () => {
  it('is the inspection for a red light, for those in clearance', () => {
    const step = stepOf({ light: Light.red, cabins: cabinsIn(40, 40, 30, 70) })
    expect(step).toEqual({ light: Light.red, status: 50, able: 2 })
  })

  it('is the clearance for a green light, also after an inspection', () => {
    const step = stepOf({ light: Light.green, cabins: cabinsIn(40, 50, 80) })
    expect(step).toEqual({ light: Light.green, status: 70, able: 2 })
  })

  it.each([
    { light: null, cabins: cabinsIn(40) },
    { light: Light.red, cabins: cabinsIn(50, 20) },
    { light: Light.green, cabins: [] },
  ])('is none without a light or without a shipment that can make it', (row) => {
    expect(stepOf(row)).toBeUndefined()
  })
})
