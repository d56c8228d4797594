import type { Point } from './projection.ts'
import type { DrawnRoute } from './route.ts'

/** Where the names of ports stand on the map, so that they cover neither the route nor each other. */

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

interface LabelRequest {
  readonly port: Point
  readonly text: string
  readonly route: DrawnRoute
  /** Units per pixel. */
  readonly pixel: number
  /** Boxes of the labels that stand already. */
  readonly taken: readonly Box[]
}

interface LabelBox extends Box {
  /** The middle of the text's line. */
  readonly at: Point
}

interface Label extends LabelBox {
  /** How many points of the route it covers; as many as there are where it leaves the map or covers another label. */
  readonly covered: number
}

/** In pixels: a letter's width, a line's height, the distance from the route. */
const [letter, line, clear] = [9, 16, 3]

/** Pixels from the port's middle: close to it, or farther where that covers the route. */
const distances = [9, 20, 32]

/** Directions from the port, the preferred ones first. */
const directions = [
  [0, -1],
  [0, 1],
  [1, 0],
  [-1, 0],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
] as const

function labelIn(
  [x, y]: readonly [number, number],
  away: number,
  { port, text, pixel }: LabelRequest,
): LabelBox {
  const [halfWidth, halfHeight] = [(text.length * letter * pixel) / 2, (line * pixel) / 2]
  const at = { x: port.x + x * (halfWidth + away * pixel), y: port.y + y * (halfHeight + away * pixel) }
  return {
    at,
    left: at.x - halfWidth,
    right: at.x + halfWidth,
    top: at.y - halfHeight,
    bottom: at.y + halfHeight,
  }
}

/** The points of a route, no farther apart than a pixel or two. */
function closePoints(points: readonly Point[], step: number): Point[] {
  return points.slice(1).flatMap((b, i) => {
    const a = points[i] as Point
    const count = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / step))
    return Array.from({ length: count }, (_, part) => ({
      x: a.x + ((b.x - a.x) * part) / count,
      y: a.y + ((b.y - a.y) * part) / count,
    }))
  })
}

const isOutside = (box: Box, { x, y, width, height }: DrawnRoute['view']): boolean =>
  box.left < x || box.right > x + width || box.top < y || box.bottom > y + height

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top

/** How many of the points a label covers. */
function countCovered(box: Box, points: readonly Point[], pixel: number): number {
  const margin = clear * pixel
  return points.filter(
    ({ x, y }) =>
      x > box.left - margin && x < box.right + margin && y > box.top - margin && y < box.bottom + margin,
  ).length
}

/** The first place in which the label covers nothing, or else the one in which it covers least. */
export function placeLabel(request: LabelRequest): Label {
  const { route, pixel, taken } = request
  const points = closePoints(route.points, pixel * 2)
  let best: Label | undefined
  for (const away of distances)
    for (const direction of directions) {
      const box = labelIn(direction, away, request)
      const isBad = isOutside(box, route.view) || taken.some((other) => overlaps(box, other))
      const covered = countCovered(box, points, pixel) + (isBad ? points.length : 0)
      if (!best || covered < best.covered) best = { ...box, covered }
      if (best.covered === 0) return best
    }
  return best as Label
}
