import type { Place } from './projection.ts'

/** Sea routes around the Americas: between the oceans by Panama, not over land. */

/**
 * The line along which the American continents divide the oceans: degrees north, degrees east; the Pacific is west of
 * it.
 */
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

/** Between these meridians, ships from Asia to the Atlantic do not pass the Americas. */
const indianOcean = { from: 30, to: 95 }

function oceanOf({ latitude, longitude }: Place): Ocean {
  if (longitude > indianOcean.from && longitude < indianOcean.to) return 'indian'
  if (longitude >= indianOcean.to) return 'pacific'
  return longitude < divideAt(latitude) ? 'pacific' : 'atlantic'
}

const isAmerican = ({ longitude }: Place): boolean => longitude < -30 && longitude > -130

/** The waypoints off Mexico and around Azuero to the canal. */
const pacificSide: readonly Place[] = [
  { latitude: 14, longitude: -107 },
  { latitude: 6.8, longitude: -82.5 },
]
const canal: Place = { latitude: 9.1, longitude: -79.7 }
const yucatanChannel: Place = { latitude: 21.8, longitude: -85.6 }

/** The waypoints between two ports. */
export function waypoints(from: Place, to: Place): Place[] {
  const [a, b] = [oceanOf(from), oceanOf(to)]
  if (a === 'atlantic' && b === 'pacific') return waypoints(to, from).reverse()
  if (a !== 'pacific' || b !== 'atlantic' || !(isAmerican(from) || isAmerican(to))) return []
  // A port on the American west coast is already past the first waypoint from Asia.
  const approach = from.longitude < 0 && from.longitude > -107 ? pacificSide.slice(1) : pacificSide
  return [...approach, canal, ...(to.longitude < -86 && to.latitude > 17 ? [yucatanChannel] : [])]
}
