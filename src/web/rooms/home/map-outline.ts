/** Degrees east and north. */
type Point = readonly [longitude: number, latitude: number]

/** A coast good enough for a poster: few points, straight lines, drawn by hand. */
const baja: Point[] = [
  [-117.12, 32.53],
  [-116.7, 31.7],
  [-115.9, 30.3],
  [-114.9, 29.4],
  [-114.1, 28.1],
  [-115.05, 27.8],
  [-113.6, 26.7],
  [-112.2, 25.9],
  [-112.1, 24.7],
  [-110.3, 23.5],
  [-109.9, 22.9],
  [-109.4, 23.4],
  [-110.5, 24.3],
  [-111.3, 26],
  [-112.3, 27.4],
  [-113.4, 28.9],
  [-114.6, 30.2],
  [-114.8, 31.8],
]

const pacific: Point[] = [
  [-113.5, 31.3],
  [-112.2, 29.2],
  [-110.9, 27.9],
  [-109.4, 26],
  [-108, 24.7],
  [-106.4, 23.2],
  [-105.3, 21.6],
  [-105.3, 20.7],
  [-105.7, 20.4],
  [-104.32, 19.06],
  [-103.5, 18.3],
  [-102.2, 17.95],
  [-99.9, 16.8],
  [-96.5, 15.65],
  [-95.2, 16.2],
  [-94.1, 16],
  [-92.22, 14.54],
]

const guatemala: Point[] = [
  [-91.8, 16.05],
  [-90.45, 16.07],
  [-91, 17.82],
  [-89.15, 17.82],
  [-88.3, 18.5],
]

const gulf: Point[] = [
  [-87.5, 19.6],
  [-86.8, 21.3],
  [-87.6, 21.6],
  [-89.7, 21.3],
  [-90.4, 20.8],
  [-90.6, 19.7],
  [-91.9, 18.6],
  [-94.4, 18.15],
  [-95.8, 18.8],
  [-96.13, 19.2],
  [-97.3, 20.95],
  [-97.8, 22.3],
  [-97.7, 24.2],
  [-97.15, 25.95],
]

const border: Point[] = [
  [-99.1, 26.4],
  [-99.5, 27.5],
  [-100.5, 28.7],
  [-101.4, 29.77],
  [-102.6, 29.7],
  [-103.2, 28.98],
  [-104.4, 29.55],
  [-104.9, 30.6],
  [-106.5, 31.76],
  [-108.2, 31.78],
  [-108.2, 31.33],
  [-111.07, 31.33],
  [-114.8, 32.5],
]

export const mexico: Point[] = [...baja, ...pacific, ...guatemala, ...gulf, ...border]

export const unitedStates: Point[] = [
  [-117.12, 32.53],
  [-118.4, 33.75],
  [-120.6, 34.5],
  [-121.9, 36.6],
  [-123.8, 39.3],
  [-124.2, 44],
  [-70, 44],
  [-74, 39.5],
  [-75.6, 35.3],
  [-81.2, 31.2],
  [-80.1, 26.5],
  [-81.1, 25.15],
  [-82.7, 27.8],
  [-84.1, 30.1],
  [-88, 30.3],
  [-89.3, 29.1],
  [-93.8, 29.7],
  [-95.3, 28.9],
  [-97.2, 27.6],
  [-97.15, 25.95],
  ...border,
]

export const centralAmerica: Point[] = [
  [-92.22, 14.54],
  ...guatemala,
  [-88.2, 16.8],
  [-88.6, 15.8],
  [-84, 15.9],
  [-83.4, 11],
  [-82.5, 9],
  [-84.5, 9.5],
  [-86, 11],
  [-87.6, 13],
  [-90, 13.8],
]

export const cuba: Point[] = [
  [-84.9, 21.9],
  [-82.6, 23],
  [-80.3, 23],
  [-76, 21],
  [-74.2, 20.2],
  [-77.7, 19.9],
  [-78.3, 21],
  [-81.8, 22.2],
]

export const places = {
  losAngeles: [-118.25, 34.0],
  laredo: [-99.5, 27.5],
  mexicoCity: [-99.13, 19.43],
  manzanillo: [-104.32, 19.06],
  lazaroCardenas: [-102.2, 17.95],
  veracruz: [-96.13, 19.2],
} as const satisfies Record<string, Point>

/** Los Angeles by El Paso and San Antonio to Laredo, then Monterrey and San Luis Potosí. */
export const landRoutes: Point[][] = [
  [
    places.losAngeles,
    [-112, 33.4],
    [-106.5, 31.8],
    [-98.6, 29.4],
    places.laredo,
    [-100.3, 25.7],
    [-101, 22.2],
    places.mexicoCity,
  ],
  [places.manzanillo, [-103.4, 20.5], places.mexicoCity],
  [places.lazaroCardenas, places.mexicoCity],
  [places.veracruz, places.mexicoCity],
]

/** Units of the drawing per degree; a degree of latitude is drawn longer, as it is at 25° north. */
const scale = 25
const west = -146
const north = 37

export function project([longitude, latitude]: Point): readonly [x: number, y: number] {
  return [
    Math.round((longitude - west) * scale * 10) / 10,
    Math.round((north - latitude) * scale * 1.1 * 10) / 10,
  ]
}

export function line(points: readonly Point[]): string {
  return `M${points.map((point) => project(point).join(' ')).join('L')}`
}
