import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import section from '#kits/layouts/web/public/section.module.css'
import { pageData } from '#kits/page/web/page-data.ts'
import { classes } from '#kits/ui/web/classes.ts'
import { keyOf, type TrackingAnswer } from '../answers.ts'
import { TrackingForm } from '../form/form.tsx'
import { Guide } from '../guide.tsx'
import { Lanes } from '../lanes.tsx'
import { useTracking } from '../query/use-tracking.ts'
import { Found } from '../results/lazy-found.ts'
import { Results } from '../results/results.tsx'
import type { Tracking } from '../tracking.ts'
import styles from './page.module.css'

/** Resolves once the page can take over from what the server rendered: all of it, as a press on a part that has no script is lost. */
export async function ready(): Promise<void> {
  if (pageData() === undefined) return
  // Where it fails, the part tries again by itself.
  await Found.preload().catch(() => undefined)
}

export default function TrackingPage() {
  const { t } = useLanguage()
  const tracking = useTracking()
  const { answered, problem, asking } = tracking.state
  const hasResults = answered !== null || problem !== null || asking !== null
  const { isFolded, unfold, place } = useFolding(tracking)
  return (
    <div className={`stack one-column ${styles.page}`}>
      <div className={classes(styles.top, isFolded && styles.folded)}>
        <Lanes />
        <div className={section.inner}>
          <div className={`stack gap-3 ${styles.words}`}>
            <h1 className={section.title}>{t('tracking.title')}</h1>
            <p className={classes('unprinted pretty', section.text, section.lead, styles.lead)}>
              {t('tracking.lead')}
            </p>
            {isFolded && (
              <p className="text-body unprinted scripted">
                {t('tracking.folded', { count: answered?.numbers.length ?? 0 })} ·{' '}
                <button
                  type="button"
                  className={styles.change}
                  aria-label={t('tracking.change_numbers')}
                  onClick={unfold}
                >
                  {t('tracking.change')}
                </button>
              </p>
            )}
          </div>
          <div className={styles.form} ref={place}>
            <TrackingForm tracking={tracking} />
          </div>
        </div>
      </div>
      <div className={`surface ${styles.below}`}>
        <Results tracking={tracking} />
        {!hasResults && <Guide />}
      </div>
    </div>
  )
}

/** The form is folded to a line while its numbers are answered below, until the reader wants to change them. */
function useFolding({ entered, state: { key, answered, problem } }: Tracking) {
  const place = useRef<HTMLDivElement>(null)
  const [unfoldedFor, setUnfoldedFor] = useState<TrackingAnswer | null>(null)
  const isAnswered = answered !== null && problem === null && keyOf(entered.numbers) === key
  return {
    isFolded: isAnswered && unfoldedFor !== answered,
    place,
    unfold: () => {
      flushSync(() => setUnfoldedFor(answered))
      place.current?.querySelector('textarea')?.focus()
    },
  }
}
