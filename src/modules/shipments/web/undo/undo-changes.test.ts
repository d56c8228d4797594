import { describe, expect, it } from 'vitest'
import { editedOf, groupsOf } from './undo-changes.ts'

const edited = (id: string, before: object) => ({ id, version: 2, name: id, before })

describe('an undo of edits', () => {
  it('sends those back together that had the same values', () => {
    const items = [
      edited('a', { eta: '2026-11-20' }),
      edited('b', { eta: null }),
      edited('c', { eta: '2026-11-20' }),
    ]
    expect(groupsOf(items).map((group) => group.map(({ id }) => id))).toEqual([['a', 'c'], ['b']])
  })

  it('is of what the server changed: neither of what it refused nor of what had the values already', () => {
    const outcomes = [
      { id: 'a', ok: true, msg: '', version: 5, before: { eta: null } },
      { id: 'b', ok: true, msg: '', version: 3 },
      { id: 'c', ok: false, msg: 'No', key: 'stale' },
    ]
    expect(editedOf(outcomes, (id) => id.toUpperCase())).toEqual([
      { id: 'a', version: 5, name: 'A', before: { eta: null } },
    ])
  })
})
