import { cabins } from '#shared/contracts/cabins.ts'
import { can } from '#shared/domain/permissions.ts'
import { recordedRows } from '../../audit/access.ts'
import { importFile } from '../../catalog/import.ts'
import { exportAnswer, noRows, sheetAnswer } from '../../catalog/spreadsheet-answer.ts'
import { streamRows } from '../../db/list.ts'
import type { ScopedContext } from '../../http/context.ts'
import { AppError } from '../../http/errors.ts'
import type { Route } from '../../http/route.ts'
import { inTransaction } from '../../http/transaction.ts'
import type { Cell } from '../../spreadsheets/sheet.ts'
import { changeCabin, confirmCabin, getCabin, removeCabin, restoreCabin } from './cabins.ts'
import { changeStatus, changeStatusBatch, undoStatus } from './clearance.ts'
import { dayTeller } from './days.ts'
import { importPlan } from './import/import.ts'
import { countByStatus, listCabins, selectListed } from './list/queries.ts'
import { registerCabin } from './register.ts'
import { findSameNumbers } from './same-numbers.ts'
import { cellsOf, exportColumns, templateColumns } from './sheet.ts'

/** What was deleted is seen by those who can bring it back. */
function demandSeen({ session }: ScopedContext, { deleted }: { deleted: boolean | null }): void {
  if (deleted && !can(session.role, 'cabin.restore')) throw new AppError('forbidden')
}

/** Asked by many at once, read once for all who see the same cabins. */
function shared<T>(
  { events, scope, heard }: ScopedContext,
  question: readonly unknown[],
  read: () => Promise<T>,
): Promise<T> {
  return events.answers.answer(JSON.stringify([scope.companyId, ...question]), read, heard)
}

async function* exportedRows(
  { db, scope, language, now }: ScopedContext,
  query: Parameters<typeof selectListed>[2],
): AsyncGenerator<Cell[]> {
  const tellDays = dayTeller(now())
  for await (const row of streamRows(db, await selectListed(db, scope, query))) {
    yield cellsOf(tellDays(row), language)
  }
}

export function cabinsRoom(route: Route): void {
  route(cabins.getPage, async (context, query) => {
    demandSeen(context, query)
    return shared(context, ['page', query], async () => {
      const page = await listCabins(context.db, context.scope, query)
      return { ...page, items: page.items.map(dayTeller(context.now())) }
    })
  })
  route(cabins.getStatusCounts, async (context, query) => {
    demandSeen(context, query)
    return shared(context, ['counts', query], () => countByStatus(context.db, context.scope, query))
  })
  route(cabins.get, (context, { id }) => getCabin(context, id))
  route(cabins.findSameNumbers, findSameNumbers)
  route(cabins.create, inTransaction(registerCabin))
  route(cabins.update, inTransaction(changeCabin))
  route(cabins.confirm, inTransaction(confirmCabin))
  route(cabins.remove, inTransaction(removeCabin))
  route(cabins.restore, inTransaction(restoreCabin))
  route(cabins.changeStatus, inTransaction(changeStatus))
  route(cabins.undoStatus, inTransaction(undoStatus))
  route(cabins.changeStatusBatch, changeStatusBatch)
  route(cabins.exportRows, async (context, { format, ...query }) => {
    demandSeen(context, query)
    const { language, now } = context
    const sheet = { name: 'cabins', now: now(), ...exportColumns(language) }
    const exported = { entity: 'cabin', format, filters: query }
    const rows = recordedRows(context, exported, exportedRows(context, query))
    return exportAnswer({ ...sheet, format, rows })
  })
  route(cabins.template, async ({ language, now, session }, { format }) =>
    sheetAnswer({
      name: 'cabins',
      ...templateColumns(language, session.role),
      now: now(),
      format,
      rows: noRows(),
    }),
  )
  route(cabins.importRows, (context, input) =>
    importFile(importPlan(), context, input, { signal: context.signal }),
  )
}
