import { sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'
import type { Traffic } from '#modules/reference/rules/traffic.ts'
import type { DeadlineRule } from '../rules/rules.ts'
import type { PortFacts } from '../rules/traffic.ts'
import type { WorkingCalendar } from '../rules/working-days.ts'

/** What the clocks of `src/modules/deadlines/rules/deadlines.ts` are computed from, as the database holds it. */

/** All rules: there are few, and a shipment's own are chosen by the shared function. */
export async function loadDeadlineRules(db: Database): Promise<DeadlineRule[]> {
  const { rows } = await sql<DeadlineRule>`
    select id, kind, direction, transport_mode as "transportMode", traffic, port_id as "portId", terminal_id as "terminalId",
      petroleum_facilities as "petroleumFacilities", carrier_id as "carrierId", customer_id as "customerId", goods_class as "goodsClass", container_class as "containerClass",
      start_event as "startEvent", start_day_counts as "startDayCounts", free_amount as "freeAmount", free_unit as "freeUnit", steps, currency,
      trim_scale(tax_rate) as "taxRate", valid_from as "validFrom", source, confirmed_at is not null as "isConfirmed"
    from deadline_rule`.execute(db)
  return rows
}

/** The days of all years, confirmed or not. */
export async function loadCalendar(db: Database): Promise<WorkingCalendar> {
  const days = await db.selectFrom('holiday').select(['on', 'kind']).execute()
  const years = await db
    .selectFrom('holiday_year')
    .select('year')
    .where('confirmed_at', 'is not', null)
    .execute()
  const ofKind = (wanted: string) => new Set(days.flatMap(({ on, kind }) => (kind === wanted ? [on] : [])))
  return {
    holidays: ofKind('holiday'),
    vacations: ofKind('vacation'),
    confirmedYears: new Set(years.map(({ year }) => year)),
  }
}

/** What clocks need of ports and terminals. */
export interface Places {
  ports: ReadonlyMap<string, PortFacts>
  /** Those with suitable installations for petroleum products. */
  petroleumTerminals: ReadonlySet<string>
}

export async function loadPlaces(db: Database): Promise<Places> {
  const ports = await db.selectFrom('port').select(['id', 'country_id', 'traffic']).execute()
  const terminals = await db
    .selectFrom('terminal')
    .select('id')
    .where('petroleum_facilities', '=', true)
    .execute()
  return {
    ports: new Map(
      ports.map(({ id, country_id, traffic }) => [
        id,
        { countryId: country_id, traffic: traffic as Traffic },
      ]),
    ),
    petroleumTerminals: new Set(terminals.map(({ id }) => id)),
  }
}
