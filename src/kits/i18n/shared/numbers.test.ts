import { expect, it } from 'vitest'
import { languages } from '#kits/contract/shared/languages.ts'
import { formatCount, pluralForm } from './numbers.ts'

const counts = [0, 1, 2, 21, 100, 999, 1000, 2000, 9999, 10_000, 100_001, 999_999, 1_000_000, 1_234_567_890]

it.each(languages)('writes numbers as %s does', (language) => {
  const format = new Intl.NumberFormat(language)
  for (const value of [...counts, -1, -1000, 0.5, 1.25, -1234.5])
    expect(formatCount(value)).toBe(format.format(value))
})

it.each(languages)('words counts as %s does', (language) => {
  const rules = new Intl.PluralRules(language)
  for (const count of counts)
    expect(pluralForm(language, count)).toBe(rules.select(count) === 'one' ? 'one' : 'other')
})
