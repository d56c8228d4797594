import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  askForUndo,
  holdUndoOffer,
  offerUndo,
  restartUndoOffer,
  undoOffer,
  whileChanging,
  withdrawUndo,
} from './undo-offer.ts'

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

it('is asked for by its keys, also while the change is on its way', async () => {
  expect(askForUndo()).toBe(false)
  const answer = Promise.withResolvers<void>()
  const change = whileChanging(async () => {
    await answer.promise
    offerUndo(offerOf('A'))
  })
  expect(askForUndo()).toBe(true)
  expect(undoOffer()).toBeUndefined()
  answer.resolve()
  await change
  expect(undoOffer()).toMatchObject({ text: 'A', isAsked: true })

  offerUndo(offerOf('B'))
  expect(undoOffer()).toMatchObject({ text: 'B', isAsked: false })
  expect(askForUndo()).toBe(true)
  expect(undoOffer()).toMatchObject({ text: 'B', isAsked: true })
})

it('is not asked for by keys that were meant for a change which failed', async () => {
  const answer = Promise.withResolvers<void>()
  const change = whileChanging(() => answer.promise)
  askForUndo()
  answer.reject(new Error('refused'))
  await expect(change).rejects.toThrow('refused')
  offerUndo(offerOf('A'))
  expect(undoOffer()?.isAsked).toBe(false)
})
