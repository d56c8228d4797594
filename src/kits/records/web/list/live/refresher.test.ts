import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lowPriorityDelayMs } from './delays.ts'
import { createRefresher, defaultDelayMs } from './refresher.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** At the beginning of every spread unless told. */
function refresherOf(random = () => 0) {
  const asked: boolean[] = []
  const answers: (() => void)[] = []
  const state = { isHidden: false }
  const refresher = createRefresher({
    fetch: (isWhole) => {
      asked.push(isWhole)
      return new Promise<void>((resolve) => answers.push(resolve))
    },
    isHidden: () => state.isHidden,
    random,
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
    await vi.advanceTimersByTimeAsync(defaultDelayMs - 1)
    refresher.ask(false)
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toEqual([true])
  })

  it('leaves what can wait for later, and takes it along where something is asked for sooner', async () => {
    const { asked, answer, refresher } = refresherOf()
    refresher.ask(true, lowPriorityDelayMs)
    await vi.advanceTimersByTimeAsync(lowPriorityDelayMs - 1)
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toEqual([true])
    await answer()
    refresher.ask(true, lowPriorityDelayMs)
    refresher.ask(false)
    await vi.advanceTimersByTimeAsync(defaultDelayMs)
    expect(asked).toEqual([true, true])
  })

  it('has one question under way at a time, and asks again for what came meanwhile', async () => {
    const { asked, answer, refresher } = refresherOf()
    refresher.ask(true)
    await vi.advanceTimersByTimeAsync(defaultDelayMs)
    refresher.ask(false)
    await vi.advanceTimersByTimeAsync(10 * defaultDelayMs)
    expect(asked).toEqual([true])
    await answer()
    await vi.advanceTimersByTimeAsync(defaultDelayMs)
    expect(asked).toEqual([true, false])
  })

  it('waits until somebody looks again', async () => {
    const { asked, state, refresher } = refresherOf()
    state.isHidden = true
    refresher.ask(true)
    await vi.advanceTimersByTimeAsync(10 * defaultDelayMs)
    expect(asked).toEqual([])
    state.isHidden = false
    refresher.resume()
    await vi.advanceTimersByTimeAsync(defaultDelayMs)
    expect(asked).toEqual([true])
  })

  it('does not ask at the same moment as every other browser, and the less so the more there is to ask', async () => {
    const { asked, answer, refresher } = refresherOf(() => 1)
    refresher.ask(true)
    await vi.advanceTimersByTimeAsync(defaultDelayMs + 999)
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveLength(1)
    await answer()
    for (let i = 0; i < 9; i++) refresher.ask(true)
    await vi.advanceTimersByTimeAsync(defaultDelayMs + 1000)
    expect(asked).toHaveLength(2)
    await answer()
    // The eleventh of the last ten seconds.
    refresher.ask(true)
    await vi.advanceTimersByTimeAsync(defaultDelayMs + 11 * 125 - 1)
    expect(asked).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveLength(3)
    for (let i = 0; i < 1000; i++) refresher.ask(true)
    await answer()
    await vi.advanceTimersByTimeAsync(defaultDelayMs + 20_000)
    expect(asked).toHaveLength(4)
  })

  it('is content with what another tab was answered later than it wanted to ask', async () => {
    const { asked, refresher } = refresherOf()
    expect(refresher.answered(Date.now())).toBe(false)
    refresher.ask(true)
    expect(refresher.answered(Date.now())).toBe(false)
    await vi.advanceTimersByTimeAsync(10)
    expect(refresher.answered(Date.now())).toBe(true)
    await vi.advanceTimersByTimeAsync(10 * defaultDelayMs)
    expect(asked).toEqual([])
  })
})
