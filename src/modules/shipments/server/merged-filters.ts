import type { Database } from '#kits/db/server/database.ts'
import { findMergedInto } from './merged-filters.queries.ts'
import { referenceTables } from './queries.ts'

/** Filters by rows that were merged into others since: a program keeps ids, a link in a mail too. */

/** The tables of the filters by rows of the catalogue. */
const tables = {
  customerId: referenceTables.customerId,
  carrierId: referenceTables.carrierId,
  departurePortId: referenceTables.departurePortId,
  destinationPortId: referenceTables.destinationPortId,
  portId: referenceTables.destinationPortId,
  cargoTypeId: referenceTables.cargoTypeId,
  addressId: referenceTables.addressId,
  transportTypeId: referenceTables.transportTypeId,
  terminalId: referenceTables.terminalId,
} as const
const members = Object.keys(tables) as (keyof typeof tables)[]

type Ids = string | readonly string[] | null | undefined
type ReferenceFilters = { readonly [M in keyof typeof tables]?: Ids }

const idsOf = (ids: Ids): readonly string[] => (ids == null ? [] : typeof ids === 'string' ? [ids] : ids)

/**
 * The filters with the rows that stay beside those that were merged into them: these have shipments too until all of them have
 * been moved. One that names no merged row is the very same, so that a single id stays one.
 */
export async function withMergedRows<Q extends object>(db: Database, query: Q): Promise<Q> {
  const filters: ReferenceFilters = query
  const asked = members.flatMap((member) =>
    idsOf(filters[member]).map((id) => ({ table: tables[member], id })),
  )
  if (asked.length === 0) return query
  const into = await findMergedInto(db, asked)
  const widened = members.flatMap((member) => {
    const ids = idsOf(filters[member])
    const found = ids.flatMap((id) => into.get(id) ?? [])
    return found.length === 0 ? [] : [[member, [...new Set([...ids, ...found])]] as const]
  })
  return widened.length === 0 ? query : { ...query, ...Object.fromEntries(widened) }
}
