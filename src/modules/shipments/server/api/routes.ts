import { routeFiles } from '#kits/catalogue/server/file-calls.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import { inTransaction } from '#kits/db/server/transaction.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import type { Route } from '#kits/http/server/route.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { cabinSearch } from '#modules/shipments/contract/search.ts'
import { changeCabin, confirmCabin, getCabin, removeCabin, restoreCabin } from '../cabins.ts'
import { changeStatus, changeStatusBatch, undoStatus, undoStatusBatch } from '../clearance.ts'
import { createDayAdder } from '../days.ts'
import { findEtaHistory } from '../eta.queries.ts'
import { findCabins } from '../find.ts'
import { countByStatus, listCabins, selectKeys } from '../list.queries.ts'
import { findMissing } from '../list-filters.queries.ts'
import { filtersOf, requireFilterAccess } from '../list-filters.ts'
import { findCabin } from '../queries.ts'
import { registerCabin } from '../register.ts'
import { findSameNumbers } from '../same-numbers.ts'
import { updateBatch } from '../update-batch.ts'
import { cabinFiles } from './files.ts'

/** Identical requests of those with the same scope are read once. */
function shared<T>(
  { events, scope, knownChange }: ScopedContext,
  question: readonly unknown[],
  read: () => Promise<T>,
): Promise<T> {
  return events.answers.answer(JSON.stringify([scope.companyId, ...question]), read, knownChange)
}

export function cabinsFeature(route: Route): void {
  route(cabins.getPage, async (context, query) => {
    requireFilterAccess(context, query)
    const { db, scope } = context
    const { numbers, deleted } = query
    return shared(context, ['page', query], async () => {
      const page = await listCabins(db, scope, await filtersOf(context, query))
      return {
        ...page,
        items: page.items.map(createDayAdder(context.now())),
        ...(numbers && { missing: await findMissing(db, scope, { numbers, deleted }) }),
      }
    })
  })
  route(cabins.getStatusCounts, async (context, query) => {
    requireFilterAccess(context, query)
    return shared(context, ['counts', query], async () =>
      countByStatus(context.db, context.scope, await filtersOf(context, query)),
    )
  })
  route(cabinSearch.getKeys, async (context, query) => {
    requireFilterAccess(context, query)
    return selectKeys(context.db, context.scope, await filtersOf(context, query))
  })
  route(cabinSearch.find, findCabins)
  route(cabins.get, (context, { id }) => getCabin(context, id))
  route(cabins.getEtaHistory, async (context, { id }) => {
    if (!(await findCabin(context.db, context.scope, id))) throw new AppError('not_found')
    return findEtaHistory(context.db, id)
  })
  route(cabins.findSameNumbers, findSameNumbers)
  route(cabins.create, inTransaction(registerCabin))
  route(cabins.update, inTransaction(changeCabin))
  route(cabins.confirm, inTransaction(confirmCabin))
  route(cabins.remove, inTransaction(removeCabin))
  route(cabins.restore, inTransaction(restoreCabin))
  route(cabins.changeStatus, inTransaction(changeStatus))
  route(cabins.undoStatus, inTransaction(undoStatus))
  route(cabins.changeStatusBatch, changeStatusBatch)
  route(cabins.undoStatusBatch, undoStatusBatch)
  route(cabins.updateBatch, inTransaction(updateBatch))
  routeFiles(route, cabinFiles)
}
