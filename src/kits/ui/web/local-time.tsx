import { localMinute, localSecond, minutesAt, offsetName } from '#kits/dates/shared/utc-offsets.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { dash } from '#kits/i18n/shared/dash.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import styles from './local-time.module.css'
import type { ZoneClock } from './use-zone-offset.ts'
import { zoneLabel } from './zone-label.ts'

interface LocalTimeProps {
  /** UTC; null shows a dash. */
  instant: string | null
  /** The cabin whose zone is used; otherwise the manager's. */
  place?: ZoneClock
  /** Shows seconds, for records whose order within a minute matters. */
  hasSeconds?: boolean
}

/** An instant in the local time of a zone, with that zone's name. */
export function LocalTime({ instant, place, hasSeconds = false }: LocalTimeProps) {
  const { t } = useLanguage()
  const manager = useManager()
  const { timezone, utcOffsets } = place ?? manager
  if (instant === null) return dash
  const time = (hasSeconds ? localSecond : localMinute)(instant, utcOffsets)
  return (
    <time className={`wrap ${styles.time}`} dateTime={instant}>
      {time}
      <span className="muted">
        {zoneLabel(timezone, t)} ({offsetName(minutesAt(instant, utcOffsets))})
      </span>
    </time>
  )
}
