import { dash } from '#shared/domain/dash.ts'
import { formatMinute } from '#shared/domain/dates.ts'
import { useLanguage } from '../app/language.tsx'
import { useManager } from '../app/session.ts'
import styles from './local-time.module.css'
import { offsetLabel, zoneLabel } from './zones.ts'

interface LocalTimeProps {
  /** UTC; null shows a dash. */
  instant: string | null
}

/** An instant on the manager's clock, with the zone it is told in. */
export function LocalTime({ instant }: LocalTimeProps) {
  const { t } = useLanguage()
  const { timezone } = useManager()
  if (instant === null) return dash
  return (
    <time className={styles.time} dateTime={instant}>
      {formatMinute(instant, timezone)}
      <span className={styles.zone}>
        {zoneLabel(timezone, t)} ({offsetLabel(timezone, new Date(instant))})
      </span>
    </time>
  )
}
