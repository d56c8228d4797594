import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Job } from '#kits/contract/shared/jobs.ts'
import { CallError } from '#kits/http/web/call-error.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screenOfEntity } from '#kits/jobs/shared/job-screens.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { hasEnded, requestCancel } from '#kits/records/web/jobs/jobs.ts'
import { Button, buttonClass } from '#kits/ui/web/button.tsx'
import { Tag } from '#kits/ui/web/enum-tag.tsx'
import { LocalTime } from '#kits/ui/web/local-time.tsx'
import styles from './jobs.module.css'

const tones = {
  waiting: 'neutral',
  running: 'clearance',
  done: 'cleared',
  failed: 'anomaly',
  cancelled: 'cancelled',
} as const

interface JobCardProps {
  job: Job
  onReport: () => void
}

export function JobCard({ job, onReport }: JobCardProps) {
  const { t } = useLanguage()
  const title = titleOf(job, t)
  return (
    <article className={`stack one-column gap-2 card ${styles.card}`} aria-label={title}>
      <header className="row wrap gap-2-3">
        <h2 className="text-body">{title}</h2>
        <Tag tone={tones[job.state]}>{t(`jobs.states.${job.state}`)}</Tag>
      </header>
      <p className={`row wrap gap-2-3 pretty text-small muted ${styles.facts}`}>
        {job.fileName !== null && <span className="break">{job.fileName}</span>}
        <LocalTime instant={job.createdAt} />
      </p>
      {!hasEnded(job) && <Progress job={job} title={title} />}
      {hasEnded(job) && <Outcome job={job} />}
      <Actions {...{ job, onReport }} />
    </article>
  )
}

function titleOf({ kind, entity, dryRun }: Job, t: Translate): string {
  const what = t(`screen.${screenOfEntity[entity]}`)
  return t(kind === 'export' ? 'jobs.export_of' : dryRun ? 'jobs.check_of' : 'jobs.import_of', { what })
}

function Progress({ job: { state, done, total }, title }: { job: Job; title: string }) {
  const { t } = useLanguage()
  return (
    <div className="stack gap-1">
      <progress className="progress" aria-label={title} {...(total ? { value: done, max: total } : {})} />
      <span className={`pretty text-small muted ${styles.muted}`}>
        {state === 'waiting'
          ? t('jobs.waits')
          : total === null
            ? t('jobs.begins')
            : t('jobs.progress', { done, total })}
      </span>
    </div>
  )
}

/** The result of a job: what was written, and why not where it failed. */
function Outcome({ job }: { job: Job }) {
  const { kind, state, dryRun, counts, error } = job
  const { t } = useLanguage()
  // Lines of an intake are corrected there, those of other files in the file.
  const wrong = job.cabinImportId === null ? 'records.import.rows_wrong' : 'jobs.intake_wrong'
  if (state === 'cancelled') return <p>{t(kind === 'import' ? 'jobs.nothing_written' : 'jobs.no_file')}</p>
  if (error) {
    const reasons = error.fields.map(({ msg }) => msg)
    return (
      <div className="stack gap-1 danger">
        {counts && counts.wrong > 0 ? (
          <p>{t(wrong, { count: counts.wrong })}</p>
        ) : (
          (reasons.length > 0 ? reasons : [error.msg]).map((reason) => <p key={reason}>{reason}</p>)
        )}
        {kind === 'import' && <p>{t('jobs.nothing_written')}</p>}
      </div>
    )
  }
  if (!counts) return null
  if (kind === 'export') return <p>{t('jobs.rows', { count: counts.rows })}</p>
  if (!dryRun) return <p>{t('records.import.done', { count: counts.created + (counts.updated ?? 0) })}</p>
  return (
    <p>
      {counts.wrong > 0
        ? t(wrong, { count: counts.wrong })
        : t('records.import.rows_right', { count: counts.rows })}
    </p>
  )
}

function Actions({ job, onReport }: JobCardProps) {
  const { t } = useLanguage()
  const cancelling = useCancelling(job)
  const { cabinImportId } = job
  const hasReport =
    job.kind === 'import' && cabinImportId === null && job.counts !== null && job.counts.rows > 0
  if (hasEnded(job) && job.url === null && !hasReport && cabinImportId === null) return null
  return (
    <div className="row wrap gap-2-3">
      {!hasEnded(job) && (
        <Button onClick={cancelling.start} loading={cancelling.isBusy}>
          {t('common.cancel')}
        </Button>
      )}
      {job.url !== null && (
        <a className={buttonClass({ variant: 'primary' })} href={job.url} download>
          {t('jobs.download')}
        </a>
      )}
      {cabinImportId !== null && (
        <Link className={buttonClass()} to={screens.cabinImportDetail.path.replace(':id', cabinImportId)}>
          {t('jobs.open_import')}
        </Link>
      )}
      {hasReport && <Button onClick={onReport}>{t('jobs.report')}</Button>}
    </div>
  )
}

/** Cancels a job; if it has ended just before, only its end is shown. */
function useCancelling({ id }: Job) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      const { state, kind } = await requestCancel(queries, id)
      if (state === 'cancelled')
        notify({
          kind: 'info',
          title: t('jobs.notices.cancelled'),
          description: t(kind === 'import' ? 'jobs.nothing_written' : 'jobs.no_file'),
        })
      else notify({ kind: 'info', title: t('jobs.notices.had_ended') })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, start: () => void start() }
}
