import { createContext, type ReactNode, useContext } from 'react'
import { useLazyLoad } from '#web/page/use-lazy-load.ts'
import type { Shipment } from '../results/outcome.ts'
import styles from './map.module.css'
import { worldWidth } from './projection.ts'

/** Rendered once for all maps of the page, each of which shows a part of it. */
const coastId = 'tracking-coast'

const loadCoastline = () => import('./coastline.ts').then(({ coastline }) => coastline)

const HasCoast = createContext(false)

/** Loads the coastline where a map is shown. */
export function CoastlineFor({
  shipments,
  children,
}: {
  shipments: readonly Shipment[]
  children: ReactNode
}) {
  const hasMaps = shipments.some(
    ({ cabin }) => cabin.departurePort.latitude !== null && cabin.destinationPort.latitude !== null,
  )
  const coastline = useLazyLoad(loadCoastline, hasMaps)
  return (
    <HasCoast value={coastline !== undefined}>
      {coastline !== undefined && (
        <svg className={styles.source} aria-hidden="true" focusable="false">
          <path id={coastId} d={coastline} vectorEffect="non-scaling-stroke" />
        </svg>
      )}
      {children}
    </HasCoast>
  )
}

/** The coastline and its copies on both sides, for routes that cross the map's edge. */
export function Coast() {
  if (!useContext(HasCoast)) return null
  return (
    <g className={styles.coast}>
      {[-worldWidth, 0, worldWidth].map((x) => (
        <use key={x} href={`#${coastId}`} x={x} />
      ))}
    </g>
  )
}
