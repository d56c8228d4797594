import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Result } from '#kits/contract/shared/call.ts'
import { cancelJob, getJobs, type Job, type JobEntity, startExport } from '#kits/contract/shared/jobs.ts'
import { type CallError, call } from '#kits/http/web/call.ts'
import { newRowId } from '#kits/http/web/new-id.ts'
import { callKey } from '#kits/http/web/query.ts'

/** The manager's own imports and exports in the background. */

const question = { pageSize: 50 } as const
const jobsKey = callKey(getJobs, question)

/** Milliseconds between two polls while a job is running. */
const everyMs = 1_500

export const hasEnded = ({ state }: Job): boolean => state !== 'waiting' && state !== 'running'

export type Jobs = UseQueryResult<Result<typeof getJobs>, CallError>

/** The manager's jobs, the newest first; polled until all have ended. */
export function useJobs(): Jobs {
  return useQuery<Result<typeof getJobs>, CallError>({
    queryKey: jobsKey,
    queryFn: ({ signal }) => call(getJobs, question, { signal, autoError: false }),
    refetchInterval: ({ state: { data } }) => (data?.items.every(hasEnded) === false ? everyMs : false),
    meta: { isQuiet: true },
  })
}

/** After a job was started or has ended. */
export function invalidateJobs(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: callKey(getJobs) })
}

/**
 * Exports and imports started in this tab, though they may end before they are first seen running; the file of an
 * export is saved as soon as it is ready.
 */
const startedInTab = new Set<string>()

/** An import that is tried and then run goes by one id; only its run was started to have something written. */
const startedId = ({ id, cabinImportId, dryRun }: Job): string => (dryRun ? '' : (cabinImportId ?? id))

export const markStartedInTab = (id: string): void => void startedInTab.add(id)
export const isStartedInTab = (job: Job): boolean => startedInTab.has(startedId(job))
export const takeStartedInTab = (job: Job): boolean => startedInTab.delete(startedId(job))

/** Jobs, or imports, whose end is shown where they were started, such as an open dialog; no notification is needed. */
const reportedInPlace = new Set<string>()

export const isReportedInPlace = (id: string): boolean => reportedInPlace.has(id)

/** Returns the function that ends it. */
export function reportInPlace(id: string): () => void {
  reportedInPlace.add(id)
  return () => reportedInPlace.delete(id)
}

interface NewExport {
  entity: JobEntity
  format: 'xlsx' | 'csv'
  query: Record<string, unknown>
}

/** The id is made here: repeating the call after a lost response starts no second job. */
export async function startExportJob(
  queries: QueryClient,
  { entity, format, query }: NewExport,
): Promise<void> {
  const id = newRowId()
  markStartedInTab(id)
  await call(startExport, { id, entity, format, query })
  invalidateJobs(queries)
}

/** Returns the job after the call: cancelled, or ended before. */
export async function requestCancel(queries: QueryClient, id: string): Promise<Job> {
  const job = await call(cancelJob, { id })
  invalidateJobs(queries)
  return job
}

/** Lets the browser download a signed link, without holding the file in memory. */
export function downloadFromLink(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
