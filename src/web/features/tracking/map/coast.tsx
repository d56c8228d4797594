import { createContext, type ReactNode, useContext } from 'react'
import { useLazyLoad } from '#web/page/use-lazy-load.ts'
import type { Shipment } from '../results/outcome.ts'
import styles from './map.module.css'
import { worldWidth } from './projection.ts'

/** Drawn once for all maps of the page: each shows its own stretch of it. */
const coastId = 'tracking-coast'

const loadCoastline = () => import('./coastline.ts').then(({ coastline }) => coastline)

const HasCoast = createContext(false)

/** Brings the coasts where there is a map to show them on. */
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

/** The world, and the worlds beside it, for routes that cross its edge. */
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
