import type { Call } from '#shared/contracts/call.ts'
import { directLimits, startImport } from '#shared/contracts/jobs.ts'
import type { ScopedContext } from '../http/context.ts'
import type { UploadedFile } from '../http/files.ts'
import type { Route } from '../http/route.ts'
import type { EntityFiles } from './entity-files.ts'
import { type ExportInput, exportAnswer, templateAnswer } from './exports.ts'
import { importFile } from './import.ts'

/** What each call takes and gives is checked by its own contract: here any entity's will do. */
type TemplateCall = Call & { gives: 'file' }
type ImportCall = Call & { takes: 'multipart' }

/** Export, import and the empty import file, for as much as can be done while the client waits. */
export function routeFiles(route: Route, files: EntityFiles): void {
  const { exportRows, importRows, template } = files.calls
  route(exportRows as TemplateCall, (context, input) =>
    exportAnswer(context as ScopedContext, files, input as ExportInput),
  )
  route(template as TemplateCall, async (context, input) =>
    templateAnswer(context as ScopedContext, files, (input as ExportInput).format),
  )
  route(importRows as ImportCall, (context, input) =>
    importFile(
      files.createPlan(),
      context as ScopedContext & { file: UploadedFile },
      input as { dryRun: boolean },
      { most: { rows: directLimits.importRows, job: startImport.path }, signal: context.signal },
    ),
  )
}
