import type { DayOrder, ImportColumn } from '#shared/contracts/cabin-imports.ts'
import type { Language } from '#shared/texts/languages.ts'

const written = /^\s*(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4}|\d{2})\b/

/** A value of the column that is another day in either order, and both of them. */
export interface DayExample {
  readonly text: string
  /** YYYY-MM-DD */
  readonly days: Readonly<Record<DayOrder, string>>
}

const iso = (year: string, month: string, day: string): string =>
  `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

export function dayExample({ samples }: Pick<ImportColumn, 'samples'>): DayExample | undefined {
  for (const text of samples) {
    const [, first = '', second = '', year = ''] = written.exec(text) ?? []
    const isEither = [first, second].every((part) => Number(part) >= 1 && Number(part) <= 12)
    if (isEither && Number(first) !== Number(second))
      return { text: text.trim(), days: { dmy: iso(year, second, first), mdy: iso(year, first, second) } }
  }
  return undefined
}

/** A calendar day in words: `3 de abril de 2026`. It is written and read by the same clock, so no zone moves it. */
export function dayInWords(day: string, language: Language): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(year, month - 1, date, 12))
}
