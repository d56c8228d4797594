import { useMemo } from 'react'
import { getTimeZoneOptions } from '#kits/dates/shared/time-zones.ts'
import { offsetName } from '#kits/dates/shared/utc-offsets.ts'
import { useCall } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { ComboBox } from './combo-box.tsx'
import styles from './zone-picker.module.css'
import { listZones, zoneFinder } from './zones.ts'

interface ZonePickerProps {
  /** An IANA zone, or '' while none is chosen. */
  zone: string
  isReadOnly?: boolean
  required?: boolean
  error?: string | undefined
  onZone: (zone: string) => void
}

/** A time zone, found by city, country, spoken name or offset. */
export default function ZonePicker({
  zone,
  isReadOnly = false,
  required = false,
  error,
  onZone,
}: ZonePickerProps) {
  const { language, t } = useLanguage()
  const { data: known } = useCall(getTimeZoneOptions, {})
  const { zones, find } = useMemo(() => {
    const zones = listZones(known ?? [], t, language, zone)
    return { zones, find: zoneFinder(zones) }
  }, [known, t, language, zone])
  const chosen = zones.find(({ id }) => id === zone)
  return (
    <ComboBox
      label={t('zone.label')}
      hint={t('zone.search_hint')}
      none={t('zone.none')}
      openLabel={t('zone.show_all')}
      chosen={chosen}
      isReadOnly={isReadOnly}
      required={required}
      error={error}
      find={find}
      onChoose={({ id }) => onZone(id)}
    >
      {({ id, label, utcOffset }) => (
        <span className={`stack ${styles.zone}`}>
          <span>{label}</span>
          {utcOffset !== undefined && <span className={styles.offset}>{offsetName(utcOffset)}</span>}
          <span className={`text-small muted ${styles.id}`}>{id}</span>
        </span>
      )}
    </ComboBox>
  )
}
