import { useLanguage } from '#kits/i18n/web/language.tsx'
import drawing from '#kits/layouts/web/public/drawings/drawing.module.css'
import { classes } from '#kits/ui/web/classes.ts'
import { DrawingPart } from './drawing.tsx'
import styles from './long-truck.module.css'

/** A tractor with a 53-foot trailer and its dimension line. */
export function LongTruck() {
  const { t } = useLanguage()
  return (
    <svg
      className={classes(drawing.drawing, styles.truck)}
      viewBox="19 -32 1022 298"
      role="img"
      aria-label={t('home.truck_label')}
    >
      <path stroke="var(--ink)" strokeWidth="1.5" fill="none" d="M20 24v30M762 24v30M20 39h742" />
      <text className={`bold ${styles.measure}`} x="386" y="16" textAnchor="middle">
        {t('home.truck_measure')}
      </text>
      <DrawingPart name="truck" />
    </svg>
  )
}
