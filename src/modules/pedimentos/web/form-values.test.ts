import { describe, expect, it } from 'vitest'
import { type Pedimento, pedimentos } from '../contract.ts'
import { dayBesideLight, idsOf, idsText, newValues, toInput, valuesOf } from './form-values.ts'

const ids = ['0198f3c0-0000-7000-8000-000000000002', '0198f3c0-0000-7000-8000-000000000001']

const row = {
  number: '261638076001234',
  section: '160',
  key: 'A1',
  paidOn: '2026-03-02',
  modulatedOn: '2026-03-03',
  light: 2,
  releasedOn: null,
  note: null,
  cabinIds: ids,
} as unknown as Pedimento

describe('the form of a pedimento', () => {
  it('sends back what it was given', () => {
    const sent = pedimentos.create.input.parse(toInput(valuesOf(row)))
    expect(sent).toMatchObject({ ...row, cabinIds: ids.toSorted() })
  })

  it('sends nothing for what is left empty, as the call takes it', () => {
    const input = toInput({ ...newValues(undefined), number: '26  16  3807  6001234' })
    expect(input).toMatchObject({ light: null, key: null, cabinIds: [] })
    expect(pedimentos.create.input.safeParse(input).success).toBe(true)
  })

  it('starts with the shipment that it was opened from', () => {
    expect(toInput(newValues(ids[0])).cabinIds).toEqual([ids[0]])
  })

  it('has one value for the same shipments in any order', () => {
    expect(idsText(ids)).toBe(idsText(ids.toReversed()))
    expect(idsOf(idsText([]))).toEqual([])
  })
})

describe('the day of the modulation, when a light is chosen or taken away', () => {
  const today = '2026-03-10'
  const withLight = { light: 2, modulatedOn: '2026-03-03' } as const
  const withDay = { light: null, modulatedOn: '2026-03-03' } as const

  it.each([
    ['today for a new light', '2', '', undefined, undefined, today],
    ['what was typed for a new light', '2', '2026-03-09', undefined, undefined, '2026-03-09'],
    ['none again when the light was a slip', '', today, undefined, today, ''],
    ['what was typed before the slip, be it today', '', today, undefined, undefined, today],
    ['what was typed without a light', '', '2026-03-09', undefined, undefined, '2026-03-09'],
    ['what was typed after the light', '', '2026-03-09', undefined, today, '2026-03-09'],
    ['none when a saved light is taken away', '', '2026-03-03', withLight, undefined, ''],
    ['the saved one when a light is chosen again', '1', '', withLight, undefined, '2026-03-03'],
    ['today where the day that was saved without a light was cleared', '1', '', withDay, undefined, today],
    ['the saved one that never had a light', '', '2026-03-03', withDay, undefined, '2026-03-03'],
  ] as const)('is %s', (_what, light, day, saved, filled, expected) => {
    expect(dayBesideLight(light, day, { saved, today, filled })).toBe(expected)
  })
})
