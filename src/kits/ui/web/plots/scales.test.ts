import { describe, expect, it } from 'vitest'
import { bandScale, labelInterval, linearScale, linePath, roundStep } from './scales.ts'

describe('the scale of values', () => {
  it.each([
    [0.7, [0, 0.2, 0.4, 0.6, 0.8]],
    [4, [0, 1, 2, 3, 4]],
    [17, [0, 5, 10, 15, 20]],
    [41, [0, 10, 20, 30, 40, 50]],
    [100, [0, 20, 40, 60, 80, 100]],
    [1234, [0, 200, 400, 600, 800, 1000, 1200, 1400]],
  ])('up to %d has round ticks', (max, ticks) => {
    expect(linearScale({ max, range: [0, 1] }).ticks).toEqual(ticks)
  })

  it.each([0, 1, 2, 3])('of things that are counted has no half ones: up to %d', (max) => {
    const { ticks } = linearScale({ max, range: [0, 1], isWhole: true })
    expect(ticks.every(Number.isInteger)).toBe(true)
    expect(ticks.at(-1)).toBe(Math.max(1, max))
  })

  it('draws 0 at one end and the last tick at the other, upside down too', () => {
    const { at, ticks } = linearScale({ max: 17, range: [200, 0] })
    expect([at(0), at(10), at(ticks.at(-1) ?? 0)]).toEqual([200, 100, 0])
  })

  it('stays a scale where there is no value', () => {
    const { at, ticks } = linearScale({ max: 0, range: [0, 100] })
    expect(at(0)).toBe(0)
    expect(ticks.length).toBeGreaterThan(1)
  })

  it('never ends below the largest value', () => {
    for (let max = 0.01; max < 100_000; max *= 1.37)
      expect(linearScale({ max, range: [0, 1] }).at(max)).toBeLessThanOrEqual(1 + 1e-9)
  })
})

it('rounds a step to the nearest of 1, 2, 5 and 10', () => {
  expect([0.03, 1, 1.1, 3, 5.1, 8, 11].map(roundStep)).toEqual([0.02, 1, 1, 2, 5, 10, 10])
})

describe('the bands of categories', () => {
  it('share the width', () => {
    const { width, at, center } = bandScale(4, [20, 100])
    expect([width, at(0), at(3), center(0)]).toEqual([20, 20, 80, 30])
  })

  it('label every so many as there is room for', () => {
    expect(labelInterval(12, 50, 44)).toBe(1)
    expect(labelInterval(12, 25, 44)).toBe(2)
    expect(labelInterval(12, 0, 44)).toBe(12)
    expect(labelInterval(0, 25, 44)).toBe(1)
  })
})

it('a line is interrupted where there is no value', () => {
  expect(linePath([[0, 1], [1, 2.345], null, [3, 4]])).toBe('M0 1L1 2.3M3 4')
  expect(linePath([null])).toBe('')
})
