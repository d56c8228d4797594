import { describe, expect, it } from 'vitest'
import { allTexts } from '#app/texts/all.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import { translator } from '#kits/i18n/shared/translator.ts'
import type { TrackedCabin } from '#modules/tracking/contract/tracking.ts'
import { trackedCabin as cabin } from './cabin-samples.ts'
import { dueWords, freeTime, isEstimated, shortDueWords } from './free-time.ts'

const words = (language: Language) => ({ t: translator(language, allTexts[language]), language })

describe('the free days of a cabin', () => {
  const air = { ...cabin, transportMode: 2 as const }
  const free = (today: string, changes: Partial<TrackedCabin> = {}) => {
    const on = { ...cabin, today, lastFreeDay: '2026-11-20', ...changes }
    return [freeTime(on), dueWords(on, words('es-MX').t)]
  }

  it('run out from three days before the last one, by the day it is where the cabin is', () => {
    expect(free('2026-11-16')).toEqual(['enough', undefined])
    expect(free('2026-11-17')).toEqual(['soon', undefined])
    expect(free('2026-11-19')).toEqual(['urgent', 'vence mañana'])
    expect(free('2026-11-20')).toEqual(['urgent', 'vence hoy'])
    expect(free('2026-11-21')).toEqual([
      'urgent',
      'venció hace 1 día: la terminal y la naviera pueden cobrar almacenaje y demoras por día',
    ])
  })

  it('count the same where they are estimated', () => {
    expect(free('2026-11-20', { lastFreeDay: null, estimatedFreeDay: '2026-11-20' })).toEqual([
      'urgent',
      'vence hoy',
    ])
  })

  it('are called an estimate until what they rest on is confirmed, and never where the day was set by hand', () => {
    const byRules = { ...cabin, lastFreeDay: null, estimatedFreeDay: '2026-11-20' }
    expect(isEstimated(byRules)).toBe(true)
    expect(isEstimated({ ...byRules, isFreeDayConfirmed: false })).toBe(true)
    expect(isEstimated({ ...byRules, isFreeDayConfirmed: true })).toBe(false)
    expect(isEstimated({ ...cabin, lastFreeDay: '2026-11-20' })).toBe(false)
  })

  it('are over in words wherever they are in colour, and nowhere once nothing can be charged', () => {
    for (const status of [20, 30, 40, 50, 60, 70, 80, 90] as const) {
      const [urgency, said] = free('2026-11-23', { status, canBeCharged: true })
      expect([urgency, said !== undefined]).toEqual(['urgent', true])
      expect(free('2026-11-23', { status, canBeCharged: false })).toEqual(['enough', undefined])
    }
  })

  it('cost no demurrage by air', () => {
    const overdue = { ...air, lastFreeDay: '2026-11-12' }
    expect(dueWords(overdue, words('es-MX').t)).toBe(
      'venció hace 3 días: el recinto puede cobrar almacenaje por día',
    )
    expect(dueWords(overdue, words('en-US').t)).not.toMatch(/demurrage/i)
    expect(dueWords(overdue, words('zh-CN').t)).not.toContain('滞箱')
  })

  it('are said in a few words too, without what they cost', () => {
    const on = (today: string) =>
      shortDueWords({ ...cabin, today, lastFreeDay: '2026-11-20' }, words('es-MX').t)
    expect(['2026-11-18', '2026-11-20', '2026-11-21', '2026-11-22'].map(on)).toEqual([
      undefined,
      'vence hoy',
      'venció hace 1 día',
      'venció hace 2 días',
    ])
  })
})
