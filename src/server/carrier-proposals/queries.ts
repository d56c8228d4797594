import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { CabinStatus } from '#shared/domain/enums.ts'

/** Which of the things that carriers say of shipments somebody is to decide: for their list, and for the menu's badge. */

/** What the `cabin` has of what its `proposal` is about. */
export const currentDay: RawBuilder<string | null> = sql`case proposal.kind when 'eta' then cabin.eta
  when 'arrival' then cabin_day(cabin.arrival_time, cabin.timezone) when 'discharge' then cabin.discharged_on
  when 'gate_out' then cabin.gate_out_on else cabin.empty_returned_on end`

/** A shipment that was deleted or cancelled needs nothing; one that has arrived is neither expected nor to arrive. */
const isNeeded = sql<SqlBool>`cabin.deleted_at is null and cabin.status <> ${sql.lit(CabinStatus.cancelled)}
  and (proposal.kind not in ('eta', 'arrival') or cabin.status = ${sql.lit(CabinStatus.registered)})`

/** A `proposal` vanishes once its `cabin` has the value. */
export const isStillOpen: RawBuilder<SqlBool> = sql<SqlBool>`proposal.state = 'open' and ${isNeeded}
  and ${currentDay} is distinct from proposal.day`

export const openProposals = sql`
  carrier_proposal proposal join cabin on cabin.id = proposal.cabin_id where ${isStillOpen}`
