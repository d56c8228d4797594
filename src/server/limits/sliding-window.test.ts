import { describe, expect, test } from 'vitest'
import { AppError } from '../http/errors.ts'
import { slidingWindow } from './sliding-window.ts'

const at = (seconds: number): Date => new Date(Date.UTC(2026, 10, 15) + seconds * 1000)

/** The seconds a refused try is told to wait; 0 for one that was let through. */
function tryAt(count: ReturnType<typeof slidingWindow>, whom: string, seconds: number): number {
  try {
    count(whom, at(seconds))
    return 0
  } catch (error) {
    if (error instanceof AppError && error.key === 'too_often') return error.details.retryAfter ?? -1
    throw error
  }
}

describe('a sliding window in memory', () => {
  test('lets so many through within any span of its length, wherever that begins', () => {
    const count = slidingWindow({ count: 3, seconds: 60 })
    expect([0, 30, 59].map((time) => tryAt(count, 'a', time))).toEqual([0, 0, 0])
    expect(tryAt(count, 'a', 59.5)).toBe(1)
    // The first is out of the window, the second not yet.
    expect(tryAt(count, 'a', 60)).toBe(0)
    expect(tryAt(count, 'a', 61)).toBe(29)
    expect([90, 119, 120].map((time) => tryAt(count, 'a', time))).toEqual([0, 0, 0])
    expect(tryAt(count, 'a', 149.9)).toBe(1)
  })

  test('does not count what it refuses', () => {
    const count = slidingWindow({ count: 1, seconds: 60 })
    expect(tryAt(count, 'a', 0)).toBe(0)
    for (let second = 1; second < 60; second++) expect(tryAt(count, 'a', second)).toBe(60 - second)
    expect(tryAt(count, 'a', 60)).toBe(0)
  })

  test('counts each caller alone', () => {
    const count = slidingWindow({ count: 1, seconds: 60 })
    expect(['a', 'b', 'a', 'b'].map((whom) => tryAt(count, whom, 0))).toEqual([0, 0, 60, 60])
  })

  test('remembers a caller through the coming and going of others', () => {
    const count = slidingWindow({ count: 2, seconds: 60 })
    for (let second = 0; second <= 59; second++) tryAt(count, `passer-by ${second}`, second)
    expect([59, 59, 61, 118].map((time) => tryAt(count, 'a', time))).toEqual([0, 0, 58, 1])
    tryAt(count, 'somebody new', 118.5)
    expect(tryAt(count, 'a', 118.9)).toBe(1)
  })

  test('keeps counting one that keeps coming while a crowd passes, and forgets the crowd', () => {
    const count = slidingWindow({ count: 120, seconds: 60, mostCallers: 1_000 })
    let through = 0
    for (let i = 0; i < 100_000; i++) {
      tryAt(count, `crowd ${i}`, i / 2_000)
      if (i % 500 === 0 && tryAt(count, 'a', i / 2_000) === 0) through++
    }
    expect(through).toBe(120)
    // Also where its own coming is one too many for the younger generation.
    const small = slidingWindow({ count: 1, seconds: 60, mostCallers: 2 })
    for (const whom of ['a', 'b', 'c', 'd']) expect(tryAt(small, whom, 0)).toBe(0)
    expect(tryAt(small, 'a', 1)).toBe(59)
    // What the crowd's first left is gone: it is not remembered for its whole minute.
    const full = slidingWindow({ count: 1, seconds: 60, mostCallers: 1_000 })
    for (let i = 0; i < 3_000; i++) tryAt(full, `crowd ${i}`, 0)
    expect(tryAt(full, 'crowd 0', 0)).toBe(0)
    expect(tryAt(full, 'crowd 2999', 0)).toBe(60)
  })
})
