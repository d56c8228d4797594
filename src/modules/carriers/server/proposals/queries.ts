import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { CabinStatus } from '#kits/contract/shared/enums.ts'
import { isAtDestination, proposalKinds } from '#modules/carriers/rules/proposals.ts'

/** Which of the things that carriers say of shipments somebody is to decide: for their list, and for the menu's badge. */

/** What the `cabin` has of what its `proposal` is about. */
export const currentDay: RawBuilder<string | null> = sql`case proposal.kind when 'eta' then cabin.eta
  when 'arrival' then cabin_day(cabin.arrival_time, cabin.timezone) when 'discharge' then cabin.discharged_on
  when 'gate_out' then cabin.gate_out_on else cabin.empty_returned_on end`

/** A shipment that was deleted or cancelled needs nothing; one that has arrived is neither expected nor to arrive. */
const isNeeded = sql<SqlBool>`cabin.deleted_at is null and cabin.status <> ${sql.lit(CabinStatus.cancelled)}
  and (proposal.kind not in ('eta', 'arrival') or cabin.status = ${sql.lit(CabinStatus.registered)})`

const destination = sql<string>`(select port.code from port where port.id = cabin.destination_port_id)`
const kindsAtDestination = sql.join(
  proposalKinds.filter((kind) => isAtDestination[kind]).map((kind) => sql.lit(kind)),
)

/** Whether the place of a `proposal` is one where its `cabin` goes; proposals without a place could be anywhere. */
const isOnItsWay = sql<SqlBool>`coalesce(case when proposal.kind in (${kindsAtDestination})
    then proposal.place = ${destination} else left(proposal.place, 2) = left(${destination}, 2) end, true)`

/**
 * Whether a `proposal` is about what its `cabin` is now: a number, the carrier or the destination may have been corrected
 * since it was asked. A carrier that was merged is the one that stays. Nothing is known of what was asked for proposals
 * from before that was kept. Never null, as it is also negated.
 */
export const isAboutCabin: RawBuilder<SqlBool> = sql<SqlBool>`${isOnItsWay} and (proposal.asked_carrier_id is null
    or proposal.asked_carrier_id is not distinct from cabin.carrier_id
    or exists (select from airline where id = proposal.asked_carrier_id and merged_into = cabin.carrier_id))
  and (proposal.asked_number is null
    or coalesce(number_key(proposal.asked_number) in (cabin.container_key, cabin.booking_key, cabin.bl_key), false))`

/** A `proposal` vanishes once its `cabin` has the value. */
export const isStillOpen: RawBuilder<SqlBool> = sql<SqlBool>`proposal.state = 'open' and ${isNeeded}
  and ${isAboutCabin} and ${currentDay} is distinct from proposal.day`

export const openProposals = sql`
  carrier_proposal proposal join cabin on cabin.id = proposal.cabin_id where ${isStillOpen}`
