import { describe, expect, it } from 'vitest'
import { catalogues } from '../i18n/all.ts'
import { translator } from '../i18n/catalogue.ts'
import type { Language } from '../i18n/languages.ts'
import { dash } from './dash.ts'
import { daysLeft } from './days-left.ts'

const mexico = 'America/Mexico_City'
// Still the evening of the 13th in Mexico, already the 14th in Shanghai.
const now = new Date('2026-11-14T03:00:00Z')

function left(date: string | null | undefined, zone = mexico, language: Language = 'en-US'): string {
  return daysLeft(date, zone, now, translator(language, catalogues[language]))
}

describe('days left', () => {
  it('are counted on the calendar, not in hours', () => {
    expect(left('2026-11-14')).toBe('1 day')
    expect(left('2026-11-16')).toBe('3 days')
    expect(left('2026-11-14T06:00:00.000Z')).toBe('1 day')
  })

  it('are a dash on the day itself, after it, and without a date', () => {
    for (const date of ['2026-11-13', '2026-11-12', '2026-11-13T12:00:00.000Z', null, undefined, '']) {
      expect(left(date)).toBe(dash)
    }
  })

  it('depend on the zone in which it is today', () => {
    expect(left('2026-11-14', 'Asia/Shanghai')).toBe(dash)
    expect(left('2026-11-15', 'Asia/Shanghai')).toBe('1 day')
  })

  it('are whole days across a change of the clocks and a leap day', () => {
    const translate = translator('en-US', catalogues['en-US'])
    const before = new Date('2024-02-28T12:00:00Z')
    expect(daysLeft('2024-03-11', 'America/Los_Angeles', before, translate)).toBe('12 days')
  })

  it('speak each language', () => {
    expect(left('2026-11-14', mexico, 'es-MX')).toBe('1 día')
    expect(left('2026-11-20', mexico, 'es-MX')).toBe('7 días')
    expect(left('2026-11-20', mexico, 'zh-CN')).toBe('7 天')
    expect(left('2030-11-13', mexico, 'es-MX')).toBe('1,461 días')
  })
})
