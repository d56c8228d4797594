import type { Selectable } from 'kysely'
import { dayOf } from '#kits/dates/shared/dates.ts'
import type { Tables } from '#kits/db/server/tables.ts'
import { type Deadline, deadlinesOf, freeThroughOf } from '../rules/deadlines.ts'
import { type ClockCabin, isCharged } from '../rules/rules.ts'
import { trafficOf } from '../rules/traffic.ts'
import type { DeadlineBasis } from './basis.ts'
import type { Places } from './queries.ts'

/** The deadlines of a cabin and the end of its free storage as its columns, computed from the columns that its clocks need. */

export const clockColumnNames = [
  'transport_mode',
  'cabin_type',
  'departure_port_id',
  'destination_port_id',
  'terminal_id',
  'carrier_id',
  'customer_id',
  'goods_class',
  'status',
  'timezone',
  'arrival_time',
  'discharged_on',
  'entered_warehouse_on',
  'notice_on',
  'gate_out_on',
  'empty_returned_on',
  'duties_paid_on',
  'last_free_day',
  'completion_time',
  'transport_time',
  'delivery_time',
  'cancel_time',
] as const satisfies readonly (keyof Tables['cabin'])[]

export type ClockColumns = Pick<Selectable<Tables['cabin']>, (typeof clockColumnNames)[number]>

export const deadlineColumnNames = [
  'next_deadline',
  'next_deadline_kind',
  'next_deadline_confirmed',
  'charge_deadlines',
  'term_deadlines',
  'confirmed_deadlines',
  'free_through',
  'deadline_revision',
] as const satisfies readonly (keyof Tables['cabin'])[]

export type DeadlineColumns = Pick<Selectable<Tables['cabin']>, (typeof deadlineColumnNames)[number]>

/** Where the law's terms run: at the Mexican port; a port that was added just now is not known until the next reading. */
function placeOf({ departure_port_id, destination_port_id, terminal_id }: ClockColumns, places: Places) {
  const [departure, destination] = [departure_port_id, destination_port_id].map((id) => places.ports.get(id))
  const { direction, traffic } = trafficOf(departure, destination)
  return {
    direction,
    portId: direction === 'export' ? departure_port_id : destination_port_id,
    traffic: traffic ?? destination?.traffic ?? 'sea',
    petroleumFacilities: terminal_id !== null && places.petroleumTerminals.has(terminal_id),
  }
}

/** Days in the cabin's zone, by the zone data by which its times were stored. */
export function clockCabinOf(columns: ClockColumns, places: Places): ClockCabin {
  const dayIn = (time: string | null): string | null => time && dayOf(time, columns.timezone)
  return {
    ...placeOf(columns, places),
    transportMode: columns.transport_mode as ClockCabin['transportMode'],
    cabinType: columns.cabin_type as ClockCabin['cabinType'],
    terminalId: columns.terminal_id,
    carrierId: columns.carrier_id,
    customerId: columns.customer_id,
    goodsClass: columns.goods_class as ClockCabin['goodsClass'],
    status: columns.status as ClockCabin['status'],
    arrivalDay: dayIn(columns.arrival_time),
    dischargedOn: columns.discharged_on,
    enteredWarehouseOn: columns.entered_warehouse_on,
    noticeOn: columns.notice_on,
    gateOutOn: columns.gate_out_on,
    emptyReturnedOn: columns.empty_returned_on,
    dutiesPaidOn: columns.duties_paid_on,
    lastFreeDay: columns.last_free_day,
    completionDay: dayIn(columns.completion_time),
    transportDay: dayIn(columns.transport_time),
    deliveryDay: dayIn(columns.delivery_time),
    cancelDay: dayIn(columns.cancel_time),
  }
}

const daysOf = (ends: readonly Deadline[]): string[] => [...new Set(ends.map(({ on }) => on))]

/** Of a day on which several clocks end, each must be confirmed. */
function confirmedDaysOf(ends: readonly Deadline[]): string[] {
  const estimates = daysOf(ends.filter(({ isEstimate }) => isEstimate))
  return daysOf(ends).filter((day) => !estimates.includes(day))
}

export function nextDeadlineColumns(
  columns: ClockColumns,
  { revision, asOf, rules, calendar, places }: DeadlineBasis,
): DeadlineColumns {
  const cabin = clockCabinOf(columns, places)
  const ends = deadlinesOf(cabin, rules, calendar, asOf)
  const charges = ends.filter(({ kind }) => isCharged(kind))
  return {
    next_deadline: ends[0]?.on ?? null,
    next_deadline_kind: ends[0]?.kind ?? null,
    next_deadline_confirmed: ends[0] !== undefined && !ends[0].isEstimate,
    charge_deadlines: daysOf(charges),
    term_deadlines: daysOf(ends.filter(({ kind }) => !isCharged(kind))),
    confirmed_deadlines: confirmedDaysOf(charges),
    free_through: freeThroughOf('storage', cabin, rules, calendar, asOf),
    deadline_revision: revision,
  }
}
