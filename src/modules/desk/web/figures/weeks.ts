import type { Language } from '#kits/contract/shared/languages.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import type { Category } from '#kits/ui/web/plots/category-plot.tsx'
import { shortDay } from '#kits/ui/web/short-day.ts'
import { isPartial, type Week } from './findings.ts'

interface WeekContext {
  readonly today: string
  readonly language: Language
  readonly t: Translate
}

/** The weeks as a plot and a table name them. */
export function categoriesOf(weeks: readonly Week[], { today, language, t }: WeekContext): Category[] {
  return weeks.map((week) => {
    const day = shortDay(week.week, language)
    const isUnderWay = isPartial(week, today)
    return {
      label: day,
      name: t(isUnderWay ? 'desk_figures.current_week' : 'desk_figures.week_of', { day }),
      isPartial: isUnderWay,
    }
  })
}
