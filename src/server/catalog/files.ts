import { selectAll, streamRows } from '../db/list.ts'
import type { ScopedContext } from '../http/context.ts'
import type { Route } from '../http/route.ts'
import type { Cell } from '../spreadsheets/sheet.ts'
import type { CatalogueDefinition, CatalogueRow, Members } from './definition.ts'
import { type ImportPlan, importFile, parseLine } from './import.ts'
import { type ListQuery, listSource } from './queries.ts'
import { cellsOf, headings, membersOf, memberValue } from './sheet.ts'
import { exportAnswer, noRows, sheetAnswer } from './spreadsheet-answer.ts'

export type CreateRow = (context: ScopedContext, input: Members) => Promise<CatalogueRow>

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

function planOf(definition: CatalogueDefinition, createRow: CreateRow): ImportPlan {
  return {
    membersOf: (names) => membersOf(definition, names),
    valueOf: (member, cell) => memberValue(definition, member, cell),
    take: async (context, members) => {
      await createRow(context, parseLine(definition.calls.create.input, members))
      return []
    },
  }
}

/** Export, import and the empty import file. */
export function catalogueFiles(route: Route, definition: CatalogueDefinition, createRow: CreateRow): void {
  const { exportRows, importRows, template } = definition.calls
  const plan = planOf(definition, createRow)
  const sheetFor = ({ language, now }: ScopedContext) => ({
    name: definition.room,
    headings: headings(definition, language),
    now: now(),
  })
  route(exportRows, (context, { format, ...query }) =>
    exportAnswer({
      ...sheetFor(context),
      format: format as 'xlsx',
      rows: cells(definition, context, query as ListQuery),
    }),
  )
  route(template, async (context, { format }) =>
    sheetAnswer({ ...sheetFor(context), format, rows: noRows() }),
  )
  route(importRows, (context, input) => importFile(plan, context, input))
}
