import { sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'
import { rowsOf } from '#kits/db/server/rows.ts'
import { mayBeResponsible } from '#kits/session/server/responsible.queries.ts'
import { type MemberOfKind, membersOfKind } from '../contract/members.ts'
import { type CabinForm, columnOf, referenceTables } from './queries.ts'

/** The rows a cabin references; null or false where an id matches nothing of the cabin's company. */
export interface References {
  hasCompany: boolean
  departureMode: number | null
  destinationMode: number | null
  destinationZone: string | null
  departureCountry: string | null
  destinationCountry: string | null
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
const archivable = membersOfKind('reference').filter((member) => referenceTables[member] !== 'manager')

/** Ports and carriers: a cabin's mode is checked against their kind. */
const isLocked = (member: ReferenceMember): boolean => ['port', 'airline'].includes(referenceTables[member])

/** The referenced rows of a line, each read once, as row values. */
const referencedRows = sql.join(
  archivable.map(
    (member) => sql`(
      select found from ${sql.table(referenceTables[member])} found
      where found.id = line.${sql.ref(columnOf(member))} ${sql.raw(isLocked(member) ? 'for key share' : '')}
    ) as ${sql.ref(member)}`,
  ),
)

const archivedMembers = sql.join(
  archivable.map(
    (member) => sql`case when (line.${sql.ref(member)}).archived_at is not null then ${sql.lit(member)} end`,
  ),
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
      (line."departurePortId").transport_type as "departureMode",
      (line."destinationPortId").transport_type as "destinationMode",
      (line."destinationPortId").timezone as "destinationZone",
      (line."departurePortId").country_id as "departureCountry",
      (line."destinationPortId").country_id as "destinationCountry",
      (line."carrierId").type as "carrierType",
      coalesce((line."customerId").company_id = line.company_id, false) as "hasCustomer",
      coalesce((line."addressId").company_id = line.company_id, false) as "hasAddress",
      (line."cargoTypeId").id is not null as "hasCargoType",
      (line."transportTypeId").id is not null as "hasTransportType",
      exists (
        select from manager where id = line.responsible_id and ${mayBeResponsible('manager')}) as "hasResponsible",
      (line."terminalId").port_id as "terminalPortId",
      (select id from manager
        where id = (line."customerId").responsible_id and (line."customerId").company_id = line.company_id
          and ${mayBeResponsible('manager')}) as "responsibleOfCustomer",
      array_remove(array[${archivedMembers}], null) as archived
    from (select line.*, ${referencedRows} from ${rowsOf('cabin', lines)} with ordinality as line offset 0) as line
    order by line.ordinality`.execute(db)
  return rows
}
