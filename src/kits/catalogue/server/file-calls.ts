import { recordImport } from '#kits/audit/server/access.ts'
import type { Call } from '#kits/contract/shared/call.ts'
import { directLimits, startImport } from '#kits/contract/shared/jobs.ts'
import type { Permission } from '#kits/contract/shared/permissions.ts'
import type { Route } from '#kits/http/server/route.ts'
import type { EntityFiles } from './entity-files.ts'
import { type ExportInput, exportAnswer, templateAnswer } from './exports.ts'
import { importFile } from './import.ts'

/** Each call's own contract checks its input and output; here any entity's will do. */
type FileCall = Call & { access: Permission; gives: 'file' }
type ImportCall = Call & { access: Permission; takes: 'multipart' }

/** Routes export, import and template of an entity, for sizes that can be handled while the client waits. */
export function routeFiles(route: Route, files: EntityFiles): void {
  const { exportRows, importRows, template } = files.calls
  route(exportRows as FileCall, (context, input) => exportAnswer(context, files, input as ExportInput))
  route(template as FileCall, async (context, input) =>
    templateAnswer(context, files, (input as ExportInput).format),
  )
  route(importRows as ImportCall, (context, input) =>
    importFile(files.createPlan(context), context, input as { dryRun: boolean }, {
      most: { rows: directLimits.importRows, job: startImport.path },
      signal: context.signal,
      commits: (db, { created }) =>
        recordImport(context, db, {
          entity: files.table,
          fileName: context.file.name.slice(0, 255),
          created,
        }),
    }),
  )
}
