import { formatDay } from '#shared/domain/dates.ts'
import { useLanguage } from '../../../app/language.tsx'
import { offsetLabel, zoneLabel } from '../../../ui/zones.ts'
import styles from './clearance.module.css'

interface CabinDayProps {
  instant: string
  zone: string
}

/** A day of a cabin, where the cabin is, with the zone it is told in. */
export function CabinDay({ instant, zone }: CabinDayProps) {
  const { t } = useLanguage()
  return (
    <span className={styles.day}>
      <time dateTime={formatDay(instant, zone)}>{formatDay(instant, zone)}</time>
      <span className={styles.zone}>
        {zoneLabel(zone, t)} ({offsetLabel(zone, new Date(instant))})
      </span>
    </span>
  )
}
