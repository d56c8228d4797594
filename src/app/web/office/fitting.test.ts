import { describe, expect, test } from 'vitest'
import { countFitting } from './fitting.ts'

describe('the menu in the top bar', () => {
  test('shows every screen while all of them fit, to the pixel', () => {
    expect(countFitting([100, 100, 100], 300, 60)).toBe(3)
  })

  test('keeps room for the button that holds the rest', () => {
    expect(countFitting([100, 100, 100], 299, 60)).toBe(2)
    expect(countFitting([100, 100, 100], 259, 60)).toBe(1)
  })

  test('puts everything behind the button where nothing fits', () => {
    expect(countFitting([100, 100], 120, 60)).toBe(0)
  })

  test('of wide and narrow screens it keeps the menu’s order', () => {
    expect(countFitting([50, 200, 50], 180, 60)).toBe(1)
  })
})
