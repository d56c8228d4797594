import { expect, test } from 'vitest'
import { maxAttempts, retryDelay } from './retries.ts'

const hour = 3_600_000

test('what fails is tried for about a day, whatever chance adds', () => {
  for (const [random, least, most] of [
    [0, 19, 20],
    [0.5, 23, 25],
    [0.999, 28, 29],
  ] as const) {
    const waits = Array.from({ length: maxAttempts - 1 }, (_, index) => retryDelay(index + 1, random) ?? 0)
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    const total = waits.reduce((sum, wait) => sum + wait)
    expect(total / hour).toBeGreaterThan(least)
    expect(total / hour).toBeLessThan(most)
  }
  expect(retryDelay(maxAttempts, 0.5)).toBeUndefined()
})
