import { memo, useMemo } from 'react'
import { TransportType } from '#kits/contract/shared/enums.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import type { TrackedPort } from '#modules/tracking/contract/tracking.ts'
import { portName } from '../places.ts'
import { placeLabel } from './label-place.ts'
import styles from './map.module.css'
import { type Place, type Point, worldWidth } from './projection.ts'
import { drawRoute, pathOf, splitRoute } from './route.ts'

export { coastline } from './coastline.ts'

interface RouteMapProps {
  mode: TransportType
  from: TrackedPort & Place
  to: TrackedPort & Place
  /** The share of the route covered: 0 at the first port, 1 at the last; null where that is not known. */
  progress: number | null
  isCancelled: boolean
  /** The id of the coastline's path. */
  coastId: string
}

/** The width in pixels the map is designed for; marks and labels keep their size at any scale. */
const designedWidth = 400

export const RouteMap = memo(function RouteMap(props: RouteMapProps) {
  const { mode, from, to, progress, isCancelled, coastId } = props
  const { t, language } = useLanguage()
  const { view, points, pixel, labels } = useMemo(() => drawMap(mode, from, to), [mode, from, to])
  const [done, ahead] = splitRoute(points, progress ?? 0)
  const isAir = mode === TransportType.air
  const names = { from: portName(from, language), to: portName(to, language) }
  return (
    <svg
      className={classes('rounded', styles.map, isAir && styles.air, isCancelled && styles.cancelled)}
      viewBox={[view.x, view.y, view.width, view.height].map((value) => value.toFixed(1)).join(' ')}
      role="img"
      aria-label={isAir ? t('tracking.map.air', names) : t('tracking.map.sea', names)}
    >
      <Coast id={coastId} />
      <path className={styles.ahead} d={pathOf(ahead)} />
      <path className={styles.done} d={pathOf(done)} />
      {labels.map(({ port, text, at }) => (
        <g key={text}>
          <circle className={styles.port} cx={port.x} cy={port.y} r={4.5 * pixel} />
          <text
            className={`bold ${styles.code}`}
            x={at.x}
            y={at.y + 4.5 * pixel}
            fontSize={13 * pixel}
            strokeWidth={4 * pixel}
            textAnchor="middle"
          >
            {text}
          </text>
        </g>
      ))}
      {progress !== null && <CurrentPosition point={done.at(-1) as Point} pixel={pixel} />}
    </svg>
  )
})

/** The route, with the codes of its ports beside it. */
function drawMap(mode: TransportType, from: TrackedPort & Place, to: TrackedPort & Place) {
  const route = drawRoute(mode, from, to)
  const pixel = route.view.width / designedWidth
  const start = { port: route.points[0] as Point, text: from.code }
  const end = { port: route.points.at(-1) as Point, text: to.code }
  const first = { ...start, ...placeLabel({ ...start, route, pixel, taken: [] }) }
  const last = { ...end, ...placeLabel({ ...end, route, pixel, taken: [first] }) }
  return { ...route, pixel, labels: [first, last] }
}

/** The coastline and its copies on both sides, for routes that cross the map's edge. */
function Coast({ id }: { id: string }) {
  return (
    <g className={styles.coast}>
      {[-worldWidth, 0, worldWidth].map((x) => (
        <use key={x} href={`#${id}`} x={x} />
      ))}
    </g>
  )
}

/** The cabin's position: at its destination, or by estimate on the way there. */
function CurrentPosition({ point: { x, y }, pixel }: { point: Point; pixel: number }) {
  return (
    <g className={styles.here}>
      <circle className={styles.ring} cx={x} cy={y} r={10 * pixel} />
      <circle cx={x} cy={y} r={5 * pixel} />
    </g>
  )
}
