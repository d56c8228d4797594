import { describe, expect, it } from 'vitest'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { baseAfter } from './use-base-version.ts'

const base = {
  version: 5,
  status: 20,
  transportMode: 1,
  containerNo: 'CSQU3054383',
  note: null,
  dischargedOn: null,
} as unknown as Cabin

describe('the version a form is based on after a date was saved beside it', () => {
  it('is the saved one, where the date alone differs', () => {
    const saved: Cabin = { ...base, version: 6, dischargedOn: '2026-11-14' }
    expect(baseAfter(base, saved, 'dischargedOn')).toBe(saved)
    const afterStep: Cabin = { ...saved, version: 7, status: 30 }
    expect(baseAfter(base, afterStep, 'dischargedOn')).toBe(afterStep)
  })

  it('stays where the saved one has a colleague’s change too, which the form would overwrite', () => {
    const saved: Cabin = { ...base, version: 7, note: 'Sello roto', dischargedOn: '2026-11-14' }
    expect(baseAfter(base, saved, 'dischargedOn')).toBe(base)
  })

  it('is never an older one', () => {
    expect(baseAfter(base, { ...base, version: 4, dischargedOn: '2026-11-14' }, 'dischargedOn')).toBe(base)
  })
})
