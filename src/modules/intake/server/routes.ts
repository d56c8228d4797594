import type { SignedInContext } from '#kits/http/server/context/context.ts'
import type { Route } from '#kits/http/server/route.ts'
import { cancelOwnJob } from '#kits/jobs/server/queries.ts'
import { type CabinImport, cabinImports } from '../contract.ts'
import { errorsFile } from './errors-file.ts'
import { listImports, setCancelled } from './imports.queries.ts'
import { inspectImport } from './inspect.ts'
import { listLines } from './lines.queries.ts'
import { getImport, runImport, startImport } from './start.ts'
import { undoImport } from './undo.ts'
import { ownerOf, viewImport, viewImports } from './view.ts'
import { viewRows } from './view-rows.ts'

/** Once cancelled, an instance that still runs the job cannot write its result. */
async function cancel(context: SignedInContext, id: string): Promise<CabinImport> {
  const { db, session, now } = context
  const { jobId } = await getImport(context, id)
  if (jobId === null) await setCancelled(db, id, now())
  else await cancelOwnJob(db, session.managerId, jobId, now())
  return viewImport(context, await getImport(context, id))
}

export function cabinImportsFeature(route: Route): void {
  route(cabinImports.start, startImport)
  route(cabinImports.inspect, async (context, input) =>
    inspectImport(context, await getImport(context, input.id), input),
  )
  route(cabinImports.run, runImport)
  route(cabinImports.get, async (context, { id }) => {
    const record = await getImport(context, id)
    return { ...(await viewImport(context, record)), reading: record.reading }
  })
  route(cabinImports.getRows, async (context, { id, only, page, pageSize }) => {
    const record = await getImport(context, id)
    const { items, total } = await listLines(context.db, record.id, { only, page, pageSize })
    return { items: await viewRows(context, items), total, totalExact: true, page, pageSize }
  })
  route(cabinImports.getErrors, async (context, { id }) => errorsFile(context, await getImport(context, id)))
  route(cabinImports.cancel, (context, { id }) => cancel(context, id))
  route(cabinImports.undo, (context, { id }) => undoImport(context, id))
  route(cabinImports.getPage, async (context, query) => {
    const { items, total } = await listImports(context.db, ownerOf(context), query)
    const { page, pageSize } = query
    return { items: await viewImports(context, items), total, totalExact: true, page, pageSize }
  })
}
