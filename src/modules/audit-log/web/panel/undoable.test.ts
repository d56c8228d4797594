import { describe, expect, it } from 'vitest'
import type { AuditEntry } from '#kits/audit/shared/audit-log.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { undoableOf, undoInput } from './undoable.ts'

const entryOf = (action: string, before: object | null, after: object | null) =>
  ({ id: `${Math.random()}`, action, before, after }) as AuditEntry

const cabin = {
  eta: '2026-11-20',
  note: 'Frágil',
  trajectory: [{ status: 20 }, { status: 30 }],
} as unknown as Cabin

describe('an edit can be undone', () => {
  const edit = entryOf('update', { eta: null, note: 'Frágil' }, { eta: '2026-11-20', note: 'Frágil' })

  it('while its members are as it left them, with their earlier values', () => {
    const later = entryOf('update', { note: null }, { note: 'Frágil' })
    expect(undoableOf(edit, [later, edit], cabin)).toEqual({ members: { eta: null } })
  })

  it('is sent as one change that says so: a customer that comes back brings nobody responsible', () => {
    const id = '01a1f048-511e-70b0-a682-43eb526c9e9b'
    const whole = { ...cabin, id, version: 3, transportMode: 1, departurePortId: id, destinationPortId: id }
    expect(undoInput(whole as Cabin, { customerId: id })).toMatchObject({
      id,
      version: 3,
      note: 'Frágil',
      customerId: id,
      isUndo: true,
    })
  })

  it('not once somebody has set one of them again', () => {
    expect(undoableOf(edit, [edit], { ...cabin, eta: '2026-11-22' })).toBeUndefined()
  })

  it('not where it changed none of a cabin’s members, as a confirmation', () => {
    const confirmed = entryOf('update', { confirmed: false }, { confirmed: true })
    expect(undoableOf(confirmed, [confirmed], cabin)).toBeUndefined()
  })
})

describe('a step can be undone', () => {
  const [first, second] = [
    entryOf('status', { status: 20 }, { status: 30 }),
    entryOf('status', { status: 30 }, { status: 40 }),
  ]

  it('while it is the last one', () => {
    const edit = entryOf('update', { note: null }, { note: 'Frágil' })
    expect(undoableOf(second, [edit, second, first], cabin)).toEqual({ step: true })
    expect(undoableOf(first, [edit, second, first], cabin)).toBeUndefined()
  })

  it('once', () => {
    const undo = entryOf('undo', { status: 40 }, { status: 30 })
    expect(undoableOf(second, [undo, second, first], cabin)).toBeUndefined()
  })
})
