import { describe, expect, it } from 'vitest'
import { differencesOf } from './differences.ts'

const theirs = { name: 'Acme', phone: '123456', note: 'new' }

describe('a conflict between two who edited the same row', () => {
  it('lists the members on which they differ, and only those', () => {
    const mine = { name: 'Acme, S.A.', phone: '123456', note: 'new' }
    expect(differencesOf({ mine, theirs }, mine)).toEqual([
      { member: 'name', mine: 'Acme, S.A.', theirs: 'Acme', choice: 'mine' },
    ])
  })

  it('leaves out what I alone changed', () => {
    const base = { name: 'Acme', phone: '123456', note: 'old' }
    const mine = { name: 'Acme, S.A.', phone: '123456', note: 'my own' }
    expect(differencesOf({ base, mine, theirs }, mine)).toEqual([
      { member: 'note', mine: 'my own', theirs: 'new', choice: 'mine' },
    ])
  })

  it('takes what only the other changed, and still offers what the form held', () => {
    const mine = { name: 'Acme', phone: '123456', note: 'old' }
    expect(differencesOf({ mine, theirs }, theirs)).toEqual([
      { member: 'note', mine: 'old', theirs: 'new', choice: 'theirs' },
    ])
  })

  it('keeps a member in the list once theirs was taken, so that the choice can be undone', () => {
    const mine = { ...theirs, name: 'Acme, S.A.' }
    const [difference] = differencesOf({ mine, theirs }, theirs)
    expect(difference).toMatchObject({ member: 'name', mine: 'Acme, S.A.', choice: 'theirs' })
  })

  it('shows as mine what was typed after the conflict', () => {
    const mine = { ...theirs, name: 'Acme, S.A.' }
    const [difference] = differencesOf({ mine, theirs }, { ...theirs, name: 'Acme de México' })
    expect(difference).toMatchObject({ mine: 'Acme de México', choice: 'mine' })
  })

  it('is none where both saved the same', () => {
    expect(differencesOf({ mine: theirs, theirs }, theirs)).toEqual([])
  })
})
