/** The projection of the small maps: Miller cylindrical, centred on the Pacific. */

export interface Place {
  readonly latitude: number
  readonly longitude: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** Units around the globe: four per degree. */
export const worldWidth = 1440

/** The longitude of the map's edge, in the Atlantic. A route across it continues on the next copy of the world. */
const seam = -30

const radius = worldWidth / (2 * Math.PI)
const radians = (degrees: number): number => (degrees * Math.PI) / 180

export function project({ latitude, longitude }: Place): Point {
  return {
    x: ((((longitude - seam) % 360) + 360) % 360) * (worldWidth / 360),
    y: -radius * 1.25 * Math.log(Math.tan(Math.PI / 4 + 0.4 * radians(latitude))),
  }
}

type Vector = readonly [number, number, number]

function toVector({ latitude, longitude }: Place): Vector {
  const [north, east] = [radians(latitude), radians(longitude)]
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)]
}

const angleBetween = (a: Vector, b: Vector): number =>
  Math.acos(Math.min(1, Math.max(-1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])))

/** In radians of the great circle. */
export const distanceBetween = (from: Place, to: Place): number => angleBetween(toVector(from), toVector(to))

/** The place at a fraction of the great circle between two places. */
export function pointAlong(from: Place, to: Place, fraction: number): Place {
  const [a, b] = [toVector(from), toVector(to)]
  const angle = angleBetween(a, b)
  if (Math.sin(angle) < 1e-6) return fraction < 0.5 ? from : to
  const [p, q] = [Math.sin((1 - fraction) * angle), Math.sin(fraction * angle)]
  const [x, y, z] = [a[0] * p + b[0] * q, a[1] * p + b[1] * q, a[2] * p + b[2] * q]
  const degrees = 180 / Math.PI
  return { latitude: Math.atan2(z, Math.hypot(x, y)) * degrees, longitude: Math.atan2(y, x) * degrees }
}
