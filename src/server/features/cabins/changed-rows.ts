import type { Database } from '#server/db/database.ts'
import type { CabinRow } from '#shared/contracts/cabins.ts'
import { createDayAdder } from './days.ts'
import { findCabins } from './queries.ts'

/** Cabins as the list shows them, for those who hear of their changes; whose they are decides who that is. */
export async function readCabinRows(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, CabinRow>> {
  const rows = (await findCabins(db, ids)).map(createDayAdder(now))
  return new Map(rows.map((row) => [row.id, row]))
}
