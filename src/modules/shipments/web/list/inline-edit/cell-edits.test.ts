import { describe, expect, it } from 'vitest'
import type { CabinRow } from '#modules/shipments/contract/row.ts'
import {
  type CellEdit,
  type CellEdits,
  cellAfter,
  earlierOf,
  failedEdits,
  shownRows,
  withEdit,
  withoutEdit,
} from './cell-edits.ts'

const noEdits: CellEdits = new Map()
const rowOf = (id: string) => ({ id, eta: null, lastFreeDay: '2026-12-01' }) as unknown as CabinRow
const [first, second] = [rowOf('a'), rowOf('b')]

const editOf = (over: Partial<CellEdit> = {}): CellEdit => ({
  row: first,
  member: 'eta',
  value: '2026-11-20',
  label: '2026-11-20',
  shown: { eta: '2026-11-20' },
  state: 'saving',
  ...over,
})

describe('rows with edits', () => {
  it('show what is being saved and what failed, and leave the other rows as they are', () => {
    const edits = withEdit(
      withEdit(noEdits, editOf()),
      editOf({ member: 'lastFreeDay', shown: { lastFreeDay: null }, state: 'failed' }),
    )
    const shown = shownRows([first, second], edits)
    expect(shown?.[0]).toMatchObject({ eta: '2026-11-20', lastFreeDay: null })
    expect(shown?.[1]).toBe(second)
    expect(failedEdits(edits).map(({ member }) => member)).toEqual(['lastFreeDay'])
  })

  it('show the saved row itself once it is saved', () => {
    expect(shownRows([first], withEdit(noEdits, editOf({ state: 'saved' })))?.[0]).toBe(first)
  })

  it('are forgotten one by one', () => {
    const both = withEdit(withEdit(noEdits, editOf()), editOf({ member: 'lastFreeDay' }))
    const left = withoutEdit(both, editOf())
    expect(Object.keys(left.get('a') ?? {})).toEqual(['lastFreeDay'])
    expect(withoutEdit(left, editOf({ member: 'lastFreeDay' })).size).toBe(0)
  })
})

describe('the cell after another', () => {
  const grid = { ids: ['a', 'b'], members: ['eta', 'lastFreeDay', 'customerId'] } as const
  const placeAfter = (
    rowId: string,
    member: 'eta' | 'lastFreeDay' | 'customerId',
    go: 'down' | 'next' | 'previous',
  ) => {
    const cell = cellAfter({ rowId, member }, go, grid)
    return cell && `${cell.rowId} ${cell.member}`
  }

  it('is below it, in the next column, or in the next row', () => {
    expect(placeAfter('a', 'lastFreeDay', 'down')).toBe('b lastFreeDay')
    expect(placeAfter('a', 'lastFreeDay', 'next')).toBe('a customerId')
    expect(placeAfter('a', 'customerId', 'next')).toBe('b eta')
    expect(placeAfter('b', 'eta', 'previous')).toBe('a customerId')
  })

  it('is none past the ends', () => {
    expect(placeAfter('b', 'eta', 'down')).toBeUndefined()
    expect(placeAfter('b', 'customerId', 'next')).toBeUndefined()
    expect(placeAfter('a', 'eta', 'previous')).toBeUndefined()
  })
})

describe('an undo of a cell', () => {
  const unclaimed = { customerId: 'a', responsibleId: null, eta: null } as CabinRow

  it('sets the member, and nobody as responsible where the customer could bring somebody', () => {
    expect(earlierOf('eta', unclaimed, 'operator')).toEqual({ eta: null })
    expect(earlierOf('customerId', unclaimed, 'operator')).toEqual({ customerId: 'a', responsibleId: null })
    const claimed = { ...unclaimed, responsibleId: 'r' }
    expect(earlierOf('customerId', claimed, 'operator')).toEqual({ customerId: 'a' })
  })

  it('leaves out what a shop may not set', () => {
    expect(earlierOf('customerId', unclaimed, 'shop')).toEqual({ customerId: 'a' })
  })
})
