import { lazy, Suspense } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { toNumber } from '#kits/ui/web/number-text.ts'
import styles from './position-map.module.css'

const WorldMap = lazy(() => import('./world-map.tsx'))

interface PositionMapProps {
  name: string
  /** As typed; the map has no mark while it is invalid. */
  latitude: string
  longitude: string
  /** Undefined where the form is read-only. */
  onPosition: ((position: { latitude: string; longitude: string }) => void) | undefined
}

/** The port on a map. An illustration: the coordinates say the same as text. */
export function PositionMap({ name, latitude, longitude, onPosition }: PositionMapProps) {
  const { language, t } = useLanguage()
  const position = positionOf(latitude, longitude)
  const degrees = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'degree',
    maximumFractionDigits: 2,
  })
  const label = position
    ? t('ports.map.at', {
        name: name || t('ports.map.port'),
        position: `${degrees.format(position.latitude)}, ${degrees.format(position.longitude)}`,
      })
    : t('ports.map.nowhere')
  return (
    <div className={`stack gap-2 shrink ${styles.map}`}>
      <Suspense fallback={<div className={`rounded surface ${styles.place}`} />}>
        <WorldMap
          label={label}
          position={position}
          onPosition={
            onPosition &&
            ((picked) =>
              onPosition({ latitude: String(picked.latitude), longitude: String(picked.longitude) }))
          }
        />
      </Suspense>
    </div>
  )
}

function positionOf(latitudeText: string, longitudeText: string) {
  const latitude = toNumber(latitudeText) ?? Number.NaN
  const longitude = toNumber(longitudeText) ?? Number.NaN
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}
