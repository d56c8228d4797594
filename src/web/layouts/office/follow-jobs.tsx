import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Job } from '#shared/contracts/jobs.ts'
import { screens } from '#shared/domain/routes.ts'
import {
  downloadFromLink,
  hasEnded,
  isReportedInPlace,
  isStartedInTab,
  screenOfEntity,
  takeStartedInTab,
  useJobs,
} from '#web/jobs/jobs.ts'
import { notify } from '#web/notifications/notifications.ts'
import { useLocation } from '#web/router/hooks.ts'
import { loadTexts, t } from '#web/texts/texts.ts'
import { setRunningJobs } from './running-jobs.ts'

export { JobsLink } from './jobs-link.tsx'

/** The common progress of all running jobs. */
function shareOf(running: readonly Job[]): number | null {
  const total = running.reduce((sum, job) => sum + (job.total ?? 0), 0)
  return total === 0 ? null : running.reduce((sum, { done }) => sum + done, 0) / total
}

const hasWritten = ({ dryRun, counts }: Job): boolean =>
  !dryRun && counts !== null && counts.created + (counts.updated ?? 0) > 0

/** Notifies of a job's end on any screen; jobs that the manager cancelled need no message. */
async function notifyEnd({ id, state, kind, entity, dryRun, cabinImportId, error }: Job): Promise<void> {
  if (state === 'cancelled' || isReportedInPlace(cabinImportId ?? id)) return
  await loadTexts('jobs')
  const isCheck = kind === 'import' && dryRun
  notify({
    kind: state === 'done' ? 'success' : 'error',
    title: t(`jobs.notices.${isCheck ? 'check' : kind}_${state === 'done' ? 'done' : 'failed'}`, {
      what: t(`screen.${screenOfEntity[entity]}`),
    }),
    description: error?.msg,
  })
}

/** Polls the manager's jobs on every screen: the header shows their progress, and notifications their end. */
export default function FollowJobs() {
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
      void notifyEnd(job)
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
