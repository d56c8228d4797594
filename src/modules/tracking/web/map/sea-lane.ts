import { distanceBetween, type Place } from './projection.ts'
import { type SeaPlace, seaLanes, seaPlaces } from './sea-chart.ts'

const placeOf = (name: SeaPlace): Place => {
  const [latitude, longitude] = seaPlaces[name]
  return { latitude, longitude }
}

/** The places that each place has a lane to, with the distance. */
const neighbours = new Map<SeaPlace, Map<SeaPlace, number>>()

function connect(from: SeaPlace, to: SeaPlace): void {
  const known = neighbours.get(from) ?? new Map<SeaPlace, number>()
  neighbours.set(from, known.set(to, distanceBetween(placeOf(from), placeOf(to))))
}

for (const lane of seaLanes)
  for (const [i, to] of lane.slice(1).entries()) {
    const from = lane[i] as SeaPlace
    connect(from, to)
    connect(to, from)
  }

function nearest(port: Place): SeaPlace {
  const byDistance = (name: SeaPlace) => distanceBetween(port, placeOf(name))
  return [...neighbours.keys()].reduce((best, name) => (byDistance(name) < byDistance(best) ? name : best))
}

/** The waypoints of a ship between two ports: the shortest way by the lanes of the chart (Dijkstra). */
export function waypoints(from: Place, to: Place): Place[] {
  const [start, end] = [nearest(from), nearest(to)]
  const distances = new Map<SeaPlace, number>([[start, 0]])
  const before = new Map<SeaPlace, SeaPlace>()
  const open = new Set([start])
  while (open.size > 0) {
    const [here] = [...open].sort((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0))
    if (here === undefined || here === end) break
    open.delete(here)
    for (const [next, length] of neighbours.get(here) ?? []) {
      const distance = (distances.get(here) ?? 0) + length
      if (distance >= (distances.get(next) ?? Number.POSITIVE_INFINITY)) continue
      distances.set(next, distance)
      before.set(next, here)
      open.add(next)
    }
  }
  const way = [end]
  for (let at = before.get(end); at !== undefined; at = before.get(at)) way.unshift(at)
  return way.map(placeOf)
}
