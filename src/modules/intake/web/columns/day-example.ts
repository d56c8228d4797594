import type { Language } from '#kits/contract/shared/languages.ts'
import type { DayOrder, ImportColumn } from '#modules/intake/contract.ts'

const parts = /^\s*(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4}|\d{2})\b/

/** A value of the column that is another day in each of these orders. */
export interface DayExample {
  readonly text: string
  /** YYYY-MM-DD */
  readonly days: Readonly<Partial<Record<DayOrder, string>>>
}

const iso = (year: string, month: string, day: string): string =>
  `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

export function dayExample({
  samples,
  dayOrders,
}: Pick<ImportColumn, 'samples' | 'dayOrders'>): DayExample | undefined {
  for (const written of samples) {
    const text = written.trim()
    const [, first = '', second = '', last = ''] = parts.exec(text) ?? []
    const [month, other] = [Number(second), Number(first)]
    if (month < 1 || month > 12 || other < 1 || other === month) continue
    if (other <= 12) return { text, days: { dmy: iso(last, second, first), mdy: iso(last, first, second) } }
    if (last.length === 2 && dayOrders.includes('ymd'))
      return { text, days: { dmy: iso(last, second, first), ymd: iso(first, second, last) } }
  }
  return undefined
}

/** A calendar day in words: `3 de abril de 2026`. It is written and read by the same clock, so no zone moves it. */
export function dayInWords(day: string, language: Language): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(year, month - 1, date, 12))
}
