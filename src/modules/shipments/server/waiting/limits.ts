import { CabinStatus, TransportType } from '#kits/contract/shared/enums.ts'
import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import { startOfDay } from '#kits/dates/shared/dates.ts'
import { operatorZone } from '#kits/operator/shared/operator.ts'
import { type Stage, type StageTime, usualDaysOf } from '#modules/shipments/rules/usual-times.ts'

/** Which cabins wait for somebody, by how long they have been in their status: on the desk, and in the list behind its numbers. */

/** A stage and when a cabin must have entered it to be mentioned; null for any time. */
export interface StageLimit {
  kind: 'anomaly' | 'inspection' | 'no_movement' | 'arrival'
  status: CabinStatus
  transportMode: TransportType
  enteredFrom: string | null
  enteredBefore: string | null
}

export interface WaitingLimits {
  today: string
  /** The arrivals before which a cabin is late. */
  lateBefore: string
  stages: readonly StageLimit[]
}

/** Days that an arrival may be late before it is mentioned: vessels are, and it is recorded the day after. */
const lateDays = 2

const kindOfStage: Record<Stage, 'anomaly' | 'inspection' | 'no_movement'> = {
  [CabinStatus.registered]: 'no_movement',
  [CabinStatus.arrived]: 'no_movement',
  [CabinStatus.clearance]: 'no_movement',
  [CabinStatus.inspection]: 'inspection',
  [CabinStatus.anomaly]: 'anomaly',
  [CabinStatus.cleared]: 'no_movement',
  [CabinStatus.transport]: 'no_movement',
}

/**
 * Half a day before a day begins where the brokerage works. A step is stored as the start of its day in the cabin's
 * zone: from Hawaii to the Urals one of that day is later than this, and one of the day before is earlier.
 */
const halfDayBefore = (day: string): string =>
  new Date(Date.parse(startOfDay(day, operatorZone)) - 12 * 60 * 60 * 1000).toISOString()

const transportModes = Object.values(TransportType)

/** Those of a day where the brokerage works. */
export function waitingLimits(today: string, stageTimes: readonly StageTime[]): WaitingLimits {
  const overdue = Object.entries(kindOfStage).flatMap(([key, kind]) =>
    transportModes.map((transportMode) => {
      const status = Number(key) as Stage
      const days = usualDaysOf(status, transportMode, stageTimes)
      // Every anomaly is mentioned, however young.
      const enteredBefore = kind === 'anomaly' ? null : halfDayBefore(daysAfter(today, -days))
      return { kind, status, transportMode, enteredFrom: null, enteredBefore }
    }),
  )
  const arrived = transportModes.map((transportMode) => ({
    kind: 'arrival' as const,
    status: CabinStatus.arrived,
    transportMode,
    enteredFrom: halfDayBefore(today),
    enteredBefore: null,
  }))
  return { today, lateBefore: daysAfter(today, -lateDays), stages: [...overdue, ...arrived] }
}
