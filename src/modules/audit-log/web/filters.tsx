import { useState } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { readDay } from '#kits/ui/web/day-reader.ts'
import { FilterSelect } from '#kits/ui/web/filter-select.tsx'
import styles from './filters.module.css'
import { KindFilter } from './kind-filter.tsx'
import { nameOfPeriod, periodFilters, periodNames } from './period.ts'
import { nameOfPerson } from './person-name.ts'
import type { AuditView } from './use-audit-view.ts'
import type { OverviewCounts } from './use-overview.ts'

interface FiltersProps {
  view: AuditView
  overview: OverviewCounts
}

/** Whose entries, of which kinds and of which days. */
export function Filters({ view, overview }: FiltersProps) {
  const { t } = useLanguage()
  const people = overview.people ?? []
  return (
    <>
      <FilterSelect
        label={t('audit.filters.person')}
        anyLabel={t('audit.filters.everyone')}
        searchLabel={t('records.list.find_option')}
        none={t('records.list.no_options')}
        value={view.managerId ?? ''}
        valueLabel={t('audit.filters.one_person')}
        options={people.flatMap((person) =>
          person.managerId === null ? [] : [{ value: person.managerId, label: nameOfPerson(person, t) }],
        )}
        onValue={(managerId) => view.filter({ managerId: managerId || undefined })}
      />
      <KindFilter
        kinds={view.kinds}
        onKinds={(kinds) => view.filter({ kinds: kinds.join(',') || undefined })}
      />
      <PeriodFilter {...view} />
    </>
  )
}

function PeriodFilter({ today, period, filter }: AuditView) {
  const { t } = useLanguage()
  const current = nameOfPeriod(period, today)
  const choose = (from: string | undefined, to: string | undefined) => filter({ from, to, day: undefined })
  return (
    <fieldset className="row wrap gap-2">
      <legend className="visually-hidden">{t('audit.filters.period')}</legend>
      <div className={`flex wrap rounded paper ${styles.quick}`}>
        {periodNames.map((name) => (
          <button
            key={name}
            type="button"
            className={`text-compact ${styles.choice}`}
            aria-pressed={name === current}
            onClick={() => {
              const { from, to } = periodFilters(name, today)
              choose(from, to)
            }}
          >
            {t(`audit.periods.${name}`)}
          </button>
        ))}
      </div>
      <DayChoice
        label={t('audit.from')}
        value={period.from}
        today={today}
        onDay={(day) => choose(day, period.to)}
      />
      <DayChoice
        label={t('audit.to')}
        value={period.to}
        today={today}
        onDay={(day) => choose(period.from, day)}
      />
    </fieldset>
  )
}

interface DayChoiceProps {
  label: string
  value: string
  today: string
  onDay: (day: string) => void
}

/** A day as people say it; what means none gives way to the day before. */
function DayChoice({ label, value, today, onDay }: DayChoiceProps) {
  const { t, language } = useLanguage()
  const [typed, setTyped] = useState<string>()
  const settle = () => {
    const day = typed === undefined ? undefined : readDay(typed, { language, today })
    setTyped(undefined)
    if (day !== undefined && day !== value) onDay(day)
  }
  return (
    <label className={`row rounded paper text-compact ${styles.day}`}>
      <span className={`muted ${styles.label}`}>{label}</span>
      <input
        className={`rounded ${styles.input}`}
        value={typed ?? value}
        placeholder={t('day.placeholder')}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
        onBlur={settle}
      />
    </label>
  )
}
