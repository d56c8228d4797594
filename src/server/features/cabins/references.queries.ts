import { sql } from 'kysely'
import { mayBeResponsible } from '#server/accounts/responsible.queries.ts'
import type { Database } from '#server/db/database.ts'
import { rowsOf } from '#server/db/rows.ts'
import { type MemberOfKind, membersOfKind } from '#shared/contracts/cabin-members.ts'
import { type CabinForm, columnOf, referenceTables } from './queries.ts'

/** The rows a cabin references; null or false where an id matches nothing of the cabin's company. */
export interface References {
  hasCompany: boolean
  departureMode: number | null
  destinationMode: number | null
  destinationZone: string | null
  carrierType: number | null
  hasCustomer: boolean
  hasAddress: boolean
  hasCargoType: boolean
  hasTransportType: boolean
  hasResponsible: boolean
  /** The port of the terminal. */
  terminalPortId: string | null
  /** The manager responsible for the customer, where one still may be. */
  responsibleOfCustomer: string | null
  /** The references to archived rows. */
  archived: ReferenceMember[]
}

type ReferenceMember = MemberOfKind<'reference'>

const referenceColumns = membersOfKind('reference').map((member) => [member, columnOf(member)] as const)

/** A cabin's company and references; a missing id references nothing. */
type CabinReferences = { companyId: string } & {
  [M in ReferenceMember]?: CabinForm[M] | undefined
}

/** Managers have no archive. */
const archivedMembers = membersOfKind('reference')
  .filter((member) => referenceTables[member] !== 'manager')
  .map(
    (member) => sql`
      select ${sql.lit(member)} from ${sql.table(referenceTables[member])}
      where id = line.${sql.ref(columnOf(member))} and archived_at is not null`,
  )

/**
 * Reads the references of each cabin, in order. Ports and carriers are locked against a change of kind until the
 * transaction ends, as the cabin's mode is checked against it.
 */
export async function readReferences(
  db: Database,
  cabins: readonly CabinReferences[],
): Promise<References[]> {
  const lines = cabins.map((cabin) => ({
    company_id: cabin.companyId,
    ...Object.fromEntries(referenceColumns.map(([member, column]) => [column, cabin[member] ?? null])),
  }))
  const { rows } = await sql<References>`
    select
      exists (select from company where id = line.company_id) as "hasCompany",
      (select transport_type from port where id = line.departure_port_id for key share) as "departureMode",
      (select transport_type from port where id = line.destination_port_id for key share) as "destinationMode",
      (select timezone from port where id = line.destination_port_id) as "destinationZone",
      (select type from airline where id = line.carrier_id for key share) as "carrierType",
      exists (select from customer where id = line.customer_id and company_id = line.company_id) as "hasCustomer",
      exists (select from address where id = line.address_id and company_id = line.company_id) as "hasAddress",
      exists (select from cargo_type where id = line.cargo_type_id) as "hasCargoType",
      exists (select from transport_type where id = line.transport_type_id) as "hasTransportType",
      exists (
        select from manager where id = line.responsible_id and ${mayBeResponsible('manager')}) as "hasResponsible",
      (select port_id from terminal where id = line.terminal_id) as "terminalPortId",
      (select manager.id from customer join manager on manager.id = customer.responsible_id
        where customer.id = line.customer_id and customer.company_id = line.company_id
          and ${mayBeResponsible('manager')}) as "responsibleOfCustomer",
      array(${sql.join(archivedMembers, sql` union all `)}) as archived
    from ${rowsOf('cabin', lines)} with ordinality as line order by line.ordinality`.execute(db)
  return rows
}
