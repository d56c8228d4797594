import { memo, useMemo } from 'react'
import type { TrackedPort } from '#shared/contracts/tracking.ts'
import { TransportType } from '#shared/domain/enums.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { classes } from '#web/ui/classes.ts'
import { portName } from '../results/places.ts'
import { Coast } from './coast.tsx'
import styles from './map.module.css'
import type { Place, Point } from './projection.ts'
import { drawRoute, pathOf, splitRoute } from './route.ts'

interface RouteMapProps {
  mode: TransportType
  from: TrackedPort & Place
  to: TrackedPort & Place
  /** The share of the route covered: 0 at the first port, 1 at the last. */
  progress: number
  isCancelled: boolean
}

/** The width in pixels the map is designed for; marks and labels keep their size at any scale. */
const designedWidth = 400

export const RouteMap = memo(function RouteMap({ mode, from, to, progress, isCancelled }: RouteMapProps) {
  const { t, language } = useLanguage()
  const { view, points } = useMemo(() => drawRoute(mode, from, to), [mode, from, to])
  const [done, ahead] = splitRoute(points, progress)
  const pixel = view.width / designedWidth
  const isAir = mode === TransportType.air
  const names = { from: portName(from, language), to: portName(to, language) }
  return (
    <svg
      className={classes(styles.map, isAir && styles.air, isCancelled && styles.cancelled)}
      viewBox={[view.x, view.y, view.width, view.height].map((value) => value.toFixed(1)).join(' ')}
      role="img"
      aria-label={isAir ? t('tracking.map.air', names) : t('tracking.map.sea', names)}
    >
      <Coast />
      <path className={styles.ahead} d={pathOf(ahead)} />
      <path className={styles.done} d={pathOf(done)} />
      <PortMark point={points[0] as Point} code={from.code} pixel={pixel} next={points[1] as Point} />
      <PortMark point={points.at(-1) as Point} code={to.code} pixel={pixel} next={points.at(-2) as Point} />
      <CurrentPosition point={done.at(-1) as Point} pixel={pixel} />
    </svg>
  )
})

interface EndProps {
  point: Point
  /** The next point of the route. */
  next: Point
  code: string
  pixel: number
}

/** A port with its code, on the side away from the route. */
function PortMark({ point: { x, y }, next, code, pixel }: EndProps) {
  const isBelow = y >= next.y
  return (
    <>
      <circle className={styles.port} cx={x} cy={y} r={4.5 * pixel} />
      <text
        className={styles.code}
        x={x}
        y={y + (isBelow ? 22 : -13) * pixel}
        fontSize={13 * pixel}
        strokeWidth={4 * pixel}
        textAnchor="middle"
      >
        {code}
      </text>
    </>
  )
}

/** The cabin's approximate position. */
function CurrentPosition({ point: { x, y }, pixel }: { point: Point; pixel: number }) {
  return (
    <g className={styles.here}>
      <circle className={styles.ring} cx={x} cy={y} r={10 * pixel} />
      <circle cx={x} cy={y} r={5 * pixel} />
    </g>
  )
}
