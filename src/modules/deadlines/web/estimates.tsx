import { useLanguage } from '#kits/i18n/web/language.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import styles from './estimates.module.css'

export function EstimateMark() {
  const { t } = useLanguage()
  return <span className={`rounded text-small semibold ${styles.mark}`}>{t('deadlines.estimate')}</span>
}

interface EstimatesProps {
  /** See `estimateReasons`. */
  reasons: readonly string[]
  className?: string | undefined
}

/** Why figures are marked as estimates, said once for all of them. */
export function Estimates({ reasons, className }: EstimatesProps) {
  if (reasons.length === 0) return null
  return (
    <p className={classes('text-small muted', styles.reasons, className)}>
      <EstimateMark /> {reasons.join(' ')}
    </p>
  )
}
