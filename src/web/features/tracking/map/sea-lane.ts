import type { Place } from './projection.ts'

/** How ships go around the Americas: from one ocean to the other by Panama, not over the mountains. */

/** Where the American continents divide the oceans: degrees north, degrees east; the Pacific lies west of it. */
const divide: readonly (readonly [latitude: number, longitude: number])[] = [
  [-55, -70],
  [7, -77.5],
  [16.8, -94.8],
  [23, -103],
  [32, -110],
  [60, -118],
]

function divideAt(latitude: number): number {
  const next = divide.findIndex(([north]) => north > latitude)
  if (next === -1) return divide.at(-1)?.[1] ?? 0
  const [[south, a], [north, b]] = [divide[Math.max(0, next - 1)] ?? [0, 0], divide[next] ?? [0, 0]]
  return north === south ? b : a + ((b - a) * (latitude - south)) / (north - south)
}

type Ocean = 'pacific' | 'atlantic' | 'indian'

/** Beyond these meridians ships between Asia and the Atlantic do not pass the Americas. */
const indianOcean = { from: 30, to: 95 }

function oceanOf({ latitude, longitude }: Place): Ocean {
  if (longitude > indianOcean.from && longitude < indianOcean.to) return 'indian'
  if (longitude >= indianOcean.to) return 'pacific'
  return longitude < divideAt(latitude) ? 'pacific' : 'atlantic'
}

const isAmerican = ({ longitude }: Place): boolean => longitude < -30 && longitude > -130

/** Off Mexico and around Azuero to the canal. */
const pacificSide: readonly Place[] = [
  { latitude: 14, longitude: -107 },
  { latitude: 6.8, longitude: -82.5 },
]
const canal: Place = { latitude: 9.1, longitude: -79.7 }
const yucatanChannel: Place = { latitude: 21.8, longitude: -85.6 }

/** What a ship passes between its first and its last port. */
export function waypoints(from: Place, to: Place): Place[] {
  const [a, b] = [oceanOf(from), oceanOf(to)]
  if (a === 'atlantic' && b === 'pacific') return waypoints(to, from).reverse()
  if (a !== 'pacific' || b !== 'atlantic' || !(isAmerican(from) || isAmerican(to))) return []
  // A port of the American west coast is already past what Asian ships sail around.
  const approach = from.longitude < 0 && from.longitude > -107 ? pacificSide.slice(1) : pacificSide
  return [...approach, canal, ...(to.longitude < -86 && to.latitude > 17 ? [yucatanChannel] : [])]
}
