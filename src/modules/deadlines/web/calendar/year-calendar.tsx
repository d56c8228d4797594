import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import styles from './calendar.module.css'
import type { HolidayText } from './year-form.ts'

interface YearCalendarProps {
  year: number
  days: readonly HolidayText[]
}

type Month = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12

const monthStarts = (year: number): string[] =>
  Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}-01`)

/** The days of a month, those before its first in the week as undefined. Weeks begin on Monday. */
function daysOf(start: string): (string | undefined)[] {
  const before = (new Date(start).getUTCDay() + 6) % 7
  const [year, month] = start.split('-').map(Number) as [number, number]
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return [
    ...Array.from({ length: before }, () => undefined),
    ...Array.from({ length }, (_, index) => daysAfter(start, index)),
  ]
}

/** The year at a glance. The list beside it says the same, so that it is hidden from assistive technology. */
export function YearCalendar({ year, days }: YearCalendarProps) {
  const { t } = useLanguage()
  const names = new Map(days.map(({ on, name }) => [on, name]))
  return (
    <div className={`stack gap-4 card ${styles.months}`} aria-hidden="true">
      {monthStarts(year).map((start) => (
        <div key={start}>
          <p className={`text-small semibold ${styles.month}`}>
            {t(`rules.months.${Number(start.slice(5, 7)) as Month}`)}
          </p>
          <div className={`stack ${styles.grid}`}>
            {daysOf(start).map((day, index) => (
              <span
                className={classes(
                  styles.cell,
                  index % 7 > 4 && 'muted',
                  day !== undefined && names.has(day) && `bold ${styles.holiday}`,
                )}
                key={day ?? `before ${index}`}
                title={day && names.get(day)}
              >
                {day && Number(day.slice(8))}
              </span>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
