import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import type { Shipment } from '../outcome.ts'
import styles from './map.module.css'

/** Rendered once for all maps of the page, each of which shows a part of it. */
const coastId = 'tracking-coast'

const loadMap = () => import('./route-map.tsx')
type MapModule = Awaited<ReturnType<typeof loadMap>>

const LoadedMap = createContext<MapModule | undefined>(undefined)

/** Loads the maps and their coastline where one is shown. */
export function MapsFor({ shipments, children }: { shipments: readonly Shipment[]; children: ReactNode }) {
  const hasMaps = shipments.some(
    ({ cabin }) => cabin.departurePort.latitude !== null && cabin.destinationPort.latitude !== null,
  )
  const loaded = useLazyLoad(loadMap, hasMaps)
  return (
    <LoadedMap value={loaded}>
      {loaded && (
        <svg className={styles.source} aria-hidden="true" focusable="false">
          <path id={coastId} d={loaded.coastline} vectorEffect="non-scaling-stroke" />
        </svg>
      )}
      {children}
    </LoadedMap>
  )
}

/** A map, and until it has loaded its empty place. */
export function MapPlace(props: Omit<ComponentProps<MapModule['RouteMap']>, 'coastId'>) {
  const loaded = useContext(LoadedMap)
  return loaded ? (
    <loaded.RouteMap {...props} coastId={coastId} />
  ) : (
    <div className={`rounded ${styles.map}`} />
  )
}
