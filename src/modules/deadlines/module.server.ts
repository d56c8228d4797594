import { movedRows } from '#kits/catalogue/server/merge.queries.ts'
import { type Plug, plug } from '#kits/slots/shared/slots.ts'
import { cabinClocks } from '#modules/shipments/module.server.ts'
import { clocksOfCabins } from './server/cabin-clocks.ts'
import { recomputeCabins } from './server/recompute.ts'
import { bumpDeadlineRevision } from './server/revision.queries.ts'

/** What modules above take from this one on the server. */
export { bumpDeadlineRevision, recomputeCabins }

export const plugs: readonly Plug[] = [
  plug(cabinClocks, clocksOfCabins),
  // Other places, carriers and customers are other deadlines; where rules were moved, of every shipment.
  plug(movedRows, { table: 'cabin', after: recomputeCabins }),
  plug(movedRows, { table: 'deadline_rule', after: bumpDeadlineRevision }),
]
