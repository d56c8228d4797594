import { describe, expect, it } from 'vitest'
import { allTexts } from '#app/texts/all.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import { dash } from '#kits/i18n/shared/dash.ts'
import { translator } from '#kits/i18n/shared/translator.ts'
import { daysLeft } from './days-left.ts'

const today = '2026-11-13'

function left(date: string | null | undefined, language: Language = 'en-US'): string {
  return daysLeft(date, today, translator(language, allTexts[language]))
}

describe('days left', () => {
  it('are counted on the calendar, not in hours', () => {
    expect(left('2026-11-14')).toBe('1 day')
    expect(left('2026-11-16')).toBe('3 days')
  })

  it('are a dash on the day itself, after it, and without a date [S9-25]', () => {
    for (const date of ['2026-11-13', '2026-11-12', null, undefined, '']) {
      expect(left(date)).toBe(dash)
    }
  })

  it('are whole days across a change of the clocks and a leap day', () => {
    const translate = translator('en-US', allTexts['en-US'])
    expect(daysLeft('2024-03-11', '2024-02-28', translate)).toBe('12 days')
  })

  it('speak each language [S9-24]', () => {
    expect(left('2026-11-14', 'es-MX')).toBe('1 día')
    expect(left('2026-11-20', 'es-MX')).toBe('7 días')
    expect(left('2026-11-20', 'zh-CN')).toBe('7 天')
    expect(left('2030-11-13', 'es-MX')).toBe('1,461 días')
  })
})
