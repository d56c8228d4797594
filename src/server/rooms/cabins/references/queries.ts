import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { CabinForm } from '../queries.ts'

/** What a cabin's ids point at; null or false where they point at nothing the cabin's company has. */
export interface References {
  departureMode: number | null
  destinationMode: number | null
  destinationZone: string | null
  carrierType: number | null
  hasCustomer: boolean
  hasAddress: boolean
  hasCargoType: boolean
  hasTransportType: boolean
}

export async function readReferences(db: Database, companyId: string, form: CabinForm): Promise<References> {
  const { rows } = await sql<References>`
    select
      (select transport_type from port where id = ${form.departurePortId}) as "departureMode",
      (select transport_type from port where id = ${form.destinationPortId}) as "destinationMode",
      (select timezone from port where id = ${form.destinationPortId}) as "destinationZone",
      (select type from airline where id = ${form.carrierId}) as "carrierType",
      exists (select from customer where id = ${form.customerId} and company_id = ${companyId}) as "hasCustomer",
      exists (select from address where id = ${form.addressId} and company_id = ${companyId}) as "hasAddress",
      exists (select from cargo_type where id = ${form.cargoTypeId}) as "hasCargoType",
      exists (select from transport_type where id = ${form.transportTypeId}) as "hasTransportType"`.execute(
    db,
  )
  return rows[0] as References
}
