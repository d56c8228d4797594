import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdUndoOffer, offerUndo, restartUndoOffer, undoOffer, withdrawUndo } from './undo-offer.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  withdrawUndo()
  vi.useRealTimers()
})

const offerOf = (text: string) => ({ text, undo: async () => ({ done: 1, failures: [] }) })

it('stands for thirty seconds', () => {
  offerUndo(offerOf('A'))
  vi.advanceTimersByTime(29_999)
  expect(undoOffer()?.text).toBe('A')
  vi.advanceTimersByTime(1)
  expect(undoOffer()).toBeUndefined()
})

it('gives way to the next change, which has its own thirty seconds', () => {
  offerUndo(offerOf('A'))
  vi.advanceTimersByTime(20_000)
  offerUndo(offerOf('B'))
  vi.advanceTimersByTime(20_000)
  expect(undoOffer()?.text).toBe('B')
})

it('stays while somebody is at it', () => {
  offerUndo(offerOf('A'))
  holdUndoOffer()
  vi.advanceTimersByTime(600_000)
  expect(undoOffer()?.text).toBe('A')
  restartUndoOffer()
  vi.advanceTimersByTime(30_000)
  expect(undoOffer()).toBeUndefined()
})
