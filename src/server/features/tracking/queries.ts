import { type Database, executePrepared, type PreparedStatement } from '#server/db/database.ts'
import { numberHits, shownLight, visibleIds } from '#server/public-cabins/queries.ts'
import { CabinStatus, Light } from '#shared/domain/enums.ts'
import { maxCabinsPerNumber } from '#shared/domain/tracking-numbers.ts'
import { usualTimeWindow } from '#shared/domain/usual-times.ts'

type NumberKind = 'container' | 'booking' | 'bl'

/** A number in full where it was asked for; else only its last four characters, or none of four or fewer. */
function shown(number: NumberKind): string {
  const value = `cabin.${number}_no`
  return `case
    when cabin.${number}_key = asked.key then ${value}
    when char_length(${value}) > 4 then repeat('*', char_length(${value}) - 4) || right(${value}, 4)
    else repeat('*', char_length(${value}))
  end`
}

const instant = (value: string): string =>
  `to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * Zone-dependent values are placeholders here, filled in by day-placeholders.ts: PostgreSQL has its own edition of
 * zone data and may lack a zone, which would fail the statement.
 */
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
/** The time of the latest step; a cabin has a column per status. */
const lastStep = `coalesce(greatest(${statusColumns.map((column) => `cabin.${column}`)}), cabin.created_at)`

/*
 * JSON is concatenated as text: json_build_object looks up the type of every member and every name at each call, which
 * took a third of the statement's time.
 */
const json = (value: string): string => `coalesce(to_json(${value})::text, 'null')`
/** A value whose text is valid JSON: a number or boolean. */
const bare = (value: string): string => `coalesce((${value})::text, 'null')`
/** An instant, which needs no escaping in JSON. */
const quoted = (value: string): string => `coalesce('"' || ${value} || '"', 'null')`
/**
 * A placeholder for day-placeholders.ts: its character, an instant and the cabin's zone, which is converted to JSON
 * once for all of them.
 */
const placeholder = (sign: 1 | 3, value: string): string =>
  `coalesce('"\\u000${sign}' || ${value} || ' ' || zone.rest, 'null')`

/** A date, which needs no escaping in JSON either. */
const day = (value: string): string => quoted(`(${value})::text`)
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

function jsonObject(members: Readonly<Record<string, string>>): string {
  const parts = Object.entries(members).map(
    ([name, value], index) => `'${index === 0 ? '{' : ','}"${name}":', ${value}`,
  )
  return `concat(${parts.join(', ')}, '}')`
}

const portObject = jsonObject({
  code: json('code'),
  name: json('name'),
  cnName: json('cn_name'),
  enName: json('en_name'),
  esName: json('es_name'),
  latitude: bare('latitude'),
  longitude: bare('longitude'),
})
const port = (id: string): string =>
  `coalesce((select ${portObject} from port where port.id = cabin.${id}), 'null')`

const stepObject = jsonObject({
  status: bare('step.status'),
  processingTime: quoted('step.instant'),
  processingDay: placeholder(1, 'step.instant'),
})

const cabinObject = jsonObject({
  transportMode: bare('cabin.transport_mode'),
  containerNo: json(shown('container')),
  bookingNo: json(shown('booking')),
  blNo: json(shown('bl')),
  departurePort: port('departure_port_id'),
  destinationPort: port('destination_port_id'),
  carrier: json('carrier.name'),
  carrierCnName: json('carrier.cn_name'),
  carrierCode: json('carrier.code'),
  vesselName: json('cabin.vessel_name'),
  voyage: json('cabin.voyage'),
  flight: json('cabin.flight'),
  departureTime: quoted(instant('cabin.departure_time')),
  departureDay: placeholder(1, instant('cabin.departure_time')),
  status: bare('cabin.status'),
  timezone: `'"' || zone.rest`,
  utcOffset: placeholder(3, instant(lastStep)),
  today: `'"\\u0002' || zone.rest`,
  lastFreeDay: json('cabin.last_free_day'),
  // The first end of storage or demurrage, also behind that of another clock.
  estimatedFreeDay: day('case when cabin.last_free_day is null then cabin.charge_deadlines[1] end'),
  eta: day(untilArrival('cabin.eta')),
  previousEta: day(untilArrival('cabin.previous_eta')),
  usualDays: bare(usualDays),
  light: bare(shownLight),
  usualLightDays: bare(usualLightDays),
  confirmed: bare('cabin.confirmed'),
  trajectory: `(
    select concat('[', string_agg(${stepObject}, ',' order by step.position), ']')
    from (
      select position, status, ${instant('processing_time')} as instant
      from cabin_step where cabin_id = cabin.id order by position offset 0
    ) as step)`,
})

const trackedObject = jsonObject({
  number: json('asked.number'),
  cabins: `coalesce(found.cabins, '[]')`,
  contested: bare('found.cabins is null and hit.has_announced'),
})

/**
 * The whole answer as JSON, written by PostgreSQL and not parsed here. The numbers are one JSON parameter, so that
 * their count does not influence the planner and one plan serves all. The second parameter is the maximum of cabins
 * per number. Also returns how many numbers match no cabin.
 */
export const trackingStatement: PreparedStatement = {
  name: 'tracked',
  text: `
    with asked as materialized (
      select place, number, nullif(number_key(number), '') as key
      from json_array_elements_text($1::json) with ordinality as given (number, place)
    )
    select '[' || string_agg(${trackedObject}, ',' order by asked.place) || ']',
      count(*) filter (where found.cabins is null and not hit.has_announced)::int
    from asked, ${numberHits('asked.key', '$2::int')}, lateral (
      select '[' || string_agg(${cabinObject}, ',' order by shown.place) || ']' as cabins
      from unnest(${visibleIds('asked.key', '$2::int')}
      ) with ordinality as shown (id, place)
      join cabin on cabin.id = shown.id
      left join airline carrier on carrier.id = cabin.carrier_id,
      lateral (select substr(to_json(cabin.timezone)::text, 2) as rest offset 0) as zone
    ) as found`,
}

interface TrackingAnswer {
  json: string
  /** How many of the numbers match no cabin. */
  misses: number
}

/** What anyone may see of the cabins with these numbers, per number and in order, as JSON. */
export async function selectTracked(db: Database, numbers: readonly string[]): Promise<TrackingAnswer> {
  const [row] = await executePrepared<[string, number]>(db, trackingStatement, [
    JSON.stringify(numbers),
    maxCabinsPerNumber(numbers.length),
  ])
  const [json, misses] = row ?? ['[]', 0]
  return { json, misses }
}
