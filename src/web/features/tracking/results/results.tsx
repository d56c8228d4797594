import { useMemo } from 'react'
import { maxCabinsPerNumber } from '#shared/domain/tracking-numbers.ts'
import section from '#web/layouts/public/section.module.css'
import { useLanguage } from '#web/texts/language.tsx'
import { classes } from '#web/ui/classes.ts'
import hidden from '#web/ui/visually-hidden.module.css'
import type { TrackingAnswer } from '../answers.ts'
import { CoastlineFor } from '../map/coast.tsx'
import type { Tracking } from '../use-tracking.ts'
import { Cards } from './cards.tsx'
import { ContestedNumbers, NotFoundNumbers } from './not-found-numbers.tsx'
import { type Outcome, outcomeOf } from './outcome.ts'
import { ProblemNotice } from './problem-notice.tsx'
import styles from './results.module.css'
import { ResultsSkeleton } from './results-skeleton.tsx'
import { ShipmentTable } from './table.tsx'
import { Toolbar } from './toolbar.tsx'
import { useView } from './use-view.ts'

/** The results of a query: the answer, a skeleton while it loads, or why there is none. */
export function Results({ tracking }: { tracking: Tracking }) {
  const { t } = useLanguage()
  const { answered, problem, asking } = tracking.state
  const isShown = answered !== null || problem !== null || asking !== null
  const said = asking
    ? t('tracking.asking', { count: asking.length })
    : answered && !problem
      ? headingOf(outcomeOf(answered.answer), t)
      : ''
  return (
    <section className={classes(isShown && styles.results)} ref={tracking.place} aria-busy={asking !== null}>
      <p className={hidden.visuallyHidden} role="status">
        {said}
      </p>
      {isShown && (
        <div className={section.inner}>
          {problem && (
            <ProblemNotice problem={problem} hasOlder={answered !== null} onRetry={tracking.repeat} />
          )}
          {answered ? (
            <Found answered={answered} tracking={tracking} />
          ) : (
            asking && <ResultsSkeleton count={asking.length} />
          )}
        </div>
      )}
    </section>
  )
}

type Words = ReturnType<typeof useLanguage>['t']

function headingOf({ asked, found }: Outcome, t: Words): string {
  if (asked === 1) return t(found === 0 ? 'tracking.results.found_nothing' : 'tracking.results.found_it')
  if (found === 0) return t('tracking.results.found_none', { n: asked })
  return t('tracking.results.found', { n: asked, found })
}

function Found({ answered, tracking }: { answered: TrackingAnswer; tracking: Tracking }) {
  const { t } = useLanguage()
  const outcome = useMemo(() => outcomeOf(answered.answer), [answered])
  const { shipments, missing, contested } = outcome
  const [view, choose] = useView(shipments.length)
  return (
    <CoastlineFor shipments={shipments}>
      <h2 className={classes(section.subtitle, styles.heading)} ref={tracking.heading} tabIndex={-1}>
        {headingOf(outcome, t)}
      </h2>
      <Toolbar answered={answered} outcome={outcome} tracking={tracking} view={view} onView={choose} />
      {shipments.length > 0 &&
        (view === 'table' ? <ShipmentTable shipments={shipments} /> : <Cards shipments={shipments} />)}
      <NewestOnly answer={answered.answer} />
      {contested.length > 0 && <ContestedNumbers numbers={contested} />}
      {missing.length > 0 && <NotFoundNumbers numbers={missing} tracking={tracking} />}
    </CoastlineFor>
  )
}

/** Says that the answer may leave out older shipments. */
function NewestOnly({ answer }: Pick<TrackingAnswer, 'answer'>) {
  const { t } = useLanguage()
  const most = maxCabinsPerNumber(answer.length)
  if (answer.every(({ cabins }) => cabins.length < most)) return null
  return (
    <p className={styles.newestOnly}>
      {t('tracking.results.newest_only', { most })}{' '}
      {most < maxCabinsPerNumber(1) && t('tracking.results.newest_more', { most: maxCabinsPerNumber(1) })}
    </p>
  )
}
