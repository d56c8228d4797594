import { selectIds } from '#kits/db/server/list.ts'
import { unsettableMembers } from './allowed-form.ts'
import type { CatalogueDefinition } from './definition.ts'
import type { EntityFiles } from './entity-files.ts'
import { importPlan } from './import-plan.ts'
import { type ListQuery, listSource, selectRows } from './queries.ts'
import { cellWriter, headings } from './sheet.ts'

/** Export and import of a reference entity. */
export function filesOf(definition: CatalogueDefinition): EntityFiles {
  return {
    entity: definition.feature,
    table: definition.table,
    calls: definition.calls,
    async openList({ db, scope, language }, query) {
      const cellsOf = cellWriter(definition, scope, language)
      const source = await listSource(db, definition, scope, query as ListQuery)
      return {
        headings: headings(definition, scope, language),
        ids: selectIds(source),
        async read(ids) {
          const rows = await selectRows(db, definition, scope, ids)
          return new Map(rows.map((row) => [row.id, cellsOf(row)]))
        },
      }
    },
    templateColumns: ({ scope, language, session }) => ({
      headings: headings(definition, scope, language, unsettableMembers(definition, session.role)),
    }),
    createPlan: ({ session }) => importPlan(definition, session.role),
  }
}
