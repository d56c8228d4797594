import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Job } from '#kits/contract/shared/jobs.ts'
import { t } from '#kits/i18n/web/texts.ts'
import { screenOfEntity } from '#kits/jobs/shared/job-screens.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { useLocation } from '#kits/page/web/router/hooks.ts'
import {
  downloadFromLink,
  hasEnded,
  isReportedInPlace,
  isStartedInTab,
  takeStartedInTab,
  useJobs,
} from '#kits/records/web/jobs/jobs.ts'
import { loadNotificationTexts } from '#modules/notifications/web/bell/load-texts.ts'
import { markQuietly } from '#modules/notifications/web/bell/use-notifications.ts'
import { setRunningJobs } from './running-jobs.ts'

/** The common progress of all running jobs. */
function shareOf(running: readonly Job[]): number | null {
  const total = running.reduce((sum, job) => sum + (job.total ?? 0), 0)
  return total === 0 ? null : running.reduce((sum, { done }) => sum + done, 0) / total
}

const hasWritten = ({ dryRun, counts }: Job): boolean =>
  !dryRun && counts !== null && counts.created + (counts.updated ?? 0) > 0

/** Notifies of a job's end on any screen; jobs that the manager cancelled need no message. */
async function notifyEnd(queries: QueryClient, job: Job): Promise<void> {
  const { id, state, kind, entity, dryRun, cabinImportId, error } = job

  if (state === 'cancelled') return
  if (isReportedInPlace(cabinImportId ?? id)) return markQuietly(queries, { all: true, subjectId: id })
  await loadNotificationTexts()
  const isCheck = kind === 'import' && dryRun
  notify({
    kind: state === 'done' ? 'success' : 'error',
    title: t(`notifications.job.${isCheck ? 'check' : kind}_${state === 'done' ? 'done' : 'failed'}`, {
      what: t(`screen.${screenOfEntity[entity]}`),
    }),
    description: error?.msg,
  })
}

/** Polls the manager's jobs on every screen: the header shows their progress, and notifications their end. */
export function FollowJobs() {
  const queries = useQueryClient()
  const { data } = useJobs()
  const isOnTheirScreen = useLocation().pathname === screens.jobs.path
  const unfinished = useRef(new Set<string>())

  useEffect(() => {
    if (!data) return
    const running = data.items.filter((job) => !hasEnded(job))
    const ended = data.items.filter(
      (job) => hasEnded(job) && (unfinished.current.has(job.id) || isStartedInTab(job)),
    )
    unfinished.current = new Set(running.map(({ id }) => id))
    setRunningJobs({
      count: running.length,
      share: shareOf(running),
      ...(ended.length > 0 && { hasNews: true }),
    })
    for (const job of ended) {
      void notifyEnd(queries, job)
      if (takeStartedInTab(job) && job.url !== null) downloadFromLink(job.url)
    }
    // Lists and counts are out of date after an import.
    if (ended.some(hasWritten)) void queries.invalidateQueries()
  }, [data, queries])
  useEffect(() => {
    if (isOnTheirScreen) setRunningJobs({ hasNews: false })
  })
  return null
}
