import { CabinStatus, Light } from '#kits/contract/shared/enums.ts'
import { type Database, executePrepared, type PreparedStatement } from '#kits/db/server/database.ts'
import { maxCabinsPerNumber } from '#modules/shipments/rules/tracking-numbers.ts'
import { usualTimeWindow } from '#modules/shipments/rules/usual-times.ts'
import { numberHits, shownLight, visibleIds } from '#modules/shipments/server/public/queries.ts'
import type { TrackedCabin, TrackedPort } from '../contract/tracking.ts'

type NumberKind = 'container' | 'booking' | 'bl'

/** Computed from the row: they depend on zone data, of which PostgreSQL has its own edition and may lack a zone. */
type InZone = 'departureDay' | 'utcOffset' | 'today' | 'trajectory'

type PortColumns<P extends string> = { [M in keyof TrackedPort as `${P}.${M}`]: TrackedPort[M] }

/** A cabin as anyone may see it; the members of its ports stand beside its own. */
export interface ShownCabin
  extends Omit<TrackedCabin, InZone | 'departurePort' | 'destinationPort'>,
    PortColumns<'departurePort'>,
    PortColumns<'destinationPort'> {
  /** The time of the latest step. */
  lastStep: string
  /** The steps in order: what each was, and when. */
  stepStatuses: CabinStatus[]
  stepTimes: string[]
}

/** A cabin of a number; a number that shows none has one row without. */
export type FoundRow = {
  /** The place of the number among those asked for, from 1. */
  place: number
} & (ShownCabin | { [M in keyof ShownCabin]: null })

/** A number in full where it was asked for; else only its last four characters, or none of four or fewer. */
function shown(number: NumberKind): string {
  const value = `cabin.${number}_no`
  return `case
    when cabin.${number}_key = asked.key then ${value}
    when char_length(${value}) > 4 then repeat('*', char_length(${value}) - 4) || right(${value}, 4)
    else repeat('*', char_length(${value}))
  end`
}

const statusColumns = [
  'registration_time',
  'arrival_time',
  'customs_start_time',
  'inspection_time',
  'anomaly_time',
  'completion_time',
  'transport_time',
  'delivery_time',
  'cancel_time',
]
/** A cabin has a column per status. */
const lastStep = `coalesce(greatest(${statusColumns.map((column) => `cabin.${column}`)}), cabin.created_at)`

const untilArrival = (value: string): string =>
  `case when cabin.status = ${CabinStatus.registered} then ${value} end`

/** What three in four shipments took of late in this status, as the desk counts it; null with too few cases to say so. */
const usualDays = `(
  select greatest(1, p75_days) from stage_time
  where stage_time.status = cabin.status and stage_time.transport_mode = cabin.transport_mode
    and cabin.status > ${CabinStatus.registered} and cases >= ${usualTimeWindow.minCases})`

/** The same from a red light to the release, while that is awaited. */
const usualLightDays = `case
    when cabin.light = ${Light.red} and cabin.status in (${CabinStatus.clearance}, ${CabinStatus.inspection}) then (
      select greatest(1, p75_days) from light_time
      where light_time.transport_mode = cabin.transport_mode and cases >= ${usualTimeWindow.minCases}) end`

const columns: Readonly<Record<keyof ShownCabin, string>> = {
  transportMode: 'cabin.transport_mode',
  containerNo: shown('container'),
  bookingNo: shown('booking'),
  blNo: shown('bl'),
  'departurePort.code': 'departure.code',
  'departurePort.name': 'departure.name',
  'departurePort.cnName': 'departure.cn_name',
  'departurePort.enName': 'departure.en_name',
  'departurePort.esName': 'departure.es_name',
  'departurePort.latitude': 'departure.latitude',
  'departurePort.longitude': 'departure.longitude',
  'destinationPort.code': 'destination.code',
  'destinationPort.name': 'destination.name',
  'destinationPort.cnName': 'destination.cn_name',
  'destinationPort.enName': 'destination.en_name',
  'destinationPort.esName': 'destination.es_name',
  'destinationPort.latitude': 'destination.latitude',
  'destinationPort.longitude': 'destination.longitude',
  carrier: 'carrier.name',
  carrierCnName: 'carrier.cn_name',
  carrierCode: 'carrier.code',
  vesselName: 'cabin.vessel_name',
  voyage: 'cabin.voyage',
  flight: 'cabin.flight',
  departureTime: 'cabin.departure_time',
  status: 'cabin.status',
  timezone: 'cabin.timezone',
  lastStep,
  lastFreeDay: 'cabin.last_free_day',
  // The first end of storage or demurrage, also behind that of another clock.
  estimatedFreeDay: 'case when cabin.last_free_day is null then cabin.charge_deadlines[1] end',
  isFreeDayConfirmed:
    'cabin.last_free_day is null and coalesce(cabin.charge_deadlines[1] = any (cabin.confirmed_deadlines), false)',
  canBeCharged: 'cardinality(cabin.charge_deadlines) > 0',
  eta: untilArrival('cabin.eta'),
  previousEta: untilArrival('cabin.previous_eta'),
  usualDays,
  light: shownLight,
  usualLightDays,
  confirmed: 'cabin.confirmed',
  stepStatuses: 'steps.statuses',
  stepTimes: 'steps.times',
}

/**
 * The numbers are one JSON parameter, so that their count does not influence the planner and one plan serves all. The
 * second parameter is the maximum of cabins per number.
 */
export const trackingStatement: PreparedStatement = {
  name: 'tracked',
  text: `
    with asked as materialized (
      select place, nullif(number_key(number), '') as key
      from json_array_elements_text($1::json) with ordinality as given (number, place)
    )
    select asked.place, found.*
    from asked cross join ${numberHits('asked.key', '$2::int')} left join lateral (
      select ${Object.entries(columns).map(([member, value]) => `${value} as "${member}"`)}, shown.place as "shownPlace"
      from unnest(${visibleIds('asked.key', '$2::int')}
      ) with ordinality as shown (id, place)
      join cabin on cabin.id = shown.id
      join port departure on departure.id = cabin.departure_port_id
      join port destination on destination.id = cabin.destination_port_id
      left join airline carrier on carrier.id = cabin.carrier_id
      cross join lateral (
        select coalesce(array_agg(status), '{}') as statuses, coalesce(array_agg(processing_time), '{}') as times
        from (
          select status, processing_time from cabin_step where cabin_id = cabin.id order by position offset 0
        ) as step
      ) as steps
    ) as found on true
    order by asked.place, found."shownPlace"`,
}

/** The cabins of these numbers that anyone may see, per number and in order. */
export const selectTracked = (db: Database, numbers: readonly string[]): Promise<FoundRow[]> =>
  executePrepared<FoundRow>(db, trackingStatement, [
    JSON.stringify(numbers),
    maxCabinsPerNumber(numbers.length),
  ])
