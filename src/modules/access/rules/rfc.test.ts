import { describe, expect, it } from 'vitest'
import { hasRfcCheckDigit, isRfc, normalizeRfc } from './rfc.ts'

describe('the RFC of a Mexican company or person', () => {
  // The tax office's own numbers for tests of invoices, and the one its guides explain.
  it.each(['EKU9003173C9', 'IIA040805DZ4', 'URE180429TM6', 'GODE561231GR8', 'CACX7605101P8'])(
    '%s has the form and the check digit of one',
    (value) => {
      expect(isRfc(value)).toBe(true)
      expect(hasRfcCheckDigit(value)).toBe(true)
    },
  )

  it('may have Ñ and &, and 29 February in every fourth year', () => {
    expect(isRfc('Ñ&A000229AB1')).toBe(true)
    expect(isRfc('ABC010229AB1')).toBe(false)
  })

  it.each([
    ['two letters', 'EK9003173C9'],
    ['five letters', 'GODEX561231GR8'],
    ['month 13', 'EKU9013173C9'],
    ['30 February', 'EKU9002303C9'],
    ['a letter as the check digit', 'EKU9003173CB'],
    ['a digit in the name', 'E1U9003173C9'],
    ['a hyphen left', 'EKU-900317-3C9'],
    ['nothing', ''],
  ])('does not have %s', (_what, value) => {
    expect(isRfc(value)).toBe(false)
  })

  it('is known with another check digit, which is told apart', () => {
    expect(isRfc('EKU9003173C8')).toBe(true)
    expect(hasRfcCheckDigit('EKU9003173C8')).toBe(false)
    expect(hasRfcCheckDigit('GODE561231GR9')).toBe(false)
  })

  it('is the same however it is written', () => {
    expect(normalizeRfc(' eku-900317 3c9 ')).toBe('EKU9003173C9')
    expect(normalizeRfc('ＥＫＵ9003173C9')).toBe('EKU9003173C9')
  })
})
