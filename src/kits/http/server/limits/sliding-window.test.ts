import { describe, expect, test } from 'vitest'
import { type SlidingWindow, slidingWindow } from './sliding-window.ts'

const at = (seconds: number): Date => new Date(Date.UTC(2026, 10, 15) + seconds * 1000)

/** The seconds to wait after a refused try; 0 for one that was admitted and counted. */
function tryAt(window: SlidingWindow, whom: string, seconds: number, weight = 1): number {
  const wait = window.waitFor(whom, at(seconds), weight)
  if (wait === 0) window.add(whom, at(seconds), weight)
  return wait
}

describe('a sliding window in memory', () => {
  test('lets so many through within any span of its length, wherever that begins', () => {
    const window = slidingWindow({ tries: 3, seconds: 60 })
    expect([0, 30, 59].map((time) => tryAt(window, 'a', time))).toEqual([0, 0, 0])
    expect(tryAt(window, 'a', 59.5)).toBe(1)
    // The first is out of the window, the second not yet.
    expect(tryAt(window, 'a', 60)).toBe(0)
    expect(tryAt(window, 'a', 61)).toBe(29)
    expect([90, 119, 120].map((time) => tryAt(window, 'a', time))).toEqual([0, 0, 0])
    expect(tryAt(window, 'a', 149.9)).toBe(1)
  })

  test('does not count what it refuses', () => {
    const window = slidingWindow({ tries: 1, seconds: 60 })
    expect(tryAt(window, 'a', 0)).toBe(0)
    for (let second = 1; second < 60; second++) expect(tryAt(window, 'a', second)).toBe(60 - second)
    expect(tryAt(window, 'a', 60)).toBe(0)
  })

  test('counts each caller alone', () => {
    const window = slidingWindow({ tries: 1, seconds: 60 })
    expect(['a', 'b', 'a', 'b'].map((whom) => tryAt(window, whom, 0))).toEqual([0, 0, 60, 60])
  })

  test('weighs tries, and waits until enough of them is over', () => {
    const window = slidingWindow({ tries: 5, weight: 100, seconds: 60 })
    expect([tryAt(window, 'a', 0, 50), tryAt(window, 'a', 10, 20), tryAt(window, 'a', 20, 30)]).toEqual([
      0, 0, 0,
    ])
    expect(window.used('a', at(20))).toBe(100)
    expect([1, 50, 51, 70, 71].map((weight) => tryAt(window, 'a', 20, weight))).toEqual([40, 40, 50, 50, 60])
    expect(tryAt(window, 'a', 60, 50)).toBe(0)
    expect(window.used('a', at(69.9))).toBe(100)
    expect(window.used('a', at(70))).toBe(80)
    // Tries without weight still count as tries.
    for (let n = 0; n < 3; n++) expect(tryAt(window, 'a', 71, 0)).toBe(0)
    expect(tryAt(window, 'a', 71, 0)).toBe(9)
  })

  test('with a grain keeps many tries as one, none of them for less than its span', () => {
    const window = slidingWindow({ weight: 10_000, seconds: 86_400, grain: 1800 })
    for (let second = 1; second <= 10_000; second++) expect(tryAt(window, 'a', second)).toBe(0)
    expect(tryAt(window, 'a', 10_001)).toBe(86_400 + 1800 - 10_001)
    expect(window.used('a', at(86_400 + 1799))).toBe(10_000)
    expect(window.used('a', at(86_400 + 1800))).toBe(8_200)
  })

  test('remembers a caller through the coming and going of others', () => {
    const window = slidingWindow({ tries: 2, seconds: 60 })
    for (let second = 0; second <= 59; second++) tryAt(window, `passer-by ${second}`, second)
    expect([59, 59, 61, 118].map((time) => tryAt(window, 'a', time))).toEqual([0, 0, 58, 1])
    tryAt(window, 'somebody new', 118.5)
    expect(tryAt(window, 'a', 118.9)).toBe(1)
  })

  test('keeps counting one that keeps coming among many others, and forgets the others', () => {
    const window = slidingWindow({ tries: 120, seconds: 60, maxCallers: 1_000 })
    let through = 0
    for (let i = 0; i < 100_000; i++) {
      tryAt(window, `other ${i}`, i / 2_000)
      if (i % 500 === 0 && tryAt(window, 'a', i / 2_000) === 0) through++
    }
    expect(through).toBe(120)
    // Also where its own arrival makes the younger generation too large.
    const small = slidingWindow({ tries: 1, seconds: 60, maxCallers: 2 })
    for (const whom of ['a', 'b', 'c', 'd']) expect(tryAt(small, whom, 0)).toBe(0)
    expect(tryAt(small, 'a', 1)).toBe(59)
    // The first callers have been forgotten: not all of them are remembered for the whole minute.
    const full = slidingWindow({ tries: 1, seconds: 60, maxCallers: 1_000 })
    for (let i = 0; i < 3_000; i++) tryAt(full, `other ${i}`, 0)
    expect(tryAt(full, 'other 0', 0)).toBe(0)
    expect(tryAt(full, 'other 2999', 0)).toBe(60)
  })

  test('remembers nobody for asking only', () => {
    const window = slidingWindow({ tries: 1, seconds: 60, maxCallers: 2 })
    tryAt(window, 'a', 0)
    for (let i = 0; i < 100; i++) window.waitFor(`curious ${i}`, at(1))
    expect(tryAt(window, 'a', 2)).toBe(58)
  })
})
