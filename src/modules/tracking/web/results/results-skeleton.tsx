import { useEffect, useState } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import section from '#kits/layouts/web/public/section.module.css'
import { classes } from '#kits/ui/web/classes.ts'
import styles from './results-skeleton.module.css'

/** Milliseconds: the skeleton is shown after the first, the text about a long wait after the second. */
const shownAfter = 250
const longAfter = 6000

/** Placeholders of the results, shown once loading takes noticeably long. */
export function ResultsSkeleton({ count }: { count: number }) {
  const { t } = useLanguage()
  const isShown = usePassed(shownAfter)
  const isLong = usePassed(longAfter)
  return (
    <div className={classes(styles.waiting, isShown && styles.shown)}>
      <h2 className={section.subtitle}>{t('tracking.asking', { count })}</h2>
      <p className={`pretty muted ${styles.slow}`}>{isLong && t('tracking.slow')}</p>
      <div aria-hidden="true">
        {Array.from({ length: Math.min(count, 3) }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing but their number tells them apart.
          <div key={i} className={`stack gap-4 rounded paper ${styles.card}`}>
            <span className={`rounded ${styles.number}`} />
            <span className={`rounded ${styles.line}`} />
            <span className={`rounded ${styles.map}`} />
          </div>
        ))}
      </div>
    </div>
  )
}

function usePassed(milliseconds: number): boolean {
  const [hasPassed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return hasPassed
}
