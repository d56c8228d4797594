import { useId } from 'react'
import { ReviewStatus } from '#kits/contract/shared/enums.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { toneClass } from '#kits/ui/web/enum-tag.tsx'
import { Icon, type IconName } from '#kits/ui/web/icon.tsx'
import { LocalTime } from '#kits/ui/web/local-time.tsx'
import { Timeline, TimelineItem } from '#kits/ui/web/timeline.tsx'
import type { Registration } from '#modules/access/contract/registrations.ts'
import styles from './review-history.module.css'

type Entry = Registration['history'][number]

const marks: Readonly<Record<ReviewStatus, IconName>> = {
  [ReviewStatus.pending]: 'import',
  [ReviewStatus.approved]: 'check',
  [ReviewStatus.rejected]: 'close',
}

/** Every submission and every decision, the oldest first. */
export function ReviewHistory({ entries }: { entries: readonly Entry[] }) {
  const { t } = useLanguage()
  const id = useId()
  if (entries.length === 0) return null
  return (
    <section className={`stack gap-4 line-above ${styles.history}`} aria-labelledby={id}>
      <h3 className="text-body" id={id}>
        {t('registrations.history.title')}
      </h3>
      <Timeline label={t('registrations.history.title')}>
        {entries.map((entry, at) => (
          <TimelineItem key={`${entry.at} ${entry.reviewStatus}`} mark={<Mark status={entry.reviewStatus} />}>
            <p className="semibold">{whatOf(entry, at === 0)}</p>
            {entry.reviewedBy !== null && (
              <p className="text-small muted">{t('registrations.history.by', { name: entry.reviewedBy })}</p>
            )}
            <p className="text-small muted">
              <LocalTime instant={entry.at} />
            </p>
            {entry.reason !== null && <p className={`break ${styles.reason}`}>{entry.reason}</p>}
          </TimelineItem>
        ))}
      </Timeline>
    </section>
  )

  function whatOf({ reviewStatus }: Entry, isFirst: boolean): string {
    if (reviewStatus !== ReviewStatus.pending) return t(enumKey('ReviewStatus', reviewStatus))
    return t(isFirst ? 'registrations.history.requested' : 'registrations.history.requested_again')
  }
}

function Mark({ status }: { status: ReviewStatus }) {
  return (
    <span className={classes('stack', styles.mark, toneClass('ReviewStatus', status))}>
      <Icon name={marks[status]} size={16} />
    </span>
  )
}
