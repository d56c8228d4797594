import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Result } from '#shared/contracts/call.ts'
import { cancelJob, getJobs, type Job, type JobEntity, startExport } from '#shared/contracts/jobs.ts'
import type { ScreenName } from '#shared/domain/routes.ts'
import { type CallError, call } from '../api/call.ts'
import { newRowId } from '../api/new-id.ts'
import { callKey } from '../api/query.ts'

/** The manager's own imports and exports in the background. */

const question = { pageSize: 50 } as const
const jobsKey = callKey(getJobs, question)

/** How often they are asked for while one of them is under way. */
const everyMs = 1_500

export const hasEnded = ({ state }: Job): boolean => state !== 'waiting' && state !== 'running'

/** The screen of what a job imports or exports, by which it is called. */
export const screenOfEntity: Readonly<Record<JobEntity, ScreenName>> = {
  cabins: 'cabin',
  customers: 'cm',
  addresses: 'adm',
  ports: 'pm',
  airlines: 'am',
  cargo_types: 'ctm',
  transport_types: 'btm',
}

export type Jobs = UseQueryResult<Result<typeof getJobs>, CallError>

/** The newest first; asked for again by itself until all have ended. */
export function useJobs(): Jobs {
  return useQuery<Result<typeof getJobs>, CallError>({
    queryKey: jobsKey,
    queryFn: ({ signal }) => call(getJobs, question, { signal, autoError: false }),
    refetchInterval: ({ state: { data } }) => (data?.items.every(hasEnded) === false ? everyMs : false),
    meta: { isDrawn: true },
  })
}

/** Jobs have begun, or ended: what is known of them is old. */
export function invalidateJobs(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: callKey(getJobs) })
}

/** Exports that were begun in this tab: their file is saved as soon as it is there. */
const startedInTab = new Set<string>()

export const takeStartedInTab = (id: string): boolean => startedInTab.delete(id)

/** Jobs whose end is told where they were begun, as in a dialog that is still open. */
const reportedInPlace = new Set<string>()

export const isReportedInPlace = (id: string): boolean => reportedInPlace.has(id)

/** Gives what ends it. */
export function reportInPlace(id: string): () => void {
  reportedInPlace.add(id)
  return () => reportedInPlace.delete(id)
}

interface NewExport {
  entity: JobEntity
  format: 'xlsx' | 'csv'
  query: Record<string, unknown>
}

/** One id for every try: a second click or a lost answer makes no second job. */
export async function startExportJob(
  queries: QueryClient,
  { entity, format, query }: NewExport,
): Promise<void> {
  const id = newRowId()
  startedInTab.add(id)
  await call(startExport, { id, entity, format, query })
  invalidateJobs(queries)
}

/** The job as it is after it: cancelled, or ended before. */
export async function requestCancel(queries: QueryClient, id: string): Promise<Job> {
  const job = await call(cancelJob, { id })
  invalidateJobs(queries)
  return job
}

/** Lets the browser fetch a file by its signed link, without holding it in memory. */
export function downloadFromLink(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
