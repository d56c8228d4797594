import { useQuery } from '@tanstack/react-query'
import { type CallError, call } from '#kits/http/web/call.ts'
import { callKey, failureOf } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useSearchParams } from '#kits/page/web/router/hooks.ts'
import { ListFailure } from '#kits/records/web/list/states.tsx'
import { IconButton } from '#kits/ui/web/button.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import { FieldSkeleton } from '#kits/ui/web/skeleton.tsx'
import { useToday } from '#kits/ui/web/use-today.ts'
import { type HolidayYear, holidays } from '#modules/deadlines/contract/holidays.ts'
import styles from './calendar.module.css'
import { YearEditor } from './year-editor.tsx'

const [firstYear, lastYear] = [1990, 2100]

/** The year of the address, this one by default. */
function useYear() {
  const [params, setParams] = useSearchParams()
  const thisYear = Number(useToday().slice(0, 4))
  const asked = Number(params.get('year'))
  const year = asked >= firstYear && asked <= lastYear ? Math.trunc(asked) : thisYear
  const go = (to: number) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      next.set('year', String(to))
      return next
    })
  return { year, go }
}

/** The non-working days of a year, beside its calendar. */
export function Calendar({ canManage }: { canManage: boolean }) {
  const { t } = useLanguage()
  const { year, go } = useYear()
  const query = useQuery<HolidayYear, CallError>({
    queryKey: callKey(holidays.getYear, { year }),
    queryFn: ({ signal }) => call(holidays.getYear, { year }, { signal, autoError: false }),
    meta: { isQuiet: true },
  })
  const failure = failureOf(query)
  return (
    <div className={`stack content-start gap-4 ${styles.page}`}>
      <div className="row gap-2">
        <IconButton
          label={t('rules.holidays.previous')}
          disabled={year === firstYear}
          onClick={() => go(year - 1)}
        >
          <Icon name="chevron-left" />
        </IconButton>
        <h2 className="text-large" aria-live="polite">
          {t('rules.holidays.days', { year: String(year) })}
        </h2>
        <IconButton
          label={t('rules.holidays.next')}
          disabled={year === lastYear}
          onClick={() => go(year + 1)}
        >
          <Icon name="chevron-right" />
        </IconButton>
      </div>
      {query.data ? (
        <YearEditor key={year} year={query.data} isReadOnly={!canManage} />
      ) : failure ? (
        <ListFailure msg={failure.msg} onRetry={() => void query.refetch()} isBusy={query.isFetching} />
      ) : (
        <div role="status" aria-label={t('common.loading')}>
          <FieldSkeleton />
          <FieldSkeleton />
        </div>
      )}
    </div>
  )
}
