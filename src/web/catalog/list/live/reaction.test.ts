import { describe, expect, it } from 'vitest'
import { reactionTo, type Situation } from './reaction.ts'

const seen = '0198a2b4-0000-7000-8000-000000000001'
const unseen = '0198a2b4-0000-7000-8000-000000000002'

const change = (id: string, action: 'create' | 'update' | 'delete' = 'update') =>
  ({ kind: 'cabin', id, version: 2, action }) as const

const situation = (over: Partial<Situation> = {}): Situation => ({
  kind: 'cabin',
  onScreen: new Set([seen]),
  view: { page: 1, sort: undefined },
  isBusy: false,
  ...over,
})

describe('a colleague’s change', () => {
  it('of a cabin on screen is shown', () => {
    expect(reactionTo(change(seen), situation())).toBe('refetch')
    expect(reactionTo(change(seen), situation({ isBusy: true }))).toBe('refetch')
    expect(reactionTo(change(seen), situation({ view: { page: 4, sort: undefined } }))).toBe('refetch')
  })

  it('that adds a cabin is shown at once while nobody is in the middle of something', () => {
    expect(reactionTo(change(unseen, 'create'), situation())).toBe('refetch')
  })

  it('that would push rows away under the pointer is only announced', () => {
    expect(reactionTo(change(unseen, 'create'), situation({ isBusy: true }))).toBe('announce')
    const byChange = { page: 1, sort: { field: 'updatedAt', order: 'desc' } } as const
    expect(reactionTo(change(seen), situation({ isBusy: true, view: byChange }))).toBe('announce')
    expect(reactionTo('resync', situation({ isBusy: true }))).toBe('announce')
  })

  it('moves nothing where the newest do not stand first', () => {
    const byNumber = { page: 1, sort: { field: 'containerNo', order: 'asc' } } as const
    expect(reactionTo(change(unseen, 'create'), situation({ isBusy: true, view: byNumber }))).toBe('refetch')
  })

  it('elsewhere concerns a later page by its counts alone', () => {
    expect(reactionTo(change(unseen), situation({ view: { page: 2, sort: undefined } }))).toBe('counts')
    expect(reactionTo('resync', situation({ view: { page: 2, sort: undefined } }))).toBe('refetch')
  })

  it('of a message is none of this list’s business', () => {
    expect(reactionTo({ ...change(seen), kind: 'message' }, situation())).toBe('ignore')
  })
})
