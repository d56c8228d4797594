import { sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'
import { inScope, type Scope } from '#kits/db/server/scope.ts'
import type { ClockCabin, DeadlineRule } from '../rules/rules.ts'
import type { WorkingCalendar } from '../rules/working-days.ts'

/** What the clocks of `src/modules/deadlines/rules/deadlines.ts` are computed from, as the database holds it. */

/** All rules: there are few, and a shipment's own are chosen by the shared function. */
export async function loadDeadlineRules(db: Database): Promise<DeadlineRule[]> {
  const { rows } = await sql<DeadlineRule>`
    select id, kind, transport_mode as "transportMode", terminal_id as "terminalId", carrier_id as "carrierId",
      customer_id as "customerId", goods_class as "goodsClass", container_class as "containerClass",
      start_event as "startEvent", start_day_counts as "startDayCounts", free_amount as "freeAmount", free_unit as "freeUnit", steps, currency,
      trim_scale(tax_rate) as "taxRate", valid_from as "validFrom", source, confirmed_at is not null as "isConfirmed"
    from deadline_rule`.execute(db)
  return rows
}

/** The confirmed years with their holidays; a year that nobody has confirmed is not counted with. */
export async function loadCalendar(db: Database): Promise<WorkingCalendar> {
  const { rows } = await sql<{ year: number; isConfirmed: boolean; days: string[] }>`
    select year, confirmed_at is not null as "isConfirmed",
      array(select "on" from holiday where extract(year from "on") = holiday_year.year) as days
    from holiday_year`.execute(db)
  return {
    holidays: new Set(rows.flatMap(({ days }) => days)),
    confirmedYears: new Set(rows.flatMap(({ year, isConfirmed }) => (isConfirmed ? [year] : []))),
  }
}

/** The columns of `cabin` that its clocks need. */
export const clockColumns = sql<ClockCabin>`
  transport_mode as "transportMode", cabin_type as "cabinType", terminal_id as "terminalId", carrier_id as "carrierId",
  customer_id as "customerId", goods_class as "goodsClass", status, discharged_on as "dischargedOn",
  entered_warehouse_on as "enteredWarehouseOn", notice_on as "noticeOn", gate_out_on as "gateOutOn",
  empty_returned_on as "emptyReturnedOn", last_free_day as "lastFreeDay",
  cabin_day(arrival_time, timezone) as "arrivalDay", cabin_day(completion_time, timezone) as "completionDay",
  cabin_day(transport_time, timezone) as "transportDay", cabin_day(delivery_time, timezone) as "deliveryDay",
  cabin_day(cancel_time, timezone) as "cancelDay"`

interface ZonedClockCabin extends ClockCabin {
  timezone: string
}

/** A cabin outside the scope, or a deleted one, does not exist. */
export async function findClockCabin(
  db: Database,
  scope: Scope,
  id: string,
): Promise<ZonedClockCabin | undefined> {
  const { rows } = await sql<ZonedClockCabin>`
    select timezone, ${clockColumns} from cabin
    where id = ${id} and deleted_at is null and ${inScope(scope, 'company_id')}`.execute(db)
  return rows[0]
}
