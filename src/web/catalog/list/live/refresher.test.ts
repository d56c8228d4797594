import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRefresher, longPause, pause } from './refresher.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function refresherOf() {
  const asked: boolean[] = []
  const answers: (() => void)[] = []
  const state = { isHidden: false }
  const refresher = createRefresher({
    fetch: (isWhole) => {
      asked.push(isWhole)
      return new Promise<void>((resolve) => answers.push(resolve))
    },
    isHidden: () => state.isHidden,
  })
  const answer = async () => {
    answers.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { asked, answer, state, refresher }
}

describe('asking anew after changes', () => {
  it('asks once for the changes of one moment', async () => {
    const { asked, refresher } = refresherOf()
    refresher.ask(true)
    await vi.advanceTimersByTimeAsync(pause - 1)
    refresher.ask(false)
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toEqual([true])
  })

  it('leaves what can wait for later, and takes it along where something is asked for sooner', async () => {
    const { asked, answer, refresher } = refresherOf()
    refresher.ask(true, longPause)
    await vi.advanceTimersByTimeAsync(longPause - 1)
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toEqual([true])
    await answer()
    refresher.ask(true, longPause)
    refresher.ask(false)
    await vi.advanceTimersByTimeAsync(pause)
    expect(asked).toEqual([true, true])
  })

  it('has one question under way at a time, and asks again for what came meanwhile', async () => {
    const { asked, answer, refresher } = refresherOf()
    refresher.ask(true)
    await vi.advanceTimersByTimeAsync(pause)
    refresher.ask(false)
    await vi.advanceTimersByTimeAsync(10 * pause)
    expect(asked).toEqual([true])
    await answer()
    await vi.advanceTimersByTimeAsync(pause)
    expect(asked).toEqual([true, false])
  })

  it('waits until somebody looks again', async () => {
    const { asked, state, refresher } = refresherOf()
    state.isHidden = true
    refresher.ask(true)
    await vi.advanceTimersByTimeAsync(10 * pause)
    expect(asked).toEqual([])
    state.isHidden = false
    refresher.wake()
    await vi.advanceTimersByTimeAsync(pause)
    expect(asked).toEqual([true])
  })
})
