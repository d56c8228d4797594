import { useId, useRef } from 'react'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import styles from './clearance.module.css'
import { NextSteps } from './next-steps.tsx'
import { StatusDates } from './status-dates.tsx'
import { Trajectory } from './trajectory.tsx'
import { UndoStep } from './undo-step.tsx'

interface ClearancePanelProps {
  cabin: Cabin
  /** Changes with every request to open the form of the next step; 0 before the first. */
  stepRequest: number
  /** Called with the cabin after a step, an undo, or somebody else's change. */
  onChanged: (cabin: Cabin) => void
}

/** A cabin's customs clearance: the next steps, every step so far, one date for each status. */
export default function ClearancePanel({ cabin, stepRequest, onChanged }: ClearancePanelProps) {
  const { t } = useLanguage()
  const { role, permissions } = useManager()
  const title = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const isDeleted = cabin.deletedAt !== null
  const readOnly = role === 'operator' ? 'records.edit.read_only' : 'cabin_clearance.read_only'
  const moves = permissions.includes('cabin.status') && !isDeleted
  const clearing = { cabin, onChanged, onMoved: () => title.current?.focus() }
  return (
    <section className={`stack gap-5 shrink card ${styles.panel}`} aria-labelledby={id}>
      <h2 className={`text-large ${styles.title}`} id={id} ref={title} tabIndex={-1}>
        {t('cabin_clearance.title')}
      </h2>
      {moves ? (
        <NextSteps key={cabin.id} {...clearing} request={stepRequest} />
      ) : (
        <p className="text-small muted">{t(isDeleted ? 'cabin_clearance.deleted' : readOnly)}</p>
      )}
      <div className={`stack gap-5 ${styles.way}`}>
        <div>
          <div className={`row wrap gap-0-3 ${styles.head}`}>
            <h3 className={`text-body ${styles.subtitle}`}>{t('cabin_clearance.trajectory')}</h3>
            {moves && <UndoStep key={cabin.id} {...clearing} />}
          </div>
          <Trajectory cabin={cabin} />
        </div>
        <StatusDates cabin={cabin} />
      </div>
    </section>
  )
}
