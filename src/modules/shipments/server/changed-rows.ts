import type { Database } from '#kits/db/server/database.ts'
import type { CabinRow } from '../contract/row.ts'
import { createDayAdder } from './days.ts'
import { findCabins } from './queries.ts'

/** Changed cabins as the list shows them, for change events; the receiver's scope is checked by the event stream. */
export async function readCabinRows(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, CabinRow>> {
  const rows = (await findCabins(db, ids)).map(createDayAdder(now))
  return new Map(rows.map((row) => [row.id, row]))
}
