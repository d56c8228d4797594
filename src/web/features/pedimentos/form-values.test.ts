import { describe, expect, it } from 'vitest'
import { type Pedimento, pedimentos } from '#shared/contracts/pedimentos.ts'
import { idsOf, idsText, newValues, toInput, valuesOf } from './form-values.ts'

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
