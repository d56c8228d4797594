import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type GeoPermissibleObjects, geoProjection, geoStream } from 'd3-geo'
import { feature } from 'topojson-client'

/**
 * Draws the coasts for the tracking page's small maps from Natural Earth's land (world-atlas, public domain)
 * and writes them as one SVG path: `node scripts/coastline.ts`.
 */
const target = join(import.meta.dirname, '../src/modules/tracking/web/map/coastline.ts')

/** As projection.ts has them, beside what is written: the units around the globe, and the meridian where it is cut. */
const worldWidth = 1440
const seam = -30

interface Point {
  readonly x: number
  readonly y: number
}

/** In square units of the map, of which four are a degree; smaller islands are left out. */
const smallestIsland = 9
/** How far, in the same units, a line may stray from the coast. */
const tolerance = 0.9
/** What no route comes near. */
const northernmost = 80
const southernmost = -57

const atlas = createRequire(import.meta.url)('world-atlas/land-110m.json') as Parameters<typeof feature>[0]

/** Miller's cylinder, as projection.ts has it, for a unit sphere. */
const miller = (east: number, north: number): [number, number] => [
  east,
  1.25 * Math.log(Math.tan(Math.PI / 4 + 0.4 * north)),
]

function rings(): Point[][] {
  const projection = geoProjection(miller)
    .rotate([-(seam + 180), 0])
    .scale(worldWidth / (2 * Math.PI))
    .translate([worldWidth / 2, 0])
    .precision(0)
  const top = projection([seam + 180, northernmost])?.[1] ?? 0
  const bottom = projection([seam + 180, southernmost])?.[1] ?? 0
  projection.clipExtent([
    [0, top],
    [worldWidth, bottom],
  ])
  const found: Point[][] = []
  const land = feature(atlas, atlas.objects.land as Parameters<typeof feature>[1]) as GeoPermissibleObjects
  geoStream(
    land,
    projection.stream({
      polygonStart: () => undefined,
      polygonEnd: () => undefined,
      lineStart: () => found.push([]),
      lineEnd: () => undefined,
      point: (x, y) => found.at(-1)?.push({ x, y }),
    }),
  )
  return found
}

function area(ring: readonly Point[]): number {
  return Math.abs(
    ring.reduce((sum, { x, y }, i) => {
      const next = ring[(i + 1) % ring.length] as Point
      return sum + (x * next.y - next.x * y) / 2
    }, 0),
  )
}

/** Douglas and Peucker. */
function simplify(line: readonly Point[]): Point[] {
  const [first, last] = [line[0] as Point, line.at(-1) as Point]
  const length = Math.hypot(last.x - first.x, last.y - first.y)
  let [farthest, most] = [0, 0]
  for (const [i, { x, y }] of line.entries()) {
    const off =
      length === 0
        ? Math.hypot(x - first.x, y - first.y)
        : Math.abs((last.x - first.x) * (first.y - y) - (first.x - x) * (last.y - first.y)) / length
    if (off > most) [farthest, most] = [i, off]
  }
  if (most <= tolerance) return [first, last]
  return [...simplify(line.slice(0, farthest + 1)).slice(0, -1), ...simplify(line.slice(farthest))]
}

/** In whole units, each point by its distance from the one before: few digits, which pack well. */
function pathOf(ring: readonly Point[]): string {
  const points = ring.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
  const [start, ...rest] = points as [Point, ...Point[]]
  let before = start
  const steps = rest.map((point) => {
    const step = `${point.x - before.x} ${point.y - before.y}`
    before = point
    return step
  })
  return `M${start.x} ${start.y}l${steps.join(' ').replaceAll(' -', '-')}z`
}

const coast = rings()
  .filter((ring) => area(ring) > smallestIsland)
  .map((ring) => pathOf(simplify([...ring, ring[0] as Point]).slice(0, -1)))
  .join('')

await writeFile(
  target,
  `/** Drawn by scripts/coastline.ts from Natural Earth's land, in the units of projection.ts. */\nexport const coastline =\n  '${coast}'\n`,
)
process.stdout.write(`${coast.length} characters, ${brotliCompressSync(coast).length} bytes of brotli\n`)
