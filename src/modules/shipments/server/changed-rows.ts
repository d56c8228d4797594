import type { Database } from '#kits/db/server/database.ts'
import { CabinRow } from '../contract/row.ts'
import { createDayAdder } from './days.ts'
import { findCabins } from './queries.ts'

const members = Object.keys(CabinRow.shape) as (keyof CabinRow)[]

/** Changed cabins as the list shows them, for change events; the receiver's scope is checked by the event stream. */
export async function readCabinRows(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, CabinRow>> {
  const rows = (await findCabins(db, ids)).map(createDayAdder(now))
  // Only members of the contract, as in any answer.
  const listed = (row: CabinRow) =>
    Object.fromEntries(members.map((member) => [member, row[member]])) as CabinRow
  return new Map(rows.map((row) => [row.id, listed(row)]))
}
