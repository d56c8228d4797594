import { describe, expect, it } from 'vitest'
import { numberText, toNumber } from './number-text.ts'

describe('a number typed into a field', () => {
  it.each([
    ['19.0514', 19.0514],
    ['-104.3188', -104.3188],
    ['−104,3188', -104.3188],
    [' 7 ', 7],
    ['１９．５', 19.5],
    ['.5', 0.5],
    ['+3.', 3],
  ])('is read from %j', (text, value) => {
    expect(toNumber(text)).toBe(value)
  })

  it.each(['', '   '])('is no value where nothing was typed: %j', (text) => {
    expect(toNumber(text)).toBeNull()
  })

  it.each(['abc', '1.2.3', '1,2,3', '12°', '-', '1e5', '0x10', 'Infinity'])(
    'is refused, not guessed, for %j',
    (text) => {
      expect(toNumber(text)).toBeNaN()
    },
  )

  it('comes back as it was saved', () => {
    expect(toNumber(numberText(-0.25))).toBe(-0.25)
    expect(toNumber(numberText(null))).toBeNull()
  })
})
