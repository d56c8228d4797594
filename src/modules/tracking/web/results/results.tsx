import { Suspense } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import section from '#kits/layouts/web/public/section.module.css'
import { classes } from '#kits/ui/web/classes.ts'
import type { Tracking } from '../tracking.ts'
import { headingOf } from './heading.ts'
import { Found } from './lazy-found.ts'
import { ProblemNotice } from './problem-notice.tsx'
import styles from './results.module.css'
import { ResultsSkeleton } from './results-skeleton.tsx'

/** The results of a query: the answer, a skeleton while it loads, or why there is none. */
export function Results({ tracking }: { tracking: Tracking }) {
  const { t } = useLanguage()
  const { answered, problem, asking } = tracking.state
  const isShown = answered !== null || problem !== null || asking !== null
  const said = asking
    ? t('tracking.asking', { count: asking.length })
    : answered && !problem
      ? headingOf(answered.answer, t)
      : ''
  return (
    <section className={classes(isShown && styles.results)} ref={tracking.place} aria-busy={asking !== null}>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {isShown && (
        <div className={section.inner}>
          {problem && (
            <ProblemNotice problem={problem} hasOlder={answered !== null} onRetry={tracking.repeat} />
          )}
          {answered ? (
            <Suspense fallback={<ResultsSkeleton count={answered.numbers.length} />}>
              <Found answered={answered} tracking={tracking} />
            </Suspense>
          ) : (
            asking && <ResultsSkeleton count={asking.length} />
          )}
        </div>
      )}
    </section>
  )
}
