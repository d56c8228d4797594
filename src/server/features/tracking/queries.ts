import { type Database, executePrepared, type PreparedStatement } from '#server/db/database.ts'
import { mostCabinsOf } from '#shared/domain/tracking-numbers.ts'

type NumberKind = 'container' | 'booking' | 'bl'

/** Whole where it is what was asked for; else only its last four characters, or none of four or fewer. */
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
 * What zone data tells is left open here and filled in by day-marks.ts: PostgreSQL has an edition of that data of
 * its own, and may lack a zone, which would fail the statement.
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
const dayMark = (value: string): string => `chr(1) || ${instant(value)} || ' ' || cabin.timezone`
const todayMark = 'chr(2) || cabin.timezone'
/** Of the latest step; a cabin keeps the times of all of them. */
const lastStep = `coalesce(greatest(${statusColumns.map((column) => `cabin.${column}`)}), cabin.created_at)`
const offsetMark = `chr(3) || ${instant(lastStep)} || ' ' || cabin.timezone`

const port = (id: string): string => `(
  select json_build_object('code', code, 'name', name, 'cnName', cn_name, 'enName', en_name, 'esName', es_name,
    'latitude', latitude, 'longitude', longitude)
  from port where port.id = cabin.${id})`

/** The newest cabins with a number, confirmed ones first, read in the order of its index and no further. */
const newest = (number: NumberKind): string => `(
  select id, created_at, confirmed from cabin where ${number}_key = asked.key and deleted_at is null
  order by confirmed desc, created_at desc, id desc limit $2::int)`

/**
 * The whole answer, as JSON that PostgreSQL writes and nobody here reads again. The numbers come as one JSON
 * text: how many there are then changes nothing in the planner's eyes, and it keeps one plan for all. The
 * second value is how many cabins a number may have. Beside the answer: how many numbers no cabin has.
 */
export const tracked: PreparedStatement = {
  name: 'tracked',
  text: `
    with asked as materialized (
      select place, number, nullif(number_key(number), '') as key
      from json_array_elements_text($1::json) with ordinality as given (number, place)
    )
    select json_agg(json_build_object(
      'number', asked.number,
      'cabins', coalesce(found.cabins, '[]'),
      'contested', found.cabins is null and hit.has_announced
    ) order by asked.place)::text,
      count(*) filter (where found.cabins is null and not hit.has_announced)::int
    from asked, lateral (
      select array_agg(id) as ids, array_agg(id) filter (where confirmed) as confirmed,
        coalesce(bool_or(not confirmed), false) as has_announced
      from (
        select * from (${newest('container')} union ${newest('booking')} union ${newest('bl')}) as any_number
        order by confirmed desc, created_at desc, id desc limit $2::int
      ) as newest
    ) as hit, lateral (
      select json_agg(json_build_object(
        'transportMode', cabin.transport_mode,
        'containerNo', ${shown('container')},
        'bookingNo', ${shown('booking')},
        'blNo', ${shown('bl')},
        'departurePort', ${port('departure_port_id')},
        'destinationPort', ${port('destination_port_id')},
        'carrier', carrier.name,
        'carrierCnName', carrier.cn_name,
        'carrierCode', carrier.code,
        'vesselName', cabin.vessel_name,
        'voyage', cabin.voyage,
        'flight', cabin.flight,
        'departureTime', ${instant('cabin.departure_time')},
        'departureDay', ${dayMark('cabin.departure_time')},
        'status', cabin.status,
        'timezone', cabin.timezone,
        'utcOffset', ${offsetMark},
        'today', ${todayMark},
        'lastFreeDay', cabin.last_free_day,
        'confirmed', cabin.confirmed,
        'trajectory', (
          select coalesce(json_agg(json_build_object('status', step.status,
            'processingTime', ${instant('step.processing_time')}, 'processingDay', ${dayMark('step.processing_time')})
            order by step.position), '[]')
          from cabin_step step where step.cabin_id = cabin.id)
      ) order by shown.place) as cabins
      from unnest(
        case when not hit.has_announced then hit.ids
          else (hit.confirmed || announced_cabins(asked.key, hit.ids, $2::int))[:$2::int] end
      ) with ordinality as shown (id, place)
      join cabin on cabin.id = shown.id
      left join airline carrier on carrier.id = cabin.carrier_id
    ) as found`,
}

interface Found {
  json: string
  /** How many of the numbers no cabin has. */
  misses: number
}

/** What anyone may see of the cabins with these numbers, per number and in order, as JSON. */
export async function selectTracked(db: Database, numbers: readonly string[]): Promise<Found> {
  const [row] = await executePrepared<[string, number]>(db, tracked, [
    JSON.stringify(numbers),
    mostCabinsOf(numbers.length),
  ])
  const [json, misses] = row ?? ['[]', 0]
  return { json, misses }
}
