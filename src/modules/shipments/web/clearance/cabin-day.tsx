import { minutesAt, offsetName } from '#kits/dates/shared/utc-offsets.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { zoneLabel } from '#kits/ui/web/zone-label.ts'
import type { Cabin, CabinStep } from '#modules/shipments/contract/row.ts'
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
    <span className={`wrap baseline ${styles.day}`}>
      <time dateTime={step.processingDay}>{step.processingDay}</time>
      {cabin.timezone !== timezone && (
        <span className="text-small muted">
          {zoneLabel(cabin.timezone, t)} ({offsetName(offset)})
        </span>
      )}
    </span>
  )
}
