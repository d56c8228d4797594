import { expect, test } from 'vitest'
import { isUnifiedCreditCode } from './unified-credit-code.ts'

// Published codes of public bodies and listed companies.
test.each(['91350100M000100Y43', '9144030071526726XG', '91110000802100433B'])(
  '%s is a unified credit code',
  (code) => {
    expect(isUnifiedCreditCode(code)).toBe(true)
  },
)

test.each([
  '91350100M000100Y44',
  '91350100M000100Y4',
  '91350100m000100y43',
  '9135O100M000100Y43',
  '',
  '9'.repeat(19),
])('%s is not', (code) => {
  expect(isUnifiedCreditCode(code)).toBe(false)
})
