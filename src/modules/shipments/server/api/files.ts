import type { EntityFiles } from '#kits/catalogue/server/entity-files.ts'
import type { Parsed } from '#kits/contract/shared/call.ts'
import { getTimeZone } from '#kits/dates/server/queries.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { selectSheetRows } from '../export.queries.ts'
import { importPlan } from '../import/import.ts'
import { selectListedIds } from '../list.queries.ts'
import { filtersOf, requireFilterAccess } from '../list-filters.ts'
import { cellWriter, exportColumns, templateColumns } from '../sheet.ts'

/** How cabins leave and come as a file. */
export const cabinFiles: EntityFiles = {
  entity: 'cabins',
  table: 'cabin',
  calls: cabins,
  async openList(context, query) {
    const { db, scope, session, language } = context
    const { columns, ...asked } = query as Omit<Parsed<typeof cabins.exportRows>, 'format'>
    requireFilterAccess(context, asked)
    const timezone = await getTimeZone(db, session.managerId)
    const cellsOf = cellWriter({ language, timezone }, columns)
    return {
      ...exportColumns(language, columns),
      ids: await selectListedIds(db, scope, await filtersOf(context, asked)),
      async read(ids) {
        const rows = await selectSheetRows(db, scope, { ids, deleted: asked.deleted === true })
        return new Map(rows.map((row) => [row.id, cellsOf(row)]))
      },
    }
  },
  templateColumns: ({ language, session }) => templateColumns(language, session.role),
  createPlan: ({ session }) => importPlan(session.role),
}
