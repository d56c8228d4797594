import { dayOf, offsetMinutesAt, today } from '#kits/dates/shared/dates.ts'
import type { TrackedCabin, TrackedNumber, TrackedPort } from '../contract/tracking.ts'
import type { FoundRow, ShownCabin } from './queries.ts'

function portOf(row: ShownCabin, port: 'departurePort' | 'destinationPort'): TrackedPort {
  return {
    code: row[`${port}.code`],
    name: row[`${port}.name`],
    cnName: row[`${port}.cnName`],
    enName: row[`${port}.enName`],
    esName: row[`${port}.esName`],
    latitude: row[`${port}.latitude`],
    longitude: row[`${port}.longitude`],
  }
}

function trackedCabin(row: ShownCabin, todayIn: (zone: string) => string): TrackedCabin {
  const { timezone, departureTime } = row
  return {
    transportMode: row.transportMode,
    containerNo: row.containerNo,
    bookingNo: row.bookingNo,
    blNo: row.blNo,
    departurePort: portOf(row, 'departurePort'),
    destinationPort: portOf(row, 'destinationPort'),
    carrier: row.carrier,
    carrierCnName: row.carrierCnName,
    carrierCode: row.carrierCode,
    vesselName: row.vesselName,
    voyage: row.voyage,
    flight: row.flight,
    departureTime,
    departureDay: departureTime && dayOf(departureTime, timezone),
    status: row.status,
    timezone,
    utcOffset: offsetMinutesAt(row.lastStep, timezone),
    today: todayIn(timezone),
    lastFreeDay: row.lastFreeDay,
    estimatedFreeDay: row.estimatedFreeDay,
    isFreeDayConfirmed: row.isFreeDayConfirmed,
    canBeCharged: row.canBeCharged,
    eta: row.eta,
    previousEta: row.previousEta,
    usualDays: row.usualDays,
    light: row.light,
    usualLightDays: row.usualLightDays,
    confirmed: row.confirmed,
    trajectory: row.stepTimes.map((processingTime, step) => ({
      status: row.stepStatuses[step] as TrackedCabin['status'],
      processingTime,
      processingDay: dayOf(processingTime, timezone),
    })),
  }
}

/** The answer for each number, in order, and how many of them match no cabin. */
export function trackedNumbers(
  numbers: readonly string[],
  rows: readonly FoundRow[],
  now: Date,
): { tracked: TrackedNumber[]; misses: number } {
  const tracked = numbers.map((number): TrackedNumber => ({ number, cabins: [] }))
  // The cabins of an answer are of few zones.
  const todays = new Map<string, string>()
  const todayIn = (zone: string): string => {
    const day = todays.get(zone) ?? today(zone, now)
    todays.set(zone, day)
    return day
  }
  let misses = 0
  for (const row of rows) {
    const answer = tracked[row.place - 1] as TrackedNumber
    if (row.status !== null) answer.cabins.push(trackedCabin(row, todayIn))
    else misses++
  }
  return { tracked, misses }
}
