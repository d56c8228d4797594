import type { Cabin, CabinStep } from '#shared/contracts/cabins.ts'
import { minutesAt, offsetName } from '#shared/domain/utc-offsets.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { zoneLabel } from '#web/ui/zones.ts'
import styles from './clearance.module.css'

interface CabinDayProps {
  step: CabinStep
  cabin: Cabin
}

/** The day of a step in the cabin's zone, with that zone's name. */
export function CabinDay({ step, cabin }: CabinDayProps) {
  const { t } = useLanguage()
  const offset = minutesAt(step.processingTime, cabin.utcOffsets)
  return (
    <span className={styles.day}>
      <time dateTime={step.processingDay}>{step.processingDay}</time>
      <span className={styles.zone}>
        {zoneLabel(cabin.timezone, t)} ({offsetName(offset)})
      </span>
    </span>
  )
}
