import { dash } from '#shared/domain/dash.ts'
import { formatMinute, formatSecond } from '#shared/domain/dates.ts'
import { useLanguage } from '../app/language.tsx'
import { useManager } from '../app/session.ts'
import styles from './local-time.module.css'
import { offsetLabel, zoneLabel } from './zones.ts'

interface LocalTimeProps {
  /** UTC; null shows a dash. */
  instant: string | null
  /** The cabin's, where it is a cabin's; otherwise the manager's. */
  zone?: string
  /** For records, where the order within a minute matters. */
  withSeconds?: boolean
}

/** An instant by the clock of a zone, with that zone's name. */
export function LocalTime({ instant, zone, withSeconds = false }: LocalTimeProps) {
  const { t } = useLanguage()
  const manager = useManager()
  const timezone = zone ?? manager.timezone
  if (instant === null) return dash
  return (
    <time className={styles.time} dateTime={instant}>
      {(withSeconds ? formatSecond : formatMinute)(instant, timezone)}
      <span className={styles.zone}>
        {zoneLabel(timezone, t)} ({offsetLabel(timezone, new Date(instant))})
      </span>
    </time>
  )
}
