import { TransportType } from '#kits/contract/shared/enums.ts'
import { type Place, type Point, pointAlong, project, worldWidth } from './projection.ts'
import { waypoints } from './sea-lane.ts'

/** A cabin's route on the map, and the part of the map that shows it. */
export interface DrawnRoute {
  readonly points: readonly Point[]
  readonly view: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

const stepsALeg = 24

/** How much of the great circle's curve is drawn. Ships keep farther south than planes: ice and weather. */
const bend: Record<TransportType, number> = { [TransportType.sea]: 0.5, [TransportType.air]: 1 }

export function drawRoute(mode: TransportType, from: Place, to: Place): DrawnRoute {
  const stops = mode === TransportType.sea ? [from, ...waypoints(from, to), to] : [from, to]
  const points: Point[] = [project(from)]
  for (const [i, stop] of stops.slice(1).entries())
    points.push(...leg(stops[i] as Place, stop, bend[mode], points.at(-1) as Point))
  return { points, view: viewOf(points) }
}

/**
 * A leg without its first point. It continues from the end of the previous one, on the next copy of the world where
 * needed.
 */
function leg(from: Place, to: Place, share: number, start: Point): Point[] {
  const circle: Point[] = [start]
  for (let i = 1; i <= stepsALeg; i++) {
    const { x, y } = project(pointAlong(from, to, i / stepsALeg))
    const before = circle.at(-1) as Point
    circle.push({ x: x + worldWidth * Math.round((before.x - x) / worldWidth), y })
  }
  const end = circle.at(-1) as Point
  return circle.slice(1).map((point, i) => {
    const part = (i + 1) / stepsALeg
    const straight = { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }
    return {
      x: straight.x + (point.x - straight.x) * share,
      y: straight.y + (point.y - straight.y) * share,
    }
  })
}

/** The map's aspect ratio, width to height. */
const mapShape = 2

/** The margin on each side, as a share of the route's extent. */
const margin = 0.16
/** The narrowest map, 60 degrees: short routes still show the coasts around them. */
const narrowest = 240

function viewOf(points: readonly Point[]): DrawnRoute['view'] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const room = 1 + 2 * margin
  const width = Math.max((right - left) * room, (bottom - top) * room * mapShape, narrowest)
  const height = width / mapShape
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height }
}

/** The route up to a fraction of its length, and the rest. Both include the point between. */
export function splitRoute(points: readonly Point[], fraction: number): [done: Point[], ahead: Point[]] {
  const lengths = points.slice(1).map(({ x, y }, i) => {
    const before = points[i] as Point
    return Math.hypot(x - before.x, y - before.y)
  })
  let left = lengths.reduce((sum, length) => sum + length, 0) * fraction
  for (const [i, length] of lengths.entries()) {
    const [a, b] = [points[i] as Point, points[i + 1] as Point]
    if (left <= length) {
      const part = length === 0 ? 0 : left / length
      const between = { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part }
      return [
        [...points.slice(0, i + 1), between],
        [between, ...points.slice(i + 1)],
      ]
    }
    left -= length
  }
  return [[...points], points.slice(-1)]
}

export function pathOf(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
}
