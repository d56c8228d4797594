import type { CabinClocks } from '#modules/shipments/module.server.ts'
import { knownDeadlineBasis } from './basis.ts'
import { type ClockColumns, nextDeadlineColumns } from './next-deadline.ts'
import { recomputeCabins } from './recompute.ts'
import { heldKey } from './revision.queries.ts'

/** Next deadlines as the columns that every write of a cabin brings along. */
export const clocksOfCabins: CabinClocks = {
  basis: async (db) => {
    const basis = await knownDeadlineBasis(db)
    return {
      key: basis.key,
      columnsOf: (cabin) => nextDeadlineColumns(cabin as ClockColumns, basis),
    }
  },
  heldKey,
  recompute: recomputeCabins,
}
