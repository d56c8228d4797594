import { recordFileDownload } from '#kits/audit/server/access.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import {
  cancelJob,
  downloadJob,
  getJob,
  getJobs,
  startExport,
  startImport,
} from '#kits/contract/shared/jobs.ts'
import { isLinkAlive, readerOfLink } from '#kits/files/server/links.ts'
import type { SignedInContext } from '#kits/http/server/context/context.ts'
import type { FileAnswer } from '#kits/http/server/files.ts'
import type { Route } from '#kits/http/server/route.ts'
import { contentTypeOf } from '#kits/spreadsheets/server/write.ts'
import { cancelOwnJob, findJob, findReport, findResult, type JobRow, listJobs } from '../queries.ts'
import type { FilesByEntity } from '../running-job.ts'
import { removeInputFile, startExportJob, startImportJob } from '../start.ts'
import { viewJob, viewJobs } from '../view.ts'

async function getRow({ db, session }: SignedInContext, id: string): Promise<JobRow> {
  const row = await findJob(db, session.managerId, id)
  if (!row) throw new AppError('not_found')
  return row
}

/** Once cancelled, an instance that still runs the job cannot write its result. */
async function cancel(context: SignedInContext, id: string) {
  const { db, session, now } = context
  const cancelled = await cancelOwnJob(db, session.managerId, id, now())
  if (cancelled && cancelled.inputKey !== null) await removeInputFile(context, cancelled.inputKey)
  return viewJob(context, await getRow(context, id))
}

export const jobsFeature =
  (files: FilesByEntity) =>
  (route: Route): void => {
    route(startExport, (context, input) => startExportJob(context, files[input.entity], input))
    route(startImport, (context, input) => startImportJob(context, files[input.entity], input))
    route(getJobs, async (context, { page, pageSize }) => {
      const { items, total } = await listJobs(context.db, context.session.managerId, { page, pageSize })
      return { items: await viewJobs(context, items), total, totalExact: true, page, pageSize }
    })
    route(getJob, async (context, { id }) => {
      const row = await getRow(context, id)
      return { ...(await viewJob(context, row)), report: await findReport(context.db, id) }
    })
    route(cancelJob, (context, { id }) => cancel(context, id))
    route(downloadJob, async (context, link): Promise<FileAnswer> => {
      const { db, storage, now } = context
      if (!(await isLinkAlive(db, 'job', link, now()))) throw new AppError('link_dead')
      const result = await findResult(db, link.id)
      const body = result && (await storage.open(result.key))
      if (!body) throw new AppError('not_found')
      const { fileName, size } = result
      const downloaded = { jobId: link.id, fileName, readerId: readerOfLink(link) }
      await recordFileDownload(context, downloaded).catch((error: unknown) => {
        body.destroy()
        throw error
      })
      return { fileName, size, body, contentType: contentTypeOf(fileName.endsWith('.csv') ? 'csv' : 'xlsx') }
    })
  }
