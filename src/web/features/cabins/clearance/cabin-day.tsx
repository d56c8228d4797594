import type { Cabin, CabinStep } from '#shared/contracts/cabin-row.ts'
import { minutesAt, offsetName } from '#shared/domain/utc-offsets.ts'
import { useManager } from '#web/session/session.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { zoneLabel } from '#web/ui/zone-label.ts'
import styles from './clearance.module.css'

interface CabinDayProps {
  step: CabinStep
  cabin: Cabin
}

/** The day of a step in the cabin's zone, which is named where it is not the reader's. */
export function CabinDay({ step, cabin }: CabinDayProps) {
  const { t } = useLanguage()
  const { timezone } = useManager()
  const offset = minutesAt(step.processingTime, cabin.utcOffsets)
  return (
    <span className={styles.day}>
      <time dateTime={step.processingDay}>{step.processingDay}</time>
      {cabin.timezone !== timezone && (
        <span className={styles.zone}>
          {zoneLabel(cabin.timezone, t)} ({offsetName(offset)})
        </span>
      )}
    </span>
  )
}
