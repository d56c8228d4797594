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
    <section className={styles.panel} aria-labelledby={id}>
      <h2 className={styles.title} id={id} ref={title} tabIndex={-1}>
        {t('cabin_clearance.title')}
      </h2>
      {moves ? (
        <NextSteps key={cabin.id} {...clearing} request={stepRequest} />
      ) : (
        <p className={styles.small}>{t(isDeleted ? 'cabin_clearance.deleted' : readOnly)}</p>
      )}
      <div className={styles.way}>
        <div>
          <div className={styles.head}>
            <h3 className={styles.subtitle}>{t('cabin_clearance.trajectory')}</h3>
            {moves && <UndoStep key={cabin.id} {...clearing} />}
          </div>
          <Trajectory cabin={cabin} />
        </div>
        <StatusDates cabin={cabin} />
      </div>
    </section>
  )
}
