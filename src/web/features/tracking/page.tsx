import section from '#web/layouts/public/section.module.css'
import { useLanguage } from '#web/texts/language.tsx'
import { classes } from '#web/ui/classes.ts'
import { TrackingForm } from './form/form.tsx'
import { Guide } from './guide.tsx'
import { Lanes } from './lanes.tsx'
import styles from './page.module.css'
import { Results } from './results/results.tsx'
import { useTracking } from './use-tracking.ts'

export default function TrackingPage() {
  const { t } = useLanguage()
  const tracking = useTracking()
  const { answered, problem, asking } = tracking.state
  const hasResults = answered !== null || problem !== null || asking !== null
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <Lanes />
        <div className={section.inner}>
          <div className={styles.words}>
            <h1 className={section.title}>{t('tracking.title')}</h1>
            <p className={classes(section.text, section.lead, styles.lead)}>{t('tracking.lead')}</p>
          </div>
          <TrackingForm tracking={tracking} />
        </div>
      </div>
      <div className={styles.below}>
        <Results tracking={tracking} />
        {!hasResults && <Guide />}
      </div>
    </div>
  )
}
