import { expect, it } from 'vitest'
import { readView, searchOf } from './view.ts'

it.each(['?', '?mine=1', '?kind=clock', '?mine=1&kind=message&by=carrier'])(
  '%s is kept in the address',
  (search) => {
    expect(searchOf(readView(new URLSearchParams(search)))).toBe(search)
  },
)

it('what the address says wrongly is ignored', () => {
  expect(readView(new URLSearchParams('mine=yes&kind=clocks&by=port'))).toEqual({
    isMine: false,
    kind: undefined,
    by: undefined,
  })
})
