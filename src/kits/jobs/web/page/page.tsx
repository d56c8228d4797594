import { useState } from 'react'
import type { Job } from '#kits/contract/shared/jobs.ts'
import { failureOf } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import { type Jobs, useJobs } from '#kits/records/web/jobs/jobs.ts'
import { NoRowsDrawing } from '#kits/records/web/list/drawings.tsx'
import { ListFailure } from '#kits/records/web/list/states.tsx'
import { EmptyState } from '#kits/ui/web/empty-state.tsx'
import { PageHeader } from '#kits/ui/web/page-header.tsx'
import { JobCard } from './job-card.tsx'
import styles from './jobs.module.css'

const loadReport = () => import('./report-dialog.tsx')

/** The manager's background imports and exports, with progress and results. */
export default function JobsPage() {
  const { t } = useLanguage()
  const jobs = useJobs()
  const [opened, setOpened] = useState<Job>()
  const report = useLazyLoad(loadReport, opened !== undefined)
  return (
    <div className="stack one-column gap-3">
      <PageHeader title={t('screen.jobs')} />
      <p className={`pretty text-small muted ${styles.text}`}>{t('jobs.text')}</p>
      <Content jobs={jobs} onReport={setOpened} />
      {opened && report && <report.default job={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

function Content({ jobs, onReport }: { jobs: Jobs; onReport: (job: Job) => void }) {
  const { t } = useLanguage()
  const failure = failureOf(jobs)
  if (failure && !jobs.data)
    return <ListFailure msg={failure.msg} onRetry={() => void jobs.refetch()} isBusy={jobs.isFetching} />
  if (!jobs.data)
    return (
      <p className={`pretty text-small muted ${styles.loading}`} role="status">
        {t('common.loading')}
      </p>
    )
  if (jobs.data.items.length === 0)
    return <EmptyState drawing={<NoRowsDrawing />} title={t('jobs.empty')} text={t('jobs.empty_text')} />
  return (
    <ul className={`stack gap-3 ${styles.list}`} aria-label={t('screen.jobs')}>
      {jobs.data.items.map((job) => (
        <li key={job.id}>
          <JobCard job={job} onReport={() => onReport(job)} />
        </li>
      ))}
    </ul>
  )
}
