import { offsetName } from '#kits/dates/shared/utc-offsets.ts'
import { zoneTime } from '#kits/dates/shared/zone-time.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { toneClass } from '#kits/ui/web/enum-tag.tsx'
import { StatusIcon } from '#modules/shipments/web/signs/status-icon.tsx'
import type { TrackedCabin } from '#modules/tracking/contract/tracking.ts'
import { stepsAhead } from '../outcome.ts'
import styles from './steps.module.css'

/** The steps of the clearance with their dates, the latest highlighted, then the usual next ones without colour. */
export function Steps({ cabin, label }: { cabin: TrackedCabin; label: string }) {
  const { t } = useLanguage()
  const { trajectory, status, timezone, utcOffset } = cabin
  const last = trajectory.length - 1
  const ahead = stepsAhead(status)
  return (
    <div className="shrink">
      <ol aria-label={label}>
        {trajectory.map((step, i) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the same status may come twice on one day.
            key={i}
            className={classes('stack center gap-0-3 text-body', styles.step, i === last && styles.now)}
            aria-current={i === last ? 'step' : undefined}
          >
            <span className={classes('row unprinted', styles.mark, toneClass('CabinStatus', step.status))}>
              <StatusIcon status={step.status} />
            </span>
            <span className={styles.name}>{t(enumKey('CabinStatus', step.status))}</span>
            <time className={styles.day} dateTime={step.processingDay}>
              {step.processingDay}
            </time>
          </li>
        ))}
        {ahead.map((next) => (
          <li
            key={`ahead ${next}`}
            className={classes('unprinted stack center gap-0-3 text-body', styles.step, styles.ahead)}
          >
            <span className={`row unprinted ${styles.mark}`}>
              <StatusIcon status={next} />
            </span>
            <span className={styles.name}>{t(enumKey('CabinStatus', next))}</span>
            <span className={styles.day}>{t('tracking.cabin.ahead')}</span>
          </li>
        ))}
      </ol>
      <p className={`text-small muted ${styles.zone}`}>
        {t('tracking.cabin.zone_note', { zone: zoneTime(timezone, t), offset: offsetName(utcOffset) })}
      </p>
    </div>
  )
}
