import { useMemo } from 'react'
import { useLanguage } from '../app/language.tsx'
import { ComboBox } from './combo-box.tsx'
import styles from './zone-picker.module.css'
import { listZones, offsetLabel, zoneFinder } from './zones.ts'

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
  const now = new Date()
  const { zones, find } = useMemo(() => {
    const zones = listZones(t, language, zone)
    return { zones, find: zoneFinder(zones, language, new Date()) }
  }, [t, language, zone])
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
      {({ id, label }) => (
        <span className={styles.zone}>
          <span>{label}</span>
          <span className={styles.offset}>{offsetLabel(id, now)}</span>
          <span className={styles.id}>{id}</span>
        </span>
      )}
    </ComboBox>
  )
}
