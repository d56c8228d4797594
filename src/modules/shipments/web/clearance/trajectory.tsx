import { useManager } from '#kits/http/web/session/session.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { LocalTime } from '#kits/ui/web/local-time.tsx'
import { Timeline, TimelineItem } from '#kits/ui/web/timeline.tsx'
import type { Cabin, CabinStep } from '#modules/shipments/contract/row.ts'
import { CabinDay } from './cabin-day.tsx'
import styles from './clearance.module.css'
import { StatusMark } from './status-mark.tsx'
import { usualPath } from './status-path.ts'

/** Every step so far, then the usual next ones without colour. */
export function Trajectory({ cabin }: { cabin: Cabin }) {
  const { t } = useLanguage()
  const { role } = useManager()
  const { trajectory, status } = cabin
  const isTold = role === 'operator' && trajectory.some(({ note }) => note !== null)
  return (
    <>
      {isTold && <p className="text-small muted">{t('cabin_clearance.notes_read')}</p>}
      <Timeline label={t('cabin_clearance.trajectory')}>
        {trajectory.map((step, i) => {
          const isLast = i === trajectory.length - 1
          return (
            <TimelineItem
              key={step.id}
              mark={<StatusMark status={step.status} />}
              {...(isLast && { when: 'now' as const })}
            >
              <Step step={step} cabin={cabin} isLast={isLast} />
            </TimelineItem>
          )
        })}
        {usualPath(status).map((next, i) => (
          <TimelineItem key={next} mark={<StatusMark status={next} isAhead />} when="ahead">
            {i === 0 && <p className="text-small muted">{t('cabin_clearance.ahead')}</p>}
            <p className="muted">{t(enumKey('CabinStatus', next))}</p>
          </TimelineItem>
        ))}
      </Timeline>
    </>
  )
}

interface StepProps {
  step: CabinStep
  cabin: Cabin
  isLast: boolean
}

function Step({ step, cabin, isLast }: StepProps) {
  const { t } = useLanguage()
  return (
    <div className={`stack break ${styles.step}`}>
      <p className={`row wrap ${styles.stepHead}`}>
        <strong>{t(enumKey('CabinStatus', step.status))}</strong>
        {isLast && (
          <span className={`rounded text-small semibold ${styles.now}`}>{t('cabin_clearance.current')}</span>
        )}
      </p>
      <p>
        <CabinDay step={step} cabin={cabin} />
      </p>
      {step.note !== null && <p className={styles.note}>{step.note}</p>}
      <p className={`flex wrap text-small muted ${styles.recorded}`}>
        {step.recordedBy !== '' && <span>{t('cabin_clearance.recorded_by', { name: step.recordedBy })}</span>}
        <LocalTime instant={step.recordedAt} place={cabin} />
      </p>
    </div>
  )
}
