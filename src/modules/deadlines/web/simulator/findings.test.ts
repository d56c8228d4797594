import { describe, expect, it } from 'vitest'
import { allTexts } from '#app/texts/all.ts'
import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import { translator } from '#kits/i18n/shared/translator.ts'
import { costsText, dayName, findingTitle, steepestWords } from './finding-words.ts'
import { type CurrencyCosts, costsByCurrency, findCosts, lastFreeOf } from './findings.ts'

const language = 'es-MX'
const t = translator(language, allTexts[language])

/** Days from 20 November with such totals. */
const costsOf = (...totals: string[]): CurrencyCosts => ({
  currency: 'MXN',
  kinds: ['storage'],
  days: totals.map((total, index) => ({
    on: daysAfter('2026-11-20', index),
    working: index !== 1,
    amounts: [total],
    total,
  })),
})

const titleOf = (...totals: string[]) => {
  const finding = findCosts(costsOf(...totals))
  return finding && findingTitle(finding, 'MXN', { t, language })
}

describe('the costs of a simulation', () => {
  const days = [
    {
      on: '2026-11-20',
      working: true,
      costs: [
        { kind: 'storage', amount: '0.10', currency: 'MXN' },
        { kind: 'demurrage', amount: '0.20', currency: 'MXN' },
      ],
    },
    {
      on: '2026-11-21',
      working: false,
      costs: [
        { kind: 'storage', amount: '10.10', currency: 'MXN' },
        { kind: 'demurrage', amount: '95.00', currency: 'USD' },
      ],
    },
  ] as const

  it('have the last free day of their own clocks, not of those paid in another currency', () => {
    const clocks = [
      { kind: 'storage', freeThrough: '2026-11-16' },
      { kind: 'demurrage', freeThrough: '2026-11-15' },
      { kind: 'abandonment', freeThrough: null },
    ] as const
    expect(lastFreeOf({ kinds: ['storage'] }, clocks)).toBe('2026-11-16')
    expect(lastFreeOf({ kinds: ['storage', 'demurrage'] }, clocks)).toBe('2026-11-15')
    expect(lastFreeOf({ kinds: ['abandonment'] }, clocks)).toBeNull()
  })

  it('are added exactly within a currency and never across', () => {
    const [pesos, dollars] = costsByCurrency(days.map((day) => ({ ...day, costs: [...day.costs] })))
    expect(pesos).toMatchObject({ currency: 'MXN', kinds: ['storage', 'demurrage'] })
    expect(pesos?.days.map(({ total }) => total)).toEqual(['0.30', '10.10'])
    expect(dollars).toMatchObject({ currency: 'USD', kinds: ['demurrage'] })
    expect(dollars?.days.map(({ total }) => total)).toEqual(['0.00', '95.00'])
  })

  it('are none where no clock has amounts', () => {
    expect(costsByCurrency([{ on: '2026-11-20', working: true, costs: [] }])).toEqual([])
    expect(findCosts({ days: [] })).toBeUndefined()
  })
})

describe('the finding', () => {
  it('is the last day without cost and what each day costs after it', () => {
    expect(titleOf('0.00', '0.00', '1160.00', '2320.00')).toBe(
      'Hasta el 21 nov no cuesta; desde el 22 nov, MX$1,160.00 por día',
    )
  })

  it('is that nothing costs', () => {
    expect(titleOf('0.00', '0.00', '0.00')).toBe('Hasta el 22 nov no cuesta')
  })

  it('is what it costs already, and more with each day', () => {
    expect(titleOf('1160.00', '2320.00')).toBe('Hoy ya cuesta MX$1,160.00; cada día más, MX$1,160.00')
    expect(titleOf('500.00', '500.00')).toBe('Cuesta MX$500.00, igual todos los días')
    expect(findCosts(costsOf('500.00', '500.00', '600.00'))?.cheapestUntil).toBe('2026-11-21')
  })

  it('says from when on a day costs most', () => {
    const steep = findCosts(costsOf('0.00', '100.00', '200.00', '500.00'))
    expect(steep && steepestWords(steep, 'MXN', { t, language })).toBe(
      'Sube a MX$300.00 por día desde el 23 nov',
    )
    const even = findCosts(costsOf('0.00', '100.00', '200.00'))
    expect(even && steepestWords(even, 'MXN', { t, language })).toBeUndefined()
  })
})

it('a day is said with its costs in each currency', () => {
  const dollars = { ...costsOf('0.00', '95.00'), currency: 'USD' } as const
  const costs = [costsOf('0.00', '1160.00'), dollars]
  expect(costsText(0, costs, t)).toBe('sin costo')
  expect(costsText(1, costs, t)).toBe('MX$1,160.00 · US$95.00')
})

it('a day is named with what distinguishes it', () => {
  const [friday, saturday] = costsOf('0.00', '0.00').days
  const nameOf = (day: typeof friday, marked: Parameters<typeof dayName>[1]) =>
    day && dayName(day, marked, { t, language })
  expect(nameOf(friday, { lastFree: null })).toBe('vie 20 nov 2026')
  expect(nameOf(friday, { lastFree: null, cheapest: friday?.on })).toBe('vie 20 nov 2026 (más barato)')
  expect(nameOf(saturday, { lastFree: '2026-11-21' })).toBe('sáb 21 nov 2026 (inhábil, último día libre)')
})
