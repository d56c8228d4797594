import { recordedRows } from '../audit/access.ts'
import { selectAll, streamRows } from '../db/list.ts'
import type { ScopedContext } from '../http/context.ts'
import type { Route } from '../http/route.ts'
import type { Cell } from '../spreadsheets/sheet.ts'
import type { CatalogueDefinition, CatalogueRow } from './definition.ts'
import { importFile } from './import.ts'
import { importPlan } from './import-plan.ts'
import { type ListQuery, listSource } from './queries.ts'
import { cellsOf, headings } from './sheet.ts'
import { exportAnswer, noRows, sheetAnswer } from './spreadsheet-answer.ts'

async function* cells(
  definition: CatalogueDefinition,
  { db, scope, language }: ScopedContext,
  query: ListQuery,
): AsyncGenerator<Cell[]> {
  const source = await listSource(db, definition, scope, query)
  for await (const row of streamRows<CatalogueRow>(db, selectAll(source))) {
    yield cellsOf(definition, row, language)
  }
}

/** Export, import and the empty import file. */
export function catalogueFiles(route: Route, definition: CatalogueDefinition): void {
  const { exportRows, importRows, template } = definition.calls
  const plan = importPlan(definition)
  const sheetFor = ({ language, now }: ScopedContext) => ({
    name: definition.room,
    headings: headings(definition, language),
    now: now(),
  })
  route(exportRows, (context, { format, ...query }) =>
    exportAnswer({
      ...sheetFor(context),
      format: format as 'xlsx',
      rows: recordedRows(
        context,
        { entity: definition.table, format: format as string, filters: query },
        cells(definition, context, query as ListQuery),
      ),
    }),
  )
  route(template, async (context, { format }) =>
    sheetAnswer({ ...sheetFor(context), format, rows: noRows() }),
  )
  route(importRows, (context, input) => importFile(plan, context, input, { signal: context.signal }))
}
