import { useEffect } from 'react'
import { localDay, localMinute } from '#kits/dates/shared/utc-offsets.ts'
import { failureOf, useCall } from '#kits/http/web/query.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useNavigate } from '#kits/page/web/router/hooks.ts'
import { Button } from '#kits/ui/web/button.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { mostSeries } from '#kits/ui/web/plots/series.tsx'
import { Select } from '#kits/ui/web/select.tsx'
import { useToday } from '#kits/ui/web/use-today.ts'
import { desk, type FigureDimension, type Figures, figureDimensions } from '#modules/desk/contract.ts'
import type { FigureProps, NamedFigures } from './figure-props.ts'
import styles from './panel.module.css'
import { ShareFigure } from './share-figure.tsx'
import { StageFigure } from './stage-figure.tsx'
import { WeekFigure } from './week-figure.tsx'

/** Complete ones; the week under way is drawn besides. */
const weeks = 12

/** Milliseconds between two questions whether the figures have been counted for the first time. */
const uncountedPollMs = 5000

interface PanelProps {
  by: FigureDimension | undefined
  /** The desk's address, broken down by another dimension. */
  hrefOf: (change: Pick<PanelProps, 'by'>) => string
}

/** The last weeks as plots, in total or broken down. */
export default function FiguresPanel({ by, hrefOf }: PanelProps) {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const query = useCall(
    desk.getFigures,
    { weeks: weeks + 1, by: by ?? null },
    { keepsPrevious: true, dependsOnToday: true },
  )
  const { data, isPlaceholderData, refetch } = query
  const isUncounted = data?.asOf === null
  useEffect(() => {
    if (!isUncounted) return
    const timer = setInterval(() => void refetch(), uncountedPollMs)
    return () => clearInterval(timer)
  }, [isUncounted, refetch])
  const choose = (value: string) => {
    const chosen = figureDimensions.find((group) => group === value)
    void navigate(hrefOf({ by: chosen }), { replace: true, preventScrollReset: true })
  }
  return (
    <section className={`stack gap-3 ${styles.panel}`} aria-labelledby="figures-title">
      <header className={`row wrap between gap-2-3 ${styles.head}`}>
        <h2 className={`text-large ${styles.title}`} id="figures-title">
          {t('desk_figures.title', { n: weeks })}
        </h2>
        {data?.asOf && <CountedAt instant={data.asOf} />}
        <div className={`unprinted ${styles.by}`}>
          <Select
            label={t('desk_figures.by')}
            value={by ?? ''}
            options={[
              { value: '', label: t('desk_figures.by_none') },
              ...figureDimensions.map((group) => ({ value: group, label: t(`desk_figures.by_${group}`) })),
            ]}
            onValue={choose}
          />
        </div>
      </header>
      {isUncounted && <p className={`text-small muted ${styles.note}`}>{t('desk_figures.not_counted')}</p>}
      {data && !isUncounted ? (
        <Plots figures={data} groups={by ? namesOf(data, by, t) : []} isStale={isPlaceholderData} />
      ) : (
        <Placeholder isFailed={failureOf(query) !== null} onRetry={() => void query.refetch()} />
      )}
    </section>
  )
}

/** When the figures were counted: the time of day, after midnight with its day. */
function CountedAt({ instant }: { instant: string }) {
  const { t } = useLanguage()
  const { utcOffsets } = useManager()
  const isToday = localDay(instant, utcOffsets) === useToday()
  const minute = localMinute(instant, utcOffsets)
  return (
    <p className={`text-small muted ${styles.note}`}>
      <time dateTime={instant}>
        {isToday
          ? t('desk_figures.as_of', { time: minute.slice(-5) })
          : t('desk_figures.as_of_day', { time: minute })}
      </time>
    </p>
  )
}

/** The groups under their names; of two with one name, the second is numbered. */
function namesOf({ groups }: Figures, by: FigureDimension, t: Translate): NamedFigures[] {
  const given = new Map<string, number>()
  return groups.map(({ name, isRest, ...figures }) => {
    const known = name ?? t(isRest ? 'desk_figures.rest' : `desk_figures.without.${by}`)
    const place = (given.get(known) ?? 0) + 1
    given.set(known, place)
    return { ...figures, isRest, name: place === 1 ? known : `${known} (${place})` }
  })
}

function Plots({ figures, groups, isStale }: FigureProps & { isStale: boolean }) {
  const { t } = useLanguage()
  const left = groups.length - mostSeries
  const shared = { figures, groups }
  return (
    <>
      <div className={classes('stack gap-3', styles.plots, isStale && 'stale')} aria-busy={isStale}>
        <WeekFigure {...shared} what="arrivals" />
        <ShareFigure {...shared} />
        <WeekFigure {...shared} what="inspections" />
        <StageFigure {...shared} />
      </div>
      {left > 0 && (
        <p className={`text-small muted ${styles.note}`}>
          {t('desk_figures.more_groups', { shown: mostSeries, count: left })}
        </p>
      )}
    </>
  )
}

function Placeholder({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  const { t } = useLanguage()
  if (!isFailed)
    return (
      <div className={`stack gap-3 ${styles.plots}`} role="status" aria-label={t('desk_figures.loading')}>
        {[0, 1, 2, 3].map((place) => (
          <div key={place} className={`rounded ${styles.place}`} />
        ))}
      </div>
    )
  return (
    <div className={`stack gap-3 card ${styles.failed}`}>
      <p>{t('desk_figures.failed')}</p>
      <Button onClick={onRetry}>{t('common.retry')}</Button>
    </div>
  )
}
