import { CabinStatus } from '#kits/contract/shared/enums.ts'
import type { TrackedCabin } from '#modules/tracking/contract/tracking.ts'
import type { Shipment } from '../outcome.ts'
import { freeDaysLeft } from './free-time.ts'

const isOver = (cabin: TrackedCabin): boolean => (freeDaysLeft(cabin) ?? 0) < 0
const isDueIn = (days: number) => (cabin: TrackedCabin) => freeDaysLeft(cabin) === days
const needsAttention = (cabin: TrackedCabin): boolean => cabin.status === CabinStatus.anomaly || isOver(cabin)

/** The first that holds gives a shipment its place; what none holds for comes after them, and what has ended last. */
const urgent: readonly ((cabin: TrackedCabin) => boolean)[] = [
  needsAttention,
  isDueIn(0),
  isDueIn(1),
  ({ status }) => status === CabinStatus.inspection,
]

const hasEnded = ({ status }: TrackedCabin): boolean => status >= CabinStatus.delivered

function rankOf(cabin: TrackedCabin): number {
  const rank = urgent.findIndex((holds) => holds(cabin))
  if (rank !== -1) return rank
  return hasEnded(cabin) ? urgent.length + 1 : urgent.length
}

/** The urgent ones first, each kind by its last free day, the rest in the order of the numbers. */
export function byUrgency(shipments: readonly Shipment[]): Shipment[] {
  const days = ({ cabin }: Shipment): number => freeDaysLeft(cabin) ?? Number.POSITIVE_INFINITY
  return shipments.toSorted((a, b) => {
    const rank = rankOf(a.cabin) - rankOf(b.cabin)
    if (rank !== 0) return rank
    return days(a) === days(b) ? 0 : days(a) - days(b)
  })
}

const concerns = {
  attention: needsAttention,
  due_today: isDueIn(0),
  due_tomorrow: isDueIn(1),
} as const

/** What to look at first. */
export type Concern = keyof typeof concerns
export const concernNames = Object.keys(concerns) as Concern[]

export const isOf = (concern: Concern, cabin: TrackedCabin): boolean => concerns[concern](cabin)

/** The concerns there are, and how many shipments each. */
export function summaryOf(shipments: readonly Shipment[]) {
  return concernNames
    .map((name) => ({ name, count: shipments.filter(({ cabin }) => isOf(name, cabin)).length }))
    .filter(({ count }) => count > 0)
}
