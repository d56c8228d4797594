import { describe, expect, it } from 'vitest'
import { TransportType } from '#kits/contract/shared/enums.ts'
import { coastRings } from './coast-samples.ts'
import { coastline } from './coastline.ts'
import { placeLabel } from './label-place.ts'
import { type Place, type Point, project, worldWidth } from './projection.ts'
import { type DrawnRoute, drawRoute } from './route.ts'
import { waypoints } from './sea-lane.ts'

/** Degrees north and east. */
const ports = {
  MXZLO: [19.07, -104.298],
  MXLZC: [17.94, -102.179],
  MXVER: [19.211, -96.133],
  MXATM: [22.483, -97.87],
  MXESE: [31.852, -116.624],
  MXPGO: [21.338, -89.674],
  MXGYM: [27.921, -110.874],
  USLAX: [33.74, -118.265],
  USOAK: [37.799, -122.314],
  USSEA: [47.582, -122.35],
  USHOU: [29.73, -95.27],
  USMSY: [29.912, -90.109],
  USMIA: [25.773, -80.165],
  USNYC: [40.684, -74.013],
  CNSHA: [31.356, 121.606],
  CNNGB: [29.94, 121.865],
  CNYTN: [22.574, 114.275],
  CNXMN: [24.457, 118.033],
  CNTAO: [36.017, 120.217],
  CNTXG: [38.979, 117.77],
  CNDLC: [39.013, 121.885],
  HKHKG: [22.339, 114.122],
  TWKHH: [22.565, 120.31],
  TWKEL: [25.137, 121.743],
  KRPUS: [35.078, 128.832],
  KRINC: [37.463, 126.617],
  JPYOK: [35.429, 139.68],
  JPUKB: [34.666, 135.216],
  SGSIN: [1.264, 103.84],
  MYPKG: [2.949, 101.297],
  THLCH: [13.079, 100.888],
  VNCMT: [10.539, 107.033],
  VNHPH: [20.866, 106.713],
  IDJKT: [-6.104, 106.886],
  PHMNL: [14.603, 120.95],
  INNSA: [18.949, 72.951],
  INMAA: [13.099, 80.297],
  AEJEA: [25.011, 55.061],
  NLRTM: [51.955, 4.03],
  DEHAM: [53.531, 9.916],
  FRLEH: [49.467, 0.175],
  ESVLC: [39.446, -0.317],
  ESBIO: [43.349, -3.05],
  ITGOA: [44.405, 8.9],
  PABLB: [8.959, -79.568],
  GTPRQ: [13.924, -90.786],
  HNPCR: [15.839, -87.953],
  JMKIN: [17.977, -76.826],
  COCTG: [10.407, -75.526],
  COBUN: [3.891, -77.077],
  PECLL: [-12.052, -77.147],
  CLSAI: [-33.586, -71.616],
  BRSSZ: [-23.942, -46.308],
  ARBUE: [-34.579, -58.371],
} as const
type Port = keyof typeof ports
const codes = Object.keys(ports) as Port[]

const portOf = (code: Port): Place => ({ latitude: ports[code][0], longitude: ports[code][1] })
const routeOf = (from: Port, to: Port): DrawnRoute => drawRoute(TransportType.sea, portOf(from), portOf(to))

/** The land as squares of a unit, a quarter of a degree: by row, the columns that are land. */
const land = new Map<number, Set<number>>()
for (const ring of coastRings(coastline)) {
  const rows = ring.map(({ y }) => y)
  for (let row = Math.floor(Math.min(...rows)); row <= Math.max(...rows); row++) {
    const crossings = ring
      .flatMap((a, i) => {
        const b = ring[(i + 1) % ring.length] as Point
        const y = row + 0.5
        return a.y > y === b.y > y ? [] : [((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x]
      })
      .sort((a, b) => a - b)
    const columns = land.get(row) ?? new Set<number>()
    land.set(row, columns)
    for (let i = 0; i + 1 < crossings.length; i += 2)
      for (let x = Math.ceil((crossings[i] ?? 0) - 0.5); x < (crossings[i + 1] ?? 0) - 0.5; x++)
        columns.add(((x % worldWidth) + worldWidth) % worldWidth)
  }
}
const isLand = ({ x, y }: Point): boolean =>
  land.get(Math.floor(y))?.has(((Math.floor(x) % worldWidth) + worldWidth) % worldWidth) ?? false

/** Canals, and straits narrower than the map can show. */
const passages = [
  [9, -79.7],
  [36, -5.5],
  [12.8, 43.3],
  [28, 33.8],
  [30.5, 32.4],
  [1.2, 103.5],
  [26.2, 57],
].map(([latitude = 0, longitude = 0]) => project({ latitude, longitude }))

const isNear = (a: Point, b: Point, units: number): boolean => {
  const across = Math.abs(a.x - b.x) % worldWidth
  return Math.hypot(Math.min(across, worldWidth - across), a.y - b.y) < units
}

/** The points of a route on land, besides rivers and bays within three and a half degrees of its ports. */
function pointsOnLand({ points }: DrawnRoute): Point[] {
  const ends = [points[0] as Point, points.at(-1) as Point]
  const isExcused = (point: Point): boolean =>
    ends.some((end) => isNear(point, end, 14)) || passages.some((passage) => isNear(point, passage, 8))
  return points
    .slice(1)
    .flatMap((b, i) => {
      const a = points[i] as Point
      const steps = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y)))
      return Array.from({ length: steps }, (_, step) => ({
        x: a.x + ((b.x - a.x) * step) / steps,
        y: a.y + ((b.y - a.y) * step) / steps,
      }))
    })
    .filter((point) => isLand(point) && !isExcused(point))
}

const mexican = codes.filter((code) => code.startsWith('MX'))

describe('a ship on the map', () => {
  it.each(mexican)('comes to %s from no port over land', (to) => {
    const over = codes.filter((from) => from !== to && pointsOnLand(routeOf(from, to)).length > 0)
    expect(over).toEqual([])
  })

  it.each([
    ['CNTAO', 'MXVER', 'by Panama'],
    ['CNSHA', 'MXVER', 'by Panama'],
    ['NLRTM', 'MXZLO', 'by Panama'],
    ['CNSHA', 'MXZLO', 'across the Pacific'],
    ['CNNGB', 'MXLZC', 'across the Pacific'],
    ['NLRTM', 'MXATM', 'across the Atlantic'],
  ] as const)('goes from %s to %s %s, and back the same way', (from, to, way) => {
    const passed = waypoints(portOf(from), portOf(to))
    const isByPanama = passed.some(
      ({ latitude, longitude }) => latitude < 10 && Math.abs(longitude + 79.5) < 1,
    )
    expect(isByPanama).toBe(way === 'by Panama')
    expect(waypoints(portOf(to), portOf(from))).toEqual(passed.toReversed())
  })

  it('never turns back: a route is not much longer than the way it covers', () => {
    for (const [from, to] of [
      ['CNTAO', 'MXVER'],
      ['CNSHA', 'MXZLO'],
      ['CNYTN', 'MXZLO'],
      ['CNXMN', 'MXZLO'],
      ['NLRTM', 'MXATM'],
    ] as const) {
      const { points } = routeOf(from, to)
      const turns = points.slice(2).map((c, i) => {
        const [a, b] = [points[i] as Point, points[i + 1] as Point]
        const turn = Math.atan2(c.y - b.y, c.x - b.x) - Math.atan2(b.y - a.y, b.x - a.x)
        return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)))
      })
      expect(Math.max(...turns), `${from}–${to}`).toBeLessThan(Math.PI * 0.62)
    }
  })
})

describe('the names of the ports', () => {
  it('cover neither the line nor each other', () => {
    for (const from of codes)
      for (const to of mexican) {
        if (from === to) continue
        const route = routeOf(from, to)
        const pixel = route.view.width / 400
        const [start, end] = [route.points[0] as Point, route.points.at(-1) as Point]
        const first = placeLabel({ port: start, text: from, route, pixel, taken: [] })
        const second = placeLabel({ port: end, text: to, route, pixel, taken: [first] })
        expect([from, to, first.covered, second.covered]).toEqual([from, to, 0, 0])
      }
  })
})
