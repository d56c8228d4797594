import { CabinStatus, TransportType } from '#kits/contract/shared/enums.ts'

/** How long a stage usually takes: as long as three in four of the last ones did, or as set here where they are too few. */

/** Days back, and how many cases it takes to speak of what is usual. */
export const usualTimeWindow = { days: 90, minCases: 20 }

/** Statuses that a cabin is expected to leave. */
export type Stage = Exclude<CabinStatus, 90 | 999>

/**
 * Days. Registered: a crossing from Asia takes three to six weeks, a flight days. Arrived: storage is free for seven days by
 * sea and two by air (Ley Aduanera 15-V), so that clearance should have begun before. Inspection: a red light costs two
 * to three days. Cleared and on the road: pick-up and delivery within the country.
 */
const usualDays: Record<Stage, Record<TransportType, number>> = {
  [CabinStatus.registered]: { [TransportType.sea]: 45, [TransportType.air]: 7 },
  [CabinStatus.arrived]: { [TransportType.sea]: 5, [TransportType.air]: 1 },
  [CabinStatus.clearance]: { [TransportType.sea]: 3, [TransportType.air]: 2 },
  [CabinStatus.inspection]: { [TransportType.sea]: 3, [TransportType.air]: 2 },
  [CabinStatus.anomaly]: { [TransportType.sea]: 5, [TransportType.air]: 3 },
  [CabinStatus.cleared]: { [TransportType.sea]: 3, [TransportType.air]: 2 },
  [CabinStatus.transport]: { [TransportType.sea]: 5, [TransportType.air]: 3 },
}

export interface StageTime {
  status: CabinStatus
  transportMode: TransportType
  cases: number
  p75Days: number
}

/** The usual days of a stage, from what was measured or from the settings. */
export function usualDaysOf(
  status: Stage,
  transportMode: TransportType,
  measured: readonly StageTime[],
): number {
  const found = measured.find(
    (time) =>
      time.status === status &&
      time.transportMode === transportMode &&
      time.cases >= usualTimeWindow.minCases,
  )
  // A step in the evening and the next one in the morning are a day apart.
  return Math.max(1, found?.p75Days ?? usualDays[status][transportMode])
}
