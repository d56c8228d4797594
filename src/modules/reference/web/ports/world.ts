import { type GeoPermissibleObjects, geoNaturalEarth1, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import atlas from 'world-atlas/land-110m.json'

/** The map's projection: centred on the Pacific, which most freight crosses. */

export const mapWidth = 640

/** Latitudes that are cut off: the Antarctic, and the ice north of any port. */
const northernmost = 78
const southernmost = -56

/** The map's central meridian: its edge cuts no continent. */
const middleMeridian = 150

const projection = geoNaturalEarth1().rotate([-middleMeridian, 0]).fitWidth(mapWidth, { type: 'Sphere' })

function yOf(latitude: number): number {
  return projection([middleMeridian, latitude])?.[1] ?? 0
}

export const mapTop = yOf(northernmost)
export const mapHeight = yOf(southernmost) - mapTop

export interface Position {
  readonly latitude: number
  readonly longitude: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** The outlines of all land, as an SVG path. */
export function landPath(): string {
  // To the compiler a pair in a JSON file is a list of any length.
  const topology = atlas as unknown as Parameters<typeof feature>[0]
  const land = topology.objects.land as Parameters<typeof feature>[1]
  const digits = 1
  return geoPath(projection).digits(digits)(feature(topology, land) as GeoPermissibleObjects) ?? ''
}

export function toPoint({ latitude, longitude }: Position): Point {
  const [x, y] = projection([longitude, latitude]) ?? [0, 0]
  return { x, y }
}

/** Undefined outside the globe. */
export function toPosition({ x, y }: Point): Position | undefined {
  const [longitude, latitude] = projection.invert?.([x, y]) ?? [Number.NaN, Number.NaN]
  const back = toPoint({ latitude, longitude })
  const isOnGlobe = Math.abs(latitude) <= 90 && Math.hypot(back.x - x, back.y - y) < 1
  return isOnGlobe ? { latitude, longitude } : undefined
}
