import { describe, expect, it } from 'vitest'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { changeOf, differingFrom, editWork, previewOf } from './edit-work.ts'

const choice = (value: string) => ({ value, label: value })

describe('the change of many', () => {
  it('holds the chosen members alone; an empty one clears', () => {
    const choices = { eta: choice('2026-11-20'), customerId: choice('') }
    expect(changeOf(choices)).toEqual({ eta: '2026-11-20', customerId: null })
  })

  it('is none while nothing is chosen, or a day is none', () => {
    expect(changeOf({})).toBeUndefined()
    expect(changeOf({ eta: choice('someday') })).toBeUndefined()
  })

  it('of one cabin is what differs from what it has', () => {
    const row = { eta: '2026-11-20', lastFreeDay: null } as Cabin
    const choices = { eta: choice('2026-11-20'), lastFreeDay: choice('2026-11-25') }
    expect(Object.keys(differingFrom(row, choices))).toEqual(['lastFreeDay'])
  })

  it('is not sent again to a cabin that has it', () => {
    const { recheck } = editWork({ eta: '2026-11-20' })
    expect(recheck({ eta: '2026-11-20' } as Cabin)).toEqual({ ok: true, msg: '' })
    expect(recheck({ eta: null } as Cabin)).toBeUndefined()
  })
})

describe('the preview', () => {
  it('counts what changes, what is the same, and what is refused, with the first reason', () => {
    const outcomes = [
      { id: 'a', ok: true, msg: '', version: 2, before: { eta: null } },
      { id: 'b', ok: true, msg: '', version: 1 },
      { id: 'c', ok: false, msg: 'Stale.' },
      { id: 'd', ok: false, msg: 'Gone.' },
    ]
    expect(previewOf(outcomes)).toEqual({ changes: 1, same: 1, refused: 2, reason: 'Stale.' })
  })
})
