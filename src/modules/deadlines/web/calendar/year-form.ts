import { fieldIssues } from '#kits/contract/shared/validation.ts'
import { type HolidayYear, holidays } from '#modules/deadlines/contract/holidays.ts'

/** The values of a year's form, and what the call takes. */

export type HolidayText = HolidayYear['days'][number]

export const readDays = (value: string): HolidayText[] => JSON.parse(value) as HolidayText[]
export const writeDays = (days: readonly HolidayText[]): string => JSON.stringify(days)

export const valuesOf = ({ days, source }: HolidayYear) => ({ days: writeDays(days), source: source ?? '' })
export type YearValues = ReturnType<typeof valuesOf>

export const toInput = (year: number, version: number, { days, source }: YearValues): object => ({
  year,
  version,
  days: readDays(days),
  source: source || null,
})

/** What is wrong with the days, by `days.<index>.<member>`; `days` for all of them together. */
export function problemsOf(year: number, days: readonly HolidayText[]) {
  const { error } = holidays.setYear.input.safeParse({ year, days }, { reportInput: true })
  return fieldIssues(error?.issues ?? [])
}
